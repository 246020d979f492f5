import type { Clock } from '../../../src/client/lib/clock';
import { openOutboxDb } from '../../../src/client/lib/storage/outbox-db';
import { draftedRecords, putDrafts } from '../../../src/client/lib/storage/drafts-db';
import { SHEET_KEY } from '../../../src/client/state/sheet/remembered';
import { onlineChanged, reachabilityChanged } from '../../../src/client/state/connectivity/slice';
import { refreshRequested } from '../../../src/client/state/local-store/slice';
import type { Entry } from '../../../src/client/state/outbox/entry';
import { selectEntries } from '../../../src/client/state/outbox/selectors';
import { signedIn, signedOut } from '../../../src/client/state/session/events';
import {
  closeAllPages,
  freshDevice,
  isDrained,
  isReady,
  makeUser,
  openPage,
  readyPage,
  stored,
  until,
  type Page,
} from '../../support/client-store';
import { installEventSource } from '../../support/event-source';
import {
  ABLE,
  commanding,
  DRAFT,
  entriesOf,
  identity,
  isCleared,
  isOut,
  known,
  shared,
  untilNobody,
  workOffline,
} from '../../support/ordered-device';
import { makeScriptedServer } from '../../support/scripted-server';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

const untouched = async () => ({
  entries: await entriesOf('u2'),
  drafts: [...(await draftedRecords('u2'))],
  sheet: Object.keys(JSON.parse(localStorage.getItem(SHEET_KEY) ?? '{}') as object),
});

test('a device whose session is over clears what it was ordered to, and nothing of others', async () => {
  const house = commanding();
  const page = await shared(house);
  expect([await entriesOf('u1'), await entriesOf('u2')]).toEqual([3, 2]);
  house.office.isOver = true;
  house.office.orders = [{ id: 'o1', user_id: 'u1' }];
  page.dispatch(onlineChanged({ online: true }));
  await until(page, isCleared);
  await until(page, () => house.office.done.length > 0);
  expect(house.office.done).toEqual(['o1']);
  expect(await entriesOf('u1')).toBe(0);
  expect(await stored('locations')).toEqual([]);
  expect([...(await draftedRecords('u1'))]).toEqual([]);
  expect(localStorage.getItem('userData')).toBeNull();
  expect(await untouched()).toEqual({ entries: 2, drafts: ['locations/l1'], sheet: ['u2'] });
  // It proves which device it is, and says nothing else.
  const proof = /^id=[0-9a-f-]{36}; key=[0-9a-f-]{36}$/;
  for (const { device, person } of house.asked())
    expect([device, person]).toEqual([expect.stringMatching(proof), null]);
});

test('without an order, a session that ended leaves everything', async () => {
  const house = commanding();
  const page = await shared(house);
  house.office.isOver = true;
  page.dispatch(onlineChanged({ online: true }));
  await until(page, (state) => isOut(state) && house.asked().length > 0);
  page.close();
  expect([await entriesOf('u1'), await entriesOf('u2')]).toEqual([3, 2]);
  expect(await stored('locations')).toHaveLength(1);
});

test('killed in the middle, it goes on at the next start, also without a network', async () => {
  const house = commanding();
  let isDead = true;
  const openDying = async () => {
    const db = await openOutboxDb<Entry>();
    const die = () => Promise.reject(new DOMException('Killed', 'AbortError'));
    return { ...db, finishOrder: isDead ? die : db.finishOrder };
  };
  const page = await shared(house, { openOutboxDb: openDying });
  house.office.isOver = true;
  house.office.orders = [{ id: 'o1', user_id: 'u1' }];
  page.dispatch(onlineChanged({ online: true }));
  await until(page, (state) => isOut(state) && state.localStore.refused !== null);
  page.close();
  expect(await entriesOf('u1')).toBe(3);
  expect(house.office.done).toEqual([]);

  isDead = false;
  const next = openPage(house.server, { user: null, online: false });
  await until(next, isCleared);
  expect([await entriesOf('u1'), await entriesOf('u2')]).toEqual([0, 2]);
  expect(house.office.done).toEqual([]);
  next.close();
  const last = openPage(house.server, { user: null });
  // What the server can do it says with its first answer.
  last.dispatch(reachabilityChanged({ reachable: true, capabilities: ABLE }));
  await until(last, () => house.office.done.length > 0);
  expect(house.office.done).toEqual(['o1']);
});

test('an order that comes late leaves alone what was done after signing in again', async () => {
  const house = commanding();
  const page = await known('u1', house);
  page.dispatch(signedOut({ reason: 'expired' }));
  await untilNobody();
  house.office.orders = [{ id: 'o1', user_id: 'u1' }];
  let answer = () => {};
  house.hold.answer = new Promise((resolve) => (answer = resolve));
  const before = house.asked().length;
  const second = openPage(house.server, { user: null });
  second.dispatch(reachabilityChanged({ reachable: true, capabilities: ABLE }));
  await until(second, () => house.asked().length > before);
  // The answer is on its way to one tab while the person signs in, works and leaves in another one.
  house.office.orders = [];
  house.hold.answer = null;
  page.dispatch(signedIn({ user: makeUser('u1') }));
  await until(page, isReady);
  await workOffline(page);
  page.dispatch(signedOut({ reason: 'expired' }));
  await untilNobody();
  answer();
  const now = house.asked().length;
  second.dispatch(onlineChanged({ online: true }));
  await until(second, () => house.asked().length > now);
  expect(await entriesOf('u1')).toBe(3);
  expect((await identity())?.orders).toEqual([]);
  expect(house.office.done).toEqual([]);
});

test('one that was done is not done again, whatever the server says; it is told once more', async () => {
  const house = commanding();
  const page = await known('u1', house);
  house.office.isOver = true;
  house.office.orders = [{ id: 'o1', user_id: 'u1' }];
  page.dispatch(refreshRequested());
  await until(page, isCleared);
  await until(page, () => house.office.done.length === 1);
  house.office.isOver = false;
  page.dispatch(signedIn({ user: makeUser('u1') }));
  await until(page, isReady);
  await workOffline(page);
  // As a server says that was put back to what it was.
  house.office.orders = [{ id: 'o1', user_id: 'u1' }];
  house.office.isOver = true;
  page.dispatch(onlineChanged({ online: true }));
  await until(page, () => house.office.done.length === 2);
  expect(await entriesOf('u1')).toBe(3);
});

test('of two tabs one clears and the other follows; both tell the server', async () => {
  const house = commanding();
  const page = await known('u1', house);
  const second = openPage(house.server, { user: makeUser('u1') });
  await until(second, isReady);
  await workOffline(page);
  house.office.isOver = true;
  house.office.orders = [{ id: 'o1', user_id: 'u1' }];
  page.dispatch(onlineChanged({ online: true }));
  second.dispatch(refreshRequested());
  await until(page, isOut);
  await until(second, isOut);
  await until(page, () => isCleared(page.getState()) || isCleared(second.getState()));
  await until(page, () => house.office.done.length > 0);
  expect(new Set(house.office.done)).toEqual(new Set(['o1']));
  expect(await entriesOf('u1')).toBe(0);
  for (const tab of [page, second]) expect(selectEntries(tab.getState())).toEqual([]);
});

test('what somebody left sealed is cleared while another person works, whose work stays', async () => {
  const house = commanding();
  const page = await shared(house);
  expect(page.getState().outbox.sealed).toBe(2);
  page.close();
  const again = commanding();
  again.office.orders = [{ id: 'o2', user_id: 'u2' }];
  const next = openPage(again.server, { user: makeUser('u1') });
  await until(next, (state) => isReady(state) && again.office.done.length === 1);
  expect(await entriesOf('u2')).toBe(0);
  await until(next, (state) => state.outbox.sealed === 0);
  expect(next.getState().session.user?.id).toBe('u1');
  expect(await stored('locations')).toHaveLength(1);
  expect(Object.keys(JSON.parse(localStorage.getItem(SHEET_KEY) ?? '{}') as object)).toEqual(['u1']);
});

describe('a page that is connected and does nothing', () => {
  const { streams, live } = installEventSource();
  const NEWS = 'idempotency, etag, devices, orders, deltas, news';
  /** Pauses are over at once, until time stands still: then what comes later never comes. */
  let isStill = false;
  const clock: Clock = {
    now: () => Date.now(),
    elapsed: () => performance.now() * 100,
    after: (_, task) => {
      const timer = isStill ? undefined : setTimeout(task);
      return () => clearTimeout(timer);
    },
  };
  beforeEach(() => {
    streams.splice(0);
    isStill = false;
  });
  async function connected(page: Page): Promise<void> {
    page.dispatch(onlineChanged({ online: true }));
    await until(page, () => live().length > 0);
    live()[0]?.open();
    await until(page, (state) => state.localStore.receiving === null && isDrained(state));
    isStill = true;
  }

  test('hears that its session is over, and of the order', async () => {
    const house = commanding(NEWS);
    const page = await known('u1', house, { clock });
    await putDrafts([{ ...DRAFT, owner: 'u1' }]);
    await connected(page);
    house.office.isOver = true;
    house.office.orders = [{ id: 'o1', user_id: 'u1' }];
    live()[0]?.say({ records: true, notifications: false, orders: true });
    await until(page, isCleared);
    await until(page, () => house.office.done.length > 0);
    expect([...(await draftedRecords('u1'))]).toEqual([]);
  });

  test('hears of an order for somebody who left work there', async () => {
    const house = commanding(NEWS);
    const page = await shared(house, { clock });
    await connected(page);
    house.office.orders = [{ id: 'o2', user_id: 'u2' }];
    live()[0]?.say({ records: false, notifications: false, orders: true });
    await until(page, () => house.office.done.length > 0);
    expect([await entriesOf('u2'), page.getState().session.user?.id]).toEqual([0, 'u1']);
  });
});

test('a server without orders is not asked, and hears no key', async () => {
  const server = makeScriptedServer('idempotency, etag, devices');
  const { page } = await readyPage(makeUser('u1'), server);
  page.dispatch(signedOut({ reason: 'left' }));
  page.dispatch(onlineChanged({ online: true }));
  const next = openPage(server, { user: makeUser('u1') });
  await until(next, isReady);
  expect(server.calls.filter(({ path, device }) => path.includes('orders') || device?.includes('key'))).toEqual([]);
});
