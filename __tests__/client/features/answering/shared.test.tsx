import { screen, waitFor, within } from '@testing-library/react';
import type { ServerAnswer } from '../../../../src/contract/answers';
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
import { answerOf, fullTool } from './records';

beforeEach(freshDevice);

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

/** The page of a link whose answer is there, with a change that the server refused for this reason. */
async function openLink({ refusal, answer }: { refusal?: ApiError; answer?: Partial<ServerAnswer> } = {}) {
  const app = renderApp({ at: '/assessment/sharing/a-token', user: null });
  await waitFor(() => expect(app.getState().sharing.ref).not.toBeNull());
  const ref = app.getState().sharing.ref ?? '';
  const owner = ownerOfLink(ref);
  const change = { kind: 'setAdditionalQuestion', args: { text: 'All is well.', previous: null } } as const;
  const entries = refusal ? [makeEntry(change, { answerRef: 'a1', owner, state: 'needsAttention', lastError: refusal })] : [];
  await (await openOutboxDb<Entry>()).commit({ append: entries });
  const records = { answers: [answerOf({ status: 'sent', share: SHARE, ...answer })], assessmentTools: [fullTool()], locations: [north] };
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

test('what was submitted can be read and no longer changed', async () => {
  await openLink({ answer: { status: 'completed', submitted_at: AT } });
  expect(screen.getByText(/^This assessment was submitted on November 2, 2026/)).toBeVisible();
  expect(screen.getByText('Completed')).toBeVisible();
  expect(screen.queryByText('The link works until')).toBeNull();
  expect(submit()).toBeNull();
});

test('what was taken back can be read, and nothing is said to wait for the director', async () => {
  await openLink({ answer: { status: 'in_progress' } });
  expect(screen.getByText(/^The assessment was opened again by those who sent it/)).toBeVisible();
  expect(screen.queryByText('Waits for you')).toBeNull();
  expect(submit()).toBeNull();
});
