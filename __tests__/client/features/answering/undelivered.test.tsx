import { screen, waitFor, within } from '@testing-library/react';
import { snapshotReceived } from '../../../../src/client/api/general-api';
import { openOutboxDb } from '../../../../src/client/lib/storage/outbox-db';
import type { Entry, EntryAction } from '../../../../src/client/state/outbox/entry';
import { freshDevice } from '../../../support/client-store';
import { makeEntry } from '../../../support/entries';
import { north } from '../../app/records';
import { renderApp } from '../../app/render-app';
import { answerOf, device, fullTool } from './records';

const REF = 'tmp-1-a';
const creation = makeEntry(
  {
    kind: 'createAnswer',
    args: {
      assessmentToolId: 't1',
      locationId: 'l1',
      clientRef: '0197aaaa-bbbb-4ccc-8ddd-0123456789ab',
      userId: 'u1',
      toolVersion: 1,
    },
  },
  { state: 'needsAttention', lastError: { kind: 'notFound', message: '' } },
);
const set = (questionRef: string, parts: { answer?: string; additionalInfo?: string }): EntryAction => ({
  kind: 'setAnswerDetail',
  args: { questionRef, ...parts, previous: {} },
});
const snapshot = (tools: ReturnType<typeof fullTool>[]) =>
  snapshotReceived({
    records: { clients: [], locations: [north], categories: [], assessmentTools: tools, answers: [] },
    revision: 0,
    etag: null,
    at: '2026-01-01T00:00:00.000Z',
  });

beforeEach(freshDevice);

async function openAt(at: string, lane: Entry[], ...after: Parameters<ReturnType<typeof renderApp>['happens']>) {
  const entries = await (await openOutboxDb<Entry>()).commit({ append: lane });
  const app = renderApp({ at, online: false });
  app.happens(...device({ entries, answers: [answerOf()] }), ...after);
  return app;
}

test('a refused assessment stays a readable sheet that says why, though its questionnaire is gone', async () => {
  const app = await openAt(`/assessment/${REF}`, [creation, makeEntry(set('range', { answer: '4' }))], snapshot([]));
  expect(await screen.findByText('This assessment could not be delivered.')).toBeVisible();
  expect(screen.getByText(/^The questionnaire is no longer available\./)).toBeVisible();
  expect(screen.getByText('Question range')).toBeVisible();
  await app.person.click(within(screen.getByRole('main')).getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('These 2 changes are not on the server');
  await app.person.click(screen.getByRole('button', { name: 'Discard for good' }));
  await waitFor(() => expect(app.getState().outbox.lanes).toEqual({}));
});

test('is carried into a new assessment as a whole, and given up only then', async () => {
  const other = fullTool({
    id: 't2',
    name: 'Hygiene audit 2',
    questions: fullTool().questions.filter(({ id }) => id !== 'path'),
  });
  const lane = [
    creation,
    makeEntry(set('range', { answer: '4' })),
    makeEntry(set('range', { additionalInfo: 'loose' })),
    makeEntry(set('path', { answer: 'yes' })),
    makeEntry({ kind: 'createCustomQuestion', args: { questionRef: 'tmp-2-a', question: 'Is it dry?' } }),
    makeEntry({
      kind: 'setCustomAnswerDetail',
      args: { questionRef: 'tmp-2-a', answer: '2', previous: { answer: null } },
    }),
    makeEntry({ kind: 'setAdditionalQuestion', args: { text: 'All good', previous: null } }),
  ];
  const { person, getState } = await openAt(`/create-answer?copy=${REF}`, lane, snapshot([other]));
  expect(await screen.findByText(/5 entries are copied\. One has no place in this questionnaire/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/assessment\/tmp-/));
  await waitFor(() => expect(Object.keys(getState().outbox.lanes)).toHaveLength(1));
  const [copy = []] = Object.values(getState().outbox.lanes);
  expect(copy.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'createAnswer queued',
    'setAnswerDetail queued',
    'setAnswerDetail queued',
    'createCustomQuestion queued',
    'setCustomAnswerDetail queued',
    'setAdditionalQuestion queued',
  ]);
  expect(copy[0]).toMatchObject({ args: { assessmentToolId: 't2', locationId: 'l1' } });
  const { entries } = await (await openOutboxDb<Entry>()).load('u1');
  expect(entries.map(({ id }) => id)).toEqual(copy.map(({ id }) => id));
});

test('of one that was completed meanwhile, what was refused is carried over too', async () => {
  const lastError = { kind: 'conflict' as const, message: '', current: {}, completed: true as const };
  const refused = makeEntry(set('range', { answer: '5' }), { answerRef: 'a1', state: 'needsAttention', lastError });
  const completed = answerOf({
    status: 'completed',
    details: [{ question_id: 'range', answer_id: 'a1', answer_value: '2', additional_info: null }],
  });
  const entries = await (await openOutboxDb<Entry>()).commit({ append: [refused] });
  const { happens, person, getState } = renderApp({ at: '/create-answer?copy=a1', online: false });
  happens(...device({ entries, answers: [completed] }));
  await person.click(await screen.findByRole('button', { name: 'Start' }));
  await waitFor(() => expect(getState().outbox.lanes['a1']).toBeUndefined());
  const [copy = []] = Object.values(getState().outbox.lanes);
  expect(copy[1]).toMatchObject({ args: { questionRef: 'range', answer: '5' } });
});

test('a submission is taken back only as long as it has not left', async () => {
  const submission = makeEntry(
    { kind: 'changeStatus', args: { status: 'completed', previous: 'in_progress' } },
    { answerRef: 'a1' },
  );
  const { person, getState } = await openAt('/assessment/a1', [submission]);
  const button = await screen.findByRole('button', { name: 'Take back and edit' });
  const log = await openOutboxDb<Entry>();
  await log.send(submission.id, (entry) => ({ ...entry, state: 'sending', mayHaveArrived: 'withKey' }), false);
  await person.click(button);
  expect(await screen.findByText('It is being sent at this moment and cannot be taken back any more.')).toBeVisible();
  expect(getState().outbox.lanes['a1']).toHaveLength(1);
});
