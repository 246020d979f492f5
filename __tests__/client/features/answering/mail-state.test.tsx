import { screen, waitFor } from '@testing-library/react';
import type { Share, ShareMailState } from '../../../../src/contract/answers';
import { freshDevice } from '../../../support/client-store';
import { json, makeScriptedServer } from '../../../support/scripted-server';
import { renderApp } from '../../app/render-app';
import { answerOf, device } from './records';

beforeEach(freshDevice);

const AT = '2026-11-05T08:00:00.000Z';
const mailed = (state: ShareMailState, share: Partial<Share> = {}) =>
  answerOf({
    status: 'sent',
    share: {
      ...{
        email: 'osei@example.org',
        name: null,
        sent_count: 2,
        sent_at: '2026-11-04T08:00:00.000Z',
        expires_at: '2999-12-01T08:00:00.000Z',
      },
      ...{ opened_at: null, submitted_at: null, revoked_at: null, mail: { state, at: AT }, ...share },
    },
  });

/** The review of an answer, and a server that gives it as it is there by now. */
async function openReview(answer: ReturnType<typeof mailed>, onServer = answer) {
  const server = makeScriptedServer();
  server.script(() => json({ data: { ...onServer, updated_at: AT } }));
  globalThis.fetch = server.fetch;
  renderApp({ at: '/assessment/a1/review', online: true }).happens(...device({ answers: [answer] }));
  await screen.findByRole('heading', { name: 'Review and submit' });
  return server;
}
const panel = () => screen.getByRole('heading', { name: 'With the director' }).closest('section');

test.each([
  ['waiting', 'Being mailed'],
  ['sending', 'Being mailed'],
  ['mailed', /Mailed on Nov 5, 2026, .*, not opened yet/],
  ['failed', 'Not mailed: the mail server refused it. Mail it again or copy the link.'],
  ['unsure', 'It is not known whether this mail left. Ask, or mail it again.'],
] as const)('a mail that is %s: %s', async (state, words) => {
  await openReview(mailed(state));
  expect(panel()).toHaveTextContent(words);
  expect(screen.getByRole('button', { name: 'Mail again' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeEnabled();
});

test('a mail that failed is said although the link was opened before; one that was opened since did arrive', async () => {
  await openReview(mailed('failed', { opened_at: '2026-11-03T08:00:00.000Z' }));
  expect(panel()).toHaveTextContent('Not mailed:');
});

test('a link that was opened since its mail arrived, whatever was known of it', async () => {
  await openReview(mailed('unsure', { opened_at: AT }));
  expect(panel()).toHaveTextContent('Opened on Nov 5, 2026');
});

test('what became of a mail on its way shows without a touch, and is asked for no longer', async () => {
  const server = await openReview(mailed('waiting'), mailed('failed'));
  await waitFor(() => expect(panel()).toHaveTextContent('Not mailed:'));
  expect(server.calls.filter(({ path }) => path === '/api/answers/a1')).toHaveLength(1);
});
