// First: all else is made of the tables that it changes.
import '../../../support/shifts/client';
import { screen, waitFor, within } from '@testing-library/react';
import { changeTable, emptyTable, getRecord, type Identified } from '../../../../src/client/lib/record-table';
import { openAdminDb } from '../../../../src/client/lib/storage/admin-db';
import { onlineChanged } from '../../../../src/client/state/connectivity/slice';
import { selectLookup } from '../../../../src/client/state/admin/lookup';
import { SHIFTS, shiftBodySchema, type Shift } from '../../../support/shifts/facts';
import { freshDevice } from '../../../support/client-store';
import { openAdmin } from './admin-pages';
import { client, district, everything } from './admin-records';
import type { Records } from './admin-server';

// jsdom lays nothing out.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;

const night: Shift & { district: typeof district } = {
  ...{ id: '00000000-0000-4000-8000-0000000000a1', client_id: client.id, district_id: district.id },
  ...{ name: 'Night', place: 'Gate 7', created_at: client.created_at, updated_at: client.updated_at, district },
};
const records: Records = { ...everything, districts: [], [SHIFTS]: [night] };

test('its list is in navigation, has a title, and shows names of other groups', async () => {
  const { call, person } = openAdmin('/admin/reports', { records });
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  await person.click(within(navigation).getByRole('link', { name: 'Shifts' }));
  const row = within((await screen.findByRole('link', { name: 'Night' })).closest('tr')!);
  expect(row.getByText('North')).toBeVisible();
  expect(row.getByText('Acme Care')).toBeVisible();
  expect(document.title).toContain('Shifts');
  expect(window.location.pathname).toBe('/admin/shifts');
  const { query } = await call('GET', '/api/shifts');
  expect(query.getAll('relations[]')).toEqual(['district']);
});

test('a record is made, and changed as the contract says', async () => {
  const page = openAdmin('/admin/shifts/create', { records: { ...records, districts: [district] } });
  await page.choose('Client', 'Acme Care');
  await page.type('Name', 'Dawn');
  await page.choose('District', 'North');
  await page.press('Create');
  const sent = await page.call('POST', '/api/shifts');
  expect(shiftBodySchema.strict().parse(sent.body)).toMatchObject({ name: 'Dawn', district_id: district.id });
  await page.person.click(await screen.findByRole('link', { name: 'Night' }));
  expect(await screen.findByRole('heading', { name: 'Night' })).toBeVisible();
  await page.type('Place', 'Gate 8');
  await page.press('Save');
  const changed = await page.call('POST', `/api/shifts/${night.id}`);
  expect([changed.body['place'], changed.ifMatch]).toEqual(['Gate 8', '"v1"']);
});

test('it is found by the search, and by what its records say beside their names', async () => {
  const { person } = openAdmin('/admin/reports', { records });
  await screen.findByRole('button', { name: 'Search' });
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: /^Search pages/ }), 'gate');
  await waitFor(() => {
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('NightGate 7Shifts · Acme Care');
  });
  await person.keyboard('{Enter}');
  expect(window.location.pathname).toBe(`/admin/shifts/${night.id}/update`);
});

test('what was opened of it is there offline, with its age, and others can name it', async () => {
  const dawn = { ...night, id: '00000000-0000-4000-8000-0000000000a2', name: 'Dawn', place: 'Gate 8' };
  const { happens, getState, person } = openAdmin('/admin/shifts', {
    records: { ...records, [SHIFTS]: [night, dawn] },
  });
  await screen.findByRole('link', { name: 'Dawn' });
  happens(onlineChanged({ online: false }));
  expect(await screen.findByText(/2 of 2 on this device\. Last refreshed/)).toBeVisible();
  await person.type(screen.getByRole('searchbox'), 'gate 7');
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Dawn' })).toBeNull();
  });
  expect(screen.getByRole('link', { name: 'Night' })).toBeVisible();
  expect(selectLookup(getState())('shifts' as string as 'users', night.id)).toBe('Night');
});

test('a device that kept the groups of the release before keeps them, and the new one too', async () => {
  await freshDevice();
  const before = await openAdminDb();
  await before.write({ users: changeTable<Identified>(emptyTable(), [{ id: 'u1' }]) });
  const db = await openAdminDb();
  await db.write({ shifts: changeTable<Identified>(emptyTable(), [night]) } as Parameters<typeof db.write>[0]);
  const { tables } = await (await openAdminDb()).read();
  expect(getRecord(tables.users, 'u1')).toEqual({ id: 'u1' });
  expect(Object.entries(tables).find(([name]) => name === 'shifts')?.[1].size).toBe(1);
});
