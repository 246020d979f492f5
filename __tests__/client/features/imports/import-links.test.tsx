import { screen } from '@testing-library/react';
import { onlineChanged } from '../../../../src/client/state/connectivity/slice';
import { companyAdmin, openAdmin } from '../admin/admin-pages';
import { category, client } from '../admin/admin-records';
import { answer } from './import-pages';

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

test('an administrator of a client imports questionnaires, for that client and nothing else', async () => {
  const { person, choose, press, call } = openAdmin('/admin/assessment-tools', {
    user: companyAdmin,
    more: ['exchange'],
  });
  const others = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    (input instanceof Request ? input.url : String(input)).endsWith('/read-file')
      ? Promise.resolve(
          answer({
            data: { questionnaire: { name: 'Found', question_categories: [] }, category: null, issues: [] },
          }),
        )
      : others(input, init);
  await person.click(await screen.findByRole('link', { name: 'Import…' }));
  expect(await screen.findByRole('heading', { name: 'Import a questionnaire' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'What to import' })).not.toBeInTheDocument();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await person.upload(input, new File(['{}'], 'found.json', { type: 'application/json' }));
  expect(await screen.findByText('All that the file says is taken over.')).toBeVisible();
  expect(screen.queryByLabelText('Client')).not.toBeInTheDocument();
  await choose('Category', category.name);
  await press('Create as a draft');
  expect((await call('POST', '/api/assessment-tools')).body).toMatchObject({
    ...{ name: 'Found', client_id: client.id, category_id: category.id },
  });
});
