import { act, screen, waitFor, within } from '@testing-library/react';
import type { ApiError } from '../../../../src/client/api/api-error';
import { recordsReceived } from '../../../../src/client/api/events';
import { openOutboxDb } from '../../../../src/client/lib/storage/outbox-db';
import type { Entry, EntryAction } from '../../../../src/client/state/outbox/entry';
import { entrySending } from '../../../../src/client/state/outbox/events';
import { freshDevice } from '../../../support/client-store';
import { makeEntry } from '../../../support/entries';
import { makeAnswer } from '../../app/records';
import { opened, renderApp } from '../../app/render-app';

const value = (answer: string, more: Partial<Entry> = {}) =>
  makeEntry(
    { kind: 'setAnswerDetail', args: { questionRef: 'range', answer, previous: { answer: '1' } } },
    { answerRef: 'a1', ...more },
  );
const needsAttention = (lastError: ApiError, more: Partial<Entry> = {}) =>
  value('5', { state: 'needsAttention', lastError, ...more });
const conflict = (more: object): ApiError => ({ kind: 'conflict', message: '', current: { id: 'a1' }, ...more });
const args = {
  assessmentToolId: 't1',
  locationId: 'l1',
  clientRef: '0197aaaa-bbbb-4ccc-8ddd-0123456789ab',
  userId: 'u1',
};
const creation = (lastError: ApiError, more: Partial<Entry> = {}) =>
  makeEntry({ kind: 'createAnswer', args }, { state: 'needsAttention', lastError, ...more });

beforeEach(freshDevice);

async function openOutbox(...entries: Entry[]) {
  const saved = await (await openOutboxDb<Entry>()).commit({ append: entries });
  const app = renderApp({ at: '/outbox' });
  app.happens(...opened(saved));
  await screen.findByRole('heading', { name: 'Outbox' });
  return {
    ...app,
    entries: saved,
    stored: async () => (await (await openOutboxDb<Entry>()).load('u1')).entries as Entry[],
  };
}
const press = async (person: Awaited<ReturnType<typeof openOutbox>>['person'], name: RegExp | string) =>
  person.click(screen.getByRole('button', { name }));

test('a value that somebody else changed: both, who and when, and a choice; no trying again', async () => {
  const at = new Date(Date.now() - 5.5 * 60_000).toISOString();
  const { person, stored, entries } = await openOutbox(
    needsAttention(conflict({ changed: { value: '3', by: 'Maya Lind', at } })),
  );
  // Ages go by whole minutes of the clock.
  expect(screen.getByText('Maya Lind').parentElement).toHaveTextContent(/^Maya Lind, [45] minutes ago$/);
  expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
  await press(person, /^Keep mine/);
  await waitFor(async () => expect((await stored())[0]?.state).toBe('queued'));
  const [mine] = await stored();
  expect(mine).toMatchObject({ state: 'queued', args: { answer: '5', previous: { answer: '3' } } });
  expect(mine?.id).not.toBe(entries[0]?.id);
});

test('theirs is taken by giving mine up', async () => {
  const { person, stored } = await openOutbox(
    needsAttention(conflict({ changed: { value: '3', by: null, at: null } })),
  );
  await press(person, /^Take theirs/);
  await screen.findByText('Everything is on the server.');
  expect(await stored()).toEqual([]);
});

test('completed meanwhile: says when and by whom, and offers what helps first', async () => {
  const current = {
    id: 'a1',
    submitted_at: '2026-01-02T10:00:00.000Z',
    share: { name: 'Osei', submitted_at: '2026-01-02T10:00:00.000Z' },
  };
  await openOutbox(needsAttention(conflict({ completed: true, current })));
  expect(screen.getByText(/completed meanwhile by Osei, on Jan 2, 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Copy to a new assessment/ })).toHaveAttribute(
    'href',
    '/create-answer?copy=a1',
  );
  expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
});

test('that it may have arrived and that it needs a decision are both said', async () => {
  await openOutbox(
    needsAttention({ kind: 'unexpectedResponse', call: 'x', field: 'id' }, { mayHaveArrived: 'withKey' }),
  );
  expect(screen.getByText(/Needs your decision\. It may have reached the server already/)).toBeVisible();
});

test('a note is a line of its own', async () => {
  const note: EntryAction = {
    kind: 'setAnswerDetail',
    args: { questionRef: 'range', additionalInfo: 'loose', previous: { additionalInfo: null } },
  };
  await openOutbox(makeEntry(note, { answerRef: 'a1' }));
  expect(screen.getByText('Note on question 2: no note → “loose”')).toBeVisible();
});

describe('discarding', () => {
  const askAbout = async (...entries: Entry[]) => {
    const app = await openOutbox(...entries);
    await press(app.person, entries.length > 1 ? /^Discard all/ : /^Discard: /);
    return app;
  };

  test('says of what may have arrived that it stays there', async () => {
    await askAbout(value('5', { state: 'unknown', mayHaveArrived: 'withKey' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'It may have reached the server already. Discarding removes it from this device only; if it arrived, it stays there.',
    );
    expect(screen.getByRole('dialog')).not.toHaveTextContent('not on the server');
  });

  test('counts both kinds', async () => {
    await askAbout(value('5', { state: 'unknown', mayHaveArrived: 'withKey' }), value('4'), value('3'));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      /2 changes are not on the server.*One may have reached the server already/,
    );
  });

  test('what leaves at that moment stays, and it is said', async () => {
    const app = await askAbout(value('5'));
    await press(app.person, 'Discard');
    // Another tab sends it, which only the log knows.
    const log = await openOutboxDb<Entry>();
    await act(() =>
      log.send(app.entries[0]!.id, (entry) => ({ ...entry, state: 'sending', mayHaveArrived: 'withKey' }), false),
    );
    await press(app.person, 'Discard for good');
    expect(await screen.findByText('It is being sent at this moment.')).toBeVisible();
    expect(await app.stored()).toHaveLength(1);
    app.happens(entrySending({ entry: { ...app.entries[0]!, state: 'sending', mayHaveArrived: 'withKey' } }));
    expect(screen.getByRole('dialog')).toHaveTextContent('It may have reached the server already');
  });
});

describe('an assessment that may have arrived', () => {
  const other = makeAnswer({ id: 'b1', user: { id: 'u1', name: 'Maya Lind' }, created_at: '2026-01-02T08:00:00.000Z' });
  const openCandidates = async (onServer = other) => {
    const app = await openOutbox(
      creation({ kind: 'ambiguous', matches: 1, candidates: ['b1'] }, { mayHaveArrived: 'withoutKey' }),
    );
    app.happens(recordsReceived({ records: { answers: [onServer] }, revision: 0, at: '2026-01-02T09:00:00.000Z' }));
    await press(app.person, /^Compare and decide/);
    const dialog = await screen.findByRole('dialog');
    return { ...app, dialog };
  };

  test('is shown beside what the server has, and adopted when the person says so', async () => {
    const { dialog, person, stored } = await openCandidates();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => within(item).getByRole('heading').textContent),
    ).toEqual(['On this device', 'On the server']);
    expect(dialog).toHaveTextContent('Maya Lind');
    await person.click(within(dialog).getByRole('button', { name: 'This is it' }));
    await waitFor(async () => expect((await stored())[0]).toMatchObject({ state: 'unknown', chosen: 'b1' }));
  });

  test('says nothing of what the server does not tell', async () => {
    const { dialog } = await openCandidates({ ...other, updated_at: '' });
    const [, onServer] = within(dialog).getAllByRole('listitem');
    expect(onServer).toHaveTextContent('Begun');
    expect(onServer).not.toHaveTextContent('Last change');
  });

  test('is sent again, or kept', async () => {
    const { dialog, person, stored } = await openCandidates();
    await person.click(within(dialog).getByRole('button', { name: /^Keep it here/ }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press(person, /^Compare and decide/);
    await person.click(await screen.findByRole('button', { name: 'Send it again' }));
    await waitFor(async () =>
      expect((await stored())[0]).toMatchObject({ state: 'queued', mayHaveArrived: null, lookAlikes: null }),
    );
  });
});

test('a mail of unknown outcome: it arrived, or it is sent again', async () => {
  const mail = {
    assessmentToolId: 't1',
    email: 'o@example.org',
    name: null,
    message: null,
    language: null,
    previous: 'in_progress' as const,
  };
  const lastError: ApiError = { kind: 'ambiguous', matches: 0 };
  const { person } = await openOutbox(
    makeEntry(
      { kind: 'sendToDirector', args: mail },
      { answerRef: 'a1', state: 'needsAttention', lastError, mayHaveArrived: 'withoutKey' },
    ),
  );
  expect(screen.getByRole('button', { name: /^Send again/ })).toBeVisible();
  await press(person, /^It arrived/);
  expect(await screen.findByText('Everything is on the server.')).toBeVisible();
});

test('sending all tries again what was refused, once its reason may be gone', async () => {
  const { person, getState } = await openOutbox(creation({ kind: 'notFound', message: '' }), value('4'));
  expect(screen.getByRole('link', { name: /^Copy to a new assessment/ })).toBeVisible();
  await press(person, 'Send all now');
  // The other change waits already, and says so.
  await waitFor(() => expect(getState().outbox.lanes['tmp-1-a']).toMatchObject([{ state: 'queued' }]));
  expect((await screen.findAllByText(/waits for its turn/)).length).toBeGreaterThan(0);
});
