import { randomUUID } from 'node:crypto';
import {
  type AuditEntry,
  type BulkJob,
  type BulkJobResult,
  type BulkOutcome,
  bulkJobResponseSchema,
} from '../../../src/contract/admin';
import { buildApp } from '../../../src/server/app';
import { purgeDeleted } from '../../../src/server/scope/purge-deleted';
import { type Browser, type CallOptions, signIn } from '../../support/browser';
import { holdTurns } from '../../support/held-turns';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { PASSWORD, emails, ids } from '../../support/test-data';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** More than three steps of fifty. */
const MANY = 170;

describe.each(databases)('a change of many records that goes on by itself, on %s', (kind) => {
  let server: TestApp;
  let turns: ReturnType<typeof holdTurns>;
  let admin: Browser;
  let boss: Browser;
  let neighbour: Browser;
  let projects: string[];

  beforeAll(async () => {
    server = await openTestApp(kind, {}, undefined, (db) => {
      turns = holdTurns(db);
      return turns.db;
    });
    admin = await signIn(server.app, emails.companyAdmin(1));
    boss = await signIn(server.app, emails.superAdmin);
    neighbour = await signIn(server.app, emails.companyAdmin(2));
    projects = [];
    for (let number = 0; number < MANY; number += 1) {
      const body = { client_id: ids.client(1), name: `Round ${number}`, status: 'active' };
      const made = await admin.post('/api/projects', { ...body, starts_on: null, ends_on: null });
      projects.push(made.json<{ data: { id: string } }>().data.id);
    }
  });
  afterAll(async () => {
    turns.go();
    await server.close();
  });
  afterEach(async () => {
    turns.go();
    await server.app.bulkRunner.settled();
    await server.database.db.deleteFrom('bulk_jobs').execute();
    const { db } = server.database;
    await db.updateTable('projects').set({ status: 'active' }).where('id', 'in', projects).execute();
    await db.deleteFrom('audit').where('record_id', 'in', projects).execute();
  });

  const deactivate = { action: 'set', values: { status: 'inactive' } };
  const ask = (body: object, who = admin, options: CallOptions = {}, group = 'projects') =>
    who.post(`/api/${group}/bulk/jobs`, body, options);
  const jobOf = (response: { json: () => unknown }): BulkJobResult => bulkJobResponseSchema.parse(response.json()).data;
  const begin = async (body: object = deactivate, chosen: readonly string[] = projects, who = admin) =>
    jobOf(await ask({ selection: { ids: chosen }, ...body }, who));
  const read = async (id: string, who = admin, group = 'projects') =>
    jobOf(await who.get(`/api/${group}/bulk/jobs/${id}`));
  const list = async (who = admin) => (await who.get('/api/bulk/jobs')).json<{ data: BulkJob[] }>().data;
  const stop = async (id: string) => jobOf(await admin.post(`/api/projects/bulk/jobs/${id}/stop`));
  const undo = async ({ outcome }: BulkJobResult) => {
    const response = await admin.post(`/api/projects/bulk/${outcome?.change?.id ?? ids.nobody}/undo`);
    return response.statusCode === 200 ? response.json<{ data: BulkOutcome }>().data.results : [];
  };
  const inactive = async () =>
    (
      await server.database.db
        .selectFrom('projects')
        .select('id')
        .where('id', 'in', projects)
        .where('status', '=', 'inactive')
        .execute()
    ).length;
  /** How often each of the projects was changed, as its history says. */
  const timesChanged = async () => {
    const rows = await server.database.db
      .selectFrom('audit')
      .select(['record_id'])
      .where('record_id', 'in', projects)
      .where('action', '=', 'changed')
      .execute();
    const times = new Map(projects.map((id) => [id, 0]));
    for (const { record_id } of rows) times.set(record_id, (times.get(record_id) ?? 0) + 1);
    return [...new Set(times.values())];
  };

  it('says how far it is, what became of each record, and can be taken back from its end on', async () => {
    turns.after(2);
    const response = await ask({ ...deactivate, selection: { query: { s: 'round' }, except: [ids.project(1)] } });
    expect(response.statusCode).toBe(202);
    const job = jobOf(response);
    const facts = { id: job.id, group: 'projects', action: 'set', total: MANY, error: null };
    expect(job).toMatchObject({ ...facts, status: 'waiting', done: 0, refused: 0, outcome: null });
    await turns.held();
    expect(await read(job.id)).toMatchObject({ ...facts, status: 'working', done: 100, outcome: null });
    expect(await list()).toMatchObject([{ ...facts, done: 100 }]);
    expect(await inactive()).toBe(100);
    // However long it takes.
    server.pass(5 * MINUTE_MS);
    turns.go();
    await server.app.bulkRunner.settled();
    const done = await read(job.id);
    expect(done).toMatchObject({ ...facts, status: 'done', done: MANY, refused: 0, outcome: { deletion: null } });
    expect(done.outcome?.results.map(({ id, done: isDone, message }) => [id, isDone, message])).toEqual(
      [...projects].sort().map((id) => [id, true, null]),
    );
    expect(Date.parse(done.outcome?.change?.undo_until ?? '') - server.app.now().getTime()).toBeGreaterThan(5_000);
    expect(await timesChanged()).toEqual([1]);
    expect(await undo(done)).toHaveLength(MANY);
    expect(await inactive()).toBe(0);

    expect(await list()).toMatchObject([{ id: job.id, status: 'done' }]);
    expect((await admin.post(`/api/projects/bulk/jobs/${job.id}/seen`)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect(await read(job.id)).toMatchObject({ status: 'done', outcome: { change: null } });
  });

  it('means the records that there were when it was asked for', async () => {
    turns.after(0);
    const { id } = jobOf(await ask({ ...deactivate, selection: { query: { s: 'round' }, except: [] } }));
    const body = { client_id: ids.client(1), name: 'Round too late', status: 'active', starts_on: null, ends_on: null };
    const late = (await admin.post('/api/projects', body)).json<{ data: { id: string } }>().data.id;
    turns.go();
    await server.app.bulkRunner.settled();
    expect(await read(id)).toMatchObject({ total: MANY, done: MANY });
    const found = (await admin.get(`/api/projects/${late}`)).json<{ data: { status: string } }>().data;
    expect(found.status).toBe('active');
    await admin.delete(`/api/projects/${late}`);
  });

  it('says of each record why it was refused, in the language of who asked', async () => {
    const selection = { ids: [ids.companyAdmin(1), ids.manager(1, 2), ids.manager(2, 1)] };
    const french = { headers: { 'accept-language': 'fr' } };
    const { id, total } = jobOf(await ask({ ...deactivate, selection }, admin, french, 'users'));
    expect(total).toBe(2);
    await server.app.bulkRunner.settled();
    const { outcome, ...job } = await read(id, admin, 'users');
    expect(job).toMatchObject({ status: 'done', done: 1, refused: 1 });
    expect(outcome?.results.find(({ done }) => !done)).toMatchObject({
      id: ids.companyAdmin(1),
      message: 'Vous ne pouvez pas désactiver votre propre compte.',
    });
    await server.database.db
      .updateTable('users')
      .set({ status: 'active' })
      .where('id', '=', ids.manager(1, 2))
      .execute();
  });

  it('deletes, and that is taken back as one, however long it took', async () => {
    turns.after(2);
    const { id } = await begin({ action: 'delete' });
    await turns.held();
    server.pass(5 * MINUTE_MS);
    await purgeDeleted(server.database.db, server.app.now());
    turns.go();
    await server.app.bulkRunner.settled();
    const { outcome, ...job } = await read(id);
    expect(job).toMatchObject({ action: 'delete', status: 'done', done: MANY, refused: 0 });
    expect((await admin.get('/api/projects?s=round')).json<{ data: object[] }>().data).toEqual([]);
    expect((await admin.post(`/api/deletions/${outcome?.deletion?.id ?? ''}/undo`)).statusCode).toBe(204);
    const back = (await admin.get('/api/projects?s=round&perPage=500')).json<{ data: object[] }>().data;
    expect(back).toHaveLength(MANY);
  });

  it('stops after what it is at; what is done stays, and can be taken back', async () => {
    turns.after(2);
    const { id } = await begin();
    await turns.held();
    expect(await stop(id)).toMatchObject({ status: 'stopping', done: 100 });
    turns.go();
    await server.app.bulkRunner.settled();
    const stopped = await read(id);
    expect(stopped).toMatchObject({ status: 'stopped', total: MANY, done: 150, refused: 0 });
    expect(stopped.outcome?.results).toHaveLength(150);
    expect(await inactive()).toBe(150);
    expect(await stop(id)).toMatchObject({ status: 'stopped' });
    expect(await undo(stopped)).toHaveLength(150);
    expect(await inactive()).toBe(0);
  });

  it('whose process died is gone on with by another one: nothing twice, nothing left out, all taken back', async () => {
    turns.after(2);
    const { id } = await begin();
    await turns.held();
    // Its start also removes what nobody can take back any more.
    const later = () => new Date(server.app.now().getTime() + 10 * MINUTE_MS);
    const other = await buildApp({ db: server.database.db, mailer: server.app.mailer, now: later });
    await other.ready();
    await other.bulkRunner.settled();
    const done = await read(id);
    expect(done).toMatchObject({ status: 'done', done: MANY, refused: 0 });
    // The first one was slow, and not dead.
    turns.go();
    await server.app.bulkRunner.settled();
    expect(await read(id)).toEqual(done);
    expect(await timesChanged()).toEqual([1]);
    expect(await inactive()).toBe(MANY);
    expect(await undo(done)).toHaveLength(MANY);
    expect(await inactive()).toBe(0);
    await other.close();
  });

  it('of a living process is left to it', async () => {
    turns.after(2);
    const { id } = await begin();
    await turns.held();
    const other = await buildApp({ db: server.database.db, mailer: server.app.mailer, now: server.app.now });
    await other.ready();
    await other.bulkRunner.settled();
    expect(await read(id)).toMatchObject({ status: 'working', done: 100 });
    await other.close();
  });

  it('that ends every process which goes on with it fails, in words', async () => {
    turns.after(0);
    const { id } = await begin();
    await turns.held();
    const died = { status: 'working', tries: 3, lease_until: new Date(0).toISOString() } as const;
    await server.database.db.updateTable('bulk_jobs').set(died).execute();
    const other = await buildApp({ db: server.database.db, mailer: server.app.mailer });
    await other.ready();
    await other.bulkRunner.settled();
    expect(await read(id)).toMatchObject({
      ...{ status: 'failed', done: 0 },
      error: 'Something went wrong at the server. What was done until then stays; the rest was not touched.',
    });
    await other.close();
  });

  it('ends when its person may not go on, and says so', async () => {
    turns.after(2);
    const { id } = await begin();
    await turns.held();
    const become = (role: 'manager' | 'companyAdmin') =>
      server.database.db.updateTable('users').set({ role }).where('id', '=', ids.companyAdmin(1)).execute();
    await become('manager');
    turns.go();
    await server.app.bulkRunner.settled();
    expect((await admin.get(`/api/projects/bulk/jobs/${id}`)).statusCode).toBe(403);
    await become('companyAdmin');
    expect(await read(id)).toMatchObject({
      ...{ status: 'failed', total: MANY, done: 100, refused: 0 },
      error: 'You may no longer change these records. What was done until then stays; the rest was not touched.',
    });
    expect(await inactive()).toBe(100);
  });

  it('is its person’s alone, and reaches no record of another client', async () => {
    turns.after(0);
    const { id, total } = await begin(deactivate, [ids.project(1), ids.project(2)]);
    expect(total).toBe(1);
    for (const who of [boss, neighbour]) {
      expect(await list(who)).toEqual([]);
      const calls = [
        who.get(`/api/projects/bulk/jobs/${id}`),
        who.post(`/api/projects/bulk/jobs/${id}/stop`),
        who.post(`/api/projects/bulk/jobs/${id}/seen`),
      ];
      expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    }
    expect((await admin.get(`/api/users/bulk/jobs/${id}`)).statusCode).toBe(404);
    // It goes on.
    expect((await admin.post(`/api/projects/bulk/jobs/${id}/seen`)).statusCode).toBe(404);
    turns.go();
    await server.app.bulkRunner.settled();
    expect((await read(id)).outcome?.results.map((result) => result.id)).toEqual([ids.project(1)]);
    await admin.post(`/api/projects/bulk/${id}/undo`);
  });

  it('is refused at once for what the form would not take, and beyond five', async () => {
    const errors = async (body: object, group = 'projects') => {
      const response = await ask({ selection: { ids: [ids.nobody] }, ...body }, admin, {}, group);
      return [response.statusCode, response.json<{ errors: object }>().errors];
    };
    expect(await errors({ action: 'set', values: {} })).toEqual([422, { values: ['Choose what to change.'] }]);
    expect(await errors({ action: 'set', values: { state: 'x' } })).toEqual([
      422,
      { 'values.state': ['There is no such field.'] },
    ]);
    // It would lie in the database as it was typed.
    expect(await errors({ action: 'set', values: { password: 'a-new-password' } }, 'users')).toEqual([
      422,
      { 'values.password': ['There is no such field.'] },
    ]);
    turns.after(0);
    for (let open = 0; open < 5; open += 1) await begin();
    const sixth = await ask({ ...deactivate, selection: { ids: projects } });
    expect([sixth.statusCode, sixth.json<{ message: string }>().message]).toEqual([
      429,
      'Five of your changes are not done yet. Wait for one of them, or stop one.',
    ]);
  });

  it('is one, however often it is asked for with one key', async () => {
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const body = { ...deactivate, selection: { ids: projects } };
    const [first, again] = [await ask(body, admin, options), await ask(body, admin, options)];
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([202, 'true']);
    expect(jobOf(again).id).toBe(jobOf(first).id);
    await server.app.bulkRunner.settled();
    expect(await list()).toHaveLength(1);
    expect(await timesChanged()).toEqual([1]);
  });

  it('takes turns with others’: a short one does not wait for a long one', async () => {
    turns.after(1);
    const long = await begin();
    await turns.held();
    const short = await begin({ action: 'set', values: { status: 'inactive' } }, [ids.project(2)], neighbour);
    turns.go();
    await server.app.bulkRunner.settled();
    const ends = await server.database.db.selectFrom('bulk_jobs').select('id').orderBy('ended_at').execute();
    expect(ends.map(({ id }) => id)).toEqual([short.id, long.id]);
    await neighbour.post(`/api/projects/bulk/${short.id}/undo`);
  });

  it('is done in the name of who asked, and by who really sat there', async () => {
    const acting = await signIn(server.app, emails.superAdmin);
    expect((await acting.get(`/api/users/${ids.companyAdmin(1)}/impersonate`)).statusCode).toBe(200);
    const [chosen = ''] = projects;
    await begin(deactivate, [chosen], acting);
    await server.app.bulkRunner.settled();
    const history = (await admin.get(`/api/projects/${chosen}/audit`)).json<{ data: AuditEntry[] }>().data;
    expect(history).toMatchObject([{ by: { id: ids.companyAdmin(1) }, impersonator: { id: ids.superAdmin } }]);
  });

  it('is forgotten a day after its end', async () => {
    const { id } = await begin();
    await server.app.bulkRunner.settled();
    const startIn = async (ms: number) => {
      const now = () => new Date(server.app.now().getTime() + ms);
      const other = await buildApp({ db: server.database.db, mailer: server.app.mailer, now });
      await other.ready();
      await other.close();
      return (await admin.get(`/api/projects/bulk/jobs/${id}`)).statusCode;
    };
    expect([await startIn(DAY_MS - MINUTE_MS), await startIn(DAY_MS + MINUTE_MS)]).toEqual([200, 404]);
    const left = await server.database.db.selectFrom('bulk_job_records').select('position').execute();
    expect(left).toEqual([]);
  });

  it('goes with its person', async () => {
    const email = 'short-lived@outpost.test';
    const person = { client_id: ids.client(1), name: 'Short-lived', email, password: PASSWORD, status: 'active' };
    const made = await boss.post('/api/users', { ...person, role_id: 'companyAdmin', locations: [] });
    turns.after(0);
    await begin(deactivate, projects, await signIn(server.app, email));
    await turns.held();
    await boss.delete(`/api/users/${made.json<{ data: { id: string } }>().data.id}`);
    await purgeDeleted(server.database.db, new Date(server.app.now().getTime() + 2 * MINUTE_MS));
    expect(await server.database.db.selectFrom('bulk_jobs').select('id').execute()).toEqual([]);
    turns.go();
    await server.app.bulkRunner.settled();
    expect(await inactive()).toBe(0);
  });
});
