import { screen } from '@testing-library/react';
import { onlineChanged } from '../../../../src/client/state/connectivity/slice';
import { companyAdmin, openAdmin } from '../admin/admin-pages';

test.each([
  ['/admin/locations', '/admin/import-entities/locations'],
  ['/admin/districts', '/admin/import-entities/locations?kind=districts'],
  ['/admin/users', '/admin/import-entities/managers'],
  ['/admin/assessment-tools', '/admin/import-entities/assessment-tools'],
])('the list %s leads to its import', async (list, page) => {
  openAdmin(list);
  expect(await screen.findByRole('link', { name: 'Import…' })).toHaveAttribute('href', page);
});

test('the way is open to super administrators who are online, and to nobody else', async () => {
  const { happens } = openAdmin('/admin/locations');
  await screen.findByRole('link', { name: 'Import…' });
  happens(onlineChanged({ online: false }));
  expect(screen.queryByRole('link', { name: 'Import…' })).not.toBeInTheDocument();
});

test('an administrator of a client sees no import', async () => {
  openAdmin('/admin/locations', { user: companyAdmin });
  await screen.findByRole('link', { name: 'New location' });
  expect(screen.queryByRole('link', { name: 'Import…' })).not.toBeInTheDocument();
});
