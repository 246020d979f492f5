import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
  order: null,
  can_clear: true,
  states: [],
};
const stuck: Device = {
  ...quiet,
  id: 'd1',
  user: { id: 'u1', name: 'Maya Lindqvist' },
  seen_at: ago(3.5 * HOUR),
  unsent: 14,
  attention: 2,
  oldest_unsent_at: ago(50 * HOUR),
  version: '0.0.9',
  free_mb: 120,
  is_persistent: false,
  states: ['unsent', 'attention', 'outdated', 'full'],
};

const open = (devices: readonly Device[], more: readonly string[] = []) =>
  openAdmin('/admin/devices', { records: { ...everything, devices } as typeof everything, more });
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

describe('orders', () => {
  const ABLE = ['devices', 'orders'];

  test('before a device is cleared, what would be lost is said, as far as it is known', async () => {
    const page = open([stuck], ABLE);
    await page.press('Sign out and clear: Maya Lindqvist');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      '14 unsent changes, which exist nowhere else, would be lost. The oldest was made 2 days ago. ' +
        '2 wait for the person to decide. It last reported 3 hours ago, and may have more since.',
    );
    await page.person.click(within(dialog).getByRole('button', { name: 'Leave it as it is' }));
    expect(page.server.callsTo('POST', '/api/devices/u1/d1/clear')).toEqual([]);
    await page.press('Sign out and clear: Maya Lindqvist');
    await page.press('Clear, and lose 14 changes');
    await page.call('POST', '/api/devices/u1/d1/clear');
  });

  test('one that had sent everything may have more since', async () => {
    const page = open([{ ...stuck, unsent: 0, attention: 0, oldest_unsent_at: null }], ABLE);
    await page.press('Sign out and clear: Maya Lindqvist');
    expect(await screen.findByRole('dialog')).toHaveTextContent(/everything had been sent\. It may have work since/);
    await page.press('Sign out and clear');
    await page.call('POST', '/api/devices/u1/d1/clear');
  });

  test('while an order waits it can be taken back; afterwards it says what became of it', async () => {
    const order = { kind: 'clear', state: 'waiting', asked_at: ago(1.5 * HOUR), by: 'Ruth', ended_at: null } as const;
    const page = open([{ ...stuck, order }], ABLE);
    await screen.findByRole('row', { name: /Maya Lindqvist/ });
    expect(row('Maya').getByText(/Asked to clear · waiting for it/)).toHaveTextContent('Ruth, 1 hour ago');
    expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull();
    const ended = { ended_at: ago(2.5 * HOUR) };
    page.server.change('devices' as 'users', [{ ...stuck, order: { ...order, ...ended, state: 'done' } }]);
    await page.press('Take it back: Maya Lindqvist');
    await page.call('DELETE', '/api/devices/u1/d1/clear');
    expect(await screen.findByText(/^Cleared/)).toHaveTextContent('Cleared 2 hours ago');
    page.server.change('devices' as 'users', [{ ...stuck, order: { ...order, ...ended, state: 'overtaken' } }]);
    await page.press('Sign out: Maya Lindqvist');
    expect(await screen.findByRole('dialog')).toHaveTextContent(/Nothing is lost/);
    await page.press('Sign out');
    await page.call('POST', '/api/devices/u1/d1/sign-out');
    expect(await screen.findByText(/^Not cleared/)).toHaveTextContent(
      'Not cleared: Maya Lindqvist signed in on it again',
    );
  });

  test('none is offered where the server has none, or the device would not hear it', async () => {
    open([stuck], ['devices']);
    await screen.findByRole('row', { name: /Maya Lindqvist/ });
    expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull();
    cleanup();
    open([{ ...stuck, can_clear: false }], ABLE);
    expect(await screen.findByRole('button', { name: 'Sign out: Maya Lindqvist' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /clear/ })).toBeNull();
    expect(screen.getByText('Its version can’t be cleared from here')).toBeVisible();
  });
});

test('beyond the last page is the last page', async () => {
  openAdmin('/admin/devices?page=7', { records: { ...everything, devices: [stuck] } as typeof everything });
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(await screen.findByRole('row', { name: /Maya Lindqvist/ })).toBeVisible();
});

test('nothing leads there where the server does not hear what devices say', async () => {
  const page = open([]);
  await screen.findByRole('link', { name: 'Locations' });
  expect(screen.queryByRole('link', { name: 'Devices' })).toBeNull();
  const capabilities = { idempotency: true, etag: true, office: true, values: true, devices: true };
  page.happens(reachabilityChanged({ reachable: true, capabilities }));
  expect(await screen.findByRole('link', { name: 'Devices' })).toBeVisible();
});
