import { screen } from '@testing-library/react';
import type { AnswerStatus } from '../../../../src/contract/answers';
import { recordOfAnswer, type Draft } from '../../../../src/client/lib/storage/draft';
import { dropDraft, keepDraft } from '../../../../src/client/lib/storage/draft-keeper';
import { draftedRecords, putDrafts } from '../../../../src/client/lib/storage/drafts-db';
import { openOutboxDb } from '../../../../src/client/lib/storage/outbox-db';
import type { Entry } from '../../../../src/client/state/outbox/entry';
import { entriesAcknowledged, replayStarted } from '../../../../src/client/state/outbox/events';
import { freshDevice } from '../../../support/client-store';
import { makeEntry } from '../../../support/entries';
import { opened, renderApp } from '../../app/render-app';
import { answerOf, device } from '../answering/records';

const change = makeEntry(
  { kind: 'setAnswerDetail', args: { questionRef: 'range', answer: '4', previous: { answer: '3' } } },
  { answerRef: 'a1' },
);

beforeEach(async () => {
  await freshDevice();
  globalThis.fetch = () => Promise.resolve(new Response(null, { status: 204 }));
});

async function leave(entries = [change], online = true, status: AnswerStatus = 'in_progress', before = () => {}) {
  const log = await openOutboxDb<Entry>();
  const waiting = await log.commit({ append: entries });
  const app = renderApp({ at: '/outbox', online });
  app.happens(...opened(waiting), ...device({ answers: [answerOf({ status })], entries: waiting }).slice(-1));
  before();
  await app.person.click(await screen.findByRole('button', { name: 'Account of Maya' }));
  await app.person.click(screen.getByRole('button', { name: 'Sign out' }));
  const press = async (name: string | RegExp) => app.person.click(await screen.findByRole('button', { name }));
  const isOut = async () => {
    expect(await screen.findByLabelText('E-mail')).toBeVisible();
    expect(app.getState().session.user).toBeNull();
  };
  return { ...app, press, isOut, log, waiting };
}

test('with nothing unsent nobody is asked', async () => {
  const { isOut } = await leave([]);
  await isOut();
});

test('keeps the changes on the device', async () => {
  const { press, isOut } = await leave();
  expect(await screen.findByRole('dialog', { name: 'One change was not sent yet' })).toBeVisible();
  await press('Keep on this device');
  await isOut();
});

test('sends first, and signs out when all are sent', async () => {
  const { press, isOut, happens, getState, waiting } = await leave();
  await press('Send now');
  happens(replayStarted());
  expect(screen.getByText(/One left to send/)).toBeVisible();
  expect(getState().session.user).not.toBeNull();
  happens(entriesAcknowledged({ acknowledgements: waiting.map((entry) => ({ entry, reply: { type: 'done' } })) }));
  await isOut();
});

test('says that nothing more can be sent before the person decides, and where', async () => {
  const { press, getState } = await leave([
    {
      ...change,
      state: 'needsAttention',
      lastError: { kind: 'conflict', message: '', current: null, completed: true },
    },
  ]);
  await press('Send now');
  expect(
    await screen.findByText('It can’t be sent before you decide about it. You find it in the outbox.'),
  ).toBeVisible();
  expect(getState().session.user).not.toBeNull();
});

test('cannot send without a connection', async () => {
  await leave([change], false);
  expect(await screen.findByRole('button', { name: 'Send now' })).toBeDisabled();
  expect(screen.getByText(/this device is offline/)).toBeVisible();
});

test('discards only when asked twice', async () => {
  const { press, isOut, getState, log } = await leave();
  await press('Discard');
  expect(getState().session.user).not.toBeNull();
  await press('Discard one change and sign out');
  await isOut();
  expect(getState().outbox.lanes).toEqual({});
  expect((await log.load('u1')).entries).toEqual([]);
});

test('discards nothing, and stays, when a change was sent while it asked', async () => {
  const { press, getState, log, waiting } = await leave();
  await press('Discard');
  await log.commit({ remove: waiting });
  await press('Discard one change and sign out');
  expect(await screen.findByText(/being sent/)).toBeVisible();
  expect(getState().session.user).not.toBeNull();
});

test('cancelling changes nothing', async () => {
  const { press, getState } = await leave();
  await press('Cancel');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(getState().session.user).not.toBeNull();
});

describe('with something typed and not saved', () => {
  const draft: Draft = {
    owner: 'u1',
    record: 'locations/l1',
    tab: 't1',
    kind: 'form',
    at: new Date().toISOString(),
    values: { name: 'N' },
    base: {},
  };

  beforeEach(() => putDrafts([draft, { ...draft, owner: 'u2' }]));

  test('keeps it, and says so beside the changes', async () => {
    const { press, isOut } = await leave();
    expect(await screen.findByText(/^One page has unsaved input, too\./)).toBeVisible();
    await press('Keep on this device');
    await isOut();
    expect(await draftedRecords('u1')).toEqual(new Set(['locations/l1']));
  });

  test('asks also when no change waits; discards only that person’s, when asked twice', async () => {
    const { press, isOut } = await leave([]);
    expect(await screen.findByRole('dialog', { name: 'One page has unsaved input' })).toBeVisible();
    await press('Discard');
    await press('Discard and sign out');
    await isOut();
    expect(await draftedRecords('u1')).toEqual(new Set());
    expect(await draftedRecords('u2')).toEqual(new Set(['locations/l1']));
  });
});

describe('with input that the device refuses to keep', () => {
  const typed: Draft = {
    owner: 'u1',
    record: 'locations/l1',
    tab: 't1',
    kind: 'form',
    at: new Date().toISOString(),
    values: {},
    base: {},
  };
  const refuses = () =>
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    });
  afterEach(async () => {
    jest.restoreAllMocks();
    await dropDraft(typed);
  });

  test('says that it is lost, and offers no keeping', async () => {
    const app = await leave([], true, 'in_progress', () => {
      refuses();
      keepDraft(typed, () => undefined);
    });
    expect(await screen.findByText(/^What you typed on one page cannot be kept on this device/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep on this device' })).not.toBeInTheDocument();
    await app.press('Discard');
    await app.press('Discard and sign out');
    await app.isOut();
  });

  test('tells it from what is kept', async () => {
    await putDrafts([{ ...typed, record: 'locations/l2' }]);
    await leave([change], true, 'in_progress', () => {
      refuses();
      keepDraft(typed, () => undefined);
    });
    expect(await screen.findByText(/^One page has unsaved input, too\. It is kept/)).toBeVisible();
    expect(screen.getByText(/^What you typed on one page cannot be kept on this device/)).toBeVisible();
  });
});

describe('with a text that was written for an assessment and not added', () => {
  const draft = {
    owner: 'u1',
    tab: 't1',
    kind: 'texts',
    values: { 'custom-question': 'Is it calm?' },
    base: {},
  } as const;
  const keep = (answerId: string) =>
    putDrafts([{ ...draft, record: recordOfAnswer(answerId), at: new Date().toISOString() }]);

  test('asks while it can be added', async () => {
    await keep('a1');
    await leave([]);
    expect(await screen.findByRole('dialog', { name: 'One page has unsaved input' })).toBeVisible();
  });

  test.each([
    ['was submitted', 'a1', 'completed'],
    ['is gone', 'a2', 'in_progress'],
  ] as const)('does not ask when the assessment %s, and keeps it', async (_, answerId, status) => {
    await keep(answerId);
    const { isOut } = await leave([], true, status);
    await isOut();
    expect(await draftedRecords('u1')).toEqual(new Set([recordOfAnswer(answerId)]));
  });
});
