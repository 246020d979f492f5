import { screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../admin-pages';
import { everything, location } from '../admin-records';

const second = { ...location, id: '00000000-0000-4000-8000-000000000055', name: 'South House' };
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr');

test('back from a record the list is as it was, with the focus on the row that was left', async () => {
  const page = openAdmin('/admin/locations?s=house', { records: { ...everything, locations: [location, second] } });
  await page.person.click(await screen.findByRole('link', { name: 'South House' }));
  await page.press('Back to the list');
  await screen.findByRole('link', { name: 'South House' });
  expect(window.location.search).toBe('?s=house');
  await waitFor(() => expect(rowOf('South House')).toHaveFocus());
  expect(rowOf('North House')).toHaveAttribute('tabindex', '-1');
});
