import { openOutboxDb } from '../../../src/client/lib/storage/outbox-db';
import type { Entry } from '../../../src/client/state/outbox/entry';
import { closeAllPages, freshDevice, isDrained, makeUser, openPage } from '../../support/client-store';
import { makeEntry } from '../../support/entries';
import { makeScriptedServer } from '../../support/scripted-server';

const ANSWERS = 500;
const PER_ANSWER = 20;
/** Requests that may be on their way at a time. */
const PARALLEL = 6;

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('48 ten thousand entries drain: each once, in the order of its answer, a few at a time, and nothing is left behind', async () => {
  const server = makeScriptedServer();
  const answers = Array.from({ length: ANSWERS }, (_, at) => `a${String(at)}`);
  for (const id of answers) {
    server.answers.set(id, {
      id,
      assessment_tool_id: 't1',
      location_id: 'l1',
      user_id: 'u1',
      status: 'in_progress',
      updated_at: '',
      details: [],
      custom_questions: [],
    });
  }
  const questions = Array.from({ length: PER_ANSWER }, (_, at) => `q${String(at)}`);
  const db = await openOutboxDb<Entry>();
  // As a person goes about it who answers the first question everywhere, then the second.
  await db.commit({
    append: questions.flatMap((questionRef) =>
      answers.map((answerRef) =>
        makeEntry(
          { kind: 'setAnswerDetail', args: { questionRef, answer: '3', previous: { answer: null } } },
          { answerRef },
        ),
      ),
    ),
  });

  let underWay = 0;
  let mostUnderWay = 0;
  server.script(async ({ method }, serve) => {
    if (method === 'GET') return serve();
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    await turn();
    underWay -= 1;
    return serve();
  });
  const page = openPage(server, { user: makeUser('u1') });
  const actions = page.recordActions();
  while (page.getState().outbox.status !== 'ready' || !isDrained(page.getState())) await turn();

  const writes = server.writes();
  expect(new Set(writes.map(({ key }) => key)).size).toBe(ANSWERS * PER_ANSWER);
  expect(writes).toHaveLength(ANSWERS * PER_ANSWER);
  const orders = new Map<string, string[]>(answers.map((id) => [id, []]));
  for (const { path } of writes) {
    const [, , , answer = '', , question = ''] = path.split('/');
    orders.get(answer)?.push(question);
  }
  for (const [answer, order] of orders) expect([answer, order]).toEqual([answer, questions]);
  expect(mostUnderWay).toBe(PARALLEL);
  expect(await db.load('u1')).toEqual({ entries: [], bases: [], aliases: [], sealed: 0 });
  expect(page.getState().outbox).toMatchObject({ lanes: {}, unsaved: {} });
  // Booked together: a dispatch and a transaction for each would keep the page from its person.
  const acknowledgements = actions.filter(
    (action) => (action as { type: string }).type === 'outbox/entriesAcknowledged',
  );
  expect(acknowledgements.length).toBeLessThan((ANSWERS * PER_ANSWER) / 4);
});
