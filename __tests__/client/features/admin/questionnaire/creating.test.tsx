import { screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../admin-pages';
import { tool } from '../admin-records';

test('a new questionnaire leads on to its questions', async () => {
  const { choose, type, press, call } = openAdmin('/admin/assessment-tools/create');
  await choose('Client', 'Acme Care');
  await type('Name', 'Fire audit');
  await choose('Category', 'Safety');
  await press('Create');
  await call('POST', '/api/assessment-tools');
  expect(await screen.findByRole('group', { name: 'Categories and questions' })).toBeVisible();
  expect(window.location.pathname).toBe(`/admin/assessment-tools/update/${tool.id}`);
});

test('what the server refuses of a new one stands at its field', async () => {
  const { choose, type, press, server } = openAdmin('/admin/assessment-tools/create');
  await choose('Client', 'Acme Care');
  await type('Name', 'Fire audit');
  await choose('Category', 'Safety');
  server.refuse({ name: ['This name is taken.'] });
  await press('Create');
  await waitFor(() => {
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is taken.');
  });
});
