import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Share } from '../../../../src/contract/answers';
import { freshDevice } from '../../../support/client-store';
import { makeEntry } from '../../../support/entries';
import { json, makeScriptedServer } from '../../../support/scripted-server';
import { renderApp } from '../../app/render-app';
import { answerOf, detail, device } from './records';

beforeEach(freshDevice);
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

const URL_OF_LINK = 'https://outpost.test/assessment/sharing/abc';
const CHANGED_AT = '2026-11-05T08:00:00.000Z';
const SHARE: Share = {
  email: 'osei@example.org',
  name: 'Dr Osei',
  sent_count: 1,
  sent_at: '2026-11-01T08:00:00.000Z',
  expires_at: '2999-12-01T08:00:00.000Z',
  opened_at: null,
  submitted_at: null,
  revoked_at: null,
};
const sent = (share: Partial<Share> = {}) => answerOf({ status: 'sent', share: { ...SHARE, ...share } });
const OVER = [{ revoked_at: '2026-11-02T08:00:00.000Z' }, { expires_at: '2026-11-03T08:00:00.000Z' }];

/** The review of an answer, and a server that knows the calls of its link. */
async function openReview(
  answer = sent(),
  { online = true, refuses = false, page = 'review', title = 'Review and submit' } = {},
) {
  const server = makeScriptedServer();
  let { share } = answer;
  server.script(({ method, path }) => {
    if (refuses && method === 'POST') return json({ message: 'Not yours.' }, 403);
    if (share && path.endsWith('/revoke')) share = { ...share, revoked_at: CHANGED_AT };
    if (share && path.endsWith('/renew')) share = { ...share, sent_count: share.sent_count + 1, sent_at: CHANGED_AT };
    return json({
      data: path.includes('/share') ? { ...share, url: URL_OF_LINK } : { ...answer, share, updated_at: CHANGED_AT },
    });
  });
  globalThis.fetch = server.fetch;
  const app = renderApp({ at: `/assessment/a1/${page}`, online });
  app.happens(...device({ answers: [answer] }));
  await screen.findByRole('heading', { name: title });
  const queued = () => (app.getState().outbox.lanes['a1'] ?? []).map(({ kind, args }) => ({ kind, ...args }));
  const posts = () => server.writes().map(({ path }) => path);
  return { ...app, queued, posts };
}
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
/** Its code comes when it is asked for. */
async function openDialog(person: UserEvent, name: string) {
  await person.click(button(name));
  await screen.findByRole('dialog');
}
const email = () => dialog().getByRole('textbox', { name: 'E-mail' });
const panel = () => screen.getByRole('heading', { name: /^(With|For|Sent to) the director$/ }).closest('section');

test('what is no address is refused, with the reason, and the field has the focus', async () => {
  const { person, queued } = await openReview(answerOf());
  await openDialog(person, 'Send to director');
  await person.type(email(), 'osei@');
  await person.click(dialog().getByRole('button', { name: 'Send' }));
  expect(dialog().getByText('Enter an e-mail address, such as name@example.org.')).toBeVisible();
  expect(email()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription(/Enter an e-mail address/);
  expect(email()).toHaveFocus();
  expect(queued()).toEqual([]);
});

test('without a connection the mail waits, and every word says so', async () => {
  const { person, queued } = await openReview(answerOf(), { online: false });
  await openDialog(person, 'Send to director');
  await person.type(email(), ' osei@example.org ');
  await person.type(dialog().getByRole('textbox', { name: 'Name (optional)' }), 'Dr Osei');
  await person.type(dialog().getByRole('textbox', { name: 'Message (optional)' }), 'Please have a look.');
  await person.click(dialog().getByRole('button', { name: 'Send when online' }));
  expect(await screen.findByText('Saved on this device. The mail goes out when the connection is back.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(queued()).toEqual([
    expect.objectContaining({
      kind: 'sendToDirector',
      email: 'osei@example.org',
      name: 'Dr Osei',
      message: 'Please have a look.',
      language: 'en',
    }),
  ]);
  expect(screen.getByRole('heading', { name: 'For the director' })).toBeVisible();
  expect(panel()).toHaveTextContent('The mail to osei@example.org is saved on this device and will be sent');
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

test('mailed again, the director of last time is there and keeps the link', async () => {
  const { person } = await openReview();
  await openDialog(person, 'Mail again');
  expect(email()).toHaveValue('osei@example.org');
  expect(dialog().getByRole('textbox', { name: 'Name (optional)' })).toHaveValue('Dr Osei');
  expect(dialog().getByRole('status')).toHaveTextContent('osei@example.org gets another mail with the same link');
});

test('another address ends the link of the first, which is said before it is sent', async () => {
  const { person } = await openReview();
  await openDialog(person, 'Mail again');
  await person.clear(email());
  await person.type(email(), 'OSEI@example.org');
  expect(dialog().getByRole('status')).toHaveTextContent('the same link');
  await person.type(email(), '.uk');
  expect(dialog().getByRole('status')).toHaveTextContent(
    'osei@example.org has a link already. Sending this one ends it',
  );
  expect(dialog().queryByRole('button', { name: 'Send' })).toBeNull();
  expect(dialog().getByRole('button', { name: 'End that link and send' })).toBeEnabled();
});

test('required questions without an answer are said before it is sent', async () => {
  const { person } = await openReview(answerOf({ details: [detail('range', '4')] }));
  await openDialog(person, 'Send to director');
  expect(dialog().getByText(/^2 required questions are not answered\. The director can submit/)).toBeVisible();
});

test('what is with the director without a link can be sent by one, and by nothing that must fail', async () => {
  const { person } = await openReview(answerOf({ status: 'sent', share: null }));
  expect(panel()).toHaveTextContent('No link to it was mailed yet.');
  expect(
    within(panel()!)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Send to director']);
  await openDialog(person, 'Send to director');
  expect(email()).toHaveValue('');
});

test('where a provider says nothing of links, one may be there: it can be asked for', async () => {
  await openReview(answerOf({ status: 'sent' }));
  expect(
    within(panel()!)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Copy link', 'Mail again']);
});

test.each(OVER)('a link that is over (%j) can only be mailed anew, with no word of an old one', async (share) => {
  const { person } = await openReview(sent(share));
  const buttons = within(panel()!).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Mail a new link']);
  expect(panel()).not.toHaveTextContent('Link works until');
  await person.click(button('Mail a new link'));
  expect(dialog().getByRole('status')).toHaveTextContent(
    /^The director gets a mail with a link that works for 30 days\. No account is needed\.$/,
  );
});

test.each([
  ['Not opened yet', {}],
  [/Opened on Nov 2, 2026, .*, not submitted yet/, { opened_at: '2026-11-02T08:00:00.000Z' }],
  [/Submitted on Nov 3, 2026/, { opened_at: '2026-11-02T08:00:00.000Z', submitted_at: '2026-11-03T08:00:00.000Z' }],
  [/Withdrawn on Nov 2, 2026/, OVER[0]],
  [/Expired on Nov 3, 2026/, OVER[1]],
])('the panel says what became of the link: %s', async (words, share) => {
  await openReview(sent(share));
  expect(panel()).toHaveTextContent(words);
  expect(panel()).toHaveTextContent('Dr Osei osei@example.org');
});

test('a link is withdrawn only when asked again', async () => {
  const { person, posts } = await openReview();
  await person.click(button('Withdraw link'));
  expect(dialog().getByText(/The director can no longer open the assessment/)).toBeVisible();
  await person.click(dialog().getByRole('button', { name: 'Leave it as it is' }));
  expect(posts()).toEqual([]);
  await person.click(button('Withdraw link'));
  await person.click(dialog().getByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByText('The link is withdrawn.')).toBeVisible();
  expect(posts()).toEqual(['/api/answers/a1/share/revoke']);
  expect(panel()).toHaveTextContent(/Withdrawn on Nov 5, 2026/);
  expect(screen.queryByRole('button', { name: 'Withdraw link' })).toBeNull();
});

test('what is completed can still be read by the link, until it is withdrawn', async () => {
  const completed = { ...sent({ opened_at: CHANGED_AT, submitted_at: CHANGED_AT }), status: 'completed' as const };
  const { person, posts } = await openReview(completed, { page: 'submitted', title: 'Assessment submitted' });
  expect(
    within(panel()!)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Withdraw link']);
  expect(panel()).toHaveTextContent('Link works until');
  await person.click(button('Withdraw link'));
  await person.click(dialog().getByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByText('The link is withdrawn.')).toBeVisible();
  expect(posts()).toEqual(['/api/answers/a1/share/revoke']);
  expect(screen.queryByRole('button', { name: 'Withdraw link' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Sent to the director' })).toHaveFocus();
});

test('a new link is mailed only when asked again: the old one stops working', async () => {
  const { person, posts } = await openReview();
  await person.click(button('New link'));
  expect(dialog().getByText('The link that was mailed before stops working.')).toBeVisible();
  expect(posts()).toEqual([]);
  await person.click(dialog().getByRole('button', { name: 'Mail a new link' }));
  expect(await screen.findByText('The director gets a new link by mail.')).toBeVisible();
  expect(posts()).toEqual(['/api/answers/a1/share/renew']);
  expect(panel()).toHaveTextContent('(2 times in all)');
});

test('the sheet leads to the panel and not to the top of the page', async () => {
  const app = renderApp({ at: '/assessment/a1', online: true });
  app.happens(...device({ answers: [sent()] }));
  expect(await screen.findByRole('link', { name: 'Show the mail and its link' })).toHaveAttribute(
    'href',
    '/assessment/a1/review#share',
  );
});

test('the panel has the focus where the address leads to it', async () => {
  await openReview(sent(), { page: 'review#share' });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'With the director' })).toHaveFocus());
});

test('the sheet does not claim that the director has what waits on this device', async () => {
  const mail = makeEntry(
    {
      kind: 'sendToDirector',
      args: {
        assessmentToolId: 't1',
        previous: 'in_progress',
        email: 'osei@example.org',
        name: null,
        message: null,
        language: null,
      },
    },
    { answerRef: 'a1' },
  );
  renderApp({ at: '/assessment/a1', online: false }).happens(...device({ entries: [mail] }));
  expect(await screen.findByText(/^The mail to/)).toHaveTextContent(
    'The mail to osei@example.org waits on this device.',
  );
  expect(screen.queryByText(/This assessment is with the director/)).toBeNull();
});

test('what the server refuses is said, and nothing is claimed', async () => {
  const { person } = await openReview(sent(), { refuses: true });
  await person.click(button('Withdraw link'));
  await person.click(dialog().getByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByText(/Not yours\./)).toBeVisible();
  expect(screen.queryByText('The link is withdrawn.')).toBeNull();
  expect(panel()).toHaveTextContent('Not opened yet');
});

test('without a connection the link stays as it is, with the reason; a mail can be sent', async () => {
  await openReview(sent(), { online: false });
  for (const name of ['Copy link', 'New link', 'Withdraw link']) expect(button(name)).toBeDisabled();
  expect(button('Mail again')).toBeEnabled();
  expect(panel()).toHaveTextContent(
    'The link can be copied, replaced or withdrawn when there is a connection. A mail can be sent now: it waits.',
  );
});

test('the link is copied; where the clipboard is closed it is shown', async () => {
  const { person } = await openReview();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await person.click(button('Copy link'));
  expect(await screen.findByText(/The link is in the clipboard/)).toBeVisible();
  expect(write).toHaveBeenCalledWith(URL_OF_LINK);
  write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await person.click(button('Copy link'));
  expect(await screen.findByRole('textbox', { name: /Copy it from here/ })).toHaveValue(URL_OF_LINK);
});
