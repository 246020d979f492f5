import { deltaReceived } from '../../../src/client/api/general-api';
import { openOutboxDb } from '../../../src/client/lib/storage/outbox-db';
import { allRecords } from '../../../src/client/lib/record-table';
import { createAnswer, setAnswerDetail } from '../../../src/client/state/answers/actions';
import { selectAnswer } from '../../../src/client/state/answers/selectors';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { refreshRequested } from '../../../src/client/state/local-store/slice';
import { discardEntries } from '../../../src/client/state/outbox/decisions';
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
  untilStored,
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
import { makeScriptedServer, type Call } from '../../support/scripted-server';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

test('what changed is taken in, stored, and told as one action; the next start goes on from there', async () => {
  const { server, fills, change } = makeDeltaServer();
  const { page } = await readyPage(makeUser('u1'), server);
  expect(sinceOf(fills()[0] as Call)).toBeNull();
  const actions = page.recordActions();
  change({
    locations: [
      { id: 'l1', client_id: 'c1', name: 'Renamed' },
      { id: 'l2', client_id: 'c1', name: 'South House' },
    ],
    categories: [],
    answers: [answerOf('a9')],
  });
  await refresh(page);
  expect(shown(page.getState())).toMatchObject({
    locations: [{ name: 'Renamed' }, { name: 'South House' }],
    categories: [],
    assessmentTools: [{ id: 't1' }],
    answers: [{ id: 'a9' }],
  });
  expect(actions.filter(deltaReceived.match).map(({ payload }) => payload)).toMatchObject([
    {
      records: { clients: [], locations: [{}, {}], answers: [{}] },
      removed: { categories: ['k1'] },
      cursor: 'cursor-2',
    },
  ]);
  await untilStored('categories', (records) => records.length === 0);
  await untilNoted(page);
  page.close();

  const next = openPage(server, { user: makeUser('u1') });
  await until(next, isReady);
  await until(next, ({ snapshot }) => snapshot.cursor === 'cursor-3');
  expect(fills().map(sinceOf)).toEqual([null, 'cursor-1', 'cursor-2']);
  expect(shown(next.getState())).toEqual(shown(page.getState()));
});

test('the cursor is noted after the records that it speaks of', async () => {
  const { server, change } = makeDeltaServer();
  const order: string[] = [];
  const { openOfflineDb } = await import('../../../src/client/lib/storage/offline-db');
  const { page } = await readyPage(makeUser('u1'), server, {
    openOfflineDb: async () => {
      const db = await openOfflineDb();
      return { ...db, write: (...given) => db.write(...given).then(() => void order.push('records')) };
    },
    openOutboxDb: async () => {
      const db = await openOutboxDb<Entry>();
      const putSnapshot: typeof db.putSnapshot = (owner, snapshot) => {
        order.push(String(snapshot.cursor));
        return db.putSnapshot(owner, snapshot);
      };
      return { ...db, putSnapshot };
    },
  });
  await untilNoted(page);
  order.length = 0;
  change({ answers: [answerOf('a9')] });
  await refresh(page);
  await untilNoted(page);
  expect(order.indexOf('cursor-2')).toBeGreaterThan(order.indexOf('records'));
  expect(order.indexOf('records')).toBe(0);
});

test('an answer that is gone keeps the changes that wait, which are set aside as before, and goes with them', async () => {
  const { server, change } = makeDeltaServer();
  const { page } = await readyPage(makeUser('u1'), server);
  const id = (await page.dispatch(createAnswer('t1', 'l1'))) ?? '';
  await until(page, isDrained);
  await refresh(page);
  page.dispatch(onlineChanged({ online: false }));
  await page.dispatch(setAnswerDetail('a1', { id: 'q1', custom: false }, { answer: '4' }, { answer: null }));
  server.answers.delete('a1');
  change({ assessmentTools: [] });
  page.dispatch(onlineChanged({ online: true }));
  await until(page, (state) => selectEntries(state).some(({ state: is }) => is === 'needsAttention'));
  expect(selectEntries(page.getState())).toMatchObject([{ lastError: { kind: 'notFound' } }]);
  await refresh(page);
  expect(selectAnswer(page.getState(), 'a1')?.details).toMatchObject([{ answer_value: '4' }]);
  expect(shown(page.getState())['assessmentTools']).toMatchObject([{ id: 't1', withdrawn: true }]);
  await page.dispatch(discardEntries(selectEntries(page.getState())));
  await refresh(page);
  expect(shown(page.getState())).toMatchObject({ answers: [], assessmentTools: [] });
  await untilStored('answers', (records) => records.length === 0);
  expect(id).not.toBe('');
});

test('a response that was cut is gone on with, and counts when it is whole', async () => {
  const { server, fills, change, setTrouble } = makeDeltaServer();
  const { page } = await readyPage(makeUser('u1'), server);
  change({ answers: ['a1', 'a2', 'a3', 'a4'].map((id) => answerOf(id)), categories: [] });
  setTrouble(async (response) => {
    const text = await response.text();
    const cut = text.slice(0, text.indexOf('"id":"a3"') + 20);
    setTrouble(null);
    change({
      answers: ['a1', 'a2', 'a3', 'a4'].map((id) => answerOf(id, id === 'a1' ? { score: 5 } : {})),
      categories: [],
    });
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode(cut)),
      pull: (stream) => stream.error(new TypeError('The connection broke')),
    });
    return new Response(body, { headers: response.headers });
  });
  page.dispatch(refreshRequested());
  await until(page, ({ snapshot }) => snapshot.rest !== null);
  expect(page.getState().snapshot).toMatchObject({
    cursor: 'cursor-1',
    rest: { cursor: 'cursor-2', after: 'answers.a2' },
  });
  await until(page, ({ snapshot }) => snapshot.rest === null && snapshot.cursor !== 'cursor-1');
  expect(fills().at(-1)?.path).toContain('since=cursor-1&after=answers.a2');
  expect(page.getState().snapshot.cursor).toBe('cursor-2');
  expect(shown(page.getState())).toMatchObject({ categories: [], answers: [{}, {}, {}, {}] });
  // What changed after it had come is told by the cursor of the first response.
  await refresh(page);
  expect(selectAnswer(page.getState(), 'a1')?.score).toBe(5);
});

test('what an acknowledgement overtook comes again', async () => {
  const { server, fills, setTrouble } = makeDeltaServer();
  const { page } = await readyPage(makeUser('u1'), server);
  let arrive: () => void = () => undefined;
  const isLate = new Promise<void>((resolve) => (arrive = resolve));
  setTrouble((response) => isLate.then(() => response));
  const { filledAt } = page.getState().snapshot;
  page.dispatch(refreshRequested());
  await until(page, ({ localStore }) => localStore.receiving !== null);
  await page.dispatch(createAnswer('t1', 'l1'));
  await until(page, isDrained);
  arrive();
  await until(page, ({ snapshot }) => snapshot.filledAt !== filledAt);
  expect(page.getState().snapshot.cursor).toBe('cursor-1');
  setTrouble(null);
  await refresh(page);
  expect(fills().at(-1)?.path).toContain('since=cursor-1');
  expect(shown(page.getState())['answers']).toMatchObject([{ id: 'a1' }]);
  // What is written later would be the next test's.
  await untilNoted(page);
});

test('a provider that does not know cursors is never asked with one', async () => {
  const server = makeScriptedServer();
  const { page } = await readyPage(makeUser('u1'), server);
  server.script((_, serve) => {
    const response = serve();
    // Something of this name that is not ours.
    response.headers.set('X-Cursor', 'other');
    return response;
  });
  await refresh(page);
  await refresh(page);
  expect(server.calls.filter(isFill).map(({ path }) => path)).toEqual(Array(3).fill('/api/general/init-entities-app'));
  expect(page.getState().snapshot.cursor).toBeNull();
});

test('a cursor that the server does not take is answered with everything, which takes the place of what was there', async () => {
  const { server, fills } = makeDeltaServer();
  const { page } = await readyPage(makeUser('u1'), server);
  await untilNoted(page);
  page.close();
  const other = makeDeltaServer('another');
  other.change({ locations: [{ id: 'l7', client_id: 'c1', name: 'Restored' }] });
  const next = openPage(other.server, { user: makeUser('u1') });
  await until(next, ({ locations }) => locations.size === 1 && allRecords(locations)[0]?.id === 'l7');
  expect([fills().length, other.fills().map(sinceOf)]).toEqual([1, ['cursor-1']]);
});

test('an answer that everything came without goes with the next difference, once nothing of it waits', async () => {
  const { server } = makeDeltaServer();
  const { page } = await readyPage(makeUser('u1'), server);
  await page.dispatch(createAnswer('t1', 'l1'));
  await until(page, isDrained);
  page.dispatch(onlineChanged({ online: false }));
  await page.dispatch(setAnswerDetail('a1', { id: 'q1', custom: false }, { answer: '4' }, { answer: null }));
  await untilNoted(page);
  page.close();

  const other = makeDeltaServer('another');
  const next = openPage(other.server, { user: makeUser('u1') });
  await until(next, ({ snapshot }) => snapshot.cursor?.startsWith('another') === true);
  await until(next, (state) => selectEntries(state).some(({ state: is }) => is === 'needsAttention'));
  expect(selectAnswer(next.getState(), 'a1')).toMatchObject({ withdrawn: true, details: [{ answer_value: '4' }] });
  await next.dispatch(discardEntries(selectEntries(next.getState())));
  await refresh(next);
  expect(sinceOf(other.fills().at(-1) as Call)).toMatch(/^another/);
  expect(shown(next.getState())['answers']).toEqual([]);
  await untilStored('answers', (records) => records.length === 0);
});

test('everything brings also what left no mark in the time of a record', async () => {
  const { server, change } = makeDeltaServer();
  const stamped = { updated_at: '2026-01-01T00:00:00Z' };
  change({ answers: [answerOf('a9', { ...stamped, share: null })] });
  const { page } = await readyPage(makeUser('u1'), server);
  await untilNoted(page);
  page.close();
  const other = makeDeltaServer('another');
  other.change({ answers: [answerOf('a9', { ...stamped, share: { opened_at: '2026-02-01T00:00:00Z' } })] });
  const next = openPage(other.server, { user: makeUser('u1') });
  await until(next, ({ snapshot }) => snapshot.cursor?.startsWith('another') === true);
  expect(selectAnswer(next.getState(), 'a9')?.share).toEqual({ opened_at: '2026-02-01T00:00:00Z' });
  await untilStored('answers', ([answer]) => (answer as { share?: unknown }).share !== null);
  await untilNoted(next);
});

test('another person’s records, and what was known of them, are never asked with', async () => {
  const { server, fills } = makeDeltaServer();
  const { page } = await readyPage(makeUser('u1'), server);
  await untilNoted(page);
  page.close();
  const next = openPage(server, { user: makeUser('u2') });
  await until(next, isReady);
  expect(fills().map(sinceOf)).toEqual([null, null]);
});

test('a cursor is not noted when the session ended before its records were written', async () => {
  const { server, change, fills } = makeDeltaServer();
  const { page } = await readyPage(makeUser('u1'), server);
  await untilNoted(page);
  change({ locations: [{ id: 'l2', client_id: 'c1', name: 'South House' }] });
  await server.fetch('/api/general/init-entities-app?since=cursor-1', { headers: { 'X-Person': 'u1' } });
  // Nothing has its turn in between.
  const records = { clients: [], locations: [], categories: [], assessmentTools: [], answers: [] };
  const at = new Date().toISOString();
  page.dispatch(deltaReceived({ records, removed: records, revision: 0, cursor: 'cursor-2', rest: null, at }));
  page.dispatch(signedOut({ reason: 'expired' }));
  expect(page.getState().snapshot).toMatchObject({ owner: null, cursor: null });
  page.dispatch(signedIn({ user: makeUser('u1') }));
  await until(page, (state) => isReady(state) && state.snapshot.cursor === 'cursor-3');
  // Of the second one the device knows nothing.
  expect(fills().map(sinceOf)).toEqual([null, 'cursor-1', 'cursor-1']);
  expect(shown(page.getState())['locations']).toMatchObject([{ id: 'l2' }]);
});

test('records that another tab wrote are not vouched for by what this one knew', async () => {
  const { server, change, fills } = makeDeltaServer();
  const { page: first } = await readyPage(makeUser('u1'), server);
  await untilNoted(first);
  const second = openPage(server, { user: makeUser('u1') });
  await until(second, (state) => isReady(state) && state.snapshot.cursor === 'cursor-2');
  await untilNoted(second);
  // The first one, which knows less, writes a record.
  await first.dispatch(createAnswer('t1', 'l1'));
  await until(first, isDrained);
  await untilStored('answers', (records) => records.some((record) => (record as { id: string }).id === 'a1'));
  expect((await note())?.cursor).toBeNull();
  // What is new brings one of them to vouch for all again.
  change({ categories: [] });
  await refresh(first);
  await untilNoted(first);
  expect((await note())?.cursor).toBe(first.getState().snapshot.cursor);
  expect((await stored('categories')).length).toBe(0);
  second.close();
  first.close();
  const asked = fills().length;
  const next = openPage(server, { user: makeUser('u1') });
  await until(next, (state) => isReady(state) && fills().length > asked);
  await refresh(next);
  expect(shown(next.getState())).toEqual(shown(first.getState()));
});
