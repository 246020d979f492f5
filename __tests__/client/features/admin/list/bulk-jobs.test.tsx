import { screen, waitFor, within } from '@testing-library/react';
import type { BulkOutcome } from '../../../../../src/contract/admin';
import { onlineChanged } from '../../../../../src/client/state/connectivity/slice';
import { companyAdmin, openAdmin } from '../admin-pages';
import { everything, manager } from '../admin-records';

const other = { ...manager, id: '00000000-0000-4000-8000-000000000070', name: 'Ada Manager' };
const records = { ...everything, users: [manager, other] };
const change = { id: 'j1', undo_until: '2026-01-01T00:00:10.000Z' };

const open = () => openAdmin('/admin/users', { user: companyAdmin, more: ['many', 'bulkJobs'], records });
type Page = ReturnType<typeof open>;

/** The list of people, all of whom are being deactivated. */
async function begin(): Promise<Page> {
  const page = open();
  await page.person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await page.press('Change…');
  await page.press('Status');
  const choice = within(within(screen.getByRole('dialog')).getByRole('radiogroup', { name: 'Status' }));
  await page.person.click(choice.getByRole('radio', { name: 'Inactive' }));
  await page.press('Continue');
  await page.press('Change');
  await screen.findByRole('heading', { name: 'Changing 2,000 users' });
  return page;
}
/** Until the page has asked once more. */
async function nextPoll({ server }: Page): Promise<void> {
  const asked = () => server.callsTo('GET', '/api/bulk/jobs').length;
  const before = asked();
  await waitFor(() => expect(asked()).toBeGreaterThan(before), { timeout: 5_000 });
}
const outcome = (refusal: string | null = null): BulkOutcome => ({
  results: [
    { id: manager.id, name: manager.name, done: refusal === null, message: refusal },
    { id: other.id, name: other.name, done: true, message: null },
  ],
  ...{ deletion: null, change },
});
const dialog = () => within(screen.getByRole('dialog'));

test('says how far it is; when all is done, offers to take it back', async () => {
  const page = await begin();
  expect((await page.call('POST', '/api/users/bulk/jobs')).body).toEqual({
    action: 'set',
    selection: { ids: [manager.id, other.id] },
    values: { status: 'inactive' },
  });
  expect(dialog().getByText('0 of 2,000')).toBeVisible();
  page.server.goOn({ status: 'working', done: 1247, refused: 3 });
  await nextPoll(page);
  expect(await dialog().findByText('1,250 of 2,000 · 3 refused')).toBeVisible();
  const bar = dialog().getByRole('progressbar', { name: 'How far it is' });
  expect(bar).toHaveAttribute('aria-valuenow', '62');
  const listed = page.server.callsTo('GET', '/api/users').length;
  page.server.goOn({ status: 'done', done: 2000, refused: 0, outcome: outcome() });
  await nextPoll(page);
  expect(await screen.findByText('Changed 2,000 users.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.call('POST', '/api/users/bulk/jobs/j1/seen');
  // Once, at the end.
  await waitFor(() => expect(page.server.callsTo('GET', '/api/users')).toHaveLength(listed + 1));
  await page.press('Undo');
  await page.call('POST', '/api/users/bulk/j1/undo');
});

test('can be stopped; what was not touched and what was refused is said', async () => {
  const page = await begin();
  await page.press('Stop');
  await page.call('POST', '/api/users/bulk/jobs/j1/stop');
  expect(await dialog().findByRole('button', { name: /Stopping…/ })).toBeVisible();
  page.server.goOn({ status: 'stopped', done: 1249, refused: 1, outcome: outcome('That is you.') });
  await nextPoll(page);
  expect(await screen.findByRole('heading', { name: '1 done, 1 refused' })).toBeVisible();
  expect(dialog().getByText('Stopped. 750 were not touched.')).toBeVisible();
  expect(dialog().getByRole('row', { name: /^Maya Manager/ })).toHaveTextContent('That is you.');
  expect(dialog().getByRole('button', { name: 'Take the change back' })).toBeVisible();
  expect(page.server.callsTo('POST', '/api/users/bulk/jobs/j1/seen')).toEqual([]);
  await page.press('Close');
  await page.call('POST', '/api/users/bulk/jobs/j1/seen');
  await waitFor(() => expect(screen.queryByText(/1 refused/)).toBeNull());
});

test('goes on beside the page when its dialog is closed, and can be seen again', async () => {
  const page = await begin();
  await page.press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  page.server.goOn({ status: 'working', done: 500 });
  await nextPoll(page);
  expect(await screen.findByText('500 of 2,000')).toBeVisible();
  await page.press('Show');
  expect(await screen.findByRole('heading', { name: 'Changing 2,000 users' })).toBeVisible();
  await page.press('Close');
  page.server.goOn({ status: 'done', done: 1999, refused: 1, outcome: outcome('That is you.') });
  await nextPoll(page);
  expect(await screen.findByText('2,000 users: 1,999 done, 1 refused')).toBeVisible();
  await page.press('Details');
  expect(await screen.findByRole('row', { name: /^Maya Manager/ })).toBeVisible();
});

test('that was begun on an earlier visit is found again, and what it failed of', async () => {
  const page = open();
  page.server.goOn({ done: 800 });
  expect(await screen.findByText('800 of 2,000')).toBeVisible();
  page.server.goOn({ status: 'failed', error: 'You may no longer change these records.', outcome: outcome() });
  await nextPoll(page);
  await page.press('Details');
  expect(await screen.findByText('You may no longer change these records.')).toBeVisible();
});

test('without a connection it is said that the server goes on, and then how far', async () => {
  const page = await begin();
  page.happens(onlineChanged({ online: false }));
  expect(await dialog().findByText('Not connected. The server goes on.')).toBeVisible();
  expect(dialog().getByText('0 of 2,000')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Stop' })).toBeDisabled();
  page.server.goOn({ status: 'working', done: 900 });
  page.happens(onlineChanged({ online: true }));
  expect(await dialog().findByText('900 of 2,000')).toBeVisible();
  expect(screen.queryByText('Not connected. The server goes on.')).toBeNull();
});

test('of a server that does not answer for a while likewise', async () => {
  const page = await begin();
  await page.press('Close');
  page.server.beAway(true);
  await nextPoll(page);
  expect(await screen.findByText('Not connected. The server goes on.')).toBeVisible();
  page.server.beAway(false);
  page.server.goOn({ status: 'working', done: 100 });
  await nextPoll(page);
  expect(await screen.findByText('100 of 2,000')).toBeVisible();
});

test('how it ended can be put away without a connection; the server, which could not be told, says it again', async () => {
  const page = await begin();
  await page.press('Close');
  page.server.goOn({ status: 'done', done: 1999, refused: 1, outcome: outcome('That is you.') });
  const ended = '2,000 users: 1,999 done, 1 refused';
  expect(await screen.findByText(ended, {}, { timeout: 5_000 })).toBeVisible();
  page.server.beAway(true);
  page.happens(onlineChanged({ online: false }));
  await page.press('Dismiss');
  await waitFor(() => expect(screen.queryByText(ended)).toBeNull());
  page.server.beAway(false);
  page.happens(onlineChanged({ online: true }));
  expect(await screen.findByText(ended)).toBeVisible();
  await page.press('Dismiss');
  await page.call('POST', '/api/users/bulk/jobs/j1/seen');
  await waitFor(() => expect(screen.queryByText(ended)).toBeNull());
});
