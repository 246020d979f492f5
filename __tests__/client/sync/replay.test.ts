import { getRecord } from '../../../src/client/lib/record-table';
import {
  changeStatus,
  createAnswer,
  createCustomQuestion,
  deleteAnswer,
  setAnswerDetail,
} from '../../../src/client/state/answers/actions';
import { selectAnswer, selectAnswers } from '../../../src/client/state/answers/selectors';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { discardEntries, retryEntry } from '../../../src/client/state/outbox/decisions';
import { sendRequested } from '../../../src/client/state/outbox/events';
import { selectEntries } from '../../../src/client/state/outbox/selectors';
import { signedOut } from '../../../src/client/state/session/events';
import {
  closeAllPages,
  freshDevice,
  isDrained,
  isOpened,
  isReady,
  makeUser,
  openPage,
  type Page,
  readyPage,
  until,
} from '../../support/client-store';
import { json, makeScriptedServer } from '../../support/scripted-server';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

const offline = (page: Page) => page.dispatch(onlineChanged({ online: false }));
const online = (page: Page) => page.dispatch(onlineChanged({ online: true }));
const answerQuestion = (page: Page, id: string, questionId: string, value: string) =>
  page.dispatch(setAnswerDetail(id, { id: questionId, custom: false }, { answer: value }, { answer: null }));

async function beginAnswer(page: Page): Promise<string> {
  const id = await page.dispatch(createAnswer('t1', 'l1'));
  if (id === null) throw new Error('The answer was refused');
  return id;
}

test('what was done offline arrives once, in order, under the ids of the server', async () => {
  const { page, server } = await readyPage();
  offline(page);
  const id = await beginAnswer(page);
  await answerQuestion(page, id, 'q1', '3');
  await answerQuestion(page, id, 'q1', '4');
  await answerQuestion(page, id, 'q2', '5');
  await page.dispatch(changeStatus(id, 'completed', 'in_progress'));
  expect(selectAnswer(page.getState(), id)).toMatchObject({ status: 'completed', unsyncedChanges: true });
  expect(server.writes()).toEqual([]);

  online(page);
  await until(page, isDrained);
  expect(server.writes().map(({ path }) => path)).toEqual([
    '/api/assessment-tools/t1/create-answer',
    '/api/answers/a1/answer-detail/q1',
    '/api/answers/a1/answer-detail/q2',
    '/api/answers/a1/change-status',
  ]);
  expect(server.answers.get('a1')).toMatchObject({
    status: 'completed',
    details: [{ answer_value: '4' }, { answer_value: '5' }],
  });
  expect(selectAnswers(page.getState()).map(({ id: shown }) => shown)).toEqual(['a1']);
  expect(selectAnswer(page.getState(), id)?.id).toBe('a1');
  expect(selectAnswer(page.getState(), id)?.unsyncedChanges).toBeUndefined();
});

test('what was begun and deleted offline is never sent', async () => {
  const { page, server } = await readyPage();
  offline(page);
  const id = await beginAnswer(page);
  await answerQuestion(page, id, 'q1', '3');
  await page.dispatch(deleteAnswer(id));
  expect(selectEntries(page.getState())).toEqual([]);
  online(page);
  await until(page, isReady);
  expect(server.writes()).toEqual([]);
  expect(selectAnswers(page.getState())).toEqual([]);
});

test('entries survive a closed page and are sent by the next one', async () => {
  const { page, server } = await readyPage();
  offline(page);
  const id = await beginAnswer(page);
  await answerQuestion(page, id, 'q1', '2');
  page.close();
  const next = openPage(server, { user: makeUser('u1') });
  await until(next, (state) => isReady(state) && isDrained(state));
  expect(server.answers.get('a1')?.details).toMatchObject([{ question_id: 'q1', answer_value: '2' }]);
});

test('a response lost on the way is asked for again under the same key', async () => {
  const { page, server } = await readyPage();
  let lost = 0;
  server.script((call, serve) => {
    const response = serve();
    if (call.path.endsWith('/create-answer') && lost === 0) {
      lost += 1;
      throw new TypeError('Failed to fetch');
    }
    return response;
  });
  await beginAnswer(page);
  await until(page, () => lost > 0);
  page.dispatch(sendRequested());
  await until(page, isDrained);
  const keys = server.writes().map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(server.answers.size).toBe(1);
});

test('to a server that knows no parts a note travels with the value that it took just before', async () => {
  const { page, server } = await readyPage();
  offline(page);
  const id = await beginAnswer(page);
  await answerQuestion(page, id, 'q1', '3');
  await page.dispatch(
    setAnswerDetail(id, { id: 'q1', custom: false }, { additionalInfo: 'Warm.' }, { additionalInfo: null }),
  );
  online(page);
  await until(page, isDrained);
  expect(server.writes().flatMap(({ path, body }) => (path.endsWith('/q1') ? [body] : []))).toEqual([
    { answer: '3', additional_info: null },
    { answer: '3', additional_info: 'Warm.' },
  ]);
});

test('without keys a lost response is looked up, and what is there is adopted', async () => {
  const server = makeScriptedServer();
  let lost = false;
  const without = (response: Response) => new Response(response.body, { status: response.status });
  server.script((call, serve) => {
    const response = without(serve());
    if (!call.path.endsWith('/create-answer') || lost) return response;
    lost = true;
    throw new TypeError('Failed to fetch');
  });
  const { page } = await readyPage(makeUser('u1'), server);
  const id = await beginAnswer(page);
  await until(page, () => lost);
  page.dispatch(sendRequested());
  await until(page, isDrained);
  expect(server.writes()).toHaveLength(1);
  expect(selectAnswer(page.getState(), id)?.id).toBe('a1');
});

test('a refused detail needs attention with its reason, the others go on, and the submission waits', async () => {
  const { page, server } = await readyPage();
  server.script((call, serve) =>
    call.path.endsWith('/answer-detail/q1')
      ? json({ message: 'Not that', errors: { answer: ['Not that'] } }, 422)
      : serve(),
  );
  const id = await beginAnswer(page);
  await answerQuestion(page, id, 'q1', '9');
  await answerQuestion(page, id, 'q2', '5');
  await page.dispatch(changeStatus(id, 'completed', 'in_progress'));
  await until(page, (state) => selectEntries(state).length === 2 && !state.outbox.replaying);
  expect(selectEntries(page.getState())).toMatchObject([
    {
      kind: 'setAnswerDetail',
      state: 'needsAttention',
      lastError: { kind: 'invalid', fields: { answer: ['Not that'] } },
    },
    { kind: 'changeStatus', state: 'queued' },
  ]);
  expect(server.answers.get('a1')).toMatchObject({ status: 'in_progress', details: [{ question_id: 'q2' }] });

  server.script(null);
  const [needsAttention] = selectEntries(page.getState());
  if (needsAttention) await page.dispatch(retryEntry(needsAttention));
  await until(page, isDrained);
  expect(server.answers.get('a1')?.status).toBe('completed');
});

test('discarding a change that needs attention shows the value of the server again', async () => {
  const { page, server } = await readyPage();
  const id = await beginAnswer(page);
  await answerQuestion(page, id, 'q1', '3');
  await until(page, isDrained);
  server.script((call, serve) => (call.method === 'POST' ? json({ message: 'No' }, 403) : serve()));
  await answerQuestion(page, id, 'q1', '5');
  await until(page, (state) => selectEntries(state)[0]?.state === 'needsAttention');
  await page.dispatch(discardEntries(selectEntries(page.getState())));
  expect(selectAnswer(page.getState(), id)?.details).toMatchObject([{ answer_value: '3' }]);
  expect(selectAnswer(page.getState(), id)?.unsyncedChanges).toBeUndefined();
});

test('an expired session ends the sending; only the same person goes on with it', async () => {
  const { page, server } = await readyPage();
  server.script((call, serve) => (call.method === 'POST' ? json({ message: 'Unauthenticated.' }, 401) : serve()));
  await beginAnswer(page);
  await until(page, (state) => state.session.endedBecause === 'expired');
  expect(localStorage.getItem('userData')).toBeNull();
  expect(selectAnswers(page.getState())).toEqual([]);
  page.close();
  server.script(null);

  const other = openPage(server, { user: makeUser('u2') });
  await until(other, isReady);
  expect(other.getState().outbox).toMatchObject({ lanes: {}, sealed: 1 });
  other.close();
  expect(server.answers.size).toBe(0);

  const back = openPage(server, { user: makeUser('u1') });
  await until(back, (state) => isReady(state) && isDrained(state));
  expect(server.answers.size).toBe(1);
});

test('a list that began before a write and arrives after it does not undo it', async () => {
  const { page, server } = await readyPage();
  const id = await beginAnswer(page);
  await until(page, isDrained);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.script(async (call, serve) => {
    const response = serve();
    if (call.path.startsWith('/api/general')) await held;
    return response;
  });
  online(page);
  await answerQuestion(page, id, 'q1', '5');
  await until(page, (state) => isDrained(state) && state.outbox.revision > 1);
  release();
  await until(page, (state) => state.localStore.receiving === null);
  expect(getRecord(page.getState().answers, 'a1')?.details).toMatchObject([{ answer_value: '5' }]);
});

test('a snapshot that lacks a waiting answer does not take it away', async () => {
  const { page } = await readyPage();
  offline(page);
  const id = await beginAnswer(page);
  page.close();
  const server = makeScriptedServer();
  server.script((call, serve) => (call.method === 'POST' ? json({ message: 'Later' }, 500) : serve()));
  const { page: next } = await readyPage(makeUser('u1'), server);
  await until(next, (state) => (selectEntries(state)[0]?.attempts ?? 0) >= 1);
  expect(selectAnswer(next.getState(), id)?.unsyncedChanges).toBe(true);
});

test('a custom question gets its server id, and so does the value given to it', async () => {
  const { page, server } = await readyPage();
  const id = await beginAnswer(page);
  offline(page);
  expect(await page.dispatch(createCustomQuestion(id, '   '))).toBe(false);
  await page.dispatch(createCustomQuestion(id, 'Is the garden safe?'));
  const temporary = selectAnswer(page.getState(), id)?.custom_questions[0]?.id ?? '';
  await page.dispatch(setAnswerDetail(id, { id: temporary, custom: true }, { answer: '4' }, { answer: null }));
  online(page);
  await until(page, isDrained);
  const [question] = selectAnswer(page.getState(), id)?.custom_questions ?? [];
  expect(question?.id).toMatch(/^cq/);
  expect(server.writes().at(-1)?.path).toBe(`/api/answers/a1/custom-answer-detail/${question?.id ?? ''}`);
});

test('a busy server is left in peace until the time that it named', async () => {
  const { page, server } = await readyPage();
  server.script((call, serve) =>
    call.method === 'POST' ? json({ message: 'Slow down' }, 429, { 'Retry-After': '3600' }) : serve(),
  );
  await beginAnswer(page);
  await until(page, (state) => state.outbox.retryAt !== null);
  page.dispatch(sendRequested());
  online(page);
  await until(page, (state) => state.localStore.receiving === null && !state.outbox.replaying);
  expect(server.writes()).toHaveLength(1);
  expect((page.getState().outbox.retryAt ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
});

test('who signs out leaves no record behind for the next person', async () => {
  const { page, server } = await readyPage();
  await beginAnswer(page);
  await until(page, isDrained);
  page.dispatch(signedOut({ reason: 'left' }));
  await until(page, (state) => state.session.user === null);
  server.script(() => {
    throw new TypeError('Failed to fetch');
  });
  const other = openPage(server, { user: makeUser('u2') });
  await until(other, isOpened);
  expect(selectAnswers(other.getState())).toEqual([]);
  expect(other.getState().assessmentTools.size).toBe(0);
});

test('a value that is being sent is not replaced: the older one cannot come back after the newer', async () => {
  const { page, server } = await readyPage();
  const id = await beginAnswer(page);
  await until(page, isDrained);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let failed = false;
  server.script(async (call, serve) => {
    if (!call.path.includes('answer-detail') || failed) return serve();
    failed = true;
    await held;
    return json({ message: 'Trouble' }, 500);
  });
  await answerQuestion(page, id, 'q1', '1');
  await until(page, () => failed);
  await answerQuestion(page, id, 'q1', '2');
  expect(selectEntries(page.getState())).toHaveLength(2);
  release();
  await until(page, isDrained);
  expect(server.answers.get('a1')?.details).toMatchObject([{ answer_value: '2' }]);
});

test('the next page leaves a busy server in peace as well', async () => {
  const { page, server } = await readyPage();
  server.script((call, serve) =>
    call.method === 'POST' ? json({ message: 'Slow down' }, 429, { 'Retry-After': '3600' }) : serve(),
  );
  await beginAnswer(page);
  await until(page, (state) => state.outbox.retryAt !== null);
  page.close();
  const next = openPage(server, { user: makeUser('u1') });
  await until(next, (state) => isReady(state) && state.localStore.receiving === null);
  await beginAnswer(next);
  await until(next, (state) => state.outbox.retryAt !== null);
  expect(server.writes()).toHaveLength(1);
});
