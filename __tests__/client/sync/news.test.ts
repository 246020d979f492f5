import type { Clock } from '../../../src/client/lib/clock';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { refreshNotifications } from '../../../src/client/state/notifications/actions';
import { signedOut } from '../../../src/client/state/session/events';
import { closeAllPages, freshDevice, makeUser, openPage, until, type Page } from '../../support/client-store';
import { answerOf, makeDeltaServer, shown, sinceOf } from '../../support/delta-server';
import { installEventSource } from '../../support/event-source';
import type { Call } from '../../support/scripted-server';

/** A hundred times as fast as others. */
const SPEED = 100;
const quickClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now() * SPEED,
  after: (delay, task) => {
    const timer = setTimeout(task, delay / SPEED);
    return () => clearTimeout(timer);
  },
};
const RECORDS = { records: true, notifications: false };
const NOTICE = { records: false, notifications: true };

const { streams, live } = installEventSource();
let visibility: DocumentVisibilityState = 'visible';
function look(next: DocumentVisibilityState) {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  await freshDevice();
  streams.splice(0);
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

const isQuiet = (page: Page) => {
  const { snapshot, localStore } = page.getState();
  return snapshot.cursor !== null && localStore.receiving === null;
};
const asked = (calls: readonly Call[]) => calls.map(sinceOf);
const userCalls = (server: ReturnType<typeof makeDeltaServer>['server']) =>
  server.calls.filter(({ path }) => path === '/api/user').length;

/** A page that is connected, and has read what was there when it was. */
async function connected(capabilities = 'idempotency, etag, deltas, news') {
  const made = makeDeltaServer(undefined, capabilities);
  const page = openPage(made.server, { user: makeUser('u1'), clock: quickClock });
  await until(page, () => live().length === 1);
  live()[0]?.open();
  await until(page, () => made.fills().length === 2 && isQuiet(page));
  return { ...made, page };
}

test('what others change is there without anybody asking for it, and nothing more is asked for', async () => {
  const { page, fills, change, server } = await connected();
  expect(asked(fills())).toEqual([null, 'cursor-1']);
  const before = userCalls(server);
  change({ answers: [answerOf('a9')] });
  live()[0]?.say(RECORDS);
  await until(page, (state) => shown(state)['answers']?.length === 1);
  expect(asked(fills())).toEqual([null, 'cursor-1', 'cursor-2']);
  expect([page.getState().admin.othersChanges, userCalls(server)]).toEqual([2, before]);
});

test('a notification is asked for, and the records are not', async () => {
  const { page, fills, server } = await connected();
  const before = userCalls(server);
  live()[0]?.say(NOTICE);
  await until(page, () => userCalls(server) === before + 1);
  expect(fills()).toHaveLength(2);
});

test('what is being asked when there is news is asked once more when its answer came, which may be of before', async () => {
  const { page, server } = await connected();
  const fills = () => server.calls.filter(({ path }) => path.startsWith('/api/general')).length;
  const before = fills();
  const answers: (() => void)[] = [];
  server.script((call, serve) =>
    call.path === '/api/user' ? new Promise((resolve) => answers.push(() => resolve(serve()))) : serve(),
  );
  void page.dispatch(refreshNotifications());
  await until(page, () => answers.length === 1);
  live()[0]?.say(NOTICE);
  live()[0]?.say(RECORDS);
  await until(page, (state) => fills() > before && state.localStore.receiving === null);
  expect([answers.length, page.getState().admin.othersChanges]).toEqual([1, 1]);
  answers[0]?.();
  await until(page, (state) => answers.length === 2 && state.admin.othersChanges === 2);
  answers[1]?.();
});

test('however often the server speaks, there is one reading at a time, and the last word is heard', async () => {
  const { page, fills, change } = await connected();
  let number = 0;
  const speak = setInterval(() => {
    number += 1;
    change({ answers: [answerOf(`a${String(number)}`)] });
    live()[0]?.say(RECORDS);
  }, 1);
  await until(page, () => number >= 150);
  clearInterval(speak);
  const last = `a${String(number)}`;
  await until(page, (state) => shown(state)['answers']?.[0]?.id === last);
  // One at a time: how many fit into the while is up to the machine.
  expect(fills().length).toBeLessThan(50);
});

test('nobody listens who is hidden, offline or signed out; who is seen again reads what came meanwhile', async () => {
  const { page, fills, change } = await connected();
  look('hidden');
  expect(live()).toEqual([]);
  change({ answers: [answerOf('a9')] });
  look('visible');
  live()[0]?.open();
  await until(page, (state) => shown(state)['answers']?.length === 1);
  expect(fills()).toHaveLength(3);

  page.dispatch(onlineChanged({ online: false }));
  await until(page, () => live().length === 0);
  page.dispatch(onlineChanged({ online: true }));
  await until(page, () => live().length === 1);
  page.dispatch(signedOut({ reason: 'left' }));
  await until(page, () => live().length === 0);
});

test('where no stream lasts, what is new is asked for now and then, and the stream tried again', async () => {
  const { page, change } = await connected();
  change({ answers: [answerOf('a9')] });
  streams[0]?.end();
  await until(page, () => live().length === 1);
  await until(page, (state) => shown(state)['answers']?.length === 1);
  expect(streams).toHaveLength(2);
});

test('a server that has no news, or can not say what changed, is not listened to', async () => {
  for (const capabilities of ['idempotency, etag, deltas', 'idempotency, etag, news']) {
    await freshDevice();
    const { server } = makeDeltaServer(undefined, capabilities);
    const page = openPage(server, { user: makeUser('u1'), clock: quickClock });
    await until(page, ({ snapshot, localStore }) => snapshot.filledAt !== null && localStore.receiving === null);
    expect(streams).toEqual([]);
    page.close();
  }
});
