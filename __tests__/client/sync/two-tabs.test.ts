import { openOfflineDb } from '../../../src/client/lib/storage/offline-db';
import { openOutboxDb } from '../../../src/client/lib/storage/outbox-db';
import { createAnswer, deleteAnswer, setAnswerDetail } from '../../../src/client/state/answers/actions';
import { selectAnswer } from '../../../src/client/state/answers/selectors';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { refreshRequested } from '../../../src/client/state/local-store/slice';
import type { Entry, EntryAction } from '../../../src/client/state/outbox/entry';
import { entriesAcknowledged, entryQueued, entrySending } from '../../../src/client/state/outbox/events';
import { selectEntries, selectLane } from '../../../src/client/state/outbox/selectors';
import {
  closeAllPages,
  freshDevice,
  isDrained,
  isOpened,
  isReady,
  makeUser,
  openPage,
  readyPage,
  until,
  untilStored,
} from '../../support/client-store';
import { makeEntry } from '../../support/entries';
import { makeScriptedServer, WITH_BATCHES } from '../../support/scripted-server';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

const detail = (questionId: string, value: string) => ({
  question_id: questionId,
  answer_id: 'a1',
  answer_value: value,
  additional_info: null,
});
const FIELDS = {
  assessment_tool_id: 't1',
  location_id: 'l1',
  user_id: 'u1',
  status: 'in_progress',
  updated_at: '',
  details: [],
  custom_details: [],
  custom_questions: [],
  key_trends: [],
};

test('what another tab tells of under an id that was swapped meanwhile joins the answer under its new one', async () => {
  const { page } = await readyPage();
  const id = (await page.dispatch(createAnswer('t1', 'l1'))) ?? '';
  await until(page, isDrained);
  const args = { questionRef: 'q1', answer: '5', previous: { answer: null } };
  const entry = makeEntry({ kind: 'setAnswerDetail', args }, { answerRef: id });
  page.dispatch({ ...entryQueued({ entry, superseded: [], base: null }), meta: { remote: true } });
  expect(selectLane(page.getState(), id)).toEqual([{ ...entry, answerRef: 'a1' }]);
  expect(selectAnswer(page.getState(), id)?.details).toMatchObject([{ answer_value: '5' }]);
});

test('what a tab has read from the log is there once, though another tab tells of it later', async () => {
  const server = makeScriptedServer(WITH_BATCHES);
  const { page } = await readyPage(makeUser('u1'), server);
  for (let count = 0; count < 2; count += 1) await page.dispatch(createAnswer('t1', 'l1'));
  await until(page, isDrained);
  page.dispatch(onlineChanged({ online: false }));
  const news: unknown[] = [];
  const channel = new BroadcastChannel('outpost-outbox');
  channel.onmessage = ({ data }) => news.push(data);
  const set = (answer: string, question: string, value: string) =>
    page.dispatch(setAnswerDetail(answer, { id: question, custom: false }, { answer: value }, { answer: null }));
  await set('a1', 'q1', '1');
  await set('a1', 'q2', '2');
  await set('a2', 'q1', '5');
  await until(page, () => news.length > 0);
  const other = openPage(server, { user: makeUser('u1'), online: false });
  await until(other, (state) => selectEntries(state).length === 3);
  for (const late of news) channel.postMessage(late);
  channel.close();
  // All of it has been heard when what is told after it is there.
  await set('a2', 'q2', '4');
  await until(other, (state) => selectEntries(state).some(({ args }) => 'answer' in args && args.answer === '4'));
  expect(selectEntries(other.getState()).map(({ id }) => id)).toEqual(
    selectEntries(page.getState()).map(({ id }) => id),
  );
  page.close();
  other.dispatch(onlineChanged({ online: true }));
  await until(other, isDrained);
  const valuesOf = (details: readonly { question_id: string; answer_value: string | null }[] = []) =>
    Object.fromEntries(details.map(({ question_id, answer_value }) => [question_id, answer_value]));
  for (const [answer, values] of Object.entries({ a1: { q1: '1', q2: '2' }, a2: { q1: '5', q2: '4' } })) {
    expect(valuesOf(selectAnswer(other.getState(), answer)?.details)).toEqual(values);
    expect(valuesOf(server.answers.get(answer)?.details)).toEqual(values);
  }
  expect(server.done.filter(({ path }) => path.includes('answer-detail'))).toHaveLength(4);
});

test('what a tab sent before it died is looked up by the next, though nobody told it', async () => {
  const server = makeScriptedServer();
  server.script((_, serve) => {
    const { body, status } = serve();
    return new Response(body, { status });
  });
  const { page } = await readyPage(makeUser('u1'), server);
  page.dispatch(onlineChanged({ online: false }));
  await page.dispatch(createAnswer('t1', 'l1'));
  const [entry] = selectEntries(page.getState());
  if (!entry) throw new Error('Nothing waits');
  const log = await openOutboxDb<Entry>();
  await log.replace({ ...entry, state: 'sending', mayHaveArrived: 'withoutKey', lookAlikes: [] });
  server.answers.set('a7', { id: 'a7', ...FIELDS });
  page.dispatch(onlineChanged({ online: true }));
  await until(page, isDrained);
  expect(server.writes()).toEqual([]);
  expect(selectAnswer(page.getState(), entry.answerRef)?.id).toBe('a7');
});

test('a tag that another tab notes while this one opens does not vouch for what this one read before', async () => {
  const { page, server } = await readyPage();
  await untilStored('locations', (records) => records.length === 1);
  const log = await openOutboxDb<Entry>();
  // What this page notes itself comes after its records.
  while (((await log.identity())?.snapshot.filledAt ?? null) === null)
    await new Promise((resolve) => setTimeout(resolve));
  const snapshot = { ...page.getState().snapshot, etag: '"first"', by: null };
  await log.putSnapshot('u1', snapshot);
  const next = openPage(server, {
    user: makeUser('u1'),
    online: false,
    openOfflineDb: async () => {
      await log.putSnapshot('u1', { ...snapshot, etag: '"second"' });
      return openOfflineDb();
    },
  });
  await until(next, isOpened);
  expect(next.getState().snapshot.etag).toBe('"first"');
});

/** Another tab made these durable and died before it could tell. The next tab sends them; the first only hears of that. */
async function sentUnheard(actions: readonly EntryAction[]) {
  const server = makeScriptedServer();
  server.answers.set('a1', { id: 'a1', ...FIELDS });
  const { page } = await readyPage(makeUser('u1'), server);
  page.dispatch(onlineChanged({ online: false }));
  const answer = selectAnswer(page.getState(), 'a1');
  const log = await openOutboxDb<Entry>();
  await log.commit({
    append: actions.map((action) => makeEntry(action, { answerRef: 'a1' })),
    putBases: [{ owner: 'u1', ref: 'a1', record: answer }],
  });
  const next = openPage(server, { user: makeUser('u1') });
  await until(next, (state) => isReady(state) && isDrained(state));
  return { page, server };
}

test('an answer that a tab deleted and died is gone in the others when it is gone at the server', async () => {
  const { page } = await sentUnheard([{ kind: 'deleteAnswer', args: {} }]);
  await until(page, (state) => selectAnswer(state, 'a1') === undefined);
});

test('what a tab noted and died is shown by the others when the server has it', async () => {
  const { page } = await sentUnheard([
    { kind: 'setAnswerDetail', args: { questionRef: 'q1', answer: '4', previous: { answer: null } } },
    { kind: 'createKeyTrend', args: { questionCategoryId: 'k1', text: 'Clean' } },
  ]);
  await until(page, (state) => selectAnswer(state, 'a1')?.key_trends.length === 1);
  expect(selectAnswer(page.getState(), 'a1')).toMatchObject({
    details: [{ question_id: 'q1', answer_value: '4' }],
    key_trends: [{ text: 'Clean' }],
  });
});

test('what is shown below it is what was read last, not what an earlier change found', async () => {
  const { page, server } = await readyPage();
  const id = (await page.dispatch(createAnswer('t1', 'l1'))) ?? '';
  await until(page, isDrained);
  server.answers.set('a1', { id: 'a1', ...FIELDS, details: [detail('q2', '2')], updated_at: '2026-02-02' });
  page.dispatch(refreshRequested());
  await until(page, (state) => selectAnswer(state, id)?.details.length === 1);
  const args = { questionRef: 'q1', answer: '4', previous: { answer: null } };
  const entry = makeEntry({ kind: 'setAnswerDetail', args }, { answerRef: 'a1' });
  const acknowledgements = [{ entry, reply: { type: 'detail' as const, detail: detail('q1', '4') } }];
  page.dispatch({ ...entriesAcknowledged({ acknowledgements }), meta: { remote: true } });
  expect(selectAnswer(page.getState(), id)?.details).toMatchObject([{ answer_value: '2' }, { answer_value: '4' }]);
});

test('what another tab tells of while the log is read goes for more than what was read', async () => {
  const server = makeScriptedServer();
  const { page } = await readyPage(makeUser('u1'), server);
  const id = (await page.dispatch(createAnswer('t1', 'l1'))) ?? '';
  await until(page, isDrained);
  page.dispatch(onlineChanged({ online: false }));
  await page.dispatch(setAnswerDetail('a1', { id: 'q1', custom: false }, { answer: '1' }, { answer: null }));
  const [entry] = selectLane(page.getState(), id);
  let goOn = () => undefined as unknown;
  let isRead = false;
  const other = openPage(server, {
    user: makeUser('u1'),
    online: false,
    openOutboxDb: async () => {
      const log = await openOutboxDb<Entry>();
      const load: typeof log.load = async (owner) => {
        const contents = await log.load(owner);
        isRead = true;
        await new Promise<void>((resolve) => (goOn = () => resolve()));
        return contents;
      };
      return { ...log, load };
    },
  });
  await until(other, () => isRead);
  await page.dispatch(deleteAnswer('a1'));
  await until(page, (state) => !selectLane(state, id).some((one) => one.id === entry?.id));
  // As news is posted in a task of its own, so it is over when news that is posted later has come.
  const channel = new BroadcastChannel('outpost-outbox');
  await new Promise((resolve) => {
    channel.onmessage = resolve;
  });
  channel.close();
  goOn();
  await until(other, (state) => selectEntries(state).some(({ kind }) => kind === 'deleteAnswer'));
  expect(selectEntries(other.getState()).map(({ kind }) => kind)).toEqual(['deleteAnswer']);
});

test.each(['sent by another', 'there when the page is seen again'])(
  'what a tab wrote and died before it told anybody is %s',
  async (how) => {
    const server = makeScriptedServer();
    const { page } = await readyPage(makeUser('u1'), server);
    const id = (await page.dispatch(createAnswer('t1', 'l1'))) ?? '';
    await until(page, isDrained);
    page.dispatch(onlineChanged({ online: false }));
    // As a tab writes it that is killed then: into the log, and nobody is told.
    const log = await openOutboxDb<Entry>();
    const entry = makeEntry({ kind: 'deleteAnswer', args: {} }, { answerRef: 'a1' });
    const [stored = entry] = await log.commit({ append: [entry] });
    log.close();
    if (how === 'sent by another') {
      const channel = new BroadcastChannel('outpost-outbox');
      channel.postMessage([{ owner: 'u1', action: entrySending({ entry: { ...stored, state: 'sending' } }) }]);
      channel.close();
    } else document.dispatchEvent(new Event('visibilitychange'));
    await until(page, (state) => selectLane(state, id).some(({ kind }) => kind === 'deleteAnswer'));
  },
);
