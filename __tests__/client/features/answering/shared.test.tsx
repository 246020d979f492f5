import { screen, waitFor, within } from '@testing-library/react';
import type { ServerAnswer } from '../../../../src/contract/answers';
import type { AssessmentTool } from '../../../../src/contract/assessment-tools';
import type { ApiError } from '../../../../src/client/api/api-error';
import { recordsReceived } from '../../../../src/client/api/events';
import { openOutboxDb } from '../../../../src/client/lib/storage/outbox-db';
import type { Entry } from '../../../../src/client/state/outbox/entry';
import { outboxLoaded } from '../../../../src/client/state/outbox/events';
import { linkAnswered, linkRefused } from '../../../../src/client/state/sharing/events';
import { ownerOfLink } from '../../../../src/client/state/sharing/owner';
import { freshDevice } from '../../../support/client-store';
import { makeEntry } from '../../../support/entries';
import { north } from '../../app/records';
import { renderApp } from '../../app/render-app';
import { group } from './open-sheet';
import { answerOf, detail, fullTool, question } from './records';

beforeEach(freshDevice);
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

const SHARE = {
  email: 'osei@example.org',
  name: 'Dr Osei',
  sent_count: 1,
  sent_at: '2026-11-01T08:00:00.000Z',
  expires_at: '2026-12-01T08:00:00.000Z',
  opened_at: '2026-11-02T08:00:00.000Z',
  submitted_at: null,
  revoked_at: null,
};
const AT = '2026-11-02T08:00:00.000Z';

/** The page of a link whose answer is there, with a change that the server refused for this reason, or that waits. */
async function openLink({
  refusal,
  waits = false,
  answer,
  tool = fullTool(),
  change = { kind: 'setAdditionalQuestion', args: { text: 'All is well.', previous: null } },
}: {
  refusal?: ApiError;
  waits?: boolean;
  answer?: Partial<ServerAnswer>;
  tool?: AssessmentTool;
  change?: Parameters<typeof makeEntry>[0];
} = {}) {
  const app = renderApp({ at: '/assessment/sharing/a-token', user: null });
  await waitFor(() => expect(app.getState().sharing.ref).not.toBeNull());
  const ref = app.getState().sharing.ref ?? '';
  const owner = ownerOfLink(ref);
  const needsAttention = refusal ? ({ state: 'needsAttention', lastError: refusal } as const) : {};
  const entries = refusal || waits ? [makeEntry(change, { answerRef: 'a1', owner, ...needsAttention })] : [];
  await (await openOutboxDb<Entry>()).commit({ append: entries });
  const records = {
    answers: [answerOf({ status: 'sent', share: SHARE, ...answer })],
    assessmentTools: [tool],
    locations: [north],
  };
  app.happens(
    outboxLoaded({ owner, entries, bases: {}, aliases: {}, sealed: 0 }),
    recordsReceived({ records, revision: 0, at: AT }),
    linkAnswered({ ref, answerId: 'a1', from: 'server' }),
  );
  await screen.findByRole('heading', { name: 'Hygiene audit', level: 1 });
  return { ...app, ref };
}
const submit = () => screen.queryByRole('button', { name: 'Submit' });

test('says what it is about, to whom it was sent and when, and how long there is time', async () => {
  await openLink();
  expect(screen.getByText('North House')).toBeVisible();
  const facts = screen.getByText('Status').closest('dl');
  expect(facts).toHaveTextContent('Waits for you');
  expect(facts).toHaveTextContent('November 1, 2026 to Dr Osei');
  expect(facts).toHaveTextContent('The link works untilDecember 1, 2026');
  expect(submit()).toBeDisabled();
});

/** The browser's own reader, which sees a bar code. */
class Reader {
  static getSupportedFormats = (): Promise<string[]> => Promise.resolve(['qr_code', 'ean_13', 'code_128']);
  detect = () => Promise.resolve([{ rawValue: '4006381333931' }]);
}

describe('without an account', () => {
  const questions = [
    question('code', 'text', { text_input: 'barcode', is_required: 1 }),
    question('signed', 'text', { text_input: 'signature', is_required: 1 }),
  ];
  const track = { stop: () => undefined, addEventListener: () => undefined };
  beforeEach(() => {
    Object.assign(globalThis, { BarcodeDetector: Reader });
    const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
    Object.assign(navigator, { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } });
    HTMLMediaElement.prototype.play = () => Promise.resolve();
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  test('a director scans and signs like anybody else', async () => {
    const { person, getState } = await openLink({ tool: fullTool({ questions }) });
    await person.click(await screen.findByRole('button', { name: 'Scan Question code' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Question code' })).toHaveValue('4006381333931'));
    await person.click(await screen.findByRole('button', { name: /^Type a name instead/ }));
    await person.type(screen.getByRole('textbox', { name: /Question signed|name/i }), 'Dr Osei');
    await person.tab();
    const given = () =>
      Object.values(getState().outbox.lanes)
        .flat()
        .map(({ args }) => ('answer' in args ? args.answer : null));
    await waitFor(() => expect(given()).toEqual(['4006381333931', 'Dr Osei']));
  });
});

test('who sent it, for whom and with what words is there, where the server says so', async () => {
  const letter = { sender: 'Maya Lindqvist', client: 'Harbour Care', message: 'Could you add the dates?' };
  await openLink({ answer: { share: { ...SHARE, letter } } });
  expect(screen.getByText('Sent by').nextElementSibling).toHaveTextContent('Maya Lindqvist · Harbour Care');
  expect(screen.getByText('Could you add the dates?')).toBeVisible();
});

test('a long page has a way round: names of the score lead to sections, and a bar to what is missing', async () => {
  const { person } = await openLink({ answer: { details: [detail('range', '4')] } });
  await person.click(screen.getByRole('button', { name: 'Garden' }));
  expect(screen.getByRole('heading', { name: 'Garden' })).toHaveFocus();
  expect(screen.getByText('1 of 3 required answered')).toBeVisible();
  const next = screen.getByRole('button', { name: 'Next missing one' });
  const focused = () => document.activeElement?.closest('[data-question]')?.getAttribute('data-question');
  await person.click(next);
  expect(focused()).toBe('yes');
  await person.click(screen.getAllByRole('radio', { name: 'Yes' })[1]!);
  expect(screen.getByText('2 of 3 required answered')).toBeVisible();
  await person.click(next);
  expect(focused()).toBe('yes');
  await person.click(screen.getAllByRole('radio', { name: 'Yes' })[0]!);
  await person.click(screen.getByRole('button', { name: 'Go to submission' }));
  expect(submit()).toHaveFocus();
});

test.each<[string, ApiError]>([
  ['This link was withdrawn', { kind: 'notFound', message: '', code: 'share_revoked' }],
  ['This link has expired', { kind: 'gone', message: '' }],
])('who is working when the link ends reads why where they are: %s', async (title, error) => {
  const { person, happens, ref } = await openLink({ waits: true });
  expect(screen.queryByText(/Nothing can be changed any more/)).toBeNull();
  happens(linkRefused({ ref, error }));
  expect(screen.getByText(/Nothing can be changed any more; what you wrote can still be read/)).toHaveTextContent(
    title,
  );
  expect(screen.getByRole('textbox', { name: 'Additional question' })).toHaveValue('All is well.');
  await person.click(screen.getByRole('button', { name: 'What happened' }));
  expect(document.activeElement).toHaveTextContent(title);
  expect(document.activeElement).toHaveAttribute('role', 'status');
});

test('the same when it was submitted or taken back meanwhile; who comes later is told at the top only', async () => {
  const { happens } = await openLink({ answer: { details: [detail('range', '4')] } });
  const records = (answer: Partial<ServerAnswer>) => ({ answers: [answerOf({ share: SHARE, ...answer })] });
  happens(recordsReceived({ records: records({ status: 'completed', updated_at: AT }), revision: 0, at: AT }));
  expect(screen.getByText('This assessment was submitted')).toBeVisible();
  expect(screen.queryByText('1 of 3 required answered')).toBeNull();
});

test.each([
  ['All changes saved, not submitted yet', false],
  ['Changes saved on this device, will be sent', true],
])('beside the button that submits nothing reads as if it were submitted: %s', async (words, waits) => {
  await openLink({ waits });
  expect(submit()?.closest('section')).toHaveTextContent(words);
});

test.each<[string, ApiError]>([
  ['This link was withdrawn', { kind: 'notFound', message: '', code: 'share_revoked' }],
  ['This link has expired', { kind: 'gone', message: '' }],
])('a change that is refused because the link is over is kept and shown: %s', async (title, refusal) => {
  await openLink({ refusal });
  expect(screen.getByText(title)).toBeVisible();
  const heading = screen.getByRole('heading', { name: 'One change has not arrived' });
  const kept = within(heading.closest('section') ?? document.body);
  expect(kept.getByText(/^It is kept on this device\./)).toBeVisible();
  expect(kept.getByText('All is well.')).toBeVisible();
  expect(kept.getByRole('button', { name: 'Download a copy' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Additional question' })).toHaveAttribute('readonly');
  expect(submit()).toBeNull();
  expect(screen.queryByText('Waits for you')).toBeNull();
  expect(screen.queryByText('The link works until')).toBeNull();
});

test('a question that the server does not know says nothing of the link', async () => {
  await openLink({ refusal: { kind: 'notFound', message: '' } });
  expect(screen.getByText('One change has not arrived')).toBeVisible();
  expect(screen.queryByText('This link does not lead to an assessment')).toBeNull();
  expect(submit()).toBeVisible();
});

test('trying again asks the link too, so that the page goes on once it works', async () => {
  const { person, happens, getState, ref } = await openLink({ refusal: { kind: 'gone', message: '' } });
  happens(linkRefused({ ref, error: { kind: 'gone', message: '' } }));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(getState().outbox.lanes['a1']).toMatchObject([{ state: 'queued' }]));
  expect(getState().sharing.isAsking).toBe(true);
  happens(linkAnswered({ ref, answerId: 'a1', from: 'server' }));
  expect(screen.queryByText('This link has expired')).toBeNull();
  expect(submit()).toBeVisible();
});

const SOMEBODY = { value: 'Nothing is well.', by: 'Dr Chen', at: AT };
const stands = (changes: Partial<ServerAnswer>) => answerOf({ status: 'sent', share: SHARE, ...changes });

test('what somebody else set meanwhile is shown beside the own value, and the person decides', async () => {
  const current = stands({ additional_question: SOMEBODY.value });
  const refusal = { kind: 'conflict', message: 'Changed.', current, changed: SOMEBODY } as const;
  const { person, getState } = await openLink({ refusal });
  const heading = screen.getByRole('heading', { name: 'Somebody else changed the same answer' });
  const contest = within(heading.closest('section') ?? document.body);
  expect(contest.getByText('Yours').nextElementSibling).toHaveTextContent('All is well.');
  expect(contest.getByText('On the server').nextElementSibling).toHaveTextContent(/Nothing is well\..*Dr Chen/);
  expect(contest.queryByRole('button', { name: 'Try again' })).toBeNull();
  await person.click(contest.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() =>
    expect(getState().outbox.lanes['a1']).toMatchObject([{ state: 'queued', args: { previous: SOMEBODY.value } }]),
  );
});

test('who takes the other value has nothing left to send', async () => {
  const current = stands({ additional_question: SOMEBODY.value });
  const refusal = { kind: 'conflict', message: 'Changed.', current, changed: SOMEBODY } as const;
  const { person, getState } = await openLink({ refusal });
  await person.click(screen.getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(getState().outbox.lanes).toEqual({}));
  expect(screen.queryByRole('heading', { name: 'Somebody else changed the same answer' })).toBeNull();
});

test('who is too late because it was submitted reads so, and is offered nothing that can only fail', async () => {
  const answer = { status: 'completed', submitted_at: AT } as const;
  const refusal = { kind: 'conflict', message: 'Completed.', current: stands(answer), completed: true } as const;
  await openLink({ refusal, answer });
  const heading = screen.getByRole('heading', { name: 'Submitted before your change arrived' });
  const kept = within(heading.closest('section') ?? document.body);
  expect(kept.getByText(/^The assessment was completed meanwhile, on/)).toHaveTextContent(
    'If it matters, download a copy for the person who sent you the link: they can open the assessment again.',
  );
  expect(kept.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download a copy', 'Give up']);
});

test('what was submitted can be read and no longer changed', async () => {
  await openLink({ answer: { status: 'completed', submitted_at: AT } });
  expect(screen.getByText(/^This assessment was submitted on November 2, 2026/)).toBeVisible();
  expect(screen.getByText('Completed')).toBeVisible();
  expect(screen.queryByText('This assessment was submitted')).toBeNull();
  expect(screen.queryByText('The link works until')).toBeNull();
  expect(submit()).toBeNull();
});

test('what was taken back can be read, and nothing is said to wait for the director', async () => {
  await openLink({ answer: { status: 'in_progress' } });
  expect(screen.getByText(/^The assessment was opened again by those who sent it/)).toBeVisible();
  expect(screen.queryByText('Waits for you')).toBeNull();
  expect(submit()).toBeNull();
});

describe('remarks', () => {
  test('one that was too late stands beside its question as what did not arrive', async () => {
    const args = { questionRef: 'single', custom: false, text: 'Why?', previous: null };
    const current = stands({ status: 'in_progress' });
    const refusal = { kind: 'conflict', message: 'Returned.', current, round: 'taken_back' } as const;
    await openLink({ refusal, answer: { status: 'in_progress', remarks: [] }, change: { kind: 'setRemark', args } });
    const asked = group('single');
    expect(within(asked).getByText('Why?')).toBeVisible();
    expect(within(asked).getByText('Needs attention')).toBeVisible();
  });

  const write = () => screen.queryAllByRole('button', { name: /^Remark on: / });
  const back = () => screen.queryByRole('button', { name: 'Return with questions' });

  test('are not offered where the server keeps none', async () => {
    await openLink();
    expect([write().length, back()]).toEqual([0, null]);
  });

  test('are written at their question and removed, and the assessment goes back with them', async () => {
    const { person, getState } = await openLink({ answer: { remarks: [] } });
    const queued = () =>
      Object.values(getState().outbox.lanes)
        .flat()
        .map(({ kind, args }) => ({ kind, ...args }));
    await person.click(back()!);
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Return it' })).toBeDisabled();
    await person.click(within(dialog).getByRole('button', { name: 'Not yet' }));

    await person.click(screen.getByRole('button', { name: 'Remark on: Question single' }));
    const field = () => screen.getByRole('textbox', { name: /^Your remark/ });
    expect(field()).toHaveFocus();
    await person.type(field(), ' Why? ');
    await person.tab();
    const about = { kind: 'setRemark', questionRef: 'single', custom: false, previous: null };
    await waitFor(() => expect(queued()).toEqual([{ ...about, text: 'Why?' }]));
    await person.click(screen.getByRole('button', { name: 'Remove the remark: Question single' }));
    await waitFor(() => expect(queued()).toEqual([{ ...about, text: null }]));
    expect(screen.getByRole('button', { name: 'Remark on: Question single' })).toBeVisible();

    await person.click(back()!);
    await person.type(screen.getByRole('textbox', { name: 'Message' }), 'All of it.');
    await person.click(screen.getByRole('button', { name: 'Return it' }));
    await waitFor(() => expect(queued().at(-1)).toMatchObject({ status: 'in_progress', returnMessage: 'All of it.' }));
    expect([write().length, back(), submit()]).toEqual([0, null, null]);
    expect(screen.getByText(/^Your return is saved on this device/)).toBeVisible();
  });
});
