import { sql } from 'kysely';
import { changeTable, emptyTable } from '../../../src/client/lib/record-table';
import { selectOutgrown } from '../../../src/client/state/kept/selectors';
import type { RootState } from '../../../src/client/state/root-reducer';
import type { ServerAnswer } from '../../../src/contract/answers';
import { deltaResponseSchema, initEntitiesResponseSchema } from '../../../src/contract/general';
import { randomFor } from '../../../src/server/demo/random';
import { signIn, type Browser } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { QUESTION, emails, ids } from '../../support/test-data';

const RULE = { completed: 2, months: 12 };
const PATH = '/api/general/init-entities-app';
const ROUNDS = 40;
const DAY = 24 * 60 * 60_000;

/**
 * A device that takes in what it is told and forgets what it has outgrown, beside what it would be given anew: the
 * server's rule in SQL, and the device's, say the same.
 */
describe.each(oneDatabase)('a device that keeps what is recent, on %s', (kind) => {
  let server: TestApp;
  let now = Date.parse('2026-11-25T09:00:00Z');
  beforeAll(async () => {
    server = await openTestApp(kind, { now: () => new Date(now), keptRule: RULE });
  });
  afterAll(() => server.close());

  function openDevice(browser: Browser, user: { id: string; role: string }) {
    const answers = new Map<string, ServerAnswer>();
    const opened: string[] = [];
    let cursor: string | undefined;
    const ask = (since?: string) => {
      const query = { keep: 'recent', opened: opened.join(','), ...(since !== undefined && { since }) };
      return browser.get(`${PATH}?${new URLSearchParams(query).toString()}`);
    };
    const outgrown = () =>
      selectOutgrown(
        {
          session: { user: { id: user.id, role: { name: user.role } } },
          snapshot: { kept: RULE },
          answers: changeTable(emptyTable<ServerAnswer>(), [...answers.values()]),
          kept: { places: [], opened },
          outbox: { lanes: {}, aliases: {} },
          media: { items: {} },
        } as unknown as RootState,
        now,
      );
    return {
      opened,
      ids: () => [...answers.keys()].sort(),
      /** What it would be given now, had it nothing. */
      anew: async () =>
        initEntitiesResponseSchema
          .parse((await ask()).json())
          .data.answers.map(({ id }) => id)
          .sort(),
      sync: async () => {
        const response = await ask(cursor);
        const isDelta = cursor !== undefined && response.headers['x-since'] === cursor;
        cursor = String(response.headers['x-cursor']);
        const { data } = isDelta
          ? deltaResponseSchema.parse(response.json())
          : { data: { ...initEntitiesResponseSchema.parse(response.json()).data, removed: [] } };
        if (!isDelta) answers.clear();
        for (const answer of data.answers) answers.set(answer.id, answer);
        for (const { id } of data.removed) answers.delete(id);
        for (const id of outgrown()) answers.delete(id);
        return isDelta;
      },
      open: async (id: string) => {
        opened.unshift(id);
        opened.splice(4);
        const response = await browser.get(`/api/answers/${id}`);
        if (response.statusCode === 200) answers.set(id, response.json<{ data: ServerAnswer }>().data);
      },
    };
  }

  it('holds just what it would be given, whatever others do', async () => {
    const next = randomFor('kept');
    const random = (below: number) => Math.floor(next() * below);
    const admin = await signIn(server.app, emails.companyAdmin(1));
    const manager = await signIn(server.app, emails.manager(1, 1));
    const devices = [
      openDevice(admin, { id: ids.companyAdmin(1), role: 'companyAdmin' }),
      openDevice(manager, { id: ids.manager(1, 1), role: 'manager' }),
    ];
    const made: string[] = [];
    const pick = () => made[random(made.length)] ?? ids.answer(1, 3);
    const begin = async (who: Browser) => {
      const url = `/api/assessment-tools/${ids.tool(1, 1)}/create-answer`;
      const response = await who.post(url, { locationId: ids.location(1, 1) });
      made.push(response.json<{ data: { id: string } }>().data.id);
    };
    const complete = async (id: string) => {
      await admin.post(`/api/answers/${id}/answer-detail/${ids.question(1, 1, QUESTION.required)}`, { answer: '4' });
      await admin.post(`/api/answers/${id}/change-status`, { status: 'completed' });
    };
    const steps: (() => Promise<unknown>)[] = [
      () => begin(manager),
      () => begin(admin),
      () => complete(pick()),
      () => complete(pick()),
      () => admin.post(`/api/answers/${pick()}/create-key-trend`, keyTrend),
      () => devices[random(2)]?.open(pick()) ?? Promise.resolve(),
    ];
    const keyTrend = { questionCategoryId: ids.questionCategory(1, 1), text: 'Up' };
    let deltas = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      now += DAY / 8;
      for (let step = 0; step <= random(3); step += 1) await steps[random(steps.length)]?.();
      for (const device of devices) {
        if (random(3) === 0) continue;
        deltas += (await device.sync()) ? 1 : 0;
        expect([round, device.ids()]).toEqual([round, await device.anew()]);
      }
    }
    expect(deltas).toBeGreaterThan(ROUNDS / 2);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from answers where status = 'completed'
      and location_id = ${ids.location(1, 1)}`.execute(server.database.db);
    expect(rows[0]?.count).toBeGreaterThan(RULE.completed + 5);
  });
});
