import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/app-server';
import { PEOPLE } from '../support/app-server-data';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { OFFICE_PLACE, readOfficePlace } from '../support/office-rows';
import { newName, type OfficeScreen } from '../support/office-screen';
import { openOfficeSession, type OfficeSession } from '../support/office-session';

const {
  client: CLIENT,
  project: PROJECT,
  districts: [DISTRICT],
} = OFFICE_PLACE;
const GROUP = 'Nursing homes';
const { nadia } = PEOPLE;

test.use({ rememberedPerson: nadia, serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

interface Group {
  readonly group: string;
  readonly path: string;
  readonly title: string;
  readonly one: string;
  /** All of the form but the name. */
  readonly fillIn: (office: OfficeScreen) => Promise<void>;
  /** What the new record's row says beside its name. */
  readonly row: RegExp;
  /** Prepares what deleting the record means for others; what the dialog says then. */
  readonly belongings?: (session: OfficeSession, id: string) => Promise<readonly RegExp[]>;
}

const ofClient = (office: OfficeScreen) => office.choose('Client', CLIENT);

const GROUPS: readonly Group[] = [
  {
    group: 'projects',
    path: '/admin/projects',
    title: 'Projects',
    one: 'project',
    fillIn: async (office) => {
      await ofClient(office);
      await office.pick('Status', 'Inactive');
    },
    row: /Harbour Care Group.*Inactive/,
    belongings: async (session, project_id) => {
      const { client_id, district_id } = await readOfficePlace(session);
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
      const { client_id, project_id } = await readOfficePlace(session);
      await session.create('locations', { client_id, project_id, district_id, name: newName('Location') });
      return [/Deletes 1 location with it/];
    },
  },
  {
    group: 'groups',
    path: '/admin/groups',
    title: 'Groups',
    one: 'group',
    fillIn: async (office) => {
      await ofClient(office);
      await office.choose('Project', PROJECT);
    },
    row: /Residential homes.*Harbour Care Group/,
    belongings: async (session, group_id) => {
      const { client_id, project_id, district_id } = await readOfficePlace(session);
      await session.create('locations', { client_id, project_id, district_id, group_id, name: newName('Location') });
      return [/1 location stays, without a group/];
    },
  },
  {
    group: 'locations',
    path: '/admin/locations',
    title: 'Locations',
    one: 'location',
    fillIn: async (office) => {
      await expect(office.field('Project')).toBeDisabled();
      await ofClient(office);
      await office.choose('District', DISTRICT);
      await office.choose('Project', PROJECT);
      await office.choose('Group', GROUP);
      await office.field('Address').fill('1 Pier Street');
    },
    row: /Residential homes.*Estuary.*Nursing homes/,
    belongings: async (session, id) => {
      const { client_id } = await readOfficePlace(session);
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
    fillIn: async (office) => {
      await ofClient(office);
      await office.field('Position').fill('41');
    },
    row: /41.*Harbour Care Group/,
    belongings: async (session, category_id) => {
      const { client_id } = await readOfficePlace(session);
      await session.create('categories', { client_id, parent_id: category_id, name: newName('Category') });
      await session.create('assessment-tools', { client_id, category_id, name: newName('Questionnaire') });
      return [/Deletes .*1 category/, /Deletes .*1 questionnaire/];
    },
  },
];

for (const { group, path: address, title, one, fillIn, row, belongings } of GROUPS) {
  test(`the life of a ${one}: created, found, changed, deleted and taken back`, async ({ page, office, sessionOf }) => {
    const session = await sessionOf(nadia);
    const name = newName(one);
    await office.open(address, title);
    await office.create(`New ${one}`, name, () => fillIn(office));
    await office.find(name);
    await expect(office.row(name)).toContainText(row);

    const changed = `${name} changed`;
    await office.rename(name, changed);
    const id = page.url().split('/').at(-2) ?? '';
    const history = await office.openHistory();
    await expect(history.first()).toContainText(`${nadia.name} changed it`);
    await expect(history.first()).toContainText(`${name} → ${changed}`);
    await expect(history.last()).toContainText(`${nadia.name} created it`);

    const consequences = (await belongings?.(session, id)) ?? [];
    await office.button('Back to the list').click();
    await office.find(changed);
    await office.act(changed, 'Delete…');
    for (const words of consequences) await expect(office.dialog).toContainText(words);
    await office.confirm('Delete');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await office.button('Undo').click();
    await expect(office.row(changed)).toBeVisible();
    await expect(office.button('Undo')).toHaveCount(0);
    await session.call('DELETE', `/api/${group}/${id}`);
  });
}

test('a client with its logo; deactivated, activated, copied, and deleted with all that it has', async ({
  page,
  office,
  sessionOf,
}) => {
  const session = await sessionOf(nadia);
  const name = newName('Client');
  const logo = {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: readFileSync(path.join(ROOT, 'public', 'icons', 'icon-192.png')),
  };
  await office.open('/admin/master/clients', 'Clients');
  await office.create('New client', name, async () => {
    await page.getByLabel('File for Logo').setInputFiles({ ...logo, name: 'logo.txt', mimeType: 'text/plain' });
    await expect(page.getByText('This kind of file cannot be used here.')).toBeVisible();
    await page.getByLabel('File for Logo').setInputFiles(logo);
  });
  await office.find(name);
  await office.act(name, 'Deactivate');
  await office.confirm('Deactivate');
  await expect(office.row(name)).toContainText('Inactive');
  await office.act(name, 'Activate');
  await expect(office.row(name)).not.toContainText('Inactive');

  const changed = `${name} changed`;
  await office.rename(name, changed);
  const picture = page.getByRole('group', { name: 'Logo' }).getByRole('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(192);
  const history = await office.openHistory();
  await expect(history.first()).toContainText(`${name} → ${changed}`);

  const id = await session.idOf('clients', changed);
  await session.create('projects', { client_id: id, name: newName('Project'), status: 'active' });
  await office.button('Back to the list').click();
  await office.find(changed);
  await office.act(changed, 'Copy');
  await office.confirm('Copy');
  await expect(page.getByRole('row').filter({ hasText: changed })).toHaveCount(2);
  await office.act(changed, 'Delete…');
  await expect(office.dialog).toContainText('Deletes 1 project with it.');
  await office.confirm('Delete');
  await expect(office.row(changed)).toHaveCount(0);
  await office.button('Undo').click();
  await expect(office.row(changed)).toBeVisible();
  await expect(session.call('GET', `/api/projects?page=1&perPage=25&clientId=${id}`)).resolves.toHaveLength(1);
});

test('a person: pending until activated, with role and locations; changed, deactivated, deleted and taken back', async ({
  page,
  office,
  server,
}) => {
  const name = newName('Person');
  const email = `${name.toLowerCase().replace(' ', '-')}@harbourcare.example`;
  const password = 'a quiet harbour wall';
  await office.open('/admin/users', 'Users');
  await office.create('New user', name, async () => {
    await office.field('E-mail').fill(email);
    await ofClient(office);
    await office.choose('Locations', 'Seaview Court');
    await office.choose('Locations', 'North House');
    await office.pick('Status', 'Inactive');
    await office.field('Password').fill(password);
  });
  await office.find(name);
  await expect(office.row(name)).toContainText(/Manager.*Inactive/);
  await expect(office.row(name)).toContainText('Seaview Court');
  await expect(openOfficeSession(server.origin, { email, password })).rejects.toThrow('POST /login: 4');
  await office.act(name, 'Activate');
  await expect(office.row(name)).not.toContainText('Inactive');
  await openOfficeSession(server.origin, { email, password });

  const changed = `${name} changed`;
  await office.rename(name, changed);
  const history = await office.openHistory();
  await expect(history.first()).toContainText(`${name} → ${changed}`);
  await expect(history.nth(1)).toContainText('Inactive → Active');
  await office.button('Back to the list').click();
  await office.find(changed);
  await office.act(changed, 'Deactivate');
  await office.confirm('Deactivate');
  await expect(office.row(changed)).toContainText('Inactive');
  await expect(page.getByRole('row')).toHaveCount(2);
  await office.act(changed, 'Delete…');
  await office.confirm('Delete');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await office.button('Undo').click();
  await expect(office.row(changed)).toBeVisible();
  await expect(office.row(changed)).toContainText('North House');
});

test.describe('questionnaires', () => {
  test.use({ expectedConsole: FAILED_CALLS });

  test('a draft that cannot be activated without questions; one with questions copied, archived, deleted; answers keep one', async ({
    page,
    office,
  }) => {
    const name = newName('Questionnaire');
    await office.open('/admin/assessment-tools', 'Questionnaires');
    await office.create('New questionnaire', name, async () => {
      await ofClient(office);
      await office.choose('Category', 'Nutrition');
      await office.field('Description').fill('For a test.');
    });
    // It leads on to its questions.
    await expect(page.getByRole('button', { name: 'Add question' })).toBeVisible();
    await office.open('/admin/assessment-tools', 'Questionnaires');
    await office.find(name);
    await expect(office.row(name)).toContainText('Draft');
    await office.act(name, 'Publish');
    await office.confirm('Publish');
    await office.expectSaid(/question/i);
    await expect(office.row(name)).toContainText('Draft');
    const changed = `${name} changed`;
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('link', { name: 'Details', exact: true }).click();
    await office.field('Name').fill(changed);
    await office.button('Save').click();
    await office.expectSaid(`“${changed}” was saved.`);
    const history = await office.openHistory();
    await expect(history.first()).toContainText(`${name} → ${changed}`);
    await office.button('Back to the list').click();
    await office.find(changed);
    await office.act(changed, 'Delete…');
    await office.confirm('Delete');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await office.button('Undo').click();
    await expect(office.row(changed)).toBeVisible();

    // One with questions and answers stays; its copy is a draft that can be used, archived and deleted.
    const safety = 'Resident safety and dignity review';
    const copy = `${safety} (copy)`;
    await office.find(safety);
    await office.act(safety, 'Delete…');
    await expect(office.dialog).toContainText(/cannot be deleted.*assessments refer to it/);
    await expect(office.dialog.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
    await office.confirm('Close');
    await office.act(safety, 'Copy');
    await office.confirm('Copy');
    await expect(office.row(copy)).toContainText('Draft');
    await office.act(copy, 'Publish');
    await office.confirm('Publish');
    await expect(office.row(copy)).toContainText('Active');
    await office.act(copy, 'Archive');
    await office.confirm('Archive');
    await expect(office.row(copy)).toContainText('Archived');
    await office.act(copy, 'Delete…');
    await office.confirm('Delete');
    await expect(office.row(copy)).toHaveCount(0);
  });
});
