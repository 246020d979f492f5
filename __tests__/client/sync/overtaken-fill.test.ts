import { openOutboxDb } from '../../../src/client/lib/storage/outbox-db';
import { createAnswer, setAnswerDetail } from '../../../src/client/state/answers/actions';
import { selectAnswer } from '../../../src/client/state/answers/selectors';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import type { Entry } from '../../../src/client/state/outbox/entry';
import type { RootState } from '../../../src/client/state/root-reducer';
import { signedOut } from '../../../src/client/state/session/events';
import {
  closeAllPages,
  freshDevice,
  isDrained,
  makeUser,
  openPage,
  readyPage,
  until,
  type Page,
} from '../../support/client-store';
import { makeEntry } from '../../support/entries';
import { makeScriptedServer, type Call } from '../../support/scripted-server';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

const isFill = ({ path }: Call) => path.startsWith('/api/general/');
const valuesOf = (state: RootState) =>
  Object.fromEntries(
    (selectAnswer(state, 'a1')?.details ?? []).map(({ question_id, answer_value }) => [question_id, answer_value]),
  );
const set = ({ dispatch }: Page, id: string, answer: string) =>
  dispatch(setAnswerDetail('a1', { id, custom: false }, { answer }, { answer: null }));

/** A page with the answer `a1`, offline, with these changes waiting. */
async function waitingPage(changes: Readonly<Record<string, string>>, options: Parameters<typeof readyPage>[2] = {}) {
  const { page, server } = await readyPage(makeUser('u1'), makeScriptedServer(), options);
  await page.dispatch(createAnswer('t1', 'l1'));
  await until(page, isDrained);
  page.dispatch(onlineChanged({ online: false }));
  for (const [id, answer] of Object.entries(changes)) await set(page, id, answer);
  return { page, server };
}

/**
 * A second tab opens while the first one is sending, and hears that it arrived while its own fill, which does not know
 * it yet, is on its way.
 */
async function secondTab(server: ReturnType<typeof makeScriptedServer>, first: () => Page) {
  const [filling, sending] = [gate(), gate()];
  const before = server.calls.length;
  const since = (holds: (call: Call) => boolean) => server.calls.slice(before).filter(holds).length;
  server.script(async (call, serve) => {
    if (call.method !== 'GET') await sending.opened;
    const response = serve();
    if (isFill(call)) await filling.opened;
    return response;
  });
  const page = first();
  await until(page, () => since(({ method }) => method === 'POST') === 1 && since(isFill) === 1);
  const other = openPage(server, { user: makeUser('u1') });
  await until(other, () => since(isFill) === 2);
  expect(Object.keys(other.getState().outbox.lanes)).toEqual(['a1']);
  sending.open();
  await until(other, ({ outbox }) => Object.keys(outbox.lanes).length === 0);
  filling.open();
  await until(other, ({ snapshot, localStore }) => snapshot.filledAt !== null && localStore.receiving === null);
  return { page, other };
}

test('what another device changed is shown by a tab whose fill was overtaken by what the first tab sent', async () => {
  const { page, server } = await waitingPage({ q1: '6' });
  const onServer = server.answers.get('a1');
  if (!onServer) throw new Error('There is no answer');
  onServer.details = [{ question_id: 'q2', answer_value: '5' }];
  onServer.updated_at = '2099-01-01T00:00:00.000Z';
  const { other } = await secondTab(server, () => {
    page.dispatch(onlineChanged({ online: true }));
    return page;
  });
  await until(other, (state) => valuesOf(state)['q2'] === '5', 6_000);
  expect(valuesOf(other.getState())).toEqual({ q1: '6', q2: '5' });
});

/** Signs the person out after two of three changes have arrived and before that is booked. */
async function leaveBeforeBooking() {
  let departures = 0;
  const left = gate();
  const { page, server } = await waitingPage(
    { q2: '5', q3: '4', q1: '6' },
    {
      openOutboxDb: async () => {
        const db = await openOutboxDb<Entry>();
        return {
          ...db,
          send: (...values: Parameters<typeof db.send>) => {
            departures += 1;
            // The create, two values, and now the third: what came back for these is gathered for a moment.
            if (departures === 4) page.dispatch(signedOut({ reason: 'left' }));
            return db.send(...values);
          },
          commit: (change) => db.commit(change).finally(() => departures === 4 && left.open()),
        };
      },
    },
  );
  page.dispatch(onlineChanged({ online: true }));
  await left.opened;
  page.close();
  expect(server.answers.get('a1')?.details).toMatchObject([{ question_id: 'q2' }, { question_id: 'q3' }]);
  return server;
}

test('what arrived as its person left is in the copy that the log keeps below what still waits', async () => {
  await leaveBeforeBooking();
  const { entries, bases } = await (await openOutboxDb<Entry>()).load('u1');
  expect(entries).toMatchObject([{ args: { questionRef: 'q1' } }]);
  const details = [
    { question_id: 'q2', answer_value: '5' },
    { question_id: 'q3', answer_value: '4' },
  ];
  expect(bases).toMatchObject([{ record: { details } }]);
});

test('a tab opened while what waits is sent shows as well what arrived as its person left before', async () => {
  const server = await leaveBeforeBooking();
  const { other } = await secondTab(server, () => openPage(server, { user: makeUser('u1') }));
  await until(other, (state) => valuesOf(state)['q2'] === '5', 6_000);
  expect(valuesOf(other.getState())).toEqual({ q1: '6', q2: '5', q3: '4' });
});

test('a tab that hears of many being sent reads all once more when they are over, not again and again', async () => {
  const MANY = 60;
  const server = makeScriptedServer();
  const ids = Array.from({ length: MANY }, (_, at) => `a${String(at + 1)}`);
  for (const id of ids) {
    const fields = { assessment_tool_id: 't1', location_id: 'l1', user_id: 'u1', status: 'in_progress' };
    server.answers.set(id, { id, ...fields, updated_at: '', details: [], custom_questions: [] });
  }
  const log = await openOutboxDb<Entry>();
  await log.commit({
    append: ids.map((answerRef) =>
      makeEntry(
        { kind: 'setAnswerDetail', args: { questionRef: 'q1', answer: '3', previous: { answer: null } } },
        { answerRef },
      ),
    ),
  });
  // So that the fills are overtaken by some and there are more to come.
  const SLOW = 200;
  let fills = 0;
  server.script(async (call, serve) => {
    const response = serve();
    if (isFill(call)) fills += 1;
    await new Promise((resolve) => setTimeout(resolve, isFill(call) ? 4 * SLOW : SLOW));
    return response;
  });
  const page = openPage(server, { user: makeUser('u1') });
  await until(page, ({ outbox }) => outbox.replaying);
  const other = openPage(server, { user: makeUser('u1') });
  await until(other, (state) => state.outbox.status === 'ready' && isDrained(state));
  await until(other, ({ localStore }) => localStore.receiving === null);
  const before = fills;
  await until(other, ({ localStore }) => fills === before + 2 && localStore.receiving === null);
  // One each at the start, one each at the end.
  expect(fills).toBe(4);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(fills).toBe(4);
  for (const id of ids) expect(selectAnswer(other.getState(), id)?.details).toMatchObject([{ answer_value: '3' }]);
});
