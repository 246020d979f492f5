import { screen, within } from '@testing-library/react';
import { openOutboxDb } from '../../../../src/client/lib/storage/outbox-db';
import { onlineChanged } from '../../../../src/client/state/connectivity/slice';
import type { Entry } from '../../../../src/client/state/outbox/entry';
import { freshDevice } from '../../../support/client-store';
import { makeEntry } from '../../../support/entries';
import { opened, renderApp } from '../../app/render-app';

const change = (answer: string, more: Partial<Entry> = {}) =>
  makeEntry(
    { kind: 'setAnswerDetail', args: { questionRef: 'range', answer, previous: { answer: '1' } } },
    { answerRef: 'a1', ...more },
  );
const needsAttention = change('5', {
  state: 'needsAttention',
  lastError: { kind: 'conflict', message: '', current: { question_id: 'range', answer_value: '3' } },
});

beforeEach(freshDevice);

async function openOutbox(entries: Entry[], sealed = 0) {
  // As the device has them: what is not in the log any more can't be given up.
  const saved = await (await openOutboxDb<Entry>()).commit({ append: entries });
  const app = renderApp({ at: '/outbox' });
  app.happens(...opened(saved, { sealed }));
  await screen.findByRole('heading', { name: 'Outbox' });
  return app;
}

test('says when everything has been sent', async () => {
  await openOutbox([]);
  expect(screen.getByText('Everything is on the server.')).toBeVisible();
});

test('names tool and location, puts first what needs a decision, and shows both values of a conflict', async () => {
  await openOutbox([change('4'), needsAttention]);
  const group = screen.getByRole('region', { name: 'Hygiene audit at North House' });
  const [first, second] = within(group).getAllByRole('listitem');
  expect(first).toHaveTextContent('Question 2: 1 → 5');
  expect(first).toHaveTextContent('Somebody else changed this first.');
  expect(first).toHaveTextContent('Yours5');
  expect(first).toHaveTextContent('On the server3');
  expect(second).toHaveTextContent('Saved on this device, waits for its turn');
  expect(within(first!).getByRole('link', { name: 'Edit: Question 2: 1 → 5' })).toHaveAttribute(
    'href',
    '/assessment/a1?question=range',
  );
});

test('tries a change that needs attention again', async () => {
  const { person, getState } = await openOutbox([needsAttention]);
  await person.click(screen.getByRole('button', { name: /^Try again/ }));
  expect(await screen.findByText(/waits for its turn/)).toBeVisible();
  expect(getState().outbox.lanes['a1']?.[0]?.state).toBe('queued');
});

test('discards only when asked twice', async () => {
  const { person } = await openOutbox([needsAttention]);
  await person.click(screen.getByRole('button', { name: /^Discard: / }));
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByText(/nobody can bring it back/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Keep' }));
  expect(screen.getByText('Question 2: 1 → 5')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Discard: / }));
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await person.click(screen.getByRole('button', { name: 'Discard for good' }));
  expect(await screen.findByText('Everything is on the server.')).toBeVisible();
});

test('gives everything up of one answer', async () => {
  const { person } = await openOutbox([change('4'), change('5')]);
  await person.click(screen.getByRole('button', { name: 'Discard all 2' }));
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await person.click(screen.getByRole('button', { name: 'Discard for good' }));
  expect(await screen.findByText('Everything is on the server.')).toBeVisible();
});

test('exports everything unsent as one file', async () => {
  const { person } = await openOutbox([change('4')]);
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  let name = '';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    name = this.download;
  });
  await person.click(screen.getByRole('button', { name: 'Export all' }));
  expect(name).toMatch(/^outpost-unsent-\d{4}-\d{2}-\d{2}\.json$/);
  expect(blobs).toHaveLength(1);
  expect(blobs[0]?.type).toBe('application/json');
});

test('counts what other people left on the device, and nothing more of it', async () => {
  await openOutbox([], 3);
  expect(screen.getByText(/3 changes of another person are kept sealed/)).toBeVisible();
});

test('says what it waits for, and sends nothing without a connection', async () => {
  const { happens } = await openOutbox([change('4')]);
  happens(onlineChanged({ online: false }));
  expect(screen.getByText(/waits for a connection/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send all now' })).toBeDisabled();
});

test('ten thousand changes are shown fifty at a time', async () => {
  const { person } = await openOutbox(Array.from({ length: 10_000 }, (_, at) => change(String(at + 2))));
  const group = screen.getByRole('region', { name: 'Hygiene audit at North House' });
  expect(within(group).getAllByRole('listitem')).toHaveLength(50);
  await person.click(screen.getByRole('button', { name: 'Show 50 more of 10,000' }));
  expect(within(group).getAllByRole('listitem')).toHaveLength(100);
});
