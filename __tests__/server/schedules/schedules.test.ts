import { sql } from 'kysely';
import type { AssessmentTool } from '../../../src/contract/assessment-tools';
import {
  type LinkedReport,
  type Schedule,
  type ScheduleBody,
  linkedReportResponseSchema,
  scheduleResponseSchema,
  schedulesSchema,
} from '../../../src/contract/schedules';
import type { User } from '../../../src/contract/users';
import { type AppOptions, buildApp } from '../../../src/server/app';
import { newId } from '../../../src/server/db/ids';
import { type Mail, type Mailer, NotMailed } from '../../../src/server/mail/mailer';
import { type Browser, openBrowser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { readPdf, textOf } from '../reports/pdf-text';
import { makeReportedTool } from '../reports/report-world';

const PATH = '/api/schedules';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const TO = 'board@school.test';

describe.each(oneDatabase)('reports that are sent by themselves, on %s', (kind) => {
  const mails: Mail[] = [];
  const refusals: Error[] = [];
  const mailer: Mailer = {
    kept: null,
    check: () => Promise.resolve(),
    send: (mail) => {
      const refusal = refusals.shift();
      if (refusal) return Promise.reject(refusal);
      mails.push(mail);
      return Promise.resolve();
    },
  };
  const lines: string[] = [];
  let server: TestApp;
  let admin: Browser;
  let tool: AssessmentTool;
  beforeAll(async () => {
    server = await openTestApp(kind, { mailer, logLevel: 'info', logTo: { write: (line) => lines.push(line) } });
    admin = await signIn(server.app, emails.companyAdmin(1));
    tool = await makeReportedTool(admin);
    server.pass(DAY_MS);
    // What was signed in is over by now.
    admin = await signIn(server.app, emails.companyAdmin(1));
  });
  afterAll(() => server.close());
  beforeEach(() => {
    mails.length = 0;
    refusals.length = 0;
  });
  afterEach(async () => {
    await settle();
    await server.database.db.deleteFrom('report_schedules').execute();
    await server.database.db.deleteFrom('rate_limits').execute();
    await server.database.db.deleteFrom('notifications').execute();
  });

  const hourIn = (ms: number) => new Date(server.app.now().getTime() + ms).getUTCHours();
  const bodyWith = (changes: Partial<ScheduleBody> = {}): ScheduleBody => ({
    ...{ name: 'For the board', assessment_tool_id: tool.id, filters: {}, period: 'last7', language: 'en' },
    ...{ every: 'day', weekdays: [], hour: hourIn(HOUR_MS), recipients: [TO], link_days: 14, below: null },
    ...changes,
  });
  const add = (changes: Partial<ScheduleBody> = {}, who = admin) => who.post(PATH, bodyWith(changes));
  const added = async (changes: Partial<ScheduleBody> = {}, who = admin): Promise<Schedule> => {
    const response = await add(changes, who);
    expect([response.statusCode, response.body]).toEqual([201, expect.anything()]);
    return scheduleResponseSchema.parse(response.json()).data;
  };
  const read = async (id: string, who = admin): Promise<Schedule> =>
    scheduleResponseSchema.parse((await who.get(`${PATH}/${id}`)).json()).data;
  const settle = async () => {
    await server.app.schedules.settled();
    await server.app.outgoing.settled();
  };
  const look = async () => {
    server.app.schedules.wake();
    await settle();
  };
  const pathOf = (mail: Mail | undefined) => {
    const [, token = ''] = /\/report\/sharing\/([\w-]{43})\?lang=/.exec(mail?.link.url ?? '') ?? [];
    return `/api/reports/by-token/${token}`;
  };
  const openLink = (path: string) => openBrowser(server.app).get(path);

  it('arrive at their time as a link to the PDF, which nobody needs an account for', async () => {
    const made = await added({
      language: 'fr',
      filters: { status: 'completed' },
      recipients: [TO, 'Board@School.test', 'b@school.test'],
    });
    expect(made).toMatchObject({
      ...{ state: 'active', recipients: [TO, 'b@school.test'], last_run: null, time_zone: 'UTC' },
      ...{ owner: { id: ids.companyAdmin(1) }, named_filters: [{ filter: 'status', value: 'completed' }] },
    });
    await look();
    expect(mails).toEqual([]);
    server.pass(HOUR_MS);
    await look();
    await look();
    expect(mails.map(({ to }) => to.email).sort()).toEqual(['b@school.test', TO]);
    const [mail] = mails;
    expect(mail).toMatchObject({ language: 'fr', replyTo: { email: emails.companyAdmin(1) } });
    const after = await read(made.id);
    expect(after.last_run).toMatchObject({ status: 'sent', score: 100, mails: { mailed: 2, waiting: 0, failed: [] } });
    expect(Date.parse(after.next_run_at ?? '') - Date.parse(after.last_run?.at ?? '')).toBe(DAY_MS);

    const response = await openLink(pathOf(mail));
    const report: LinkedReport = linkedReportResponseSchema.parse(response.json()).data;
    expect(report).toMatchObject({
      name: 'For the board',
      tool: tool.name,
      answers: 1,
      score: 100,
      client: 'Client 1',
    });
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const file = await openLink(`${pathOf(mail)}/file`);
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(textOf(readPdf(file.rawPayload))).toContain('Statut Terminées');
    const token = pathOf(mail).slice(-43);
    const { rows } = await sql`select client_id, token_hash, status from schedule_runs`.execute(server.database.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(lines.join('')).toContain('/api/reports/by-token/:token');
    expect(lines.join('')).not.toContain(token);
  });

  it('say of what they were made, though their schedule is about something else by now', async () => {
    const { id } = await added({ hour: hourIn(HOUR_MS) });
    server.pass(HOUR_MS);
    await look();
    const path = pathOf(mails[0]);
    const before = [(await openLink(path)).body, (await openLink(`${path}/file`)).headers['content-disposition']];
    expect(before[0]).toContain(tool.name);
    const other = bodyWith({ name: 'Doors alone', assessment_tool_id: ids.tool(1, 1), language: 'fr' });
    expect((await admin.put(`${PATH}/${id}`, other)).statusCode).toBe(200);
    expect((await read(id)).tool.id).toBe(ids.tool(1, 1));
    expect([(await openLink(path)).body, (await openLink(`${path}/file`)).headers['content-disposition']]).toEqual(
      before,
    );
  });

  it('are sent once by several servers, once after a pause, and by another one when theirs was killed', async () => {
    const made = await added({ hour: hourIn(HOUR_MS) });
    server.pass(3 * DAY_MS + HOUR_MS);
    const { appKey, now, publicUrl } = server.app;
    const options: AppOptions = { db: server.database.db, mailer, appKey, now, publicUrl: publicUrl() };
    const another = await buildApp(options);
    await another.ready();
    another.schedules.wake();
    server.app.schedules.wake();
    await Promise.all([another.schedules.settled(), server.app.schedules.settled()]);
    another.schedules.wake();
    await another.schedules.settled();
    await another.close();
    await settle();
    expect(mails).toHaveLength(1);
    const { last_run: run } = await read(made.id);
    // The last one that was missed: what it says is not of days long ago.
    expect(server.app.now().getTime() - Date.parse(run?.at ?? '')).toBeLessThan(DAY_MS);

    await sql`insert into schedule_runs (client_id, id, schedule_id, due_at, status, tries, holder, lease_until)
      values (${ids.client(1)}, ${newId(now())}, ${made.id}, ${now().toISOString()}, 'working', 1, ${newId()},
        ${now().toISOString()})`.execute(server.database.db);
    server.pass(1);
    await look();
    expect(mails).toHaveLength(2);
    expect((await read(made.id)).last_run).toMatchObject({ status: 'sent', mails: { mailed: 1 } });
  });

  it.each([
    [100, 'completed', { status: 'not_below', score: 100, expires_at: null }],
    [90, 'in_progress', { status: 'sent', score: expect.any(Number) as unknown }],
    [90, 'sent', { status: 'not_below', score: null }],
  ] as const)('are sent only where the score is below %s percent: %s', async (below, status, run) => {
    const { id } = await added({ below, filters: { status } });
    server.pass(HOUR_MS);
    await look();
    expect((await read(id)).last_run).toMatchObject(run);
    expect(mails).toHaveLength(run.status === 'sent' ? 1 : 0);
  });

  it('stop once what they are narrowed to was deleted, say so once, and go on when they are saved with something else', async () => {
    const doomed = await admin.post('/api/districts', { client_id: ids.client(1), name: 'North' });
    const districtId = doomed.json<{ data: { id: string } }>().data.id;
    const made = await added({ filters: { districtId } });
    await admin.delete(`/api/districts/${districtId}`);
    server.pass(HOUR_MS);
    await look();
    const stopped = { state: 'stopped', stopped_by: { filter: 'district', value: 'North' }, next_run_at: null };
    const seen = await read(made.id);
    expect(seen).toMatchObject({ ...stopped, last_run: { status: 'failed' } });
    const metrics = await server.app.metrics();
    const runs = (status: string) =>
      new RegExp(`outpost_schedule_runs\\{status="${status}"\\} (\\d+)`).exec(metrics)?.[1];
    expect([runs('failed'), runs('refused')]).toEqual(['0', '1']);
    expect((await admin.post(`${PATH}/${made.id}/run`)).statusCode).toBe(409);
    server.pass(2 * DAY_MS);
    admin = await signIn(server.app, emails.companyAdmin(1));
    await look();
    expect((await read(made.id)).last_run).toEqual(seen.last_run);
    const notes = await server.database.db.selectFrom('notifications').select(['user_id', 'text']).execute();
    expect(notes).toEqual([{ user_id: ids.companyAdmin(1), text: expect.stringContaining('North') as string }]);
    expect(mails).toEqual([]);
    expect((await admin.put(`${PATH}/${made.id}`, bodyWith({ filters: { districtId } }))).statusCode).toBe(422);
    expect((await admin.put(`${PATH}/${made.id}`, bodyWith())).statusCode).toBe(200);
    server.pass(HOUR_MS);
    await look();
    expect(await read(made.id)).toMatchObject({ state: 'active', stopped_by: null, last_run: { status: 'sent' } });
  });

  it('say who did not get one, and try again where that may help', async () => {
    const { id } = await added({ recipients: [TO, 'gone@school.test'] });
    refusals.push(new NotMailed(new Error('451 Try later'), false), new NotMailed(new Error('550 No such user'), true));
    expect((await admin.post(`${PATH}/${id}/run`)).statusCode).toBe(202);
    await settle();
    expect((await read(id)).last_run?.mails).toMatchObject({ waiting: 1, mailed: 0, failed: [expect.any(String)] });
    server.pass(31_000);
    await look();
    server.app.sendScheduleMails();
    await settle();
    expect((await read(id)).last_run?.mails).toMatchObject({ waiting: 0, mailed: 1 });
    expect(mails).toHaveLength(1);
  });

  it('do not go to who was taken off the list while they were made, or while their mail waited', async () => {
    const { id } = await added({ recipients: [TO, 'former@school.test', 'long.gone@school.test'] });
    const keep = async (recipients: string[]) =>
      expect((await admin.put(`${PATH}/${id}`, bodyWith({ recipients }))).statusCode).toBe(200);
    const { pdfQueue } = server.app.reportMaker;
    const print = pdfQueue.print.bind(pdfQueue);
    jest.spyOn(pdfQueue, 'print').mockImplementationOnce(async (...paper) => {
      await keep([TO, 'former@school.test']);
      return print(...paper);
    });
    refusals.push(new NotMailed(new Error('451'), false), new NotMailed(new Error('451'), false));
    expect((await admin.post(`${PATH}/${id}/run`)).statusCode).toBe(202);
    await settle();
    expect((await read(id)).last_run?.mails).toMatchObject({ waiting: 2 });
    await keep([TO]);
    expect((await read(id)).last_run?.mails).toMatchObject({ waiting: 1 });
    server.pass(31_000);
    server.app.sendScheduleMails();
    await settle();
    expect(mails.map(({ to }) => to.email)).toEqual([TO]);
  });

  it('open nothing once they are over, or deleted, and nothing that was guessed', async () => {
    const [short, gone] = [await added({ link_days: 1 }), await added({ name: 'Other', link_days: 90 })];
    for (const { id } of [short, gone]) {
      await admin.post(`${PATH}/${id}/run`);
      await settle();
    }
    const [first, second] = mails.map(pathOf);
    server.pass(DAY_MS);
    admin = await signIn(server.app, emails.companyAdmin(1));
    expect((await openLink(first ?? '')).json()).toMatchObject({ code: 'share_expired' });
    expect((await openLink(`${first ?? ''}/file`)).statusCode).toBe(410);
    expect((await openLink(second ?? '')).statusCode).toBe(200);
    expect((await admin.delete(`${PATH}/${gone.id}`)).statusCode).toBe(204);
    for (const path of [second ?? '', `${second ?? ''}/file`, `/api/reports/by-token/${'x'.repeat(43)}`])
      expect((await openLink(path)).statusCode).toBe(404);
    const many = Array.from({ length: 30 }, () => openLink('/api/reports/by-token/guess'));
    expect((await Promise.all(many)).map(({ statusCode }) => statusCode)).toContain(429);
  });

  it.each([
    ['may not sign in', { status: 'inactive' }],
    ['is no administrator', { role: 'manager' }],
    ['works for another client', { role: 'companyAdmin', client_id: ids.client(2) }],
  ] as const)(
    'stop when whoever saved them %s any more, say so once, and go on with who takes them over',
    async (_, lost) => {
      const boss = await signIn(server.app, emails.superAdmin);
      const { id } = await added({}, boss);
      const setBoss = (columns: object) =>
        server.database.db.updateTable('users').set(columns).where('id', '=', ids.superAdmin).execute();
      await setBoss(lost);
      for (let days = 0; days < 2; days += 1) {
        server.pass(DAY_MS);
        await look();
      }
      admin = await signIn(server.app, emails.companyAdmin(1));
      expect(mails).toEqual([]);
      const stopped = await read(id);
      expect(stopped).toMatchObject({ state: 'stopped', next_run_at: null, last_run: { status: 'failed' } });
      expect(stopped.last_run?.reason).toMatch(/Another administrator can take it over/);
      const { notifications = [] } = (await admin.get('/api/user')).json<{ data: { user: User } }>().data.user;
      expect(notifications.map(({ title }) => title)).toEqual(['The scheduled report For the board was not sent']);
      expect((await admin.post(`${PATH}/${id}/run`)).statusCode).toBe(409);
      const taken = await admin.put(`${PATH}/${id}`, bodyWith({ hour: hourIn(HOUR_MS) }));
      expect(scheduleResponseSchema.parse(taken.json()).data).toMatchObject({
        ...{ state: 'active', owner: { id: ids.companyAdmin(1) } },
      });
      server.pass(HOUR_MS);
      await look();
      expect(mails).toHaveLength(1);
      await setBoss({ status: 'active', role: 'superAdmin', client_id: null });
    },
  );

  it('wait while they are paused, and leave out what was missed meanwhile', async () => {
    const { id } = await added();
    const paused = await admin.post(`${PATH}/${id}/pause`, { paused: true });
    expect(paused.json()).toMatchObject({ data: { state: 'paused', next_run_at: null } });
    server.pass(DAY_MS);
    await look();
    admin = await signIn(server.app, emails.companyAdmin(1));
    await admin.post(`${PATH}/${id}/pause`, { paused: false });
    await look();
    expect(mails).toEqual([]);
    server.pass(DAY_MS);
    await look();
    expect(mails).toHaveLength(1);
    admin = await signIn(server.app, emails.companyAdmin(1));
  });

  it('go by the clocks of their client, also when these change', async () => {
    const { id } = await added({ hour: 8 });
    await server.database.db.updateTable('clients').set({ time_zone: 'Asia/Tokyo' }).execute();
    await look();
    expect((await read(id)).next_run_at).toMatch(/T23:00:00.000Z$/);
    await server.database.db.updateTable('clients').set({ time_zone: null }).execute();
  });

  it('are seen and changed by administrators of their client alone, one after the other', async () => {
    const { id, updated_at: at } = await added();
    const stranger = await signIn(server.app, emails.companyAdmin(2));
    expect(schedulesSchema.parse((await stranger.get(`${PATH}?clientId=${ids.client(1)}`)).json()).data).toEqual([]);
    const foreign = [
      stranger.get(`${PATH}/${id}`),
      stranger.put(`${PATH}/${id}`, bodyWith()),
      ...['run', 'pause'].map((call) => stranger.post(`${PATH}/${id}/${call}`, { paused: true })),
      stranger.delete(`${PATH}/${id}`),
    ];
    for (const response of foreign) expect((await response).statusCode).toBe(404);
    expect((await add({}, stranger)).json()).toMatchObject({ errors: { assessment_tool_id: [expect.any(String)] } });
    const stale = { headers: { 'if-match': `W/"${at}"` } };
    server.pass(1000);
    expect((await admin.put(`${PATH}/${id}`, bodyWith({ name: 'First' }), stale)).statusCode).toBe(200);
    const second = await admin.put(`${PATH}/${id}`, bodyWith({ name: 'Second' }), stale);
    expect([second.statusCode, second.json()]).toEqual([
      412,
      expect.objectContaining({ current: expect.objectContaining({ name: 'First' }) as unknown }),
    ]);
    const boss = await signIn(server.app, emails.superAdmin);
    await boss.get(`/api/users/${ids.companyAdmin(1)}/impersonate`);
    expect((await add({}, boss)).statusCode).toBe(403);
  });

  it.each([
    [{ recipients: [] }, 'recipients'],
    [{ recipients: ['a@b.test', 'rubbish'] }, 'recipients.1'],
    [{ recipients: ['a@b.test\nbcc: c@d.test'] }, 'recipients.0'],
    [{ recipients: Array.from({ length: 21 }, (_, n) => `p${String(n)}@school.test`) }, 'recipients'],
    [{ every: 'week', weekdays: [] }, 'weekdays'],
    [{ every: 'week', weekdays: [8] }, 'weekdays.0'],
    [{ hour: 24 }, 'hour'],
    [{ link_days: 91 }, 'link_days'],
    [{ name: ' ' }, 'name'],
    [{ filters: { groupId: ids.group(2) } }, 'groupId'],
  ] as const)('are refused with %j', async (changes, field) => {
    const response = await add(changes as Partial<ScheduleBody>);
    expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
  });
});
