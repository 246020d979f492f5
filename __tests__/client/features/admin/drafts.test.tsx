import { screen, waitFor } from '@testing-library/react';
import type { Draft } from '../../../../src/client/lib/storage/draft';
import { countDrafts, flushDrafts } from '../../../../src/client/lib/storage/draft-keeper';
import { putDrafts, readDrafts } from '../../../../src/client/lib/storage/drafts-db';
import { signedOut } from '../../../../src/client/state/session/events';
import { freshDevice } from '../../../support/client-store';
import { openAdmin, superAdmin } from './admin-pages';
import { location, manager } from './admin-records';

const at = `/admin/locations/${location.id}/update`;
const place = { owner: superAdmin.id, record: `locations/${location.id}` };
const earlier: Draft = {
  ...place,
  tab: 'another',
  kind: 'form',
  // Well within the third hour: ages go by a clock that may be half a minute old.
  at: new Date(Date.now() - 150 * 60 * 1000).toISOString(),
  values: { name: 'Northern House' },
  base: { name: location.name },
};

beforeEach(freshDevice);

test('what was typed outlives the session, for the same person, until it is saved', async () => {
  const first = openAdmin(at);
  await first.type('Name', 'Northern House');
  first.happens(signedOut({ reason: 'expired' }));
  await screen.findByRole('button', { name: 'Sign in' });

  const second = openAdmin(at);
  await waitFor(async () => {
    expect(await second.field('Name')).toHaveValue('Northern House');
  });
  expect(await screen.findByText(/^Unsaved input from .* was kept\.$/)).toBeVisible();
  await second.press('Save');
  await second.call('POST', `/api/locations/${location.id}`);
  await waitFor(async () => {
    expect(await readDrafts(place)).toEqual([]);
  });
});

test('it can be discarded; nobody else sees it', async () => {
  const first = openAdmin(at);
  await first.type('Name', 'Northern House');
  first.happens(signedOut({ reason: 'expired' }));

  const other = openAdmin(at, { user: { ...superAdmin, id: 'u2' } });
  expect(await other.field('Name')).toHaveValue(location.name);
  other.happens(signedOut({ reason: 'expired' }));

  const third = openAdmin(at);
  await third.press('Discard');
  expect(await third.field('Name')).toHaveValue(location.name);
  await waitFor(async () => {
    expect(await readDrafts(place)).toEqual([]);
  });
});

test('values of an earlier state are kept like what is typed; while they are shown nothing is said of that', async () => {
  const change = { name: { from: 'Nord House', to: location.name } };
  const by = { id: 'u2', name: 'Ruth' };
  const open = async () => {
    const page = openAdmin(`${at}?view=history`);
    page.server.tell([
      { id: 'e1', at: location.updated_at, action: 'changed', by, impersonator: null, changes: change },
    ]);
    await page.person.click(await screen.findByRole('button', { name: /^Use the values from then/ }));
    await screen.findByRole('region', { name: /^These are the values from before/ });
    return page;
  };
  const first = await open();
  await waitFor(async () => {
    expect(await readDrafts(place)).toMatchObject([{ values: { name: 'Nord House' } }]);
  });
  first.happens(signedOut({ reason: 'expired' }));

  const second = await open();
  expect(screen.queryByText(/^Unsaved input from .* was kept\.$/)).not.toBeInTheDocument();
  await second.press('Undo');
  expect(await second.field('Name')).toHaveValue('Nord House');
  expect(await screen.findByText(/^Unsaved input from .* was kept\.$/)).toBeVisible();
});

test('one of an earlier visit is offered with its age, and becomes this tab’s', async () => {
  await putDrafts([earlier]);
  const page = openAdmin(at);
  expect(await page.field('Name')).toHaveValue(location.name);
  expect((await screen.findByText('2 hours ago')).closest('.notice')).toHaveTextContent(
    'You began this 2 hours ago and did not save it.',
  );
  await page.press('Go on with it');
  expect(await page.field('Name')).toHaveValue('Northern House');
  await waitFor(async () => {
    expect(await readDrafts(place)).toMatchObject([{ values: { name: 'Northern House' } }]);
  });
  expect(await readDrafts(place)).not.toMatchObject([{ tab: 'another' }]);
});

test('one of an earlier visit can be discarded', async () => {
  await putDrafts([earlier]);
  const page = openAdmin(at);
  await page.press('Discard it');
  expect(screen.queryByText(/^You began this/)).not.toBeInTheDocument();
  await waitFor(async () => {
    expect(await readDrafts(place)).toEqual([]);
  });
});

test('no password lies on the device', async () => {
  const page = openAdmin(`/admin/users/${manager.id}/update`);
  await page.type('Name', 'Maya M.');
  await page.type('Password', 'words of a secret');
  await flushDrafts();
  const kept = JSON.stringify(await readDrafts({ owner: superAdmin.id, record: `users/${manager.id}` }));
  expect(kept).toContain('Maya M.');
  expect(kept).not.toContain('secret');
});

test('a full disk is said where the person types, and until when', async () => {
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  const page = openAdmin(at);
  await page.type('Name', 'Northern House');
  expect(await screen.findByText(/^What you type here is not kept on this device/)).toBeVisible();
  full.mockRestore();
  await page.type('Name', 'Northern House again');
  await waitFor(() => {
    expect(screen.queryByText(/^What you type here is not kept/)).not.toBeInTheDocument();
  });
  expect(await countDrafts(superAdmin.id)).toEqual({ kept: 1, refused: 0 });
});
