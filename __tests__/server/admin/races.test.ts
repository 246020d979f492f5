import { sql } from 'kysely';
import { bumpRevision } from '../../../src/server/db/revisions';
import { inTransaction } from '../../../src/server/db/transaction';
import { openScope } from '../../../src/server/scope/scope';
import { createAnswer } from '../../../src/server/modules/answers/create';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, describeOnPostgres, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { PATHS, csvOf, importFile, statusesOf } from '../import/import-calls';
import { type One, kinds } from './kinds';

const bodyOf = (group: string) => kinds.find((kind) => kind.group === group)?.body ?? (() => ({}));

/** The embedded database has one connection: there, requests take turns anyway. */
describeOnPostgres('at the same time', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let superAdmin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
    superAdmin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const make = async (group: string, fields: object = {}) =>
    (await admin.post(`/api/${group}`, { ...bodyOf(group)(1), ...fields })).json<One>().data;

  /** Resolves when a transaction of the database waits for another one's lock. */
  const somebodyWaits = async (): Promise<void> => {
    const { db } = server.database;
    for (;;) {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      if (rows.length > 0) return;
    }
  };

  it('of two saves from the same state one is refused', async () => {
    const { id, updated_at } = await make('districts');
    const tag = { headers: { 'if-match': `W/"${updated_at}"` } };
    const saves = ['One', 'Two'].map((name) => admin.post(`/api/districts/${id}`, { name }, tag));
    expect((await Promise.all(saves)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  });

  it('of two locations with the same code one is refused', async () => {
    const location = () => admin.post('/api/locations', { ...bodyOf('locations')(1), code: 'Twice' });
    const statuses = (await Promise.all([location(), location()])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([201, 422]);
  });

  it('of two people with the same address one is refused', async () => {
    const person = () => admin.post('/api/users', { ...bodyOf('users')(1), email: 'twice@outpost.test' });
    const [first, second] = (await Promise.all([person(), person()])).map(({ statusCode }) => statusCode).sort();
    expect(first).toBe(201);
    expect([409, 422]).toContain(second);
  });

  it('two categories do not end up below each other', async () => {
    const [one, other] = [await make('categories', { parent_id: null }), await make('categories', { parent_id: null })];
    const under = (id: string, parent_id: string) => admin.post(`/api/categories/${id}`, { parent_id });
    const statuses = (await Promise.all([under(one.id, other.id), under(other.id, one.id)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([200, 422]);
  });

  it('a deletion waits for an answer that is being made, and is then refused', async () => {
    const { id: location } = await make('locations');
    const viewer = {
      id: ids.companyAdmin(1),
      role: 'companyAdmin',
      clientId: ids.client(1),
      impersonatorId: null,
    } as const;
    const { db } = server.database;
    let deletion = Promise.resolve({ statusCode: 0 });
    await inTransaction(db, async (tx) => {
      await createAnswer(openScope(tx, viewer), ids.tool(1, 1), { locationId: location }, new Date().toISOString());
      deletion = admin.delete(`/api/locations/${location}`);
      await somebodyWaits();
    });
    expect((await deletion).statusCode).toBe(409);
  });

  it('an answer waits for a deletion that is under way, and is then refused', async () => {
    const { id: location } = await make('locations');
    const { db } = server.database;
    let creation = Promise.resolve({ statusCode: 0 });
    await inTransaction(db, async (tx) => {
      await tx.updateTable('locations').set({ deletion_id: ids.nobody }).where('id', '=', location).execute();
      creation = admin.post(`/api/assessment-tools/${ids.tool(1, 1)}/create-answer`, { locationId: location });
      await somebodyWaits();
    });
    expect((await creation).statusCode).toBe(404);
  });

  it('a record is not made for what is being deleted', async () => {
    const { id: project_id } = await make('projects');
    const { db } = server.database;
    let creation = Promise.resolve({ statusCode: 0 });
    await inTransaction(db, async (tx) => {
      await tx.updateTable('projects').set({ deletion_id: ids.nobody }).where('id', '=', project_id).execute();
      creation = admin.post('/api/groups', { ...bodyOf('groups')(1), project_id });
      await somebodyWaits();
    });
    expect((await creation).statusCode).toBe(422);
  });

  it('a file that was checked is checked again, when something changed before it could be written', async () => {
    const { id } = await make('districts', { name: 'Harbour' });
    const { db } = server.database;
    let importing: ReturnType<typeof importFile> | undefined;
    await inTransaction(db, async (tx) => {
      await tx.updateTable('districts').set({ name: 'Marsh' }).where('id', '=', id).execute();
      bumpRevision(tx, ids.client(1));
      await sql`select id from clients where id = ${ids.client(1)} for update`.execute(tx);
      importing = importFile(superAdmin, PATHS.districts, csvOf(['name'], ['Harbour'], ['Marsh']));
      await somebodyWaits();
    });
    expect(statusesOf((await importing)!)).toEqual(['created', 'skipped']);
  });

  it('a file that names what was deleted before it could be written is refused', async () => {
    const { id, name } = await make('projects', { name: 'Doomed' });
    await make('districts', { name: 'Upland' });
    const { db } = server.database;
    let importing: ReturnType<typeof importFile> | undefined;
    await inTransaction(db, async (tx) => {
      await sql`select id from clients where id = ${ids.client(1)} for update`.execute(tx);
      await tx.updateTable('projects').set({ deletion_id: ids.nobody }).where('id', '=', id).execute();
      bumpRevision(tx, ids.client(1));
      const file = csvOf(['project', 'district', 'name'], [name, 'Upland', 'Lock House']);
      importing = importFile(superAdmin, PATHS.locations, file);
      await somebodyWaits();
    });
    expect((await importing)?.rows.map(({ errors }) => Object.keys(errors))).toEqual([['project']]);
  });
});
