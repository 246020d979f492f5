import { screen, waitFor, within } from '@testing-library/react';
import { openOutboxDb } from '../../../../src/client/lib/storage/outbox-db';
import { selectAnswer } from '../../../../src/client/state/answers/selectors';
import { reachabilityChanged } from '../../../../src/client/state/connectivity/slice';
import { ENTRY_VERSION, type Entry } from '../../../../src/client/state/outbox/entry';
import { freshDevice } from '../../../support/client-store';
import { makeEntry } from '../../../support/entries';
import { opened, renderApp } from '../../app/render-app';
import { makeAnswer } from '../../app/records';

const ID = '0197aaaa-bbbb-4ccc-8ddd-00000000000';
const change = (number: number, more: Partial<Entry> = {}) =>
  makeEntry(
    { kind: 'setAnswerDetail', args: { questionRef: 'range', answer: String(number), previous: { answer: null } } },
    { id: `${ID}${String(number)}`, answerRef: 'a1', ...more },
  );
const maya = { id: 'u1', name: 'Maya', email: 'u1@example.test' };
const written = (entries: readonly unknown[], more: object = {}) => ({
  format: 'outpost-outbox',
  version: 1,
  exportedAt: '2026-01-01T08:00:00.000Z',
  person: maya,
  entries,
  answers: [makeAnswer()],
  ...more,
});

beforeEach(freshDevice);

async function bring(content: unknown, waiting: Entry[] = []) {
  const app = renderApp({ at: '/outbox' });
  app.happens(...opened(waiting));
  await screen.findByRole('heading', { name: 'Outbox' });
  const file = new File([typeof content === 'string' ? content : JSON.stringify(content)], 'outpost-unsent.json', {
    type: 'application/json',
  });
  await app.person.upload(screen.getByLabelText('File of unsent changes'), file);
  return { ...app, dialog: await screen.findByRole('dialog') };
}
const expectStored = (numbers: readonly string[]) =>
  waitFor(async () => {
    const { entries } = await (await openOutboxDb<Entry>()).load('u1');
    expect(entries.map(({ id }) => id.at(-1))).toEqual(numbers);
  });

test('brings in what is new, in its order, behind what waits here', async () => {
  const here = change(1);
  await (await openOutboxDb<Entry>()).commit({ append: [here] });
  const refused = change(3, {
    state: 'needsAttention',
    attempts: 1,
    lastError: { kind: 'refused', status: 400, message: 'No.' },
    nextAttemptAt: 5,
  });
  const { person, dialog, getState } = await bring(written([here, change(2), refused]), [here]);
  expect(dialog).toHaveTextContent('Bring in 2 changes?');
  expect(dialog).toHaveTextContent('One more in the file waits on this device already.');
  await person.click(within(dialog).getByRole('button', { name: 'Bring in' }));
  expect(await screen.findByText('2 changes were brought in.')).toBeVisible();
  const lane = getState().outbox.lanes['a1'] ?? [];
  expect(lane.map(({ id }) => id.at(-1))).toEqual(['1', '2', '3']);
  expect(lane[2]).toMatchObject({ state: 'queued', lastError: null, nextAttemptAt: null });
  await expectStored(['1', '2', '3']);
});

test('an answer that this device has never seen is shown with its changes', async () => {
  const { person, dialog, getState } = await bring(
    written([change(2, { answerRef: 'a9' })], { answers: [{ ...makeAnswer(), id: 'a9' }] }),
  );
  await person.click(within(dialog).getByRole('button', { name: 'Bring in' }));
  await screen.findByText('One change was brought in.');
  expect(selectAnswer(getState(), 'a9')?.details).toEqual([
    expect.objectContaining({ question_id: 'range', answer_value: '2' }),
  ]);
});

test.each<[string, unknown, RegExp]>([
  ['no JSON', 'Question;Answer', /does not hold unsent changes/],
  ['something else', { format: 'other' }, /does not hold unsent changes/],
  ['a later format', written([change(2)], { version: 3 }), /newer version/],
  ['a later entry', written([{ ...change(2), version: ENTRY_VERSION + 1, kind: 'rateAnswer' }]), /newer version/],
  ['half an entry', written([{ ...change(2), args: {} }]), /not whole/],
  ['an unknown kind', written([{ ...change(2), kind: 'toString' }]), /not whole/],
  ['one id twice', written([change(2), change(2)]), /not whole/],
  ['an answer that is none', written([change(2)], { answers: [{ id: 'a1', details: 7 }] }), /not whole/],
  ['a date that is none', written([change(2)], { exportedAt: 'yesterday' }), /not whole/],
  ['a link’s changes', written([change(2, { owner: 'share:x' })], { person: null }), /made through a link/],
  [
    'another’s changes',
    written([change(2, { owner: 'u2' })], { person: { ...maya, id: 'u2', name: 'Omar' } }),
    /those of Omar/,
  ],
  ['another’s changes under this name', written([change(2, { owner: 'u2' })]), /those of Maya/],
])('%s is refused, and changes nothing', async (_, content, words) => {
  const { dialog, getState } = await bring(content);
  expect(dialog).toHaveTextContent('This file cannot be used here');
  expect(dialog).toHaveTextContent(words);
  expect(getState().outbox.lanes).toEqual({});
  await expectStored([]);
});

test('says what cannot be promised when the server does not know repetitions', async () => {
  const { happens, dialog } = await bring(written([change(2)]));
  expect(dialog).toHaveTextContent(/Each of them is sent once/);
  happens(
    reachabilityChanged({
      reachable: true,
      capabilities: { idempotency: false, etag: false, office: false, values: false, devices: false },
    }),
  );
  expect(dialog).toHaveTextContent(/only if the other device will not send them/);
});
