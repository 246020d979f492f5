import {
  changeStatus,
  createAnswer,
  createCustomQuestion,
  setAnswerDetail,
} from '../../../src/client/state/answers/actions';
import { selectAnswer } from '../../../src/client/state/answers/selectors';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { sendRequested } from '../../../src/client/state/outbox/events';
import { selectEntries } from '../../../src/client/state/outbox/selectors';
import {
  closeAllPages,
  freshDevice,
  isDrained,
  isReady,
  makeUser,
  openPage,
  readyPage,
  until,
  type Page,
} from '../../support/client-store';
import { WITH_BATCHES, json, makeScriptedServer, type ScriptedServer } from '../../support/scripted-server';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

const BATCHES = '/api/outbox-batches';
const goOffline = (page: Page) => page.dispatch(onlineChanged({ online: false }));
const goOnline = (page: Page) => page.dispatch(onlineChanged({ online: true }));
const set = (page: Page, id: string, question: string, value: string) =>
  page.dispatch(setAnswerDetail(id, { id: question, custom: false }, { answer: value }, { answer: null }));
const submit = (page: Page, id: string) => page.dispatch(changeStatus(id, 'completed', 'in_progress'));
const keysOf = (entries: readonly { key: string | null }[]) => entries.map(({ key }) => key);
const isBatch = ({ path }: { path: string }) => path === BATCHES;
const isWaiting = ({ outbox }: ReturnType<Page['getState']>) =>
  !outbox.replaying && Object.keys(outbox.lanes).length > 0;

async function beginAnswer(page: Page): Promise<string> {
  const id = await page.dispatch(createAnswer('t1', 'l1'));
  if (id === null) throw new Error('The answer was refused');
  return id;
}

/** A page whose server takes many changes at once, with answers that the server has. */
async function pageWith(answers: number, server = makeScriptedServer(WITH_BATCHES)) {
  const { page } = await readyPage(makeUser('u1'), server);
  for (let count = 0; count < answers; count += 1) await beginAnswer(page);
  await until(page, isDrained);
  const before = { done: server.done.length, batches: server.batches().length };
  goOffline(page);
  return {
    page,
    server,
    batches: () => server.batches().slice(before.batches),
    ids: [...server.answers.keys()],
    /** What was done since, once each. */
    done: () => server.done.slice(before.done).map(({ path }) => path.replace('/api/', '')),
  };
}
const valuesOf = (server: ScriptedServer, id: string) =>
  server.answers.get(id)?.details.map(({ question_id, answer_value }) => `${question_id}=${String(answer_value)}`);

test('an assessment that was begun, filled in and submitted offline takes two calls', async () => {
  const { page, server, batches } = await pageWith(0);
  const before = server.writes().length;
  const id = await beginAnswer(page);
  for (let number = 1; number <= 40; number += 1) await set(page, id, `q${String(number)}`, String(number));
  await submit(page, id);
  goOnline(page);
  await until(page, isDrained);
  const sent = server.writes().slice(before);
  // A creation by itself has nobody to travel with.
  expect(sent.map(({ path }) => path)).toEqual(['/api/assessment-tools/t1/create-answer', BATCHES]);
  expect(batches().map(({ length }) => length)).toEqual([41]);
  expect(server.answers.get('a1')).toMatchObject({ status: 'completed' });
  expect(valuesOf(server, 'a1')).toHaveLength(40);
  expect(selectAnswer(page.getState(), id)).toMatchObject({ id: 'a1', status: 'completed' });
  expect(selectAnswer(page.getState(), id)?.unsyncedChanges).toBeUndefined();
  const keys = keysOf(batches().flat());
  expect(new Set(keys).size).toBe(41);
});

test('several that were begun go together, and then what was given in them', async () => {
  const { page, server, batches } = await pageWith(0);
  const actions = page.recordActions();
  for (let count = 0; count < 8; count += 1) {
    const id = await beginAnswer(page);
    for (const question of ['q1', 'q2', 'q3']) await set(page, id, question, String(count));
  }
  goOnline(page);
  await until(page, isDrained);
  expect(batches().map(({ length }) => length)).toEqual([8, 24]);
  expect(server.answers.size).toBe(8);
  for (const [at, id] of [...server.answers.keys()].entries())
    expect(valuesOf(server, id)).toEqual(['q1', 'q2', 'q3'].map((question) => `${question}=${String(at)}`));
  const booked = actions.filter((action) => (action as { type: string }).type === 'outbox/entriesAcknowledged');
  expect(booked).toHaveLength(2);
});

test('two hundred go at a time, and each answer’s in order', async () => {
  const { page, server, ids, batches } = await pageWith(5);
  await Promise.all(
    ids.flatMap((id) => Array.from({ length: 90 }, (_, at) => set(page, id, `q${String(at)}`, String(at)))),
  );
  goOnline(page);
  await until(page, isDrained);
  // An answer that is on its way waits for the next one.
  expect(batches().map(({ length }) => length)).toEqual([200, 180, 70]);
  for (const id of ids)
    expect(valuesOf(server, id)).toEqual(Array.from({ length: 90 }, (_, at) => `q${String(at)}=${String(at)}`));
});

test('long texts go in several calls', async () => {
  const { page, server, ids, batches } = await pageWith(4);
  const text = 'long '.repeat(1_800);
  for (const id of ids)
    for (let at = 0; at < 10; at += 1) await set(page, id, `q${String(at)}`, `${String(at)} ${text}`);
  goOnline(page);
  await until(page, isDrained);
  const sizes = server.calls
    .filter(isBatch)
    .slice(-batches().length)
    .map(({ body }) => JSON.stringify(body).length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(350_000);
  expect(batches().flat()).toHaveLength(40);
});

test('a single change goes as before, and without the capability all do', async () => {
  const { page, ids, done, batches } = await pageWith(1);
  await set(page, ids[0] ?? '', 'q1', '1');
  goOnline(page);
  await until(page, isDrained);
  expect([batches(), done()]).toEqual([[], ['answers/a1/answer-detail/q1']]);
  page.close();

  await freshDevice();
  const without = await pageWith(2, makeScriptedServer('idempotency, etag, values'));
  for (const id of without.ids) for (const question of ['q1', 'q2']) await set(without.page, id, question, '1');
  goOnline(without.page);
  await until(without.page, isDrained);
  expect([without.batches(), without.done().length]).toEqual([[], 4]);
});

test('a response that is lost after everything was done: the same keys again, each effect once', async () => {
  const { page, server, ids, done, batches } = await pageWith(2);
  let lost = 0;
  server.script((call, serve) => {
    const response = serve();
    if (isBatch(call) && (lost += 1) === 1) throw new TypeError('Failed to fetch');
    return response;
  });
  for (const id of ids) for (const question of ['q1', 'q2']) await set(page, id, question, '3');
  goOnline(page);
  await until(page, () => lost === 1);
  await until(page, isWaiting);
  expect(selectEntries(page.getState()).map(({ state, mayHaveArrived }) => [state, mayHaveArrived])).toEqual(
    Array(4).fill(['unknown', 'withKey']),
  );
  page.dispatch(sendRequested());
  await until(page, isDrained);
  const [first = [], second = []] = batches();
  expect([keysOf(second), second.map(({ body }) => body)]).toEqual([keysOf(first), first.map(({ body }) => body)]);
  expect(done()).toHaveLength(4);
});

test('a response that is cut in its middle is one that is lost', async () => {
  const { page, server, ids, done } = await pageWith(2);
  let cut = 0;
  server.script((call, serve) => {
    const response = serve();
    if (!isBatch(call) || (cut += 1) > 1) return response;
    const body = new ReadableStream({
      pull: (stream) => {
        stream.error(new TypeError('The connection broke'));
      },
    });
    return new Response(body, { status: 200 });
  });
  for (const id of ids) for (const question of ['q1', 'q2']) await set(page, id, question, '3');
  goOnline(page);
  await until(page, (state) => cut === 1 && isWaiting(state));
  page.dispatch(sendRequested());
  await until(page, isDrained);
  expect(done()).toHaveLength(4);
});

test('a refused change needs attention; those behind it in its answer go on, as do other answers', async () => {
  const { page, server, ids } = await pageWith(2);
  const [one = '', two = ''] = ids;
  server.scriptEntries(({ path }) =>
    path.endsWith(`${one}/answer-detail/q1`)
      ? { status: 422, body: { message: 'Not that', errors: { answer: ['Not that'] } } }
      : null,
  );
  for (const question of ['q0', 'q1', 'q2']) await set(page, one, question, '9');
  await submit(page, one);
  for (const question of ['q1', 'q2']) await set(page, two, question, '5');
  goOnline(page);
  await until(page, (state) => selectEntries(state).length === 2 && !state.outbox.replaying);
  expect(selectEntries(page.getState())).toMatchObject([
    { state: 'needsAttention', lastError: { kind: 'invalid', fields: { answer: ['Not that'] } } },
    { kind: 'changeStatus', state: 'queued', mayHaveArrived: null, attempts: 0 },
  ]);
  expect([valuesOf(server, one), valuesOf(server, two)]).toEqual([
    ['q0=9', 'q2=9'],
    ['q1=5', 'q2=5'],
  ]);
  expect(server.answers.get(one)?.status).toBe('in_progress');
});

test('what was not tried is as if it had never left: it can still be replaced', async () => {
  const { page, server, ids } = await pageWith(1);
  const [id = ''] = ids;
  server.scriptEntries(({ path }) => (path.endsWith('/q1') ? { status: 500, body: { message: 'Broken' } } : null));
  await set(page, id, 'q1', '1');
  await set(page, id, 'q2', '2');
  goOnline(page);
  await until(page, (state) => selectEntries(state)[0]?.attempts === 1);
  expect(selectEntries(page.getState()).map(({ state, mayHaveArrived }) => [state, mayHaveArrived])).toEqual([
    ['unknown', 'withKey'],
    ['queued', null],
  ]);
  goOffline(page);
  await set(page, id, 'q2', '4');
  expect(selectEntries(page.getState())).toHaveLength(2);
  server.scriptEntries(null);
  goOnline(page);
  page.dispatch(sendRequested());
  await until(page, isDrained);
  expect(valuesOf(server, id)).toEqual(['q1=1', 'q2=4']);
});

test.each([404, 405, 413, 415, 422, 403, 501])(
  'a server that answers %i to the call itself gets each change by itself from then on',
  async (status) => {
    const { page, server, ids, done } = await pageWith(2);
    let refused = 0;
    server.script((call, serve) => {
      if (!isBatch(call)) return serve();
      refused += 1;
      return json({ message: 'No' }, status);
    });
    for (const id of ids) for (const question of ['q1', 'q2', 'q3']) await set(page, id, question, '3');
    goOnline(page);
    await until(page, isDrained);
    expect([refused, done().length]).toEqual([1, 6]);
    expect(selectEntries(page.getState())).toEqual([]);
  },
);

test('a session that is over ends the sending; the same person goes on with it', async () => {
  const { page, server, ids, done } = await pageWith(2);
  server.script((call, serve) => (isBatch(call) ? json({ message: 'Unauthenticated.' }, 401) : serve()));
  for (const id of ids) for (const question of ['q1', 'q2']) await set(page, id, question, '3');
  goOnline(page);
  await until(page, (state) => state.session.endedBecause === 'expired');
  page.close();
  server.script(null);
  const other = openPage(server, { user: makeUser('u2') });
  await until(other, isReady);
  expect(other.getState().outbox).toMatchObject({ lanes: {}, sealed: 4 });
  other.close();
  expect(done()).toEqual([]);
  const back = openPage(server, { user: makeUser('u1') });
  await until(back, (state) => isReady(state) && isDrained(state));
  expect(done()).toHaveLength(4);
});

test('a busy server is left in peace with everything, by the next page too', async () => {
  const { page, server, ids } = await pageWith(2);
  server.script((call, serve) =>
    isBatch(call) ? json({ message: 'Later' }, 503, { 'Retry-After': '3600' }) : serve(),
  );
  for (const id of ids) for (const question of ['q1', 'q2']) await set(page, id, question, '3');
  goOnline(page);
  await until(page, (state) => (state.outbox.retryAt ?? 0) - Date.now() > 3_500_000);
  const { length } = server.writes();
  page.close();
  const next = openPage(server, { user: makeUser('u1') });
  await until(next, (state) => isReady(state) && state.localStore.receiving === null);
  await beginAnswer(next);
  await until(next, (state) => (state.outbox.retryAt ?? 0) - Date.now() > 3_400_000);
  expect(server.writes()).toHaveLength(length);
});

test('a captive portal’s page is nobody’s answer', async () => {
  const { page, server, ids, done } = await pageWith(2);
  let met = 0;
  server.script((call, serve) => {
    if (!isBatch(call) || (met += 1) > 1) return serve();
    return new Response('<!doctype html><title>Free Wi-Fi</title>', { headers: { 'Content-Type': 'text/html' } });
  });
  for (const id of ids) for (const question of ['q1', 'q2']) await set(page, id, question, '3');
  goOnline(page);
  await until(page, (state) => met === 1 && isWaiting(state));
  page.dispatch(sendRequested());
  await until(page, isDrained);
  expect(done()).toHaveLength(4);
});

test('a page that is closed between two batches: the next one sends the rest, and nothing twice', async () => {
  const { page, server, ids, done } = await pageWith(3);
  await Promise.all(
    ids.flatMap((id) => Array.from({ length: 90 }, (_, at) => set(page, id, `q${String(at)}`, String(at)))),
  );
  let came = 0;
  server.script((call, serve) => {
    if (!isBatch(call)) return serve();
    came += 1;
    serve();
    // The page is gone before it hears of it.
    page.close();
    throw new TypeError('Failed to fetch');
  });
  goOnline(page);
  await until(page, () => came > 0);
  server.script(null);
  const next = openPage(server, { user: makeUser('u1') });
  await until(next, (state) => isReady(state) && isDrained(state));
  expect(done()).toHaveLength(270);
  for (const id of ids) expect(valuesOf(server, id)).toHaveLength(90);
});

test('what is given to an own question waits for its id, and what came before it does not', async () => {
  const { page, ids, batches } = await pageWith(1);
  const [id = ''] = ids;
  await set(page, id, 'q1', '1');
  await page.dispatch(createCustomQuestion(id, 'Is the garden safe?'));
  const temporary = selectAnswer(page.getState(), id)?.custom_questions[0]?.id ?? '';
  await page.dispatch(setAnswerDetail(id, { id: temporary, custom: true }, { answer: '4' }, { answer: null }));
  await set(page, id, 'q2', '2');
  goOnline(page);
  await until(page, isDrained);
  const [question] = selectAnswer(page.getState(), id)?.custom_questions ?? [];
  expect(batches().map((entries) => entries.map(({ path }) => path))).toEqual([
    ['/api/answers/a1/answer-detail/q1', '/api/answers/a1/custom-questions'],
    [`/api/answers/a1/custom-answer-detail/${question?.id ?? ''}`, '/api/answers/a1/answer-detail/q2'],
  ]);
});
