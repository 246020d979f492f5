import { screen } from '@testing-library/react';
import { openAdmin } from './admin-pages';
import { everything, manager } from './admin-records';

const openUsers = (name: string) =>
  openAdmin('/admin/users', { records: { ...everything, users: [{ ...manager, name }] } });

test('a name cannot turn the words around it', async () => {
  const { act } = openUsers('Ma\u202Eya');
  await act('\u2068Maya\u2069', 'Act as');
  expect(await screen.findByRole('heading', { name: 'Act as \u2068Maya\u2069?' })).toBeVisible();
});

test('nor can one that begins or ends what it did not end or begin', async () => {
  const { act } = openUsers('Ma\u2069y\u2067a');
  await act('\u2068Maya\u2069', 'Act as');
  expect(await screen.findByRole('heading', { name: 'Act as \u2068Maya\u2069?' })).toBeVisible();
});

test('one that runs the other way stands apart, any other as it is', async () => {
  const { act, person } = openUsers('مايا');
  await act('\u2068مايا\u2069', 'Act as');
  expect(await screen.findByRole('heading', { name: 'Act as \u2068مايا\u2069?' })).toBeVisible();
  await person.keyboard('{Escape}');
});
