import type { AssessmentTool } from '../../../src/contract/assessment-tools';
import { type ReportJob, reportJobListSchema, reportJobResponseSchema } from '../../../src/contract/reports';
import type { User } from '../../../src/contract/users';
import { buildApp } from '../../../src/server/app';
import { newId } from '../../../src/server/db/ids';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { longReport, paperOf } from './long-report';
import { readPdf, textOf } from './pdf-text';
import { makeReportedTool } from './report-world';

const REPORTS = '/api/reports';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

describe.each(databases)('reports made in the background, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  let tool: AssessmentTool;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.companyAdmin(1));
    tool = await makeReportedTool(admin);
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await server.app.reportMaker.settled();
    await server.database.db.deleteFrom('report_jobs').execute();
  });

  const order = (body: object = {}, who = admin) =>
    who.post(REPORTS, { assessment_tool_id: tool.id, format: 'xlsx', ...body });
  const ordered = async (body: object = {}): Promise<ReportJob> => {
    const response = await order(body);
    expect(response.statusCode).toBe(201);
    return reportJobResponseSchema.parse(response.json()).data;
  };
  const read = async (id: string): Promise<ReportJob> =>
    reportJobResponseSchema.parse((await admin.get(`${REPORTS}/${id}`)).json()).data;
  const newestNotice = async (language = 'en') =>
    (await admin.get('/api/user', { headers: { 'accept-language': language } })).json<{ data: { user: User } }>().data
      .user.notifications?.[0];

  /** A report as another process left it, that was asked for by the companyAdmin. */
  async function put(
    row: Partial<Pick<ReportJob, 'status' | 'progress' | 'language'>> & {
      tries?: number;
      created_at?: string;
      lease_until?: string;
      assessment_tool_id?: string;
    },
  ): Promise<string> {
    const id = newId();
    await server.database.db
      .insertInto('report_jobs')
      .values({
        ...{
          client_id: ids.client(1),
          id,
          user_id: ids.companyAdmin(1),
          assessment_tool_id: tool.id,
          tool_name: 'Round',
          format: 'xlsx',
          language: 'en',
        },
        ...{
          query: '{}',
          filters: '[]',
          created_at: new Date().toISOString(),
          status: 'working',
          progress: 30,
          tries: 1,
          holder: newId(),
          error: null,
          content: null,
        },
        ...{ lease_until: new Date(Date.now() + HOUR_MS).toISOString(), ...row },
      })
      .execute();
    return id;
  }
  const makeAll = async () => {
    server.app.reportMaker.wake();
    await server.app.reportMaker.settled();
  };

  it('wait, are made, found again, and told about', async () => {
    const job = await ordered({ format: 'pdf', language: 'fr', filters: { status: 'completed' } });
    expect(job).toMatchObject({
      status: 'waiting',
      progress: 0,
      size: null,
      error: null,
      tool: { id: tool.id, name: 'Round (تدقيق)' },
    });
    expect(job).toMatchObject({ filters: [{ filter: 'status', value: 'completed' }], query: { status: 'completed' } });
    await server.app.reportMaker.settled();

    const done = await read(job.id);
    const file = await admin.get(`${REPORTS}/${job.id}/file`);
    expect(done).toMatchObject({ status: 'done', progress: 100, size: file.rawPayload.length });
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/report-Round .*\.pdf/) as string,
    });
    const text = textOf(readPdf(file.rawPayload));
    expect(text).toContain('Statut Terminées');
    expect(text).toContain('Échantillon (évaluations) 1');
    expect(await newestNotice()).toMatchObject({
      title: 'Report on \u2068Round (تدقيق)\u2069 is ready',
      text: 'It is kept for seven days.',
    });
    expect(await newestNotice('fr')).toMatchObject({
      title: 'Le rapport sur \u2068Round (تدقيق)\u2069 est prêt',
      link: `/admin/reports?report=${job.id}`,
      read_at: null,
    });

    const second = await ordered();
    await server.app.reportMaker.settled();
    const { data } = reportJobListSchema.parse((await admin.get(REPORTS)).json());
    expect(data.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'done'],
      [job.id, 'done'],
    ]);
  });

  it('are their owner’s alone, and end with them', async () => {
    const { id } = await ordered();
    await server.app.reportMaker.settled();
    const boss = await signIn(server.app, emails.superAdmin);
    for (const path of [`${REPORTS}/${id}`, `${REPORTS}/${id}/file`])
      expect((await boss.get(path)).statusCode).toBe(404);
    expect((await boss.delete(`${REPORTS}/${id}`)).statusCode).toBe(404);
    expect((await boss.get(REPORTS)).json()).toEqual({ data: [] });
    expect((await admin.delete(`${REPORTS}/${id}`)).statusCode).toBe(204);
    expect((await admin.get(`${REPORTS}/${id}`)).statusCode).toBe(404);
  });

  it('are refused for what is out of reach, and beyond five', async () => {
    const stranger = await signIn(server.app, emails.companyAdmin(2));
    expect((await order({}, stranger)).json<{ errors: object }>().errors).toEqual({
      assessment_tool_id: ['There is no such questionnaire.'],
    });
    expect((await order({ filters: { groupId: ids.group(2) } })).json<{ errors: object }>().errors).toEqual({
      groupId: ['This client has no such group.'],
    });
    for (let open = 0; open < 5; open += 1) await put({});
    const sixth = await order();
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json<{ message: string }>().message).toMatch(/^Five of your reports are not ready yet\./);
  });

  it('have no file before they are done', async () => {
    const id = await put({});
    const early = await admin.get(`${REPORTS}/${id}/file`);
    expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([409, 'This report is not ready.']);
  });

  it('whose maker died are taken up by another, those of a living one are not', async () => {
    const living = await put({});
    const orphaned = await put({ lease_until: new Date(Date.now() - 1).toISOString() });
    await makeAll();
    expect((await read(orphaned)).status).toBe('done');
    expect(await read(living)).toMatchObject({ status: 'working', progress: 30 });
    server.pass(2 * HOUR_MS);
    await makeAll();
    expect((await read(living)).status).toBe('done');
  });

  it('that end every process which makes them are given up, in words', async () => {
    const id = await put({ tries: 3, lease_until: new Date(0).toISOString() });
    await makeAll();
    expect(await read(id)).toMatchObject({
      status: 'failed',
      size: null,
      error: expect.stringMatching(/^Something went wrong/) as string,
    });
    expect(await newestNotice()).toMatchObject({
      title: 'Report on Round could not be made',
      link: `/admin/reports?report=${id}`,
    });
  });

  it('fail in words when their owner may no longer see the tool', async () => {
    const id = await put({ status: 'waiting', language: 'fr' });
    await server.database.db
      .updateTable('users')
      .set({ role: 'manager' })
      .where('id', '=', ids.companyAdmin(1))
      .execute();
    await makeAll();
    await server.database.db
      .updateTable('users')
      .set({ role: 'companyAdmin' })
      .where('id', '=', ids.companyAdmin(1))
      .execute();
    expect(await read(id)).toMatchObject({
      status: 'failed',
      error: 'Vous n’avez plus accès à ce dont traite ce rapport.',
    });
  });

  it('beyond the newest hundred that are ready are forgotten when another one is asked for', async () => {
    const oldest = await put({ status: 'done', created_at: new Date(Date.now() - HOUR_MS).toISOString() });
    for (let more = 0; more < 100; more += 1) await put({ status: 'done' });
    expect((await admin.get(`${REPORTS}/${oldest}`)).statusCode).toBe(200);
    const { id } = await ordered({ format: 'xlsx' });
    expect((await admin.get(`${REPORTS}/${oldest}`)).statusCode).toBe(404);
    await server.app.reportMaker.settled();
    expect(await read(id)).toMatchObject({ status: 'done' });
  });

  it('that are deleted in the making leave nothing', async () => {
    const { id } = await ordered({ format: 'pdf' });
    expect((await admin.delete(`${REPORTS}/${id}`)).statusCode).toBe(204);
    const before = await newestNotice();
    await server.app.reportMaker.settled();
    expect((await admin.get(`${REPORTS}/${id}`)).statusCode).toBe(404);
    expect((await newestNotice())?.id).toBe(before?.id);
  });
});

describe.each(databases)('a server with reports in the making, on %s', (kind) => {
  it('hands them back when it stops, and another one forgets them after seven days', async () => {
    const server = await openTestApp(kind);
    const { db } = server.database;
    const admin = await signIn(server.app, emails.companyAdmin(1));
    // Keeps the queue busy until the server has stopped.
    const busy = new AbortController();
    const printing = server.app.reportMaker.pdfQueue.print(await paperOf(longReport(300)), busy.signal);
    await admin.post(REPORTS, { assessment_tool_id: ids.tool(1, 1), format: 'pdf' });
    await server.app.close();
    busy.abort();
    await expect(printing).rejects.toThrow();
    expect(await db.selectFrom('report_jobs').select(['status', 'holder', 'tries', 'progress']).execute()).toEqual([
      { status: 'waiting', holder: null, tries: 0, progress: 0 },
    ]);

    const inDays = (days: number) =>
      buildApp({ db, mailer: server.app.mailer, now: () => new Date(Date.now() + days * DAY_MS) });
    for (const [days, kept] of [
      [6, 1],
      [8, 0],
    ] as const) {
      const other = await inDays(days);
      await other.ready();
      await other.reportMaker.settled();
      expect(await db.selectFrom('report_jobs').select('id').execute()).toHaveLength(kept);
      await other.close();
    }
    await server.close();
  });
});
