import { openOfflineDb } from '../../../src/client/lib/storage/offline-db';
import { openOutboxDb } from '../../../src/client/lib/storage/outbox-db';
import { setAnswerDetail } from '../../../src/client/state/answers/actions';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { refreshRequested } from '../../../src/client/state/local-store/slice';
import type { Entry } from '../../../src/client/state/outbox/entry';
import { signedIn, signedOut } from '../../../src/client/state/session/events';
import {
  closeAllPages,
  freshDevice,
  isReady,
  makeUser,
  openPage,
  readyPage,
  stored,
  until,
} from '../../support/client-store';
import {
  answerOf,
  isFill,
  makeDeltaServer,
  note,
  refresh,
  shown,
  sinceOf,
  untilNoted,
} from '../../support/delta-server';

/*
 * A cursor never stands beside records that it does not speak of: what it vouches for would not be told again.
 */

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}
/** So many turns of the event loop that redux-persist has looked at every slice that changed. */
async function turns(count = 30) {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
const ids = (records: readonly unknown[]) => records.map((record) => (record as { id: string }).id).sort();

test('a session that ends while records are written leaves the records that the cursor speaks of', async () => {
  const { server } = makeDeltaServer();
  const [writing, leaving] = [gate(), gate()];
  let isHeld = false;
  const { page } = await readyPage(makeUser('u1'), server, {
    openOfflineDb: async () => {
      const db = await openOfflineDb();
      return {
        ...db,
        write: async (...given) => {
          isHeld = true;
          await writing.opened;
          return db.write(...given);
        },
      };
    },
    openOutboxDb: async () => {
      const db = await openOutboxDb<Entry>();
      return { ...db, leave: (...given) => leaving.opened.then(() => db.leave(...given)) };
    },
  });
  await until(page, () => isHeld);
  page.dispatch(signedOut({ reason: 'expired' }));
  await turns();
  writing.open();
  while (typeof (await note())?.cursor !== 'string') await turns(1);
  leaving.open();
  expect(ids(await stored('locations'))).toEqual(['l1']);
  page.close();
  const next = openPage(server, { user: makeUser('u1') });
  await until(next, isReady, 5_000);
});

test('who comes back with changes that wait finds every record again', async () => {
  const { server, change, fills } = makeDeltaServer();
  change({ answers: ['a7', 'a8', 'a9'].map((id) => answerOf(id)) });
  const reading = gate();
  let isReading = false;
  let isHeld = false;
  const { page } = await readyPage(makeUser('u1'), server, {
    openOfflineDb: async () => {
      const db = await openOfflineDb();
      return {
        ...db,
        read: async () => {
          isReading = true;
          if (isHeld) await reading.opened;
          return db.read();
        },
      };
    },
  });
  await untilNoted(page);
  page.dispatch(onlineChanged({ online: false }));
  await page.dispatch(setAnswerDetail('a7', { id: 'q1', custom: false }, { answer: '4' }, { answer: null }));
  [isHeld, isReading] = [true, false];
  page.dispatch(signedOut({ reason: 'expired' }));
  page.dispatch(signedIn({ user: makeUser('u1') }));
  await until(page, () => isReading);
  // The answer that waits is shown by now, and nothing else.
  await turns();
  expect(ids(await stored('answers'))).toEqual(['a7', 'a8', 'a9']);
  reading.open();
  await until(page, isReady);
  expect(ids(shown(page.getState())['answers'] ?? [])).toEqual(['a7', 'a8', 'a9']);
  expect(fills()).toHaveLength(1);
});

test('a difference is not taken for one to the records of another session', async () => {
  const { server, change, setTrouble } = makeDeltaServer();
  const leaving = gate();
  const { page } = await readyPage(makeUser('u1'), server);
  await untilNoted(page);
  change({ locations: [{ id: 'l2', client_id: 'c1', name: 'South House' }] });
  setTrouble((response) => leaving.opened.then(() => response));
  const actions = page.recordActions();
  page.dispatch(refreshRequested());
  await until(page, ({ localStore }) => localStore.receiving !== null);
  page.dispatch(signedOut({ reason: 'expired' }));
  page.dispatch(signedIn({ user: makeUser('u1') }));
  setTrouble(null);
  leaving.open();
  await until(page, isReady);
  await refresh(page);
  expect(ids(shown(page.getState())['locations'] ?? [])).toEqual(['l2']);
  // The one that was asked for before is taken in by nobody who has no records yet.
  const told = actions.map((action) => (action as { type: string }).type);
  expect(told).toContain('localStore/hydrated');
  expect(told.slice(0, told.indexOf('localStore/hydrated'))).not.toContain('api/deltaReceived');
});

test('a cursor whose records are gone is not asked with', async () => {
  const { server, fills } = makeDeltaServer();
  const { page } = await readyPage(makeUser('u1'), server);
  await untilNoted(page);
  page.close();
  await (await openOfflineDb()).clear();
  const asked = server.calls.filter(isFill).length;
  const next = openPage(server, { user: makeUser('u1') });
  await until(next, isReady, 5_000);
  const again = fills().slice(asked);
  expect(again.map(sinceOf)).toEqual([null]);
  expect(again.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([null]);
});
