import { answersApi } from '../../../src/client/api/answers-api';
import { openOfflineDb } from '../../../src/client/lib/storage/offline-db';
import { setAnswerDetail } from '../../../src/client/state/answers/actions';
import { selectAnswer, selectAnswers } from '../../../src/client/state/answers/selectors';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { selectIsPartial } from '../../../src/client/state/local-store/slice';
import { selectAssessmentTool, selectLocation } from '../../../src/client/state/records/selectors';
import type { RootState } from '../../../src/client/state/root-reducer';
import { signedOut } from '../../../src/client/state/session/events';
import { linkOpened } from '../../../src/client/state/sharing/events';
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
  type Page,
} from '../../support/client-store';
import { answerOf, refresh, untilNoted } from '../../support/delta-server';
import { makeScriptedServer, type ScriptedServer } from '../../support/scripted-server';

/*
 * A start shows what the open page needs before all records are read: until then nothing is taken for the whole.
 */

beforeEach(async () => {
  await freshDevice();
  window.history.pushState(null, '', '/');
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

type Stored = { id: string; details?: { answer_value: string | null }[]; status?: string };
const u1 = makeUser('u1');
const ids = (records: readonly unknown[]) => records.map((record) => (record as Stored).id).sort();
const shownIds = (page: Page) => ids(selectAnswers(page.getState()));
const valueOf = (page: Page, id: string) => selectAnswer(page.getState(), id)?.details[0]?.answer_value;
const answer = (page: Page, id: string, value: string) =>
  page.dispatch(setAnswerDetail(id, { id: 'q1', custom: false }, { answer: value }, { answer: null }));
const isTold = (state: RootState) => isReady(state) && state.localStore.receiving === null;

const has = (server: ScriptedServer, id: string, more: object = {}) =>
  server.answers.set(id, {
    ...{ assessment_tool_id: 't1', location_id: 'l1', user_id: 'u1', status: 'in_progress' },
    ...{ updated_at: `2026-01-0${id.slice(1)}T00:00:00.000Z`, details: [], custom_questions: [] },
    id,
    ...more,
  });

/** Changes what the device holds, as another page of it might. */
async function change(work: (answers: IDBObjectStore) => void) {
  const db = await openDb('offline-db');
  const transaction = db.transaction('answers', 'readwrite');
  work(transaction.objectStore('answers'));
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  db.close();
}

/** A device with two answers in progress and one completed, and no page open. */
async function filledDevice(server = makeScriptedServer()) {
  has(server, 'a1');
  has(server, 'a2');
  has(server, 'a3', { status: 'completed', submitted_at: '2026-01-03T00:00:00.000Z' });
  const { page } = await readyPage(u1, server);
  await untilNoted(page);
  await until(page, () => localStorage.getItem('firstAnswers')?.includes('a2') === true);
  page.close();
  return server;
}

/** The next page of the device, offline; it reads all records only when it may, or is refused them. */
async function partialPage(server: ScriptedServer, online = false) {
  let letGo: (refused?: Error) => void = () => undefined;
  const held = new Promise<Error | undefined>((resolve) => (letGo = resolve));
  const page = openPage(server, {
    user: u1,
    online,
    openOfflineDb: async () => {
      const db = await openOfflineDb();
      return {
        ...db,
        read: async (...given) => {
          const refused = await held;
          if (refused) throw refused;
          return db.read(...given);
        },
      };
    },
  });
  await until(page, selectIsPartial);
  return {
    page,
    letGo,
    readAll: async () => {
      letGo();
      await until(page, isReady);
    },
    refuse: () => letGo(new DOMException('Corrupt', 'UnknownError')),
  };
}

test('home has what is in progress before all is read, with what names it, and nothing that would be written', async () => {
  const server = await filledDevice();
  const { page, readAll } = await partialPage(server);
  const state = page.getState();
  expect(shownIds(page)).toEqual(['a1', 'a2']);
  expect(selectAssessmentTool(state, 't1')?.name).toBe('Audit');
  expect(selectLocation(state, 'l1')?.name).toBe('North House');
  expect(state.clients.size).toBe(1);
  expect(state.snapshot).toMatchObject({ owner: 'u1', etag: null, cursor: null });
  await readAll();
  expect(shownIds(page)).toEqual(['a1', 'a2', 'a3']);
  expect(ids(await stored('answers'))).toEqual(['a1', 'a2', 'a3']);
});

test('a sheet that is opened by its address has its answer, whatever home would show', async () => {
  const server = await filledDevice();
  window.history.pushState(null, '', '/assessment/a3/review');
  const { page, readAll } = await partialPage(server);
  expect(shownIds(page)).toEqual(['a3']);
  expect(selectAssessmentTool(page.getState(), 't1')).toBeDefined();
  await readAll();
  expect(shownIds(page)).toEqual(['a1', 'a2', 'a3']);
});

test('what is changed meanwhile is on the disk at once, sent when all is read, and shown from then on', async () => {
  const server = await filledDevice();
  const { page, readAll } = await partialPage(server, true);
  expect(await answer(page, 'a1', '4')).toBe(true);
  expect(valueOf(page, 'a1')).toBe('4');
  expect(server.writes()).toEqual([]);
  await readAll();
  expect(valueOf(page, 'a1')).toBe('4');
  await until(page, isDrained);
  expect(server.done.map(({ body }) => body)).toMatchObject([{ answer: '4' }]);
  await untilStored('answers', (records) =>
    (records as Stored[]).some(({ id, details }) => id === 'a1' && details?.[0]?.answer_value === '4'),
  );
  expect(ids(await stored('answers'))).toEqual(['a1', 'a2', 'a3']);
});

test('killed before all is read, a device has the records that it had, and the change that was made', async () => {
  const server = await filledDevice();
  const before = await stored('answers');
  const { page } = await partialPage(server);
  await answer(page, 'a2', '5');
  page.close();
  expect(await stored('answers')).toEqual(before);
  const next = openPage(server, { user: u1, online: false });
  await until(next, isReady);
  expect(shownIds(next)).toEqual(['a1', 'a2', 'a3']);
  expect(valueOf(next, 'a2')).toBe('5');
});

test('what waited before is shown with what it changed, also where nobody noted that it is in progress', async () => {
  const server = await filledDevice();
  localStorage.removeItem('firstAnswers');
  const opened = openPage(server, {
    user: u1,
    online: false,
    openOfflineDb: async () => ({
      ...(await openOfflineDb()),
      write: () => new Promise(() => undefined),
    }),
  });
  await until(opened, isReady);
  await answer(opened, 'a1', '2');
  opened.close();
  const { page, readAll } = await partialPage(server);
  expect(shownIds(page)).toEqual(['a1']);
  expect(valueOf(page, 'a1')).toBe('2');
  expect(selectLocation(page.getState(), 'l1')).toBeDefined();
  await answer(page, 'a1', '3');
  await readAll();
  expect(valueOf(page, 'a1')).toBe('3');
  expect(shownIds(page)).toEqual(['a1', 'a2', 'a3']);
});

test('nobody is shown what another person left, though it was noted what they would see', async () => {
  const server = await filledDevice();
  const noted = localStorage.getItem('firstAnswers');
  const page = openPage(server, { user: makeUser('u2'), online: false });
  const actions = page.recordActions();
  await until(page, ({ localStore }) => localStore.status === 'ready');
  expect(shownIds(page)).toEqual([]);
  expect(actions).not.toContainEqual(expect.objectContaining({ type: 'localStore/firstRecordsRead' }));
  // Nor what is noted for them, as by a hand, of records that are not theirs.
  page.close();
  localStorage.setItem('firstAnswers', noted?.replace('u1', 'u3') ?? '');
  const next = openPage(server, { user: makeUser('u3'), online: false });
  await until(next, ({ localStore }) => localStore.status === 'ready');
  expect(shownIds(next)).toEqual([]);
});

test('who leaves takes along what was noted of them', async () => {
  const server = await filledDevice();
  const page = openPage(server, { user: u1 });
  await until(page, isTold);
  page.dispatch(signedOut({ reason: 'left' }));
  await untilStored('answers', (records) => records.length === 0);
  expect(localStorage.getItem('firstAnswers')).toBeNull();
});

test('who is signed out meanwhile sees nothing more of it, and finds all of it again', async () => {
  const server = await filledDevice();
  const { page, letGo } = await partialPage(server);
  page.dispatch(signedOut({ reason: 'expired' }));
  expect(page.getState().localStore.status).toBe('closed');
  expect(shownIds(page)).toEqual([]);
  letGo();
  const next = openPage(server, { user: u1, online: false });
  await until(next, isReady);
  expect(shownIds(next)).toEqual(['a1', 'a2', 'a3']);
});

test('records that were put out of sight meanwhile are not removed from the device', async () => {
  const server = await filledDevice();
  const { page, readAll } = await partialPage(server);
  page.dispatch(linkOpened({ ref: 'r1' }));
  expect(shownIds(page)).toEqual([]);
  await readAll();
  expect(ids(await stored('answers'))).toEqual(['a1', 'a2', 'a3']);
});

test('what another tab writes meanwhile is shown, and what this one changed on top of it', async () => {
  const server = await filledDevice();
  const { page, readAll } = await partialPage(server);
  await answer(page, 'a1', '4');
  has(server, 'a2', { status: 'completed', updated_at: '2026-02-01T00:00:00.000Z' });
  has(server, 'a4');
  const other = openPage(server, { user: u1 });
  await until(other, isTold);
  await refresh(other);
  await untilStored('answers', (records) => records.length === 4);
  await readAll();
  expect(shownIds(page)).toEqual(['a1', 'a2', 'a3', 'a4']);
  expect(selectAnswer(page.getState(), 'a2')?.status).toBe('completed');
  expect(valueOf(page, 'a1')).toBe('4');
});

test('what the server gave meanwhile goes for more than the older copy that is read after it', async () => {
  const server = await filledDevice();
  const { page, readAll } = await partialPage(server, true);
  has(server, 'a1', { updated_at: '2026-02-01T00:00:00.000Z', details: [{ question_id: 'q1', answer_value: '5' }] });
  await page.dispatch(answersApi.endpoints.answer.initiate({ id: 'a1' }, { subscribe: false }));
  page.dispatch(onlineChanged({ online: false }));
  await readAll();
  expect(valueOf(page, 'a1')).toBe('5');
  await untilStored('answers', (records) =>
    (records as Stored[]).some(({ id, details }) => id === 'a1' && details?.[0]?.answer_value === '5'),
  );
});

test('a note that is out of date shows less, and nothing that is not so', async () => {
  const server = await filledDevice();
  await change((answers) => {
    answers.delete('a2');
    answers.put(
      { ...answerOf('a1', { status: 'completed', updated_at: '2026-02-01T00:00:00.000Z' }), details: [] },
      'a1',
    );
  });
  const { page, readAll } = await partialPage(server);
  expect(shownIds(page)).toEqual(['a1']);
  expect(selectAnswer(page.getState(), 'a1')?.status).toBe('completed');
  await readAll();
  expect(shownIds(page)).toEqual(['a1', 'a3']);
});

test.each(['nothing', '{"owner":"u1","ids":"a1"}', '{"owner":"u1","ids":[1,"gone"]}'])(
  'without a note that can be used (%s) all is read as ever',
  async (note) => {
    const server = await filledDevice();
    localStorage.setItem('firstAnswers', note);
    const page = openPage(server, { user: u1, online: false });
    const actions = page.recordActions();
    await until(page, isReady);
    expect(shownIds(page)).toEqual(['a1', 'a2', 'a3']);
    expect(actions).not.toContainEqual(expect.objectContaining({ type: 'localStore/firstRecordsRead' }));
  },
);

test('a disk that fails after the first screen is said to, keeps what it has, and what was changed is sent', async () => {
  const server = await filledDevice();
  const before = await stored('answers');
  const { page, refuse } = await partialPage(server, true);
  await answer(page, 'a1', '4');
  refuse();
  await until(page, (state) => state.localStore.status === 'failed' && isDrained(state));
  expect(page.getState().localStore.failure).toContain('Corrupt');
  expect(server.done.map(({ body }) => body)).toMatchObject([{ answer: '4' }]);
  expect(await stored('answers')).toEqual(before);
});

test('a disk that refuses the first records only is as slow as ever', async () => {
  const server = await filledDevice();
  const page = openPage(server, {
    user: u1,
    online: false,
    openOfflineDb: async () => ({
      ...(await openOfflineDb()),
      readSome: () => Promise.reject(new DOMException('Busy', 'UnknownError')),
    }),
  });
  await until(page, isReady);
  expect(shownIds(page)).toEqual(['a1', 'a2', 'a3']);
});
