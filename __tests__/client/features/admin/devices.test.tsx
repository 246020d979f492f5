import { screen, waitFor, within } from '@testing-library/react';
import type { Device } from '../../../../src/contract/devices';
import { onlineChanged, reachabilityChanged } from '../../../../src/client/state/connectivity/slice';
import { openAdmin } from './admin-pages';
import { everything } from './admin-records';

const HOUR = 60 * 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const quiet: Device = {
  id: 'd2',
  user: { id: 'u2', name: 'Inês Carvalho' },
  client: { id: 'c1', name: 'Acme Care' },
  first_seen_at: ago(90 * HOUR),
  seen_at: ago(2 * HOUR),
  unsent: 0,
  attention: 0,
  oldest_unsent_at: null,
  version: '0.1.0',
  free_mb: 48_211,
  is_persistent: true,
  asked_at: null,
  states: [],
};
const stuck: Device = {
  ...quiet,
  id: 'd1',
  user: { id: 'u1', name: 'Maya Lindqvist' },
  seen_at: ago(3 * HOUR),
  unsent: 14,
  attention: 2,
  oldest_unsent_at: ago(50 * HOUR),
  version: '0.0.9',
  free_mb: 120,
  is_persistent: false,
  states: ['unsent', 'attention', 'outdated', 'full'],
};

const open = (devices: readonly Device[]) =>
  openAdmin('/admin/devices', { records: { ...everything, devices } as typeof everything });
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

test('each device says what is unsent and what is the matter; only who has something to send can be asked', async () => {
  open([stuck, quiet]);
  await screen.findByRole('row', { name: /Maya Lindqvist/ });
  const maya = row('Maya Lindqvist');
  for (const text of ['Unsent for more than a day', '14 changes', '0.0.9', '120 MB', 'The browser may delete data'])
    expect(maya.getByText(text)).toBeVisible();
  expect(maya.getByText(/^The oldest:/)).toHaveTextContent('The oldest: 2 days ago');
  const ines = row('Inês Carvalho');
  expect(ines.getByText('Nothing')).toBeVisible();
  expect(ines.getByText('48 GB')).toBeVisible();
  expect(ines.queryByRole('button')).toBeNull();
});

test('the person of a device is asked to connect; what the server refuses is said', async () => {
  const page = open([stuck]);
  await page.press('Ask to connect: Maya Lindqvist');
  await page.call('POST', '/api/devices/u1/d1/ask-to-connect');
  expect(await screen.findByText('Maya Lindqvist gets an e-mail')).toBeVisible();
  page.server.change('devices' as 'users', [{ ...stuck, asked_at: ago(0) }]);
  page.server.refuse({ device: ['This person was asked less than a day ago.'] });
  await page.press('Ask to connect: Maya Lindqvist');
  expect(await screen.findByText(/asked less than a day ago/)).toBeVisible();
  page.happens(onlineChanged({ online: false }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask to connect: Maya Lindqvist' })).toBeDisabled());
});

test('a filter and words narrow what is asked for, and stand in the address', async () => {
  const page = open([]);
  expect(await screen.findByText('No device was heard of yet')).toBeVisible();
  await page.person.click(screen.getByRole('combobox', { name: 'What is the matter' }));
  await page.person.click(await screen.findByText('Silent for a week'));
  await page.person.type(screen.getByRole('searchbox', { name: 'Search' }), 'maya');
  await waitFor(() => expect(window.location.search).toBe('?state=silent&s=maya'));
  await waitFor(() => {
    const { query } = page.server.callsTo('GET', '/api/devices').at(-1) ?? {};
    expect([query?.get('state'), query?.get('s'), query?.get('page')]).toEqual(['silent', 'maya', '1']);
  });
  expect(await screen.findByText('No device is like that')).toBeVisible();
});

test('nothing leads there where the server does not hear what devices say', async () => {
  const page = open([]);
  await screen.findByRole('link', { name: 'Locations' });
  expect(screen.queryByRole('link', { name: 'Devices' })).toBeNull();
  const capabilities = { idempotency: true, etag: true, office: true, values: true, devices: true };
  page.happens(reachabilityChanged({ reachable: true, capabilities }));
  expect(await screen.findByRole('link', { name: 'Devices' })).toBeVisible();
});
