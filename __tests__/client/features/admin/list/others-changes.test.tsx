import { screen, waitFor } from '@testing-library/react';
import { othersChanged } from '../../../../../src/client/state/admin/events';
import { openAdmin } from '../admin-pages';
import { everything, location, manager } from '../admin-records';

const [north, south, west] = [
  location,
  { ...location, id: '00000000-0000-4000-8000-000000000055', name: 'South House' },
  { ...location, id: '00000000-0000-4000-8000-000000000056', name: 'West House' },
];
const OFFER = { name: 'Others changed this list. Show it' };

const names = () => screen.getAllByRole('link', { name: /House|Home/ }).map(({ textContent }) => textContent);
const open = async () => {
  const page = openAdmin('/admin/locations', { records: { ...everything, locations: [north, south] } });
  await screen.findByRole('link', { name: 'North House' });
  return page;
};

test('other values are shown in place', async () => {
  const page = await open();
  page.server.change('locations', [{ ...north, name: 'North Home' }, south]);
  page.happens(othersChanged());
  await waitFor(() => expect(names()).toEqual(['North Home', 'South House']));
  expect(screen.queryByRole('button', OFFER)).toBeNull();
});

test('rows stay where they are until the person asks for others', async () => {
  const page = await open();
  page.server.change('locations', [west, north]);
  page.happens(othersChanged());
  await screen.findByRole('button', OFFER);
  expect(names()).toEqual(['North House', 'South House']);
  // Once more: what is offered is the newest.
  page.server.change('locations', [west, south, north]);
  page.happens(othersChanged());
  await waitFor(() => expect(page.server.callsTo('GET', '/api/locations')).toHaveLength(3));
  await page.press(OFFER.name);
  expect(names()).toEqual(['West House', 'South House', 'North House']);
  expect(screen.queryByRole('button', OFFER)).toBeNull();
});

test('what the person does here is shown at once, with what others did', async () => {
  const page = openAdmin('/admin/users', { records: { ...everything, users: [manager] } });
  const userOf = (number: number, name: string) => ({
    ...manager,
    id: `00000000-0000-4000-8000-00000000005${String(number)}`,
    name,
  });
  await screen.findByRole('link', { name: 'Maya Manager' });
  page.server.change('users', [userOf(7, 'Ada'), manager]);
  page.happens(othersChanged());
  await screen.findByRole('button', OFFER);
  expect(screen.queryByRole('link', { name: 'Ada' })).toBeNull();
  page.server.change('users', [userOf(7, 'Ada'), userOf(8, 'Bo'), manager]);
  await page.act('Maya Manager', 'Deactivate');
  await page.press('Deactivate');
  expect(await screen.findByRole('link', { name: 'Bo' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ada' })).toBeVisible();
  expect(screen.queryByRole('button', OFFER)).toBeNull();
});

test('another search is not held to the rows of the one before', async () => {
  const page = await open();
  page.server.change('locations', [west, north]);
  page.happens(othersChanged());
  await screen.findByRole('button', OFFER);
  await page.person.type(screen.getByRole('searchbox', { name: 'Search' }), 'house');
  await waitFor(() => expect(names()).toEqual(['West House', 'North House']));
  expect(screen.queryByRole('button', OFFER)).toBeNull();
});

test('a search that is on its way is not held to the rows of the one before', async () => {
  const page = await open();
  const { fetch } = globalThis;
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  globalThis.fetch = async (input, init) => {
    if ((input instanceof Request ? input.url : String(input)).includes('s=house')) await late;
    return fetch(input, init);
  };
  await page.person.type(screen.getByRole('searchbox', { name: 'Search' }), 'house{Enter}');
  await waitFor(() => expect(window.location.search).toContain('s=house'));
  page.server.change('locations', [west, north]);
  page.happens(othersChanged());
  arrive();
  await waitFor(() => expect(names()).toEqual(['West House', 'North House']));
  expect(screen.queryByRole('button', OFFER)).toBeNull();
});
