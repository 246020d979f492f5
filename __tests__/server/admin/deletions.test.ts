import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { purgeDeleted } from '../../../src/server/scope/purge-deleted';
import { type Fields, type One, kinds } from './kinds';

const bodyOf = (group: string) => kinds.find((kind) => kind.group === group)?.body ?? (() => ({}));

describe.each(oneDatabase)('deleting, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const make = async (group: string, fields: Fields = {}) =>
    (await admin.post(`/api/${group}`, { ...bodyOf(group)(1), ...fields })).json<One>().data.id;
  const preview = async (url: string) => (await admin.get(`/api/${url}/deletion`)).json<{ data: unknown }>().data;
  const remove = async (url: string) => (await admin.delete(`/api/${url}`)).json<One>().data.id;
  const undo = async (deletion: string) => (await admin.post(`/api/deletions/${deletion}/undo`)).statusCode;
  const read = async (url: string) => (await admin.get(`/api/${url}`)).statusCode;

  const makeProject = async () => {
    const project_id = await make('projects');
    const district_id = await make('districts');
    const group_id = await make('groups', { project_id });
    const location = await make('locations', { project_id, district_id, group_id });
    const user = await make('users', { locations: [location] });
    return { project_id, district_id, group_id, location, user };
  };

  it('says what goes along and what is released, and does not do it', async () => {
    const { project_id, district_id, group_id, location } = await makeProject();
    const taken = { groups: 1, locations: 1 };
    expect(await preview(`projects/${project_id}`)).toEqual({ takes: taken, releases: { users: 1 }, answers: 0 });
    expect(await preview(`districts/${district_id}`)).toEqual({
      takes: { locations: 1 },
      releases: { users: 1 },
      answers: 0,
    });
    expect(await preview(`groups/${group_id}`)).toEqual({ takes: {}, releases: { locations: 1 }, answers: 0 });
    expect(await preview(`locations/${location}`)).toEqual({ takes: {}, releases: { users: 1 }, answers: 0 });
    expect(await preview(`projects/${ids.project(1)}`)).toMatchObject({ answers: 3 });
    expect(await preview(`users/${ids.manager(1, 1)}`)).toEqual({ takes: {}, releases: {}, answers: 2 });
    expect(await preview(`clients/${ids.client(1)}`)).toMatchObject({
      takes: {
        projects: expect.any(Number) as number,
        'assessment-tools': 3,
        categories: 2,
        users: expect.any(Number) as number,
      },
      answers: 3,
    });
    expect(await read(`projects/${project_id}`)).toBe(200);
  });

  it.each([
    ['projects', ids.project(1), '3 assessments refer to this. Make it inactive instead.'],
    ['districts', ids.district(1), '3 assessments refer to this.'],
    ['locations', ids.location(1, 2), 'One assessment refers to this.'],
    ['categories', ids.category(1, 1), '3 assessments refer to this.'],
    ['assessment-tools', ids.tool(1, 1), '3 assessments refer to this. Archive it instead.'],
    ['users', ids.manager(1, 1), '2 assessments refer to this. Deactivate the account instead.'],
    ['clients', ids.client(1), '3 assessments refer to this. Make it inactive instead.'],
  ])('is refused where answers would be orphaned: %s', async (group, id, message) => {
    const refused = await admin.delete(`/api/${group}/${id}`);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'has_answers', message }]);
    expect(await read(`${group}/${id}`)).toBe(200);
  });

  it('takes all that belongs to a record along, and brings it back with it', async () => {
    const { project_id, group_id, location, user } = await makeProject();
    const gone = [`projects/${project_id}`, `groups/${group_id}`, `locations/${location}`];
    const deletion = await remove(`projects/${project_id}`);
    for (const url of gone) expect([url, await read(url)]).toEqual([url, 404]);
    expect((await admin.get(`/api/users/${user}`)).json<One>().data['locations']).toEqual([]);
    expect(await undo(deletion)).toBe(204);
    for (const url of gone) expect([url, await read(url)]).toEqual([url, 200]);
    expect((await admin.get(`/api/users/${user}`)).json<One>().data['locations']).toMatchObject([{ id: location }]);
  });

  it('of a group lets its locations go, and puts them back', async () => {
    const { group_id, location } = await makeProject();
    const groupOf = async () => (await admin.get(`/api/locations/${location}`)).json<One>().data['group_id'];
    const deletion = await remove(`groups/${group_id}`);
    expect(await groupOf()).toBeNull();
    expect(await undo(deletion)).toBe(204);
    expect(await groupOf()).toBe(group_id);
  });

  it('reaches the whole tree below a category', async () => {
    const top = await make('categories', { parent_id: null });
    const middle = await make('categories', { parent_id: top });
    const low = await make('categories', { parent_id: middle });
    const tool = await make('assessment-tools', { category_id: low });
    expect(await preview(`categories/${top}`)).toEqual({
      takes: { categories: 2, 'assessment-tools': 1 },
      releases: {},
      answers: 0,
    });
    const deletion = await remove(`categories/${top}`);
    expect(await read(`assessment-tools/${tool}`)).toBe(404);
    expect(await undo(deletion)).toBe(204);
    expect(await read(`assessment-tools/${tool}`)).toBe(200);
  });

  it('is not taken back into something that was deleted since', async () => {
    const { project_id, location } = await makeProject();
    const first = await remove(`locations/${location}`);
    const second = await remove(`projects/${project_id}`);
    const refused = await admin.post(`/api/deletions/${first}/undo`);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: 'This cannot be taken back: what it belongs to was deleted too.' },
    ]);
    expect(await undo(second)).toBe(204);
    expect(await read(`locations/${location}`)).toBe(404);
    expect(await undo(first)).toBe(204);
    expect(await read(`locations/${location}`)).toBe(200);
  });

  it('becomes final after a minute: housekeeping removes the rows, whatever the order they went in', async () => {
    const { project_id, location } = await makeProject();
    const client = await make('clients');
    await remove(`locations/${location}`);
    await remove(`projects/${project_id}`);
    await remove(`clients/${client}`);
    const rows = async () => {
      const { db } = server.database;
      const counts = [];
      for (const table of ['clients', 'projects', 'groups', 'locations'] as const) {
        const found = await db.selectFrom(table).select('id').where('deletion_id', 'is not', null).execute();
        counts.push(found.length);
      }
      return counts;
    };
    expect(await rows()).toEqual([1, expect.any(Number), 1, expect.any(Number)]);
    await purgeDeleted(server.database.db, server.app.now());
    expect((await rows())[0]).toBe(1);
    server.pass(61_000);
    await purgeDeleted(server.database.db, server.app.now());
    expect(await rows()).toEqual([0, 0, 0, 0]);
    expect(await server.database.db.selectFrom('deletions').select('id').execute()).toEqual([]);
  });
});
