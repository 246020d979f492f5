import { screen, waitFor, within } from '@testing-library/react';
import type { FeedToken, NewFeedToken } from '../../../../src/contract/feed';
import { onlineChanged } from '../../../../src/client/state/connectivity/slice';
import { chooseOption } from '../../../support/select-option';
import { companyAdmin, openAdmin, superAdmin } from './admin-pages';
import { client, everything, project } from './admin-records';

const PATH = '/api/feed/tokens';
const DAY_MS = 24 * 60 * 60 * 1000;
const SECRET = `outpost_${'k'.repeat(43)}`;

const token = (facts: Partial<FeedToken> = {}): FeedToken => ({
  ...{ id: 't1', name: 'Power BI', data: ['assessments', 'values'], project: null, ending: 'x7Qa', state: 'active' },
  client: { id: client.id, name: client.name },
  owner: { id: 'u2', name: 'Inês Carvalho' },
  created_at: '2026-03-01T10:00:00.000Z',
  expires_at: '2030-06-15T12:00:00.000Z',
  last_used_at: null,
  ...facts,
});

/** The page on a server with these tokens, which makes and revokes others. */
function open(first: readonly FeedToken[], { user = companyAdmin, fails = false } = {}) {
  // Offline until the server below is the one that is asked.
  const page = openAdmin('/admin/data-feed', { user, more: ['feed'], records: everything, online: false });
  let tokens = first;
  const calls: { method: string; path: string; body: unknown }[] = [];
  const others = globalThis.fetch;
  const headers = { 'X-Capabilities': 'idempotency, etag, office, feed', 'Content-Type': 'application/json' };
  const answer = (status: number, body?: unknown) =>
    new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input as string, 'http://localhost');
    if (!pathname.startsWith(PATH)) return others(input, init);
    const method = init?.method ?? 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ method, path: pathname, body });
    if (fails) return answer(500, { message: 'The server failed.' });
    if (method === 'POST') {
      const { name } = body as { name: string };
      const made = token({ id: 't2', name });
      tokens = [made, ...tokens];
      return answer(201, { data: { ...made, token: SECRET } satisfies NewFeedToken });
    }
    if (method === 'DELETE') {
      tokens = tokens.filter(({ id }) => !pathname.endsWith(id));
      return answer(204);
    }
    return answer(200, { data: tokens });
  };
  page.happens(onlineChanged({ online: true }));
  const sent = (method: string) => calls.filter((call) => call.method === method);
  return { ...page, sent };
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const dialog = () => within(screen.getByRole('dialog'));

test('each token says what it opens, who made it, until when it works, and when it was used', async () => {
  const today = new Date().toISOString();
  open([
    token({ last_used_at: today }),
    token({ id: 't3', name: 'Ledger', client: null, data: ['values'], state: 'expired' }),
    token({ id: 't4', name: 'Old', project: { id: 'p1', name: 'Annex' }, state: 'ended' }),
  ]);
  const first = within(await screen.findByRole('row', { name: /Power BI/ }));
  expect(first.getByText(client.name)).toBeVisible();
  expect(first.getByText('Assessments, Their answers')).toBeVisible();
  expect(first.getByText('Inês Carvalho')).toBeVisible();
  expect(first.getByText('Jun 15, 2030')).toBeVisible();
  expect(first.getByText('just now')).toBeVisible();
  expect(row(/Ledger/).getByText('All clients')).toBeVisible();
  expect(row(/Ledger/).getByText('Expired')).toBeVisible();
  expect(row(/Old/).getByText('Annex')).toBeVisible();
  expect(row(/Old/).getByText(/Opens nothing/)).toBeVisible();
  expect(row(/Old/).getByText('Never')).toBeVisible();
});

test('a new token is asked for, shown once with a way to copy it, and is in the list', async () => {
  const page = open([]);
  expect(await screen.findByText('No token yet')).toBeVisible();
  await page.press('New token');
  await page.press('Make the token');
  expect(await screen.findByText('Give it a name.')).toBeVisible();
  await page.type('Name', 'Finance');
  await page.person.click(dialog().getByRole('checkbox', { name: 'Their answers' }));
  await chooseOption(page.person, 'It expires', 'After 30 days');
  await page.press('Make the token');
  const secret = await screen.findByLabelText('The token');
  expect(secret).toHaveValue(SECRET);
  const [{ body } = { body: undefined }] = page.sent('POST');
  const { expires_at, ...rest } = body as { expires_at: string };
  expect(rest).toEqual({ name: 'Finance', data: ['assessments'], client_id: client.id, project_id: null });
  const days = (Date.parse(expires_at) - Date.now()) / DAY_MS;
  expect([days >= 29.9, days <= 31.1]).toEqual([true, true]);
  expect(JSON.stringify(page.getState())).not.toContain(SECRET);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await page.press('Copy: The token');
  expect(write).toHaveBeenCalledWith(SECRET);
  expect(await screen.findByText('It is in the clipboard.')).toBeVisible();
  await page.press('I have kept it');
  await waitFor(() => expect(screen.queryByLabelText('The token')).toBeNull());
  expect(await screen.findByRole('row', { name: /Finance/ })).toBeVisible();
  expect(document.body.textContent).not.toContain(SECRET);
});

test('a super administrator says whose data: a client, perhaps a project, or all', async () => {
  const page = open([], { user: superAdmin });
  await screen.findByText('No token yet');
  await page.press('New token');
  await page.type('Name', 'Everything');
  await page.press('Make the token');
  expect(await screen.findByText('Choose whose data.')).toBeVisible();
  await chooseOption(page.person, 'Of client', client.name);
  await page.choose('Of project', project.name);
  await chooseOption(page.person, 'Of client', 'All clients');
  await waitFor(() => expect(screen.queryByLabelText('Of project')).toBeNull());
  await page.press('Make the token');
  await screen.findByLabelText('The token');
  expect(page.sent('POST')[0]?.body).toMatchObject({ client_id: null, project_id: null });
});

test('a token is revoked once that was asked, and is gone then', async () => {
  const page = open([token()]);
  await screen.findByRole('row', { name: /Power BI/ });
  await page.press('Revoke Power BI');
  await page.person.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(page.sent('DELETE')).toEqual([]);
  await page.press('Revoke Power BI');
  await page.person.click(dialog().getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('“Power BI” opens nothing any more.')).toBeVisible();
  expect(await screen.findByText('No token yet')).toBeVisible();
  expect(page.sent('DELETE').map(({ path }) => path)).toEqual([`${PATH}/t1`]);
});

test('the recipe has the addresses of this installation, for what is chosen', async () => {
  const page = open([]);
  expect(await screen.findByText(`${location.origin}/api/feed/assessments?format=csv`)).toBeVisible();
  await chooseOption(page.person, 'What is read', 'Their answers');
  expect(await screen.findByText(`${location.origin}/api/feed/values?format=csv`)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Query for Power BI' })).toHaveTextContent(
    'RelativePath = "api/feed/values"',
  );
});

test('a failure is said, and without a connection nothing is made or revoked, with the reason', async () => {
  const page = open([], { fails: true });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  page.happens(onlineChanged({ online: false }));
  expect(await screen.findByText(/made and revoked with a connection/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'New token' })).toBeDisabled();
  expect(screen.getByRole('heading', { name: 'How to connect' })).toBeVisible();
});
