import { screen, waitFor, within } from '@testing-library/react';
import { onlineChanged } from '../../../../../src/client/state/connectivity/slice';
import { companyAdmin, openAdmin, superAdmin } from '../admin-pages';
import { client, district, everything, location, manager, project } from '../admin-records';

type Options = Parameters<typeof openAdmin>[1];
const other = { ...manager, id: '00000000-0000-4000-8000-000000000070', name: 'Ada Manager' };
const records = { ...everything, users: [manager, other] };

/** The list of a group with all its rows selected, and the dialog open. */
async function open(group: string, options: Options = {}) {
  const page = openAdmin(`/admin/${group}`, { user: companyAdmin, more: ['many'], records, ...options });
  await page.person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await page.press('Change…');
  /** Takes what a select of the dialog offers: the list behind it has filters of the same names. */
  const choose = async (label: string, option: string) => {
    await page.person.click(await dialog().findByRole('combobox', { name: label }));
    const row = await waitFor(() => {
      const rows = [...document.querySelectorAll('.option-row')];
      return rows.findLast(({ textContent }) => textContent.startsWith(option)) ?? Promise.reject(new Error(option));
    });
    await page.person.click(row);
  };
  return { ...page, choose };
}
const fieldsOffered = () =>
  within(screen.getByRole('group', { name: 'Add a field' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const dialog = () => within(screen.getByRole('dialog'));
const modesOf = (label: string) => within(dialog().getByRole('radiogroup', { name: `What becomes of “${label}”` }));
const choiceOf = (label: string) => within(dialog().getByRole('radiogroup', { name: label }));
const alert = () => dialog().getByRole('alert');
const sent = (page: Awaited<ReturnType<typeof open>>, group: string) => page.call('POST', `/api/${group}/bulk`);

test.each([
  ['projects', ['Status', 'Starts on', 'Ends on']],
  ['locations', ['Project', 'Group', 'District', 'Address']],
  ['users', ['Role', 'Client', 'Locations', 'Status']],
  ['assessment-tools', ['Category', 'Description']],
])('of %s those fields are offered that are not one record’s own', async (group, fields) => {
  await open(group, { user: superAdmin });
  expect(fieldsOffered()).toEqual(fields);
});

test('the only field is there at once; where there is none, nothing is offered', async () => {
  await open('groups');
  expect(dialog().getByRole('combobox', { name: 'Project' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Add a field' })).toBeNull();
});

test.each([
  ['districts', ['many']],
  ['projects', []],
])('of %s, on a server with %j, nothing can be changed so', async (group, more) => {
  const page = openAdmin(`/admin/${group}`, { user: companyAdmin, more, records });
  await page.person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByRole('button', { name: 'Delete…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change…' })).toBeNull();
});

test('says how many, asks once more with what changes, sends it, and offers to take it back', async () => {
  const page = await open('users');
  expect(screen.getByRole('heading', { name: 'Change 2 users' })).toBeVisible();
  await page.press('Status');
  await page.person.click(choiceOf('Status').getByRole('radio', { name: 'Inactive' }));
  await page.press('Locations');
  await page.choose('Locations', 'North House');
  await page.press('Continue');
  expect(await screen.findByRole('heading', { name: 'Change 2 users?' })).toBeVisible();
  const definitions = () => dialog().getAllByRole('definition');
  await waitFor(() =>
    expect(definitions().map(({ textContent }) => textContent)).toEqual(['Inactive', 'Add North House']),
  );
  expect(page.server.callsTo('POST', '/api/users/bulk')).toEqual([]);
  await page.press('Change');
  expect((await sent(page, 'users')).body).toEqual({
    action: 'set',
    selection: { ids: [manager.id, other.id] },
    values: { status: 'inactive' },
    lists: { locations: { add: [location.id] } },
  });
  expect(await screen.findByText('Changed 2 users.')).toBeVisible();
  page.server.refuseOneOfMany('Somebody has changed this since.');
  await page.press('Undo');
  expect((await page.call('POST', '/api/users/bulk/c1/undo')).body).toEqual({});
  expect(await screen.findByRole('heading', { name: '1 done, 1 refused' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Maya Manager/ })).toHaveTextContent('Somebody has changed this since.');
});

test('the way back keeps what was chosen', async () => {
  const page = await open('projects');
  await page.press('Starts on');
  await page.person.click(modesOf('Starts on').getByRole('radio', { name: 'Clear' }));
  await page.press('Continue');
  await page.press('Back');
  expect(modesOf('Starts on').getByRole('radio', { name: 'Clear' })).toBeChecked();
  await page.press('Leave “Starts on” as it is');
  expect(screen.getByRole('button', { name: 'Starts on' })).toHaveFocus();
});

test('a field that loses its value with another one does so in all', async () => {
  const page = await open('locations');
  await page.press('Project');
  expect(modesOf('Group').getByRole('radio', { name: 'Clear' })).toBeChecked();
  await page.choose('Project', 'Spring round');
  await page.press('Continue');
  await page.press('Change');
  expect((await sent(page, 'locations')).body['values']).toEqual({ project_id: project.id, group_id: null });
});

test('what another change hides is sent as the form leaves it', async () => {
  const page = await open('users');
  await page.press('Locations');
  await page.choose('Locations', 'North House');
  await page.press('Role');
  await page.person.click(choiceOf('Role').getByRole('radio', { name: 'Company administrator' }));
  expect(dialog().queryByRole('combobox', { name: 'Locations' })).toBeNull();
  await page.press('Continue');
  await page.press('Change');
  expect((await sent(page, 'users')).body).toMatchObject({ values: { role_id: 'companyAdmin', locations: [] } });
  expect((await sent(page, 'users')).body).not.toHaveProperty('lists');
});

test('goes by the form’s own rules before it asks', async () => {
  const page = await open('projects');
  await page.press('Continue');
  expect(await dialog().findByText('Add a field to change.')).toBeVisible();
  await page.press('Status');
  await page.press('Continue');
  expect(await dialog().findByText('Choose one.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

test('says where references to one client meet records of several', async () => {
  const page = await open('locations', { user: superAdmin });
  await page.press('District');
  expect(screen.getByText(/^The list shows records of all clients/)).toBeVisible();
  await page.choose('District', 'North');
  await page.press('Continue');
  await page.press('Change');
  expect((await sent(page, 'locations')).body['values']).toEqual({ district_id: district.id });
});

test('of one client’s list it offers that client’s', async () => {
  const page = await open('locations', { user: companyAdmin });
  await page.press('District');
  expect(screen.queryByText(/^The list shows records of all clients/)).toBeNull();
  await page.choose('District', 'North');
  expect((await page.call('GET', '/api/districts')).query.get('clientId')).toBe(client.id);
});

test('offline nothing can be changed, and why is said', async () => {
  const page = await open('projects');
  page.happens(onlineChanged({ online: false }));
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await waitFor(() => expect(alert()).toHaveTextContent(/You are offline/));
});
