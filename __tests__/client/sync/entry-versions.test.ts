import { openOutboxDb } from '../../../src/client/lib/storage/outbox-db';
import type { Entry, EntryAction } from '../../../src/client/state/outbox/entry';
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
} from '../../support/client-store';
import { makeEntry } from '../../support/entries';
import { makeScriptedServer } from '../../support/scripted-server';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

/** As the first version wrote it: without what later ones added. */
function asFirstVersion(entry: Entry): Entry {
  const { lookAlikes: _, mayHaveArrived: _left, chosen: _chosen, ...first } = { ...entry, version: 1 };
  return first as Entry;
}

async function leave(entries: readonly Entry[]): Promise<void> {
  const db = await openOutboxDb<Entry>();
  await db.commit({ append: entries });
  db.close();
}

test('entries that the first version left are sent, in their order, and what it knew nothing of is not missed', async () => {
  const { page, server } = await readyPage();
  page.close();
  const of = (action: Parameters<typeof makeEntry>[0], change: Partial<Entry> = {}) =>
    asFirstVersion(makeEntry(action, change));
  const detail = (questionRef: string, answer: string) =>
    ({
      kind: 'setAnswerDetail',
      args: { questionRef, answer, additionalInfo: null, previous: null },
    }) as unknown as EntryAction;
  await leave([
    of(
      { kind: 'createAnswer', args: { assessmentToolId: 't1', locationId: 'l1', clientRef: 'tmp-1-a', userId: 'u1' } },
      { state: 'sending', attempts: 1 },
    ),
    of(detail('q1', '3')),
    of({ kind: 'createCustomQuestion', args: { questionRef: 'tmp-1-q', question: 'Is the garden safe?' } }),
    of({ ...detail('tmp-1-q', '5'), kind: 'setCustomAnswerDetail' } as EntryAction),
    of(detail('q2', '4')),
    of({ kind: 'changeStatus', args: { status: 'completed', previous: 'in_progress' } }),
  ]);
  const next = openPage(server, { user: makeUser('u1') });
  await until(next, (state) => isReady(state) && isDrained(state));
  expect(server.writes().map(({ path }) => path)).toEqual([
    '/api/assessment-tools/t1/create-answer',
    '/api/answers/a1/answer-detail/q1',
    '/api/answers/a1/custom-questions',
    '/api/answers/a1/custom-answer-detail/cq2',
    '/api/answers/a1/answer-detail/q2',
    '/api/answers/a1/change-status',
  ]);
  expect(server.answers.get('a1')).toMatchObject({
    status: 'completed',
    details: [{ answer_value: '3' }, { answer_value: '5' }, { answer_value: '4' }],
  });
});

test('an entry of a version to come may have any shape: it stays as it was written, and stops nothing but its own answer', async () => {
  const server = makeScriptedServer();
  const { id, seq: _, ...known } = makeEntry({ kind: 'deleteAnswer', args: {} }, { answerRef: 'a9', version: 99 });
  const { args: _args, attempts: _attempts, ...strange } = { ...known, id, kind: 'setMood', what: ['good'] };
  await leave([
    strange as unknown as Entry,
    makeEntry({
      kind: 'createAnswer',
      args: { assessmentToolId: 't1', locationId: 'l1', clientRef: 'tmp-1-a', userId: 'u1' },
    }),
  ]);
  const page = openPage(server, { user: makeUser('u1') });
  await until(page, (state) => isReady(state) && selectEntries(state).length === 1 && !state.outbox.replaying);
  expect(selectEntries(page.getState())).toMatchObject([{ id, version: 99, what: ['good'] }]);
  expect(server.writes().map(({ path }) => path)).toEqual(['/api/assessment-tools/t1/create-answer']);
});
