import { screen, waitFor, within } from '@testing-library/react';
import { recordsReceived } from '../../../../../src/client/api/events';
import { onlineChanged } from '../../../../../src/client/state/connectivity/slice';
import { openAdmin } from '../admin-pages';
import { client, district, everything, location, project } from '../admin-records';

const other = { ...client, id: '00000000-0000-4000-8000-000000000099', name: 'Beta Care' };
const namesake = { ...district, id: '00000000-0000-4000-8000-000000000098', client_id: other.id };
const twoClients = recordsReceived({ records: { clients: [other] }, revision: 0, at: client.updated_at });
const offline = onlineChanged({ online: false });

const districts = () => [...document.querySelectorAll('.option-row')];
async function openDistricts(page: ReturnType<typeof openAdmin>) {
  const filter = await screen.findByRole('combobox', { name: 'District' });
  await page.person.click(filter);
  return filter;
}

test('offline a filter offers the records of this device, and says so', async () => {
  const page = openAdmin('/admin/locations');
  await screen.findByRole('link', { name: 'North House' });
  page.happens(
    recordsReceived({
      records: { districts: [{ ...district, id: 'd9', name: 'South' }] },
      revision: 0,
      at: client.updated_at,
    }),
    offline,
  );
  const filter = await openDistricts(page);
  await waitFor(() => expect(districts().map(({ textContent }) => textContent)).toContain('South'));
  expect(screen.getByText('You are offline: these are the records on this device.')).toBeVisible();
  await page.person.type(filter, 'nor');
  await waitFor(() => expect(districts()).toHaveLength(1));
  await page.person.click(districts()[0]!);
  expect(await screen.findByRole('link', { name: 'North House' })).toBeVisible();
  expect(page.server.callsTo('GET', '/api/districts')).toHaveLength(0);
});

test('records that only came along with others have no age', async () => {
  const page = openAdmin('/admin/locations');
  await screen.findByRole('link', { name: 'North House' });
  page.happens(offline);
  await page.person.click(screen.getByRole('link', { name: 'Projects' }));
  expect(await screen.findByRole('link', { name: project.name })).toBeVisible();
  expect(screen.getByText(/Only some of these records are on this device/)).toBeVisible();
  page.happens(
    recordsReceived({ records: { projects: [project] }, revision: 0, at: client.updated_at, listed: 'projects' }),
  );
  expect(await screen.findByText(/1 on this device\. Last refreshed/)).toBeVisible();
});

test('it is said how many of how many are on this device, of what the server last counted', async () => {
  const districts = ['North', 'North-east', 'South'].map((name, index) => ({
    ...district,
    id: `d${String(index)}`,
    name,
  }));
  const page = openAdmin('/admin/districts?perPage=2&client=all', { records: { ...everything, districts } });
  await screen.findByRole('link', { name: 'North' });
  page.happens(offline);
  expect(await screen.findByText(/2 of 3 on this device\. Last refreshed/)).toBeVisible();
  await page.person.type(screen.getByRole('searchbox'), 'east');
  expect(await screen.findByText(/ 1 on this device\./)).toBeVisible();
});

test('choices of one name say whose they are, while all clients are shown', async () => {
  const page = openAdmin('/admin/locations?client=all', {
    records: { ...everything, districts: [district, namesake], locations: [location] },
  });
  page.happens(twoClients);
  await screen.findByRole('link', { name: 'North House' });
  await openDistricts(page);
  await waitFor(() =>
    expect(districts().map(({ textContent }) => textContent)).toEqual(['NorthAcme Care', 'NorthBeta Care']),
  );
});

test('what a record refers to and this device does not have is no empty cell', async () => {
  const page = openAdmin('/admin/locations');
  await screen.findByRole('link', { name: 'North House' });
  const far = { ...location, id: 'l9', name: 'Far House', project_id: 'p9', group_id: null, group: null };
  page.happens(recordsReceived({ records: { locations: [far] }, revision: 0, at: client.updated_at }), offline);
  const row = within((await screen.findByRole('link', { name: 'Far House' })).closest('tr')!);
  // The project alone: the district is here, and there is no group.
  expect(row.getAllByRole('img', { name: 'Not on this device' })).toHaveLength(1);
  expect(row.getByText('North')).toBeVisible();
});
