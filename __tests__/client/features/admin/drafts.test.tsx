import { screen, waitFor } from '@testing-library/react';
import { signedIn, signedOut } from '../../../../src/client/state/session/events';
import { openOffice, superAdmin } from './office-pages';
import { location, manager } from './office-records';

const at = `/admin/locations/${location.id}/update`;

beforeEach(() => {
  localStorage.clear();
});

test('what was typed outlives the session, for the same person, until it is saved', async () => {
  const first = openOffice(at);
  await first.type('Name', 'Northern House');
  first.happens(signedOut({ reason: 'expired' }));
  await screen.findByRole('button', { name: 'Sign in' });

  const second = openOffice(at);
  await waitFor(async () => {
    expect(await second.field('Name')).toHaveValue('Northern House');
  });
  expect(screen.getByText(/^Unsaved input from .* was kept\.$/)).toBeVisible();
  await second.press('Save');
  await second.call('POST', `/api/locations/${location.id}`);
  await waitFor(() => {
    expect(localStorage.getItem('formDrafts')).toBeNull();
  });
});

test('it can be discarded; nobody else sees it', async () => {
  const first = openOffice(at);
  await first.type('Name', 'Northern House');
  first.happens(signedOut({ reason: 'expired' }));

  const other = openOffice(at, { user: { ...superAdmin, id: 'u2' } });
  expect(await other.field('Name')).toHaveValue(location.name);
  other.happens(signedIn({ user: superAdmin }), signedOut({ reason: 'expired' }));

  const third = openOffice(at);
  await third.press('Discard');
  expect(await third.field('Name')).toHaveValue(location.name);
  expect(localStorage.getItem('formDrafts')).toBeNull();
});

test('no password lies on the device', async () => {
  const page = openOffice(`/admin/users/${manager.id}/update`);
  await page.type('Name', 'Maya M.');
  await page.type('Password', 'words of a secret');
  expect(localStorage.getItem('formDrafts')).toContain('Maya M.');
  expect(localStorage.getItem('formDrafts')).not.toContain('secret');
});
