import { randomUUID } from 'node:crypto';
import type { ServerAnswer } from '../../src/contract/answers';
import { BATCHES_PATH, type BatchResult } from '../../src/contract/batches';
import type { AnswerStatistic } from '../../src/contract/dashboard';
import { HEADER } from '../../src/contract/errors';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, databases, openTestApp } from '../support/test-app';
import { QUESTION, emails, ids } from '../support/test-data';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const MARGIN = 60_000;

describe.each(databases)('work that was done before it came, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  let admin: Browser;
  let came: number;
  beforeAll(async () => {
    server = await openTestApp(kind);
    server.pass(30 * DAY);
    came = server.app.now().getTime();
    manager = await signIn(server.app, emails.manager(1, 1));
    admin = await signIn(server.app, emails.companyAdmin(1));
  });
  afterAll(() => server.close());

  const ago = (ms: number): string => new Date(came - ms).toISOString();
  const worked = (at: string, more = ''): string => `at=${at}${more}`;
  const during = (header: string, key: string = randomUUID()) => ({
    headers: { [HEADER.worked]: header, [HEADER.idempotencyKey]: key },
  });
  const begin = async (header?: string, body: object = {}, key?: string): Promise<ServerAnswer> =>
    (
      await manager.post(
        `/api/assessment-tools/${ids.tool(1, 1)}/create-answer`,
        { locationId: ids.location(1, 1), ...body },
        header === undefined ? {} : during(header, key),
      )
    ).json<{ data: ServerAnswer }>().data;
  const question = (number: number) => ids.question(1, 1, number);
  const set = (answer: string, header: string, number: number = QUESTION.range, by = manager) =>
    by.post(`/api/answers/${answer}/answer-detail/${question(number)}`, { answer: '4' }, during(header));
  const complete = (answer: string, header: string) =>
    manager.post(`/api/answers/${answer}/change-status`, { status: 'completed' }, during(header));
  const timesOf = async (answer: string) =>
    (await manager.get(`/api/answers/${answer}`)).json<{ data: ServerAnswer }>().data.worked;
  const near = (time: string | null | undefined): boolean => Math.abs(Date.parse(time ?? '') - came) < MARGIN;

  it('keeps its times beside those of receipt', async () => {
    const { id, created_at } = await begin(worked(ago(3 * DAY)));
    await set(id, worked(ago(2 * DAY)), QUESTION.required);
    const response = await complete(id, worked(ago(DAY)));
    expect(response.statusCode).toBe(200);
    const { submitted_at, updated_at } = response.json<{ data: ServerAnswer }>().data;
    expect([created_at, submitted_at, updated_at].every(near)).toBe(true);
    expect(await timesOf(id)).toEqual({
      begun_at: ago(3 * DAY),
      changed_at: ago(DAY),
      completed_at: ago(DAY),
      uncertain: [],
    });
  });

  it('was done when it came, where nothing is said', async () => {
    const { worked: times } = await begin();
    expect([near(times?.begun_at), times?.completed_at, times?.uncertain]).toEqual([true, null, []]);
  });

  it.each([
    ...[
      'yesterday',
      'at=',
      'at=yesterday',
      'at=2026-13-40T99:99:99Z',
      'at=1e400',
      'at=%00',
      '; ; =;',
      'uncertain=maybe',
    ],
    ...[`at=${'9'.repeat(600)}`, `at=2026-01-01T00:00:00.${'1'.repeat(400)}Z; uncertain=2`, 'at=2026-01-01'],
  ])('was done when it came, as far as anybody knows, where nothing can be read: %s', async (header) => {
    const { worked: times } = await begin(header);
    expect([near(times?.begun_at), times?.uncertain]).toEqual([true, ['begun_at', 'changed_at']]);
  });

  it.each(['0000-01-01T00:00:00Z', '1969-12-31T23:59:59.999Z', '9999-12-31T23:59:59Z', '1999-12-31T00:00:00.000Z'])(
    'keeps within what can be, whatever is done with it: %s',
    async (at) => {
      const { id, worked: times } = await begin(worked(at));
      expect(times?.uncertain).toEqual(['begun_at', 'changed_at']);
      expect(Date.parse(times?.begun_at ?? '')).toBeGreaterThanOrEqual(Date.UTC(2000));
      const others = [await set(id, worked(at), QUESTION.required), await complete(id, worked(at))];
      expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const after = await timesOf(id);
      expect(after?.uncertain).toContain('completed_at');
      for (const time of [after?.begun_at, after?.changed_at, after?.completed_at])
        expect(Date.parse(time ?? '')).toBeLessThanOrEqual(server.app.now().getTime());
    },
  );

  it('reads a time of any fineness, as fine as it keeps it', async () => {
    const whole = ago(DAY).replace(/\.\d+Z/, '.016Z');
    const digits = whole.replace('Z', '123456789'.repeat(20) + 'Z');
    expect((await begin(worked(digits))).worked).toMatchObject({ begun_at: whole, uncertain: [] });
  });

  it('is never of the future, nor of before there was anything to do, and then uncertain', async () => {
    const late = await begin(worked(ago(-400 * DAY)));
    expect([late.worked?.begun_at, late.worked?.uncertain]).toEqual([late.created_at, ['begun_at', 'changed_at']]);
    const early = await begin(worked('1999-12-31T00:00:00.000Z'));
    const { rows } = { rows: await server.database.db.selectFrom('assessment_tools').selectAll().execute() };
    const tool = rows.find(({ id }) => id === ids.tool(1, 1));
    expect(Date.parse(early.worked?.begun_at ?? '')).toBeGreaterThanOrEqual(Date.parse(tool?.created_at ?? ''));
    expect(early.worked?.uncertain).toEqual(['begun_at', 'changed_at']);
    const { id } = await begin(worked(ago(2 * DAY)));
    await set(id, worked(ago(20 * DAY)));
    expect((await timesOf(id))?.changed_at).toBe(ago(2 * DAY));
  });

  it('is uncertain when the device says so, until something certain comes later', async () => {
    const { id } = await begin(worked(ago(3 * DAY), '; uncertain=1'));
    expect((await timesOf(id))?.uncertain).toEqual(['begun_at', 'changed_at']);
    await set(id, worked(ago(DAY)));
    expect((await timesOf(id))?.uncertain).toEqual(['begun_at']);
  });

  it('is uncertain where the device counts other seconds since than the server: its clock was set meanwhile', async () => {
    const counting = (seconds: number) => worked(ago(3 * DAY), `; ago=${String(seconds)}`);
    const since = (3 * DAY) / 1000;
    const uncertainOf = async (seconds: number) => (await begin(counting(seconds))).worked?.uncertain;
    for (const close of [since, since + 200, since - 200]) expect(await uncertainOf(close)).toEqual([]);
    for (const far of [0, since + 7_200, since - 7_200, -since, 999_999_999_999])
      expect(await uncertainOf(far)).toEqual(['begun_at', 'changed_at']);
  });

  it('counts the last change by its time, whichever device comes last', async () => {
    const { id } = await begin(worked(ago(3 * DAY)));
    await set(id, worked(ago(HOUR)), QUESTION.range, admin);
    await set(id, worked(ago(2 * DAY), '; uncertain=1'), QUESTION.required);
    expect(await timesOf(id)).toMatchObject({ changed_at: ago(HOUR), uncertain: [] });
  });

  it('is begun once, however often and from whichever device it is sent', async () => {
    const [key, client_ref] = [randomUUID(), randomUUID()];
    const first = await begin(worked(ago(3 * DAY)), { client_ref }, key);
    const again = await begin(worked(ago(DAY)), { client_ref }, key);
    const elsewhere = await begin(worked(ago(5 * DAY)), { client_ref });
    expect([again.id, elsewhere.id]).toEqual([first.id, first.id]);
    expect((await timesOf(first.id))?.begun_at).toBe(ago(3 * DAY));
  });

  it('keeps its times in a batch, and when that is sent again', async () => {
    const path = `/api/assessment-tools/${ids.tool(1, 1)}/create-answer`;
    const body = { locationId: ids.location(1, 1) };
    const entries = [{ key: randomUUID(), method: 'POST', path, body, worked: worked(ago(4 * DAY)) }];
    for (const _ of ['sent', 'sent again']) {
      const { data } = (await manager.post(BATCHES_PATH, { entries })).json<{ data: BatchResult[] }>();
      const [result] = data;
      const made = (result?.body as { data: ServerAnswer } | undefined)?.data;
      expect(made?.worked?.begun_at).toBe(ago(4 * DAY));
    }
  });

  it('counts on its own day', async () => {
    const day = ago(10 * DAY).slice(0, 10);
    const { id } = await begin(worked(`${day}T12:00:00.000Z`));
    const query = `filters[dateRange][startDate]=${day}&filters[dateRange][finishDate]=${day}`;
    const { data } = (await admin.get(`/api/dashboard/answer-statistic?${query}`)).json<{ data: AnswerStatistic }>();
    expect(data.figures.answers).toBe(1);
    const rows = (await admin.get(`/api/dashboard/all/answers?${query}`)).json<{ data: { id: string }[] }>();
    expect(rows.data.map((row) => row.id)).toEqual([id]);
  });
});
