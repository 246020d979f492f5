import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import type { One } from './kinds';

const TOOLS = '/api/assessment-tools';

describe.each(oneDatabase)('assessment tools, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
  });
  afterAll(() => server.close());

  const move = async (id: string, status: string) => {
    const response = await admin.post(`${TOOLS}/${id}/change-status`, { status });
    const { data, errors } = response.json<Partial<One> & { errors?: unknown }>();
    return [response.statusCode, data?.['status'] ?? errors];
  };
  const copy = async (id: string) => {
    const response = await admin.post(`${TOOLS}/${id}/copy`);
    expect(response.statusCode).toBe(201);
    return response.json<One>().data;
  };

  it('begin as drafts of version 1 without questions, with and without a slash at the end', async () => {
    const body = { client_id: ids.client(1), category_id: ids.category(1, 2), name: 'New' };
    for (const url of [TOOLS, `${TOOLS}/`]) {
      const made = (await admin.post(url, { ...body, name: `At ${url}` })).json<One>().data;
      expect(made).toMatchObject({ status: 'draft', version: 1, questions: [], description: null });
      expect(await move(made.id, 'active')).toEqual([422, { question_categories: ['Add at least one question.'] }]);
    }
    expect((await admin.post(TOOLS, { ...body, status: 'active' })).statusCode).toBe(422);
  });

  it('go from draft to active to archived and back, and are drafts again while nobody answered', async () => {
    const { id } = await copy(ids.tool(1, 1));
    expect(await move(id, 'archived')).toEqual([409, undefined]);
    expect(await move(id, 'active')).toEqual([200, 'active']);
    expect(await move(id, 'active')).toEqual([200, 'active']);
    expect(await move(id, 'archived')).toEqual([200, 'archived']);
    expect(await move(id, 'active')).toEqual([200, 'active']);
    expect(await move(id, 'draft')).toEqual([200, 'draft']);
    expect(await move(ids.tool(1, 1), 'draft')).toEqual([409, undefined]);
    expect(await move(id, 'lost')).toEqual([422, { status: ['Choose one of: draft, active, archived.'] }]);
    const saved = await admin.put(`${TOOLS}/${id}`, { status: 'active', name: 'Renamed' });
    expect(saved.json<One>().data).toMatchObject({ status: 'active', name: 'Renamed' });
  });

  it('are copied with their questions under new ids', async () => {
    const original = (await admin.get(`${TOOLS}/${ids.tool(1, 1)}`)).json<One>().data;
    const made = await copy(ids.tool(1, 1));
    expect(made).toMatchObject({
      name: 'Audit 11 (copy)',
      status: 'draft',
      version: 1,
      category_id: ids.category(1, 2),
    });
    const withoutIds = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (key, member: unknown) => (key === 'id' || key.endsWith('_id') ? undefined : member)),
      );
    expect(withoutIds(made['questions'])).toEqual(withoutIds(original['questions']));
    const idsIn = (text: string) => new Set(text.match(/[0-9a-f-]{36}/g));
    const shared = [...idsIn(JSON.stringify(made))].filter((id) => idsIn(JSON.stringify(original)).has(id));
    expect(shared.sort()).toEqual([ids.client(1), ids.category(1, 2)].sort());
    const audit = (await admin.get(`${TOOLS}/${made.id}/audit`)).json<{ data: unknown[] }>();
    expect(audit).toMatchObject({
      data: [{ action: 'copied', changes: { name: { from: 'Audit 11', to: 'Audit 11 (copy)' } } }],
    });
  });

  it('have a copy whose name still fits, and is cut between characters', async () => {
    const name = `${'x'.repeat(192)}😀😀😀`;
    await admin.put(`${TOOLS}/${ids.tool(1, 3)}`, { name });
    expect((await copy(ids.tool(1, 3))).name).toBe(`${'x'.repeat(192)} (copy)`);
  });
});
