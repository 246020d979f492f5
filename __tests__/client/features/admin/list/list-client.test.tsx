import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { recordsReceived } from '../../../../../src/client/api/events';
import { clientSelected } from '../../../../../src/client/state/selected-client/slice';
import { chooseOption, seenOption } from '../../../../support/select-option';
import { companyAdmin, openAdmin } from '../admin-pages';
import { client, everything } from '../admin-records';

const other = { ...client, id: '00000000-0000-4000-8000-000000000099', name: 'Beta Care' };

function open(at: string, selected: string | null = null) {
  const page = openAdmin(at);
  page.happens(
    recordsReceived({ records: { clients: [other] }, revision: 0, at: client.updated_at }),
    clientSelected({ id: selected }),
  );
  return page;
}
const address = () => Object.fromEntries(new URLSearchParams(window.location.search));
const lastClient = (page: ReturnType<typeof open>) =>
  page.server.callsTo('GET', '/api/locations').at(-1)?.query.get('clientId');

test('the client that is selected stands in the address of a list', async () => {
  const page = open('/admin/locations?s=north', client.id);
  await screen.findByRole('link', { name: 'North House' });
  expect(address()).toEqual({ s: 'north', client: client.id });
  expect(lastClient(page)).toBe(client.id);
});

test('a link selects its client, or all of them', async () => {
  const page = open(`/admin/locations?client=${other.id}`, client.id);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Client' })).toHaveAccessibleDescription('Beta Care'),
  );
  expect(lastClient(page)).toBe(other.id);

  const all = open('/admin/locations?client=all', client.id);
  await waitFor(() => expect(all.getState().selectedClient.id).toBeNull());
  expect(lastClient(all)).toBeNull();
});

test('a link to a client that this device does not know shows that one’s records alone', async () => {
  const records = { ...everything, clients: [client, other] };
  const page = openAdmin(`/admin/locations?client=${other.id}`, { records });
  await screen.findByRole('link', { name: 'North House' });
  await waitFor(() => expect(page.getState().selectedClient.id).toBe(other.id));
  expect(address()).toEqual({ client: other.id });
  expect(page.server.callsTo('GET', '/api/locations').map(({ query }) => query.get('clientId'))).toEqual(
    expect.not.arrayContaining([null, client.id]),
  );
});

test('a link to a client that is not to be seen is not widened', async () => {
  const page = open('/admin/locations?client=00000000-0000-4000-8000-00000000dead');
  await screen.findByText('This link is for a client that is not here, or not yours');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByText('North House')).not.toBeInTheDocument();
  expect(address()).toEqual({ client: '00000000-0000-4000-8000-00000000dead' });

  await page.person.click(screen.getByRole('link', { name: 'Open my list' }));
  await screen.findByRole('link', { name: 'North House' });
  expect(address()).toEqual({ client: 'all' });
});

test('nor is it offline', async () => {
  openAdmin('/admin/locations?client=00000000-0000-4000-8000-00000000dead', { online: false });
  await screen.findByText('This link is for a client that is not on this device');
  expect(screen.queryByText('North House')).not.toBeInTheDocument();
});

test('the switcher changes the address; what was filtered by records of the other client goes', async () => {
  const page = open(
    `/admin/users?client=${client.id}&page=2&s=maya&filters[status]=active&filters[location_id]=x`,
    client.id,
  );
  await screen.findByRole('link', { name: 'Maya Manager' });
  await chooseOption(page.person, 'Client', 'Beta Care');
  await waitFor(() => expect(address()).toEqual({ client: other.id, s: 'maya', 'filters[status]': 'active' }));
  await waitFor(() => expect(page.server.callsTo('GET', '/api/users').at(-1)?.query.get('clientId')).toBe(other.id));
  await chooseOption(page.person, 'Client', 'All clients');
  await waitFor(() => expect(address()).toMatchObject({ client: 'all' }));
});

test('searching and sorting keep the client; who has one only needs none in the address', async () => {
  const page = open('/admin/locations', other.id);
  await page.person.click(await screen.findByRole('columnheader', { name: 'Code' }));
  await waitFor(() => expect(address()).toEqual({ sort: 'code', client: other.id }));

  openAdmin('/admin/locations', { user: companyAdmin });
  await screen.findAllByRole('link', { name: 'North House' });
  expect(address()).toEqual({});
});

test('a column of what records refer to is sorted, and what the list was sorted by before becomes its second key', async () => {
  const { person } = openAdmin('/admin/locations?sort=-name', { user: companyAdmin, more: ['queries'] });
  const project = await screen.findByRole('columnheader', { name: 'Project' });
  await person.click(project);
  await waitFor(() => expect(address()).toEqual({ sort: 'project,-name' }));
  expect(await screen.findByRole('columnheader', { name: 'Name' })).toHaveAttribute('data-second-key');
  expect(project).toHaveAttribute('aria-sort', 'ascending');
  await person.click(project);
  await waitFor(() => expect(address()).toEqual({ sort: '-project,-name' }));
});

test('clients that arrive while a search is on its way do not take it away', async () => {
  const page = openAdmin('/admin/locations');
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  await screen.findByRole('link', { name: 'North House' });
  fireEvent.change(search, { target: { value: 'north' } });
  // Both at once: what arrives is drawn before the address is.
  act(() => {
    fireEvent.keyDown(search, { key: 'Enter' });
    page.happens(recordsReceived({ records: { clients: [other] }, revision: 0, at: client.updated_at }));
  });
  await waitFor(() => expect(address()).toEqual({ s: 'north', client: 'all' }));
  expect(search).toHaveValue('north');
});

test('a client that is chosen while the address is on its way stays chosen', async () => {
  const page = openAdmin('/admin/locations');
  await screen.findByRole('link', { name: 'North House' });
  act(() => {
    // Drawn before the address that it leads to.
    flushSync(() =>
      page.happens(recordsReceived({ records: { clients: [other] }, revision: 0, at: client.updated_at })),
    );
    page.happens(clientSelected({ id: other.id }));
  });
  await waitFor(() => expect(address()).toEqual({ client: other.id }));
  expect(page.getState().selectedClient.id).toBe(other.id);
});

test('a filter that is chosen while somebody still types is kept', async () => {
  const page = openAdmin('/admin/users');
  await screen.findByRole('link', { name: 'Maya Manager' });
  await page.person.click(screen.getByRole('combobox', { name: 'Status' }));
  const active = await seenOption('Active');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'maya' } });
  fireEvent.click(active);
  await waitFor(() => expect(address()).toEqual({ s: 'maya', 'filters[status]': 'active' }));
});
