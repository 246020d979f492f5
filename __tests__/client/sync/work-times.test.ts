import { makeStore } from '../../../src/client/app/make-store';
import { start } from '../../../src/client/app/start';
import { systemClock } from '../../../src/client/lib/clock';
import { changeStatus, createAnswer, setAnswerDetail } from '../../../src/client/state/answers/actions';
import { selectAnswer } from '../../../src/client/state/answers/selectors';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import type { AppDispatch } from '../../../src/client/state/hooks';
import { refreshRequested } from '../../../src/client/state/local-store/slice';
import { exportFile } from '../../../src/client/state/outbox/export-entries';
import { importEntries, planImport } from '../../../src/client/state/outbox/import-entries';
import { selectEntries } from '../../../src/client/state/outbox/selectors';
import type { RootState } from '../../../src/client/state/root-reducer';
import { findPerson } from '../../../src/client/sync/find-person';
import {
  closeAllPages,
  freshDevice,
  isDrained,
  makeUser,
  readyPage,
  until,
  untilStored,
  type Page,
} from '../../support/client-store';
import { WITH_BATCHES, json, makeScriptedServer } from '../../support/scripted-server';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONDAY = Date.parse('2026-11-23T08:00:00.000Z');
const WITH_TIMES = 'idempotency, etag, values, times';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

interface World {
  /** How far the device's clock is ahead, in ms. */
  readonly ahead?: number;
  readonly capabilities?: string;
  /** What becomes of a response on its way. */
  readonly onWay?: (response: Response) => Response;
}

/** A Monday morning, and a device whose clock is `ahead` of the server's. */
async function onMonday({ ahead = 0, capabilities = WITH_TIMES, onWay = (response) => response }: World = {}) {
  const time = { now: MONDAY, ahead };
  const server = makeScriptedServer(capabilities);
  server.script((_, serve) => {
    const response = serve();
    response.headers.set('Content-Type', 'application/json');
    response.headers.set('Date', new Date(time.now).toUTCString());
    return onWay(response);
  });
  const clock = { ...systemClock, now: () => time.now + time.ahead };
  const { page } = await readyPage(makeUser('u1'), server, { clock });
  return { time, server, page, clock, goOffline: () => page.dispatch(onlineChanged({ online: false })) };
}

async function work(page: Page): Promise<string> {
  const id = (await page.dispatch(createAnswer('t1', 'l1'))) ?? '';
  await page.dispatch(setAnswerDetail(id, { id: 'q1', custom: false }, { answer: '4' }, { answer: null }));
  await page.dispatch(changeStatus(id, 'completed', 'in_progress'));
  return id;
}
async function send(page: Page): Promise<void> {
  page.dispatch(onlineChanged({ online: true }));
  await until(page, isDrained);
}

/** What the server was told of each entry, however it came: the time, and whether it is in doubt. */
const told = ({ done }: ReturnType<typeof makeScriptedServer>) =>
  done.map(({ worked }) => {
    const [, at = null, ago, uncertain = ''] = /^at=([^;]*); ago=(-?\d+)(; uncertain=1)?$/.exec(worked ?? '') ?? [];
    return { at: at === null ? null : Date.parse(at), ago: Number(ago) * 1000, isUncertain: uncertain !== '' };
  });
/** `Date` counts whole seconds. */
const near = (time: number | null, expected: number) => time !== null && Math.abs(time - expected) <= 1_000;

test.each([
  ['one by one', WITH_TIMES],
  ['together', `${WITH_BATCHES}, times`],
])('what was done offline on Monday and is sent on Wednesday was done on Monday, %s', async (_, capabilities) => {
  for (const ahead of [0, 3 * HOUR, -3 * HOUR]) {
    await freshDevice();
    const { time, server, page, goOffline } = await onMonday({ ahead, capabilities });
    goOffline();
    const id = await work(page);
    const shown = selectAnswer(page.getState(), id);
    time.now += 2 * DAY;
    await send(page);
    const all = told(server);
    expect(all).toHaveLength(3);
    expect(all.every(({ at, ago }) => near(at, MONDAY) && near(ago, 2 * DAY))).toBe(true);
    // A clock that is hours off may have been off by something else when the work was done.
    expect(all.every(({ isUncertain }) => isUncertain)).toBe(ahead !== 0);
    for (const shownAt of [shown?.created_at, shown?.updated_at, shown?.submitted_at])
      expect(near(Date.parse(shownAt ?? ''), MONDAY)).toBe(true);
    page.close();
  }
});

test('a server that does not say that it listens is told nothing', async () => {
  const { server, page, goOffline } = await onMonday({ capabilities: WITH_BATCHES });
  goOffline();
  await work(page);
  await send(page);
  expect(server.done.map(({ worked }) => worked)).toEqual([null, null, null]);
  expect(server.calls.every(({ worked }) => worked === null)).toBe(true);
});

test('a value that is changed again before it is sent was given when it was changed last', async () => {
  const { time, server, page, goOffline } = await onMonday();
  goOffline();
  const id = (await page.dispatch(createAnswer('t1', 'l1'))) ?? '';
  const set = (answer: string, previous: string | null) =>
    page.dispatch(setAnswerDetail(id, { id: 'q1', custom: false }, { answer }, { answer: previous }));
  await set('4', null);
  time.now += HOUR;
  await set('5', '4');
  time.now += HOUR;
  await send(page);
  expect(told(server).map(({ at }) => near(at, MONDAY) || near(at, MONDAY + HOUR))).toEqual([true, true]);
  expect(near(told(server)[1]?.at ?? null, MONDAY + HOUR)).toBe(true);
});

test('a clock that was set between the work and the sending is told from how long ago that was by it', async () => {
  const { time, server, page, goOffline } = await onMonday();
  goOffline();
  await work(page);
  time.ahead = -2 * HOUR;
  time.now += DAY;
  await send(page);
  expect(told(server)).toHaveLength(3);
  expect(told(server).every(({ at, ago }) => near(at, MONDAY) && near(ago, DAY - 2 * HOUR))).toBe(true);
});

test('what the device knew of its clock is there after a start without a network', async () => {
  const { server, page, clock } = await onMonday({ ahead: 3 * HOUR });
  for (const collection of ['assessmentTools', 'locations']) await untilStored(collection, ({ length }) => length > 0);
  page.close();
  const app = makeStore({ clock, online: false });
  const dispatch = app.store.dispatch as AppDispatch;
  const stop = start(app, await findPerson({ dispatch, context: app.context }));
  const next: Page = {
    ...page,
    dispatch,
    getState: (): RootState => app.store.getState(),
  };
  await until(next, ({ outbox, locations }) => outbox.status === 'ready' && locations.size > 0);
  await work(next);
  expect(selectEntries(next.getState()).map(({ clockOffset }) => Math.round((clockOffset ?? 0) / HOUR))).toEqual([
    -3, -3, -3,
  ]);
  await send(next);
  expect(told(server).every(({ at }) => near(at, MONDAY))).toBe(true);
  stop();
});

const isUnknown = ({ connectivity }: RootState) => connectivity.clockOffset === null;

test.each<[string, (response: Response) => Response]>([
  ['says none', (response) => (response.headers.delete('Date'), response)],
  ['says nonsense', (response) => (response.headers.set('Date', 'soon'), response)],
  ['comes out of a cache', (response) => (response.headers.set('Age', '7200'), response)],
  ['is not of the API', (response) => (response.headers.set('Content-Type', 'text/html'), response)],
])('the clock is not compared with a response that %s: then the time is in doubt', async (_, onWay) => {
  const { time, server, page, goOffline } = await onMonday({ onWay });
  expect(isUnknown(page.getState())).toBe(true);
  goOffline();
  await work(page);
  time.now += 2 * DAY;
  await send(page);
  expect(told(server)).toHaveLength(3);
  expect(told(server).every(({ at, isUncertain }) => near(at, MONDAY) && isUncertain)).toBe(true);
});

test('nor with one that was on its way for long', async () => {
  const { page, server, time } = await onMonday();
  const before = page.getState().connectivity.clockOffset;
  time.ahead = HOUR;
  let elapsed = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (elapsed += 6_000));
  const calls = server.calls.length;
  page.dispatch(refreshRequested());
  await until(page, () => server.calls.length > calls);
  await until(page, isDrained);
  expect(page.getState().connectivity.clockOffset).toBe(before);
});

test('a refusal is as good as any other response', async () => {
  const { page, server, time } = await onMonday();
  server.script(() =>
    json({ message: 'No' }, 503, { 'Content-Type': 'application/json', Date: new Date(time.now).toUTCString() }),
  );
  time.ahead = HOUR;
  page.dispatch(refreshRequested());
  await until(page, ({ connectivity }) => near((connectivity.clockOffset ?? 0) + HOUR, 0));
});

test('a file of unsent work keeps what was known of the clock, whatever that of the next device says', async () => {
  const { page, goOffline } = await onMonday({ ahead: 3 * HOUR });
  goOffline();
  await work(page);
  const file = JSON.stringify((await page.dispatch(exportFile())).content);
  page.close();

  await freshDevice();
  const other = await onMonday();
  const plan = other.page.dispatch(planImport(file));
  if (!('entries' in plan)) throw new Error(plan.because);
  await other.page.dispatch(importEntries(plan));
  await until(other.page, isDrained);
  expect(told(other.server).map(({ at, isUncertain }) => near(at, MONDAY) && isUncertain)).toEqual([true, true, true]);

  const changed = (clockOffset: unknown) =>
    JSON.stringify({ ...plan, ...JSON.parse(file), entries: plan.entries.map((entry) => ({ ...entry, clockOffset })) });
  for (const wrong of ['3 h', 1.5, 1e300, {}, Number.MAX_SAFE_INTEGER])
    expect(other.page.dispatch(planImport(changed(wrong)))).toEqual({ because: 'damaged' });
  // Of before it was kept.
  expect(other.page.dispatch(planImport(changed(undefined)))).toMatchObject({
    entries: [{ clockOffset: null }, {}, {}],
  });
});
