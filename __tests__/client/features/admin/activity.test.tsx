import { screen, waitFor, within } from '@testing-library/react';
import type { Activity, ActivityEntry } from '../../../../src/contract/activity';
import { othersChanged } from '../../../../src/client/state/admin/events';
import { onlineChanged } from '../../../../src/client/state/connectivity/slice';
import { companyAdmin, openAdmin } from './admin-pages';
import { client, everything } from './admin-records';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const entry = (facts: Partial<ActivityEntry>): ActivityEntry => ({
  id: id(1),
  at: '2026-03-01T23:30:00.000Z',
  action: 'changed',
  by: { id: 'u2', name: 'Inês Carvalho' },
  impersonator: null,
  changes: { name: { from: 'North', to: 'South' } },
  group: 'locations',
  record: { id: 'l1', name: 'South House', is_there: true },
  client: { id: client.id, name: client.name },
  ...facts,
});
const found = (...entries: readonly ActivityEntry[]): Activity => ({
  entries: [...entries],
  has_older: entries.length > 1,
  has_newer: false,
  total: entries.length,
  is_more: false,
  time_zone: 'Asia/Tokyo',
});

/** The page, on a server with the capability that answers `/api/activity` with what it is told. */
function open(activity: Activity, at = '/admin/activity') {
  const records = { ...everything, activity } as unknown as typeof everything;
  const page = openAdmin(at, { user: companyAdmin, records, more: ['activity'] });
  const asked = () => page.server.callsTo('GET', '/api/activity').at(-1)?.query;
  const tell = (other: Activity) => page.server.change('activity' as 'users', other as unknown as []);
  return { ...page, asked, tell };
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

test('each entry says when by the client’s clocks, who, in whose name, what and which record', async () => {
  const deleted = { id: 'd1', name: 'Old Quarter', is_there: false };
  const device = { browser: { from: null, to: 'Firefox' }, system: { from: null, to: 'Linux' } };
  const many = { code: { from: null, to: 'E1' }, address: { from: null, to: 'Quay 3' }, name: { from: 'A', to: 'B' } };
  const page = open(
    found(
      entry({ changes: many, impersonator: { id: 'u9', name: 'Ruth' } }),
      entry({ id: id(2), action: 'deleted', group: 'districts', record: deleted, by: { id: 'u3', name: 'Tariq' } }),
      entry({ id: id(3), action: 'signed_in', group: 'users', changes: device, by: { id: 'u4', name: 'Maya' } }),
    ),
  );
  expect(await screen.findByRole('columnheader', { name: 'When (Asia/Tokyo time)' })).toBeVisible();
  const changed = row(/Ruth as Inês Carvalho/);
  expect(changed.getByText(/Mar 2, 2026/)).toBeVisible();
  expect(changed.getByText('Changed')).toBeVisible();
  expect(changed.getByRole('link', { name: 'South House' })).toHaveAttribute(
    'href',
    '/admin/locations/l1/update?view=history',
  );
  expect(row(/Tariq/).getByText('Deleted')).toBeVisible();
  expect(row(/Tariq/).queryByRole('link')).toBeNull();
  expect(row(/Tariq/).queryByText('North')).toBeNull();
  expect(row(/Maya/).getByText('Firefox')).toBeVisible();
  expect(screen.queryByText('A')).toBeNull();
  await page.person.click(changed.getByRole('button', { name: 'Expand row' }));
  expect(screen.getByText('A')).toBeVisible();
  expect(screen.getByText('3 entries')).toBeVisible();
});

test('what narrows it stands in the address, and older entries are asked for by the last one', async () => {
  const page = open(found(entry({}), entry({ id: id(2) })), '/admin/activity?filters[action]=deleted&from=2026-03-01');
  await screen.findAllByText('South House');
  expect(page.asked()?.getAll('filters[action][]')).toEqual(['deleted']);
  expect(page.asked()?.get('from')).toBe('2026-03-01');
  await page.press('Older');
  await waitFor(() => expect(page.asked()?.get('before')).toBe(id(2)));
  page.tell(found());
  await page.person.type(screen.getByRole('searchbox', { name: 'Search' }), 'quay');
  await waitFor(() => expect(page.asked()?.get('s')).toBe('quay'));
  expect(page.asked()?.get('before')).toBeNull();
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  await page.press('Show all');
  expect(await screen.findByText('Nothing was done yet')).toBeVisible();
  expect(window.location.search).not.toMatch(/filters|from|s=/);
});

test('a link that the server refuses is not asked for again: what narrows it can be taken away', async () => {
  const refused = {
    message: 'The given data was invalid.',
    errors: { 'filters.action': ['This is not one of the choices.'] },
  } as unknown as Activity;
  const page = open(refused, '/admin/activity?filters[action]=eaten');
  // Among the filters, and where it is said.
  const clear = () => screen.getAllByRole('button', { name: 'Clear filters' });
  await waitFor(() => expect(clear()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  page.tell(found(entry({})));
  await page.person.click(clear()[1]!);
  expect(await screen.findByRole('row', { name: /South House/ })).toBeVisible();
  expect(window.location.search).toBe('');
});

test('without a connection it says that the server has it', async () => {
  const page = open(found(entry({})));
  await screen.findByText('South House');
  page.happens(onlineChanged({ online: false }));
  expect(await screen.findByText(/seeing it needs a connection/)).toBeVisible();
  expect(screen.queryByText('South House')).toBeNull();
});

test('what others did meanwhile is offered, and moves nothing until it is asked for', async () => {
  const [old, recent] = [entry({}), entry({ id: id(2), record: { id: 'l2', name: 'New House', is_there: true } })];
  const page = open(found(old));
  await screen.findByText('South House');
  page.tell(found(recent, old));
  page.happens(othersChanged());
  await waitFor(() => expect(page.asked()?.get('after')).toBe(id(1)));
  expect(await screen.findByRole('button', { name: /Show it$/ })).toBeVisible();
  expect(screen.queryByText('New House')).toBeNull();
  await page.press('Others changed this list. Show it');
  expect(await screen.findByText('New House')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Show it$/ })).toBeNull();
});
