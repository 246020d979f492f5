import { screen, waitFor } from '@testing-library/react';
import { recordsReceived } from '../../../../../src/client/api/events';
import { onlineChanged } from '../../../../../src/client/state/connectivity/slice';
import { openAdmin } from '../admin-pages';
import { client, district } from '../admin-records';

const path = '/api/districts/repeated-names';
const said = '3 names are used more than once.';

test('names that are used more than once are counted above the list, which then shows their records alone', async () => {
  const page = openAdmin('/admin/districts?s=old&sort=-name');
  page.server.repeatNames(3);
  expect(await screen.findByText(said)).toBeVisible();
  await page.press('Show them');
  await waitFor(() => {
    const { query } = page.server.callsTo('GET', '/api/districts').at(-1)!;
    expect(query.getAll('filters[name][]')).toEqual(['repeated']);
    expect([query.get('s'), query.get('sort')]).toEqual([null, 'name']);
  });
  expect(new URLSearchParams(window.location.search).get('filters[name]')).toBe('repeated');
  expect(screen.queryByText(said)).not.toBeInTheDocument();
  await page.press('Clear filters');
  expect(await screen.findByText(said)).toBeVisible();
});

test('nothing is said where all names differ, nor asked where they may be equal', async () => {
  const page = openAdmin('/admin/districts');
  await page.call('GET', path);
  await page.person.click(await screen.findByRole('link', { name: 'Locations' }));
  await screen.findByRole('link', { name: 'North House' });
  expect(screen.queryByText(/used more than once/)).not.toBeInTheDocument();
  expect(page.server.callsTo('GET', '/api/locations/repeated-names')).toHaveLength(0);
});

test('offline the list finds them among the records of this device', async () => {
  const page = openAdmin('/admin/districts?filters[name]=repeated', { online: false });
  const districts = [
    district,
    { ...district, id: 'd2', name: 'NÓRTH' },
    { ...district, id: 'd3', name: 'South' },
    { ...district, id: 'd4', name: 'South', client_id: 'other' },
  ];
  page.happens(
    recordsReceived({ records: { districts }, revision: 0, at: client.updated_at }),
    onlineChanged({ online: false }),
  );
  expect(await screen.findByRole('link', { name: 'NÓRTH' })).toBeVisible();
  expect(screen.getByRole('link', { name: district.name })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'South' })).not.toBeInTheDocument();
});
