import { fireEvent, screen, waitFor } from '@testing-library/react';
import { onlineChanged } from '../../../../../src/client/state/connectivity/slice';
import { openAdmin } from '../admin-pages';
import { location, manager } from '../admin-records';

test('a record can be deactivated on its own page, as in its row', async () => {
  const page = openAdmin(`/admin/users/${manager.id}/update`);
  await page.act('Maya Manager', 'Deactivate');
  await page.press('Deactivate');
  expect((await page.call('PUT', `/api/users/${manager.id}`)).body).toMatchObject({ status: 'inactive' });
});

test('where nothing is unsaved the way back is called so', async () => {
  const page = openAdmin(`/admin/locations/${location.id}/update`);
  await page.field('Name');
  expect(screen.getByRole('button', { name: 'Back to the list' })).toBeVisible();
  await page.type('Name', 'Northern House');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
});

test('offline each action says what it needs', async () => {
  const page = openAdmin(`/admin/users/${manager.id}/update`);
  await page.field('Name');
  page.happens(onlineChanged({ online: false }));
  await page.press('Actions for Maya Manager');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'DeactivateNeeds a connection',
    'Act as this personNeeds a connection',
    'Delete…Needs a connection',
  ]);
});

test('a question mark lists the keys of the office, but not while something is typed', async () => {
  const page = openAdmin('/admin/locations');
  await screen.findByRole('link', { name: location.name });
  await page.person.type(screen.getByRole('searchbox', { name: 'Search' }), '?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: '?' });
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent('Save the form');
  await page.press('Close');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
