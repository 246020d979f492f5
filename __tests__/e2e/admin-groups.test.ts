import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../config/scripts/run-command';
import { PEOPLE } from '../support/app-server-data';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { ADMIN_PLACE, readAdminPlace } from '../support/admin-rows';
import { newName, type AdminScreen } from '../support/admin-screen';
import { openAdminSession, type AdminSession } from '../support/admin-session';

const {
  client: CLIENT,
  project: PROJECT,
  districts: [DISTRICT],
} = ADMIN_PLACE;
const GROUP = 'Nursing homes';
const { nadia } = PEOPLE;

test.use({ rememberedPerson: nadia, serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

interface Group {
  readonly group: string;
  readonly path: string;
  readonly title: string;
  readonly one: string;
  /** All of the form but the name. */
  readonly fillIn: (admin: AdminScreen) => Promise<void>;
  /** What the new record's row says beside its name. */
  readonly row: RegExp;
  /** Prepares what deleting the record means for others; what the dialog says then. */
  readonly belongings?: (session: AdminSession, id: string) => Promise<readonly RegExp[]>;
}

const ofClient = (admin: AdminScreen) => admin.choose('Client', CLIENT);

const GROUPS: readonly Group[] = [
  {
    group: 'projects',
    path: '/admin/projects',
    title: 'Projects',
    one: 'project',
    fillIn: async (admin) => {
      await ofClient(admin);
      await admin.pick('Status', 'Inactive');
    },
    row: /Harbour Care Group.*Inactive/,
    belongings: async (session, project_id) => {
      const { client_id, district_id } = await readAdminPlace(session);
      const group_id = await session.create('groups', { client_id, project_id, name: newName('Group') });
      await session.create('locations', { client_id, project_id, district_id, group_id, name: newName('Location') });
      return [/Deletes .*1 group/, /Deletes .*1 location/];
    },
  },
  {
    group: 'districts',
    path: '/admin/districts',
    title: 'Districts',
    one: 'district',
    fillIn: ofClient,
    row: /Harbour Care Group/,
    belongings: async (session, district_id) => {
      const { client_id, project_id } = await readAdminPlace(session);
      await session.create('locations', { client_id, project_id, district_id, name: newName('Location') });
      return [/Deletes 1 location with it/];
    },
  },
  {
    group: 'groups',
    path: '/admin/groups',
    title: 'Groups',
    one: 'group',
    fillIn: async (admin) => {
      await ofClient(admin);
      await admin.choose('Project', PROJECT);
    },
    row: /Residential homes.*Harbour Care Group/,
    belongings: async (session, group_id) => {
      const { client_id, project_id, district_id } = await readAdminPlace(session);
      await session.create('locations', { client_id, project_id, district_id, group_id, name: newName('Location') });
      return [/1 location stays, without a group/];
    },
  },
  {
    group: 'locations',
    path: '/admin/locations',
    title: 'Locations',
    one: 'location',
    fillIn: async (admin) => {
      await expect(admin.field('Project')).toBeDisabled();
      await ofClient(admin);
      await admin.choose('District', DISTRICT);
      await admin.choose('Project', PROJECT);
      await admin.choose('Group', GROUP);
      await admin.field('Address').fill('1 Pier Street');
    },
    row: /Residential homes.*Estuary.*Nursing homes/,
    belongings: async (session, id) => {
      const { client_id } = await readAdminPlace(session);
      const email = `${newName('manager').replace(' ', '-')}@harbourcare.example`;
      await session.create('users', {
        name: newName('Manager'),
        email,
        role_id: 'manager',
        client_id,
        status: 'inactive',
        locations: [id],
        password: 'words of a test',
      });
      return [/1 manager loses locations/];
    },
  },
  {
    group: 'categories',
    path: '/admin/categories',
    title: 'Categories',
    one: 'category',
    fillIn: async (admin) => {
      await ofClient(admin);
      await admin.field('Position').fill('41');
    },
    row: /41.*Harbour Care Group/,
    belongings: async (session, category_id) => {
      const { client_id } = await readAdminPlace(session);
      await session.create('categories', { client_id, parent_id: category_id, name: newName('Category') });
      await session.create('assessment-tools', { client_id, category_id, name: newName('Questionnaire') });
      return [/Deletes .*1 category/, /Deletes .*1 questionnaire/];
    },
  },
];

for (const { group, path: address, title, one, fillIn, row, belongings } of GROUPS) {
  test(`the life of a ${one}: created, found, changed, deleted and taken back`, async ({ page, admin, sessionOf }) => {
    const session = await sessionOf(nadia);
    const name = newName(one);
    await admin.open(address, title);
    await admin.create(`New ${one}`, name, () => fillIn(admin));
    await admin.find(name);
    await expect(admin.row(name)).toContainText(row);

    const changed = `${name} changed`;
    await admin.rename(name, changed);
    const id = page.url().split('/').at(-2) ?? '';
    const history = await admin.openHistory();
    await expect(history.first()).toContainText(`${nadia.name} changed it`);
    await expect(history.first()).toContainText(`${name} → ${changed}`);
    await expect(history.last()).toContainText(`${nadia.name} created it`);

    const consequences = (await belongings?.(session, id)) ?? [];
    await admin.button('Back to the list').click();
    await admin.find(changed);
    await admin.act(changed, 'Delete…');
    for (const words of consequences) await expect(admin.dialog).toContainText(words);
    await admin.confirm('Delete');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await admin.button('Undo').click();
    await expect(admin.row(changed)).toBeVisible();
    await expect(admin.button('Undo')).toHaveCount(0);
    await session.call('DELETE', `/api/${group}/${id}`);
  });
}

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
  await admin.button('Back to the list').click();
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
  await expect(admin.row(name)).toContainText('Seaview Court');
  await expect(openAdminSession(server.origin, { email, password })).rejects.toThrow('POST /login: 4');
  await admin.act(name, 'Activate');
  await expect(admin.row(name)).not.toContainText('Inactive');
  await openAdminSession(server.origin, { email, password });

  const changed = `${name} changed`;
  await admin.rename(name, changed);
  const history = await admin.openHistory();
  await expect(history.first()).toContainText(`${name} → ${changed}`);
  await expect(history.nth(1)).toContainText('Inactive → Active');
  await admin.button('Back to the list').click();
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
    await admin.button('Back to the list').click();
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
