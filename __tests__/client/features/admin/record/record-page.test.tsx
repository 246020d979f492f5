import { screen } from '@testing-library/react';
import { reachabilityChanged } from '../../../../../src/client/state/connectivity/slice';
import { openAdmin } from '../admin-pages';
import { everything, location, manager } from '../admin-records';

const NAMES = ['East House', 'North House', 'South House', 'West House'];
const houses = NAMES.map((name, index) => ({ ...location, id: `${location.id.slice(0, -2)}9${index}`, name }));
const records = { ...everything, locations: houses };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.findByRole('link', { name });

/** The list with two rows to a page, and a record of its first page. */
async function openFromList(name: string) {
  const page = openAdmin('/admin/locations?perPage=2&s=house', { records });
  await page.person.click(await link(name));
  await heading(name);
  return page;
}

test('its name is the heading, its list leads back as it was, its status stands beside', async () => {
  const page = openAdmin('/admin/users?s=maya');
  await page.person.click(await link(manager.name));
  await heading(manager.name);
  expect(screen.getByText('Active', { selector: '.ant-tag' })).toBeVisible();
  expect(document.title).toBe(`${manager.name} · Edit user · Outpost`);
  await page.person.click(screen.getByRole('link', { name: 'Users', current: false, description: '' }));
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  expect(window.location.search).toContain('s=maya');
});

test('the records of the list are gone through one by one, over the end of a page, and Back leads to the list', async () => {
  const page = await openFromList('East House');
  expect(await screen.findByText('1 of 4')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous in the list' })).toBeDisabled();
  await page.press('Next in the list');
  await heading('North House');
  expect(await screen.findByText('2 of 4')).toBeVisible();
  await page.person.click(document.body);
  await page.person.keyboard('j');
  await heading('South House');
  expect(await screen.findByText('3 of 4')).toBeVisible();
  await page.person.keyboard('k');
  await heading('North House');
  await page.press('Next in the list');
  await heading('South House');
  await page.press('Next in the list');
  await heading('West House');
  expect(screen.getByRole('button', { name: 'Next in the list' })).toBeDisabled();
  await page.press('Back to the list');
  await screen.findByRole('heading', { level: 1, name: 'Locations' });
  expect(window.location.search).toContain('page=2');
});

test('a key that is typed is text, and what is unsaved is not left without asking', async () => {
  const page = await openFromList('East House');
  await page.type('Name', 'East jk');
  expect(await screen.findByText('1 of 4')).toBeVisible();
  await page.press('Next in the list');
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.press('Keep editing');
  await heading('East House');
  expect(await page.field('Name')).toHaveValue('East jk');
});

test('who came by a link has no list to go through', async () => {
  openAdmin(`/admin/locations/${houses[0]?.id ?? ''}/update`, { records });
  await heading('East House');
  expect(screen.queryByText('1 of 4')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Next in the list' })).not.toBeInTheDocument();
});

test('its history is a view with an address, and what is typed in the other one stays', async () => {
  const page = openAdmin(`/admin/locations/${location.id}/update`);
  await page.type('Name', 'Northern House');
  expect(page.server.callsTo('GET', `/api/locations/${location.id}/audit`)).toEqual([]);
  await page.person.click(await link('History'));
  expect(await screen.findByText('Nothing was changed so far.')).toBeVisible();
  expect(window.location.search).toBe('?view=history');
  await page.person.click(await link('Details'));
  expect(await page.field('Name')).toHaveValue('Northern House');
});

test('a server that knows no history is not asked for one', async () => {
  const page = openAdmin(`/admin/locations/${location.id}/update?view=history`);
  await heading(location.name);
  page.happens(
    reachabilityChanged({
      reachable: true,
      capabilities: { idempotency: true, etag: true, office: false, values: false, devices: false },
    }),
  );
  expect(await page.field('Name')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'History' })).not.toBeInTheDocument();
});
