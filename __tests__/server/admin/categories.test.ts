import { randomUUID } from 'node:crypto';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import type { Fields, One } from './kinds';

describe.each(oneDatabase)('rules of categories, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
  });
  afterAll(() => server.close());

  const make = async (parent_id: string | null, fields: Fields = {}) =>
    (
      await admin.post('/api/categories', {
        client_id: ids.client(1),
        name: `Made ${randomUUID()}`,
        parent_id,
        ...fields,
      })
    ).json<One>().data;
  const change = async (id: string, fields: Fields) => {
    const response = await admin.post(`/api/categories/${id}`, fields);
    const { data, errors } = response.json<Partial<One> & { errors?: unknown }>();
    return response.statusCode === 200 ? data : errors;
  };

  it('come last among their siblings unless they say where', async () => {
    const root = await make(null);
    expect(root).toMatchObject({ parent_id: null, position: 2 });
    expect(await make(root.id)).toMatchObject({ position: 1 });
    expect(await make(root.id, { position: 40 })).toMatchObject({ position: 40 });
    const last = await make(root.id, { position: null });
    expect(last).toMatchObject({ position: 41 });
    expect(await change(last.id, { parent_id: null })).toMatchObject({ parent_id: null, position: 3 });
    expect(await change(last.id, { name: 'Same place' })).toMatchObject({ parent_id: null, position: 3 });
    expect(await change(last.id, { position: 0 })).toMatchObject({ position: 0 });
    expect(await change(last.id, { position: 'first' })).toMatchObject({ position: [expect.any(String)] });
  });

  it('are never below themselves, nor below another client’s', async () => {
    const top = await make(null);
    const middle = await make(top.id);
    const low = await make(middle.id);
    const below = { parent_id: ['A category cannot be below itself.'] };
    for (const parent of [top, middle, low]) expect(await change(top.id, { parent_id: parent.id })).toEqual(below);
    const unknown = { parent_id: ['Choose a category from the list.'] };
    expect(await change(top.id, { parent_id: ids.category(2, 1) })).toEqual(unknown);
    expect(await change(top.id, { parent_id: ids.nobody })).toEqual(unknown);
    expect(await change(low.id, { parent_id: top.id })).toMatchObject({ parent_id: top.id });
  });

  it('are moved to any place of their tree, and numbered from 1 on there', async () => {
    const top = await make(null);
    const [one, two, three] = [await make(top.id), await make(top.id, { position: 9 }), await make(top.id)];
    const move = async (moved: One['data'], parent: One['data'] | null, before: { id: string } | null = null) => {
      const body = { parent_id: parent?.id ?? null, before_id: before?.id ?? null };
      const response = await admin.post(`/api/categories/${moved.id}/move`, body);
      const { data, errors } = response.json<Partial<One> & { errors?: unknown }>();
      return response.statusCode === 200 ? data : errors;
    };
    const below = async (parent: One['data']) =>
      (await admin.get(`/api/categories?filters[parent_id]=${parent.id}`))
        .json<{ data: One['data'][] }>()
        .data.map(({ id, position }) => [id, position]);

    expect(await move(three, top, one)).toMatchObject({ id: three.id, parent_id: top.id, position: 1 });
    const order = [three, one, two].map(({ id }, index) => [id, index + 1]);
    expect(await below(top)).toEqual(order);
    expect(await move(three, top, one)).toMatchObject({ position: 1 });
    expect(await below(top)).toEqual(order);
    expect(await move(one, three)).toMatchObject({ parent_id: three.id, position: 1 });
    expect(await below(three)).toEqual([[one.id, 1]]);

    expect(await move(top, three)).toEqual({ parent_id: ['A category cannot be below itself.'] });
    expect(await move(two, top, one)).toEqual({ before_id: [expect.stringContaining('no longer there')] });
    const foreign = { id: ids.category(2, 1) } as One['data'];
    expect(await move(two, foreign)).toEqual({ parent_id: ['Choose a category from the list.'] });
    expect(await below(top)).toEqual([
      [three.id, 1],
      [two.id, 3],
    ]);
    const [{ changes } = { changes: null }] = (await admin.get(`/api/categories/${one.id}/audit`)).json<{
      data: { changes: unknown }[];
    }>().data;
    expect(changes).toMatchObject({ parent_id: { from: top.id, to: three.id } });
    // What made room has no word of it.
    expect((await admin.get(`/api/categories/${two.id}/audit`)).json<{ data: unknown[] }>().data).toHaveLength(1);
  });

  it('hold the tools of their own client only', async () => {
    const tool = { client_id: ids.client(1), name: 'Tool', category_id: ids.category(2, 2) };
    const refused = await admin.post('/api/assessment-tools/', tool);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: { category_id: ['Choose a category from the list.'] } },
    ]);
    const moved = await admin.put(`/api/assessment-tools/${ids.tool(1, 2)}`, { category_id: ids.category(1, 1) });
    expect(moved.json<One>().data).toMatchObject({ category_id: ids.category(1, 1) });
  });
});
