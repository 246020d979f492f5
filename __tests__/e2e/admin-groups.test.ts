import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../config/scripts/run-command';
import { PEOPLE } from '../support/app-server-data';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { ADMIN_PLACE, readAdminPlace } from '../support/admin-rows';
import { newName, type AdminScreen } from '../support/admin-screen';
import { openAdminSession } from '../support/admin-session';

const {
  client: CLIENT,
  project: PROJECT,
  districts: [DISTRICT],
} = ADMIN_PLACE;
const GROUP = 'Nursing homes';
const { nadia } = PEOPLE;

test.use({ rememberedPerson: nadia, viewport: { width: 1440, height: 900 } });

const ofClient = (admin: AdminScreen) => admin.choose('Client', CLIENT);

/**
 * For all groups that are declared alike, the one with the most to choose. What the others say of themselves stands in
 * tables: `client/features/admin/groups.test`, `server/admin/every-group.test` and `deletions.test`; that each of their
 * lists and forms opens, in `admin-accessibility.test`.
 */
test('the life of a location: created, found, changed, deleted and taken back', async ({ page, admin, sessionOf }) => {
  const session = await sessionOf(nadia);
  const name = newName('location');
  await admin.open('/admin/locations', 'Locations');
  await admin.create('New location', name, async () => {
    await expect(admin.field('Project')).toBeDisabled();
    await ofClient(admin);
    await admin.choose('District', DISTRICT);
    await admin.choose('Project', PROJECT);
    await admin.choose('Group', GROUP);
    await admin.field('Address').fill('1 Pier Street');
  });
  await admin.find(name);
  await expect(admin.row(name)).toContainText(/Residential homes.*Estuary.*Nursing homes/);

  const changed = `${name} changed`;
  await admin.rename(name, changed);
  const id = page.url().split('/').at(-2) ?? '';
  const history = await admin.openHistory();
  await expect(history.first()).toContainText(`${nadia.name} changed it`);
  await expect(history.first()).toContainText(`${name} → ${changed}`);
  await expect(history.last()).toContainText(`${nadia.name} created it`);

  const { client_id } = await readAdminPlace(session);
  await session.create('users', {
    name: newName('Manager'),
    email: `${newName('manager').replace(' ', '-')}@harbourcare.example`,
    role_id: 'manager',
    client_id,
    status: 'inactive',
    locations: [id],
    password: 'words of a test',
  });
  await admin.backToList();
  await admin.find(changed);
  await admin.act(changed, 'Delete…');
  await expect(admin.dialog).toContainText(/1 manager loses locations/);
  await admin.confirm('Delete');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await admin.button('Undo').click();
  await expect(admin.row(changed)).toBeVisible();
  await expect(admin.button('Undo')).toHaveCount(0);
  await session.call('DELETE', `/api/locations/${id}`);
});

test('a client with its logo; deactivated, activated, copied, and deleted with all that it has', async ({
  page,
  admin,
  sessionOf,
}) => {
  const session = await sessionOf(nadia);
  const name = newName('Client');
  const logo = {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: readFileSync(path.join(ROOT, 'public', 'icons', 'icon-192.png')),
  };
  await admin.open('/admin/master/clients', 'Clients');
  await admin.create('New client', name, async () => {
    await page.getByLabel('File for Logo').setInputFiles({ ...logo, name: 'logo.txt', mimeType: 'text/plain' });
    await expect(page.getByText('This kind of file cannot be used here.')).toBeVisible();
    await page.getByLabel('File for Logo').setInputFiles(logo);
  });
  await admin.find(name);
  await admin.act(name, 'Deactivate');
  await admin.confirm('Deactivate');
  await expect(admin.row(name)).toContainText('Inactive');
  await admin.act(name, 'Activate');
  await expect(admin.row(name)).not.toContainText('Inactive');

  const changed = `${name} changed`;
  await admin.rename(name, changed);
  const picture = page.getByRole('group', { name: 'Logo' }).getByRole('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(192);
  const history = await admin.openHistory();
  await expect(history.first()).toContainText(`${name} → ${changed}`);

  const id = await session.idOf('clients', changed);
  await session.create('projects', { client_id: id, name: newName('Project'), status: 'active' });
  await admin.backToList();
  await admin.find(changed);
  await admin.act(changed, 'Copy');
  await admin.confirm('Copy');
  await expect(page.getByRole('row').filter({ hasText: changed })).toHaveCount(2);
  await admin.act(changed, 'Delete…');
  await expect(admin.dialog).toContainText('Deletes 1 project with it.');
  await admin.confirm('Delete');
  await expect(admin.row(changed)).toHaveCount(0);
  await admin.button('Undo').click();
  await expect(admin.row(changed)).toBeVisible();
  await expect(session.call('GET', `/api/projects?page=1&perPage=25&clientId=${id}`)).resolves.toHaveLength(1);
});

test('a person: pending until activated, with role and locations; changed, deactivated, deleted and taken back', async ({
  page,
  admin,
  server,
}) => {
  const name = newName('Person');
  const email = `${name.toLowerCase().replace(' ', '-')}@harbourcare.example`;
  const password = 'a quiet harbour wall';
  await admin.open('/admin/users', 'Users');
  await admin.create('New user', name, async () => {
    await admin.field('E-mail').fill(email);
    await ofClient(admin);
    await admin.choose('Locations', 'Seaview Court');
    await admin.choose('Locations', 'North House');
    await admin.pick('Status', 'Inactive');
    await admin.field('Password').fill(password);
  });
  await admin.find(name);
  await expect(admin.row(name)).toContainText(/Manager.*Inactive/);
  // Two of them, as far as they fit.
  await expect(admin.row(name)).toContainText('North House+1');
  await expect(openAdminSession(server.origin, { email, password })).rejects.toThrow('POST /login: 4');
  await admin.act(name, 'Activate');
  await expect(admin.row(name)).not.toContainText('Inactive');
  await openAdminSession(server.origin, { email, password });

  const changed = `${name} changed`;
  await admin.rename(name, changed);
  const history = await admin.openHistory();
  await expect(history.first()).toContainText(`${name} → ${changed}`);
  await expect(history.nth(1)).toContainText('Inactive → Active');
  await admin.backToList();
  await admin.find(changed);
  await admin.act(changed, 'Deactivate');
  await admin.confirm('Deactivate');
  await expect(admin.row(changed)).toContainText('Inactive');
  await expect(page.getByRole('row')).toHaveCount(2);
  await admin.act(changed, 'Delete…');
  await admin.confirm('Delete');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await admin.button('Undo').click();
  await expect(admin.row(changed)).toBeVisible();
  await expect(admin.row(changed)).toContainText('North House');
});

test.describe('questionnaires', () => {
  test.use({ expectedConsole: FAILED_CALLS });

  test('a draft that cannot be activated without questions; one with questions copied, archived, deleted; answers keep one', async ({
    page,
    admin,
  }) => {
    const name = newName('Questionnaire');
    await admin.open('/admin/assessment-tools', 'Questionnaires');
    await admin.create('New questionnaire', name, async () => {
      await ofClient(admin);
      await admin.choose('Category', 'Nutrition');
      await admin.field('Description').fill('For a test.');
    });
    // It leads on to its questions.
    await expect(page.getByRole('button', { name: 'Add question' })).toBeVisible();
    await admin.open('/admin/assessment-tools', 'Questionnaires');
    await admin.find(name);
    await expect(admin.row(name)).toContainText('Draft');
    await admin.act(name, 'Publish');
    await admin.confirm('Publish');
    await admin.expectSaid(/question/i);
    await expect(admin.row(name)).toContainText('Draft');
    const changed = `${name} changed`;
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('link', { name: 'Details', exact: true }).click();
    await admin.field('Name').fill(changed);
    await admin.button('Save').click();
    await admin.expectSaid(`“${changed}” was saved.`);
    const history = await admin.openHistory();
    await expect(history.first()).toContainText(`${name} → ${changed}`);
    await admin.backToList();
    await admin.find(changed);
    await admin.act(changed, 'Delete…');
    await admin.confirm('Delete');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await admin.button('Undo').click();
    await expect(admin.row(changed)).toBeVisible();

    // One with questions and answers stays; its copy is a draft that can be used, archived and deleted.
    const safety = 'Resident safety and dignity review';
    const copy = `${safety} (copy)`;
    await admin.find(safety);
    await admin.act(safety, 'Delete…');
    await expect(admin.dialog).toContainText(/cannot be deleted.*assessments refer to it/);
    await expect(admin.dialog.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
    await admin.confirm('Close');
    await admin.act(safety, 'Copy');
    await admin.confirm('Copy');
    await expect(admin.row(copy)).toContainText('Draft');
    await admin.act(copy, 'Publish');
    await admin.confirm('Publish');
    await expect(admin.row(copy)).toContainText('Active');
    await admin.act(copy, 'Archive');
    await admin.confirm('Archive');
    await expect(admin.row(copy)).toContainText('Archived');
    await admin.act(copy, 'Delete…');
    await admin.confirm('Delete');
    await expect(admin.row(copy)).toHaveCount(0);
  });
});

test('categories are dragged to another place of their tree, and stay there', async ({ page, sessionOf }) => {
  const session = await sessionOf(nadia);
  const { client_id } = await readAdminPlace(session);
  const make = async (name: string, parent_id: string | null = null) => {
    const fields = { name: newName(name), client_id, parent_id };
    return { name: fields.name, id: await session.create('categories', fields) };
  };
  const rooms = await make('rooms');
  const kitchen = await make('kitchen', rooms.id);
  const bath = await make('bath', rooms.id);
  const garden = await make('garden');
  await page.goto(`/admin/categories/tree?client=${client_id}`);
  const row = ({ name }: { name: string }) => page.getByRole('treeitem', { name });
  /** How deep each stands, in their order. */
  const tree = () =>
    page.getByRole('treeitem').evaluateAll(
      (rows, names) =>
        rows.flatMap((one) => {
          const at = names.indexOf(one.textContent);
          return at < 0 ? [] : [`${String(at)} at ${one.getAttribute('aria-level') ?? '?'}`];
        }),
      [rooms, kitchen, bath, garden].map(({ name }) => name),
    );
  await expect.poll(tree).toEqual(['0 at 1', '1 at 2', '2 at 2', '3 at 1']);

  const saved = () => page.waitForResponse((response) => response.url().includes('/move') && response.ok());
  // The upper edge of a row is before it.
  const first = saved();
  await row(garden)
    .getByText(garden.name)
    .dragTo(row(bath).getByText(bath.name), { targetPosition: { x: 20, y: 2 } });
  await first;
  await expect.poll(tree).toEqual(['0 at 1', '1 at 2', '3 at 2', '2 at 2']);

  await row(kitchen).getByText(kitchen.name).click();
  const second = saved();
  await page.getByRole('tree').press('Alt+ArrowDown');
  await second;
  await page.reload();
  await expect.poll(tree).toEqual(['0 at 1', '3 at 2', '1 at 2', '2 at 2']);
});

test('a location is dragged into a group of another project, and back again by Ctrl+Z', async ({ page, sessionOf }) => {
  const session = await sessionOf(nadia);
  const { client_id, district_id } = await readAdminPlace(session);
  const project = async (name: string) => {
    const project_name = newName(name);
    return {
      name: project_name,
      id: await session.create('projects', { name: project_name, client_id, status: 'active' }),
    };
  };
  const [here, there] = [await project('here'), await project('there')];
  const group = newName('group');
  await session.create('groups', { name: group, client_id, project_id: there.id });
  const location = newName('moved');
  await session.create('locations', { name: location, client_id, district_id, project_id: here.id });

  await page.goto(`/admin/locations/tree?client=${client_id}`);
  const row = (name: string) => page.getByRole('treeitem', { name });
  for (const { name } of [here, there]) await row(name).locator('.ant-tree-switcher').click();
  await expect(row(location)).toHaveAttribute('aria-posinset', '1');
  await expect(row(group)).toContainText('0');
  await row(location)
    .getByText(location)
    .dragTo(row(group).getByText(group), { targetPosition: { x: 5, y: 3 } });
  await expect(row(group)).toContainText('1');
  await expect(row(location)).toBeHidden();
  await row(group).locator('.ant-tree-switcher').click();
  await expect(row(location)).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('Control+z');
  await expect(row(location)).toHaveAttribute('aria-level', '2');
  await expect(row(here.name)).toContainText('1');
});
