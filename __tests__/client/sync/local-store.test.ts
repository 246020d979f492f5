import { COLLECTIONS } from '../../../src/client/lib/storage/offline-db';
import { createAnswer, setAnswerDetail } from '../../../src/client/state/answers/actions';
import { selectAnswer, selectAnswers } from '../../../src/client/state/answers/selectors';
import { refreshRequested } from '../../../src/client/state/local-store/slice';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { saveAgain } from '../../../src/client/state/outbox/actions';
import type { Entry } from '../../../src/client/state/outbox/entry';
import { saveStateOf, selectEntries, selectRefusals } from '../../../src/client/state/outbox/selectors';
import {
  closeAllPages,
  freshDevice,
  isDrained,
  isReady,
  makeUser,
  openDb,
  openPage,
  readyPage,
  stored,
  until,
  untilStored,
} from '../../support/client-store';
import { json } from '../../support/scripted-server';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

test('offline-db is version 1 with the five collections, one record per id', async () => {
  await readyPage();
  await untilStored('assessmentTools', (records) => records.length === 1);
  const db = await openDb('offline-db');
  expect(db.version).toBe(1);
  expect([...db.objectStoreNames].sort()).toEqual([...COLLECTIONS].sort());
  db.close();
  expect(await stored('locations')).toMatchObject([{ id: 'l1', name: 'North House' }]);
});

test('an answer begun offline is stored with its temporary id and the flag, and with neither once it was sent', async () => {
  const { page } = await readyPage();
  page.dispatch(onlineChanged({ online: false }));
  const id = await page.dispatch(createAnswer('t1', 'l1'));
  await untilStored('answers', ([record]) => (record as { id?: string } | undefined)?.id === id);
  expect(await stored('answers')).toMatchObject([{ id, unsyncedChanges: true }]);
  page.dispatch(onlineChanged({ online: true }));
  await until(page, isDrained);
  await untilStored(
    'answers',
    (records) => records.length === 1 && !(records[0] as { id: string }).id.startsWith('tmp'),
  );
  expect((await stored('answers'))[0]).not.toHaveProperty('unsyncedChanges');
});

test('an answer is refused when the device has not got its tool or location', async () => {
  const { page } = await readyPage();
  expect(await page.dispatch(createAnswer('t9', 'l1'))).toBeNull();
  expect(await page.dispatch(createAnswer('t1', 'l9'))).toBeNull();
  expect(selectEntries(page.getState())).toEqual([]);
});

test('a record that cannot be understood is passed over and counted, and stays where it is', async () => {
  const { page, server } = await readyPage();
  await untilStored('assessmentTools', (records) => records.length === 1);
  page.close();
  const db = await openDb('offline-db');
  db.transaction('answers', 'readwrite').objectStore('answers').put('not a record', 'broken');
  db.close();
  const next = openPage(server, { user: makeUser('u1') });
  await until(next, isReady);
  expect(next.getState().localStore.broken).toBe(1);
  expect(await stored('answers')).toContain('not a record');
});

test('a device that cannot be read is said to be so, never taken for empty', async () => {
  const { page, server } = await readyPage();
  await untilStored('locations', (records) => records.length === 1);
  page.close();
  const next = openPage(server, {
    user: makeUser('u1'),
    openOfflineDb: () => Promise.reject(new DOMException('Corrupt', 'UnknownError')),
  });
  await until(next, (state) => state.localStore.status === 'failed');
  expect(next.getState().localStore.failure).toContain('Corrupt');
  expect(await stored('locations')).toHaveLength(1);
});

test('what waits is sent although the records cannot be read', async () => {
  const { page, server } = await readyPage();
  page.dispatch(onlineChanged({ online: false }));
  const id = await page.dispatch(createAnswer('t1', 'l1'));
  await page.dispatch(setAnswerDetail(id ?? '', { id: 'q1', custom: false }, { answer: '4' }, { answer: null }));
  page.close();
  const next = openPage(server, {
    user: makeUser('u1'),
    openOfflineDb: () => Promise.reject(new DOMException('Corrupt', 'UnknownError')),
  });
  await until(next, (state) => state.localStore.status === 'failed' && isDrained(state));
  expect([...server.answers.values()].map(({ details }) => details.map(({ answer_value }) => answer_value))).toEqual([
    ['4'],
  ]);
});

test('a snapshot is not noted while one of its records waits for the log', async () => {
  const { openOutboxDb } = await import('../../../src/client/lib/storage/outbox-db');
  let full = false;
  const noted: (string | null)[] = [];
  const { page, server } = await readyPage(makeUser('u1'), undefined, {
    openOutboxDb: async () => {
      const db = await openOutboxDb<Entry>();
      return {
        ...db,
        commit: (change) =>
          full ? Promise.reject(new DOMException('No room', 'QuotaExceededError')) : db.commit(change),
        putSnapshot: (owner, snapshot) => {
          noted.push(snapshot.etag);
          return db.putSnapshot(owner, snapshot);
        },
      };
    },
  });
  await page.dispatch(createAnswer('t1', 'l1'));
  await until(page, isDrained);
  full = true;
  expect(
    await page.dispatch(setAnswerDetail('a1', { id: 'q1', custom: false }, { answer: '3' }, { answer: null })),
  ).toBe(false);
  const places = [{ id: 'l1', client_id: 'c1', name: 'North House' }];
  server.script(({ path }, serve) =>
    path.startsWith('/api/general/')
      ? json(
          {
            data: {
              clients: [],
              locations: places,
              categories: [],
              assessmentTools: [],
              answers: [...server.answers.values()],
            },
          },
          200,
          { ETag: '"new"' },
        )
      : serve(),
  );
  // Writes take turns: with the second one on the device, all of the first is over.
  for (const id of ['l2', 'l3']) {
    places.push({ id, client_id: 'c1', name: 'South House' });
    page.dispatch(refreshRequested());
    await untilStored('locations', (records) => records.length === places.length);
  }
  expect(noted).not.toContain('"new"');
  full = false;
  expect(await page.dispatch(saveAgain())).toBe(true);
  await until(page, () => noted.includes('"new"'));
});

test('what the device refuses to keep stays on screen, is called not saved, and is saved when there is room again', async () => {
  const { openOutboxDb } = await import('../../../src/client/lib/storage/outbox-db');
  let full = false;
  const { page } = await readyPage(makeUser('u1'), undefined, {
    openOutboxDb: async () => {
      const db = await openOutboxDb<Entry>();
      return {
        ...db,
        commit: (change) =>
          full ? Promise.reject(new DOMException('No room', 'QuotaExceededError')) : db.commit(change),
      };
    },
  });
  page.dispatch(onlineChanged({ online: false }));
  const id = (await page.dispatch(createAnswer('t1', 'l1'))) ?? '';
  full = true;
  const value = { answer: '3', additionalInfo: null };
  expect(await page.dispatch(setAnswerDetail(id, { id: 'q1', custom: false }, value, { answer: null }))).toBe(false);
  expect(selectAnswer(page.getState(), id)?.details).toMatchObject([{ answer_value: '3' }]);
  expect(selectRefusals(page.getState())).toEqual(['QuotaExceededError: No room']);
  expect(saveStateOf(selectEntries(page.getState()), page.getState().outbox)).toBe('notSaved');
  full = false;
  expect(await page.dispatch(saveAgain())).toBe(true);
  expect(saveStateOf(selectEntries(page.getState()), page.getState().outbox)).toBe('saved');
  expect(selectAnswers(page.getState())).toHaveLength(1);
});
