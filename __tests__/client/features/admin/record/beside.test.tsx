import { act, screen, waitFor, within } from '@testing-library/react';
import { onlineChanged } from '../../../../../src/client/state/connectivity/slice';
import { freshDevice } from '../../../../support/client-store';
import { companyAdmin, openAdmin } from '../admin-pages';
import { category, client, district, everything, location, manager, project } from '../admin-records';

const at = `/admin/locations/${location.id}/update`;
const drawer = (name: string) => screen.findByRole('dialog', { name });
const openerOf = (name: string) => screen.findByRole('button', { name: `Open “${name}”` });
const expectClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
type Page = ReturnType<typeof openAdmin>;

const nameIn = async (dialog: HTMLElement) => within(dialog).findByLabelText('Name');
async function rename(page: Page, dialog: HTMLElement, name: string) {
  await page.person.clear(await nameIn(dialog));
  await page.person.type(await nameIn(dialog), name);
}
const pressIn = async (page: Page, dialog: HTMLElement, name: string) =>
  page.person.click(await within(dialog).findByRole('button', { name }));
/** Answers whether what is unsaved may be lost. In these tests Ant Design gives all dialogs one name. */
async function answer(page: Page, choice: string) {
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  await page.press(choice);
  await waitFor(() => {
    expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
  });
}
/** Takes the offer to make what is not there. */
const make = async (page: Page, label: string, typed: string, offer: string) => {
  const field = await page.field(label);
  await page.person.click(field);
  if (typed !== '') await page.person.type(field, typed);
  await page.person.click(await screen.findByText(offer, { selector: '.option-offer bdi' }));
};
const offers = () => [...document.querySelectorAll('.option-offer')].map(({ textContent }) => textContent);

beforeEach(freshDevice);

test('what a field refers to is changed beside the form, which keeps what was typed and shows the new name', async () => {
  const page = openAdmin(at);
  await page.type('Address', 'Unsaved below');
  await page.person.click(await openerOf('Spring round'));
  const dialog = await drawer('Spring round');
  await rename(page, dialog, 'Autumn round');
  page.server.change('projects', [{ ...project, name: 'Autumn round' }]);
  await pressIn(page, dialog, 'Save');
  const { body, ifMatch } = await page.call('POST', `/api/projects/${project.id}`);
  expect([body['name'], ifMatch]).toEqual(['Autumn round', '"v1"']);
  await expectClosed();
  expect(await openerOf('Autumn round')).toHaveFocus();
  expect(screen.getByText('Autumn round')).toBeVisible();
  expect(await page.field('Address')).toHaveValue('Unsaved below');
  expect(page.server.callsTo('POST', `/api/locations/${location.id}`)).toEqual([]);
});

test('what is unsaved in it is asked about, by its button and by Back alike; the page below is not left', async () => {
  const page = openAdmin(at);
  await page.type('Address', 'Unsaved below');
  await page.person.click(await openerOf('North'));
  await rename(page, await drawer('North'), 'Far north');
  await pressIn(page, await drawer('North'), 'Cancel');
  await answer(page, 'Keep editing');
  act(() => window.history.back());
  await answer(page, 'Keep editing');
  expect(await nameIn(await drawer('North'))).toHaveValue('Far north');

  act(() => window.history.back());
  await answer(page, 'Leave');
  await expectClosed();
  expect(window.location.pathname).toBe(at);
  expect(await page.field('Address')).toHaveValue('Unsaved below');
  await page.person.click(await openerOf('North'));
  expect(await nameIn(await drawer('North'))).toHaveValue('North');
  act(() => window.history.back());
  await expectClosed();
  expect(window.location.pathname).toBe(at);
});

test('what is not there is made with the client and project of the form, and chosen; a refusal stands at its field', async () => {
  const page = openAdmin(at, { records: { ...everything, groups: [] } });
  await make(page, 'Group', 'Large houses', 'New group “Large houses”');
  const dialog = await drawer('New group');
  expect(await nameIn(dialog)).toHaveValue('Large houses');
  expect(within(dialog).getByRole('group', { name: 'Client' })).toHaveTextContent('Acme Care');
  expect(within(dialog).getByRole('group', { name: 'Project' })).toHaveTextContent('Spring round');
  page.server.refuse({ name: ['There is a group of this name.'] });
  await pressIn(page, dialog, 'Create');
  expect(await within(dialog).findByText('There is a group of this name.')).toBeVisible();
  expect(await nameIn(dialog)).toHaveFocus();

  await rename(page, dialog, 'Larger houses');
  const made = { ...everything.groups[0], id: '00000000-0000-4000-8000-0000000000c1', name: 'Larger houses' };
  page.server.change('groups', [made]);
  await pressIn(page, dialog, 'Create');
  const { body } = await page.call('POST', '/api/groups');
  expect(body).toMatchObject({ name: 'Larger houses', client_id: client.id, project_id: project.id });
  await expectClosed();
  expect(await openerOf('Larger houses')).toBeVisible();
  expect(await page.field('Group')).toHaveFocus();
  await page.press('Save');
  const saved = await page.call('POST', `/api/locations/${location.id}`);
  expect(saved.body['group_id']).toBe(made.id);
});

test('a client without projects offers to make one', async () => {
  const page = openAdmin('/admin/locations/create', { user: companyAdmin, records: { ...everything, projects: [] } });
  await make(page, 'Project', '', 'New project');
  expect(await nameIn(await drawer('New project'))).toHaveValue('');
  expect(offers()).toEqual(['New project']);
  act(() => window.history.back());
  await expectClosed();
});

test('nothing is offered beside a record of that very name, nor for what is only read', async () => {
  const page = openAdmin(at);
  const field = await page.field('District');
  await page.person.click(field);
  await page.person.type(field, 'nórth');
  await waitFor(() => {
    expect(page.server.callsTo('GET', '/api/districts').at(-1)?.query.get('s')).toBe('nórth');
  });
  expect(await screen.findByText(district.name, { selector: '.option-row bdi' })).toBeVisible();
  expect(offers()).toEqual([]);
  expect(screen.queryByRole('button', { name: `Open “${client.name}”` })).not.toBeInTheDocument();
});

test('of several one is opened by a menu, without a way on from there', async () => {
  const south = { ...location, id: '00000000-0000-4000-8000-0000000000d1', name: 'South House' };
  const person = { ...manager, locations: [location, south].map(({ id, name }) => ({ id, name })) };
  const records = { ...everything, locations: [location, south], users: [person] };
  const page = openAdmin(`/admin/users/${manager.id}/update`, { records });
  await page.press('Open one of the 2 chosen');
  await page.person.click(await screen.findByRole('menuitem', { name: 'South House' }));
  const dialog = await drawer('South House');
  expect(await nameIn(dialog)).toHaveValue('South House');
  expect(within(dialog).queryByRole('button', { name: /^Open/ })).not.toBeInTheDocument();
  act(() => window.history.back());
  await expectClosed();
  expect(screen.getByRole('button', { name: 'Open one of the 2 chosen' })).toHaveFocus();
});

test('a category is part of another that is made beside it', async () => {
  const page = openAdmin('/admin/categories/create', { user: companyAdmin });
  await page.type('Name', 'Fire');
  await make(page, 'Part of', 'Hazards', 'New category “Hazards”');
  await pressIn(page, await drawer('New category'), 'Create');
  await expectClosed();
  await page.press('Create');
  await waitFor(() => {
    expect(page.server.callsTo('POST', '/api/categories').map(({ body }) => body['name'])).toEqual(['Hazards', 'Fire']);
  });
  expect(page.server.callsTo('POST', '/api/categories')[1]?.body['parent_id']).toBe(category.id);
});

test('offline what is on the device can be read, and nothing is made', async () => {
  const page = openAdmin(at);
  await openerOf('Spring round');
  page.happens(onlineChanged({ online: false }));
  const field = await page.field('District');
  await page.person.click(field);
  await page.person.type(field, 'Elsewhere');
  expect(await screen.findByText('Needs a connection')).toBeInTheDocument();
  await page.person.click(await screen.findByText('New district “Elsewhere”', { selector: '.option-offer bdi' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await page.person.keyboard('{Escape}');
  await page.person.click(await openerOf('Spring round'));
  const dialog = await drawer('Spring round');
  expect(await within(dialog).findByRole('button', { name: 'Save' })).toBeDisabled();
});

test('one that is gone meanwhile says so', async () => {
  const page = openAdmin(at);
  const opener = await openerOf('Spring round');
  page.server.change('projects', []);
  await page.person.click(opener);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('This record is not there')).toBeVisible();
});
