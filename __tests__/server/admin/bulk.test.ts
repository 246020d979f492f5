import type { BulkOutcome, BulkPreview } from '../../../src/contract/admin';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { type Many, type One, kinds } from './kinds';

const bodyOf = (name: string) => kinds.find(({ group }) => group === name)?.body ?? (() => ({}));
const DISTRICTS = '/api/districts';

describe.each(oneDatabase)('many at once, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
  });
  afterAll(() => server.close());

  const makeOf = async (group: string, names: readonly string[]) => {
    const made: string[] = [];
    for (const name of names)
      made.push((await admin.post(`/api/${group}`, bodyOf(group)(1, name))).json<One>().data.id);
    return made;
  };
  const make = (...names: string[]) => makeOf('districts', names);
  const makeProjects = (...names: string[]) => makeOf('projects', names);
  const bulk = async (group: string, body: object) => {
    const response = await admin.post(`/api/${group}/bulk`, body);
    return {
      status: response.statusCode,
      ...response.json<{ data: BulkOutcome; errors?: Record<string, string[]> }>(),
    };
  };
  const names = async (s: string) => (await admin.get(`${DISTRICTS}?s=${s}`)).json<Many>().data.map(({ name }) => name);

  it('changes those that a query finds, but for some', async () => {
    const [first = '', second = '', third = ''] = await makeProjects('Query 1', 'Query 2', 'Query 3');
    const selection = { query: { s: 'query', sort: '-name', page: 1 }, except: [second] };
    const { data } = await bulk('projects', { action: 'set', values: { status: 'inactive' }, selection });
    const done = { done: true, message: null };
    expect(data).toEqual({
      results: [
        { ...done, id: first, name: 'Query 1' },
        { ...done, id: third, name: 'Query 3' },
      ],
      deletion: null,
      change: { id: expect.any(String) as string, undo_until: expect.any(String) as string },
    });
    const active = await admin.get('/api/projects?s=query&filters[status]=active');
    expect(active.json<Many>().data.map(({ name }) => name)).toEqual(['Query 2']);
    const audit = await admin.get(`/api/projects/${first}/audit`);
    expect(audit.json()).toMatchObject({ data: [{ changes: { status: { from: 'active', to: 'inactive' } } }, {}] });
  });

  it('says of each record why it was refused, and changes the others', async () => {
    const [own = ''] = await make('Free');
    const selection = { ids: [own, ids.district(1), ids.district(2), ids.nobody] };
    const { data } = await bulk('districts', { action: 'delete', selection });
    expect(data.results.map(({ id, done, message }) => [id, done, message]).sort()).toEqual(
      [
        [ids.district(1), false, '3 assessments refer to this.'],
        [own, true, null],
      ].sort(),
    );
    const users = await bulk('users', {
      action: 'set',
      values: { status: 'inactive' },
      selection: { ids: [ids.companyAdmin(1), ids.manager(1, 2)] },
    });
    expect(users.data.results.map(({ done, message }) => [done, message]).sort()).toEqual([
      [false, 'You cannot deactivate yourself.'],
      [true, null],
    ]);
    const tools = await bulk('assessment-tools', {
      action: 'set',
      values: { status: 'archived' },
      selection: { query: {}, except: [] },
    });
    expect(tools.data.results.map(({ name, done }) => [name, done]).sort()).toEqual([
      ['Audit 11', true],
      ['Audit 12', false],
      ['Audit 13', true],
    ]);
  });

  it('takes all deletions of one call back at once, until ten seconds after the last', async () => {
    await make('Back 1', 'Back 2', 'Back 3');
    const { data } = await bulk('districts', { action: 'delete', selection: { query: { s: 'Back' }, except: [] } });
    expect(data.results.every(({ done }) => done)).toBe(true);
    expect(await names('Back')).toEqual([]);
    expect(Date.parse(data.deletion?.undo_until ?? '') - server.app.now().getTime()).toBeGreaterThan(5000);
    expect((await admin.post(`/api/deletions/${data.deletion?.id ?? ''}/undo`)).statusCode).toBe(204);
    expect(await names('Back')).toEqual(['Back 1', 'Back 2', 'Back 3']);
  });

  it('deletes a tree whichever of its parts come first', async () => {
    const category = async (parent_id: string | null) =>
      (await admin.post('/api/categories', { client_id: ids.client(1), name: 'Tree', parent_id })).json<One>().data.id;
    const top = await category(null);
    await category(await category(top));
    const { data } = await bulk('categories', { action: 'delete', selection: { query: { s: 'Tree' }, except: [] } });
    expect(data.results.map(({ done }) => done)).toEqual([true, true, true]);
    expect((await admin.post(`/api/deletions/${data.deletion?.id ?? ''}/undo`)).statusCode).toBe(204);
    expect((await admin.get('/api/categories?s=Tree')).json<Many>().data).toHaveLength(3);
  });

  describe('what deleting many would mean', () => {
    const preview = async (group: string, selection: object) =>
      (await admin.post(`/api/${group}/bulk/preview`, { selection })).json<{ data: BulkPreview }>().data;
    const category = async (name: string, parent_id: string | null) =>
      (await admin.post('/api/categories', { client_id: ids.client(1), name, parent_id })).json<One>().data.id;

    it('is the sum for those that can be deleted, with the number of those that cannot; nothing is changed', async () => {
      const [own = ''] = await make('Empty');
      const selection = { ids: [own, ids.district(1), ids.district(2), ids.nobody] };
      expect(await preview('districts', selection)).toEqual({ deleted: 1, refused: 1, takes: {}, releases: {} });
      expect(await names('Empty')).toEqual(['Empty']);
      expect(await preview('users', { ids: [ids.companyAdmin(1)] })).toMatchObject({ deleted: 0, refused: 1 });
    });

    it('counts once what two of them would take', async () => {
      const top = await category('Twice', null);
      const middle = await category('Twice', top);
      await category('Twice, below', middle);
      expect(await preview('categories', { ids: [top, middle] })).toEqual({
        deleted: 2,
        refused: 0,
        takes: { categories: 1 },
        releases: {},
      });
    });

    it('says the same as deleting does then, also where answers refer to what goes along', async () => {
      const free = await category('Free of answers', null);
      for (const [group, chosen] of [
        ['categories', [free, ids.category(1, 1), ids.category(1, 2)]],
        ['projects', [ids.project(1)]],
      ] as const) {
        const { deleted, refused } = await preview(group, { ids: [...chosen] });
        const { data } = await bulk(group, { action: 'delete', selection: { ids: [...chosen] } });
        expect([deleted, refused]).toEqual([
          data.results.filter(({ done }) => done).length,
          data.results.filter(({ done }) => !done).length,
        ]);
        if (data.deletion) await admin.post(`/api/deletions/${data.deletion.id}/undo`);
      }
    });
  });

  it('refuses a selection or a change that it does not understand', async () => {
    const selection = { ids: [ids.district(1)] };
    const refused = async (body: object) => (await bulk('districts', body)).errors;
    expect(await refused({ action: 'set', values: {}, selection })).toEqual({ values: ['Choose what to change.'] });
    expect(await refused({ action: 'set', values: { nmae: 'x' }, selection })).toEqual({
      'values.nmae': ['There is no such field.'],
    });
    expect(await refused({ action: 'set', values: { name: '' }, selection })).toEqual({
      'values.name': ['This field is required.'],
    });
    const misspelt = { query: { filter: { s: 'x' } }, except: [] };
    expect(await refused({ action: 'delete', selection: misspelt })).toHaveProperty(['selection.query.filter']);
    expect(await refused({ action: 'delete', selection: { ids: [] } })).toHaveProperty(['selection.ids']);
    expect(await refused({ action: 'delete', selection: { ids: ['7'] } })).toHaveProperty(['selection.ids.0']);
    expect(await refused({ action: 'burn', selection })).toHaveProperty(['action']);
  });

  it('refuses more than ten thousand', async () => {
    const { db } = server.database;
    const time = '2026-01-01T00:00:00.000Z';
    const row = (index: number) => ({
      ...{ client_id: ids.client(1), id: `0000b00c-0000-4000-8000-${String(index).padStart(12, '0')}` },
      ...{ name: `Crowd ${String(index)}`, created_at: time, updated_at: time },
    });
    for (let start = 0; start < 10_001; start += 1000) {
      const count = Math.min(1000, 10_001 - start);
      await db
        .insertInto('districts')
        .values(Array.from({ length: count }, (_, index) => row(start + index)))
        .execute();
    }
    const selection = { query: { s: 'Crowd' }, except: [] };
    expect(await bulk('districts', { action: 'delete', selection })).toMatchObject({
      ...{ status: 422, errors: { selection: ['Choose at most 10,000 records at once.'] } },
    });
    const page = (await admin.get(`${DISTRICTS}?s=Crowd&perPage=10000`)).json<Many>();
    expect([page.data.length, page.meta?.total]).toEqual([10_000, 10_001]);
  });
});
