import { File as NodeFile } from 'node:buffer';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { companyAdmin, openAdmin, superAdmin } from './admin-pages';
import { client, everything, location, manager, project, tool } from './admin-records';

// Node's FormData, which calls are made with, does not know jsdom's files; and jsdom draws no pictures.
Object.assign(globalThis, { File: NodeFile });
URL.createObjectURL = () => 'blob:logo';
URL.revokeObjectURL = () => undefined;

const header = (name: string) => screen.queryByRole('columnheader', { name: new RegExp(`^${name}`) });
const inMenu = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
/** What narrowed the last call for options. */
const lastQuery = (page: ReturnType<typeof openAdmin>, path: string) => {
  const query = page.server.callsTo('GET', path).at(-1)?.query;
  return Object.fromEntries(
    ['clientId', 'projectId'].flatMap((name) => (query?.has(name) ? [[name, query.get(name)]] : [])),
  );
};

test('selects ask for what belongs to the choices above them, and are emptied when those change', async () => {
  const other = { ...project, id: '00000000-0000-4000-8000-000000000011', name: 'Autumn round' };
  const page = openAdmin('/admin/locations/create', { records: { ...everything, projects: [project, other] } });
  expect(await page.field('Project')).toBeDisabled();
  await page.choose('Client', 'Acme Care');
  await page.choose('District', 'North');
  expect(lastQuery(page, '/api/districts')).toEqual({ clientId: client.id });
  expect(await page.field('Group')).toBeDisabled();
  await page.choose('Project', 'Spring round');
  expect(lastQuery(page, '/api/projects')).toEqual({ clientId: client.id });
  await page.choose('Group', 'Small houses');
  expect(lastQuery(page, '/api/groups')).toEqual({ clientId: client.id, projectId: project.id });
  const form = document.querySelector('form');
  expect(form).toHaveTextContent('Small houses');
  await page.choose('Project', 'Autumn round');
  expect(form).not.toHaveTextContent('Small houses');
  expect(form).toHaveTextContent('North');
});

test('a project ends after it starts', async () => {
  const page = openAdmin(`/admin/projects/${project.id}/update`);
  const end = await page.field('Ends on');
  await page.person.clear(end);
  await page.person.type(end, '2026-02-01{Enter}');
  await page.press('Save');
  expect(await screen.findByText('A project cannot end before it starts.')).toBeVisible();
  expect(page.server.callsTo('POST', `/api/projects/${project.id}`)).toHaveLength(0);
});

test('a project leads to its locations', async () => {
  const page = openAdmin('/admin/projects');
  await page.act('Spring round', 'Show locations');
  const { query } = await page.call('GET', '/api/locations');
  expect(query.getAll('filters[project_id][]')).toEqual([project.id]);
});

describe('clients', () => {
  test('a logo travels as a file, and is shown from where the server keeps it', async () => {
    const page = openAdmin(`/admin/master/clients/${client.id}/update`);
    expect(await screen.findByRole('img', { name: /picture/ })).toHaveAttribute('src', client.logo_url);
    const logo = new File(['picture'], 'logo.png', { type: 'image/png' });
    await page.person.upload(screen.getByLabelText('File for Logo'), logo);
    await page.press('Save');
    const { body } = await page.call('POST', `/api/clients/${client.id}`);
    expect(body).toMatchObject({ name: client.name, status: 'active', remove_logo: '0' });
    expect(body['logo']).toMatchObject({ name: 'logo.png', type: 'image/png' });
  });

  test('a company administrator names its own and makes others, but does not switch any on or off', async () => {
    const page = openAdmin(`/admin/master/clients/${client.id}/update`, { user: companyAdmin });
    await page.press('Remove');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await page.press('Save');
    const { body } = await page.call('POST', `/api/clients/${client.id}`);
    expect(body).toEqual({ name: client.name, remove_logo: '1' });

    cleanup();

    const other = openAdmin('/admin/master/clients/create', { user: companyAdmin });
    expect(await screen.findByText(/^A super administrator activates it/)).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await other.type('Name', 'Sister Care');
    await other.press('Create');
    expect((await other.call('POST', '/api/clients')).body).toEqual({ name: 'Sister Care', remove_logo: '1' });
    expect(await screen.findByText('“Sister Care” was created.')).toBeVisible();
  });

  test('switching one off is asked first', async () => {
    const page = openAdmin('/admin/master/clients');
    await page.act('Acme Care', 'Deactivate');
    expect(screen.getByText(/Its people are signed out/)).toBeVisible();
    await page.press('Deactivate');
    expect((await page.call('POST', `/api/clients/${client.id}/change-status`)).body).toEqual({ status: 'inactive' });
    expect(await screen.findByText('“Acme Care” is inactive.')).toBeVisible();
  });
});

describe('users', () => {
  test('a super administrator belongs to no client; without a password there is a mail', async () => {
    const page = openAdmin('/admin/users/create');
    await page.type('Name', 'Noor');
    await page.type('E-mail', 'noor@example.test');
    await page.choose('Client', 'Acme Care');
    await page.person.click(screen.getByRole('radio', { name: 'Super administrator' }));
    expect(screen.queryByLabelText('Client')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Locations')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/send a mail/);
    await page.press('Create');
    const { body } = await page.call('POST', '/api/users');
    expect(body).toEqual({
      name: 'Noor',
      email: 'noor@example.test',
      role_id: 'superAdmin',
      client_id: null,
      locations: [],
      status: 'active',
    });
  });

  test('a short password is refused here already, and none is seen in the log of actions', async () => {
    const page = openAdmin(`/admin/users/${manager.id}/update`);
    await page.type('Password', 'short');
    await page.press('Save');
    expect(await screen.findByText('Use at least 10 characters.')).toBeVisible();
    await page.type('Password', 'a long password');
    await page.press('Save');
    expect((await page.call('PUT', `/api/users/${manager.id}`)).body).toMatchObject({
      password: 'a long password',
      locations: [location.id],
    });
    expect(JSON.stringify(page.getState())).not.toContain('a long password');
  });

  test('nobody takes the own account away', async () => {
    const self = { ...manager, id: superAdmin.id, name: 'Sam', client_id: null, role: superAdmin.role, locations: [] };
    const page = openAdmin('/admin/users', { records: { ...everything, users: [self] } });
    await page.press('Actions for Sam');
    expect(await screen.findByRole('menuitem')).toHaveTextContent('Open');
    await page.person.keyboard('{Escape}');
    await page.person.click(screen.getByRole('link', { name: 'Sam' }));
    await page.field('E-mail');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('deactivating sends the whole record', async () => {
    const page = openAdmin('/admin/users');
    await page.act('Maya Manager', 'Deactivate');
    await page.press('Deactivate');
    expect((await page.call('PUT', `/api/users/${manager.id}`)).body).toEqual({
      name: manager.name,
      email: manager.email,
      role_id: 'manager',
      client_id: client.id,
      locations: [location.id],
      status: 'inactive',
    });
  });

  test('a company administrator acts as managers only', async () => {
    const colleague = { ...manager, id: 'u9', name: 'Carla', role: { id: 'companyAdmin', name: 'companyAdmin' } };
    const page = openAdmin('/admin/users', {
      user: companyAdmin,
      records: { ...everything, users: [manager, colleague] },
    });
    await page.press('Actions for Carla');
    await screen.findAllByRole('menuitem');
    expect(inMenu()).not.toContain('Act as this person');
    await page.person.keyboard('{Escape}');
    await page.act('Maya Manager', 'Act as this person');
    expect(screen.getByText(/everything as Maya Manager/)).toBeVisible();
    await page.press('Act as this person');
    await page.call('GET', `/api/users/${manager.id}/impersonate`);
    await waitFor(() => {
      expect(window.location.pathname).toBe('/');
    });
  });
});

test('who looks after one client needs no column for it, and gives no role above the own', async () => {
  const page = openAdmin('/admin/users', { user: companyAdmin });
  await screen.findByRole('link', { name: 'Maya Manager' });
  expect(header('Client')).not.toBeInTheDocument();
  expect(header('Role')).toBeInTheDocument();
  await page.person.click(screen.getByRole('link', { name: /New user/ }));
  await page.field('E-mail');
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'manager',
    'companyAdmin',
    'active',
    'inactive',
  ]);
  expect(screen.queryByLabelText('Client')).not.toBeInTheDocument();
});

test('a questionnaire shows its status and questions, and is activated where the server allows it', async () => {
  const draft = { ...tool, status: 'draft', questions: [] };
  const page = openAdmin('/admin/assessment-tools', { records: { ...everything, 'assessment-tools': [draft] } });
  page.server.refuse({ status: ['Add at least one question first.'] });
  await page.act('Hygiene audit', 'Publish');
  await page.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
  expect((await page.call('POST', `/api/assessment-tools/${tool.id}/change-status`)).body).toEqual({
    status: 'active',
  });
  expect(await screen.findByText(/Add at least one question first/)).toBeVisible();
  await page.person.click(screen.getByRole('link', { name: 'Hygiene audit' }));
  await page.person.click(await screen.findByRole('link', { name: 'Details' }));
  expect(await screen.findByRole('group', { name: 'Status' })).toHaveTextContent('Draft');
  expect(screen.getByRole('group', { name: 'Questions' })).toHaveTextContent('0');
});
