import { PEOPLE } from '../support/app-server-data';
import { chooseClient } from '../support/browser-select';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { makeLocations } from '../support/office-rows';
import { newName } from '../support/office-screen';

const { nadia, ruth, maya } = PEOPLE;

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

test.describe('an administrator of one client', () => {
  test.use({ rememberedPerson: ruth, expectedConsole: FAILED_CALLS });

  test('sees and finds that client only', async ({ page, office, sessionOf }) => {
    const session = await sessionOf(nadia);
    const foreign = await session.idOf('locations', 'Moor Edge School');
    await office.open('/admin/master/clients', 'Clients');
    await expect(office.row('Harbour Care Group')).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expect(page.getByRole('link', { name: /New client/ })).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('c');
    await office.button('Actions for Harbour Care Group').click();
    await expect(page.getByRole('menuitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/admin\/master\/clients$/);

    await office.open('/admin/locations?perPage=500', 'Locations');
    await expect(office.row('Seaview Court')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Client' })).toHaveCount(0);
    await office.searchField.fill('Moor Edge');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.goto(`/admin/locations/${foreign}/update`);
    await expect(page.getByRole('heading', { name: 'This record is not there' })).toBeVisible();
    await office.open('/admin/districts/create', 'New district');
    await expect(office.field('Name')).toBeVisible();
    await expect(office.field('Client')).toHaveCount(0);
  });
});

test.describe('the administrator of all clients', () => {
  test.use({ rememberedPerson: nadia });

  test('narrows every list to one client, which is remembered', async ({ page, office }) => {
    await office.open('/admin/locations?perPage=500', 'Locations');
    await expect(office.row('Moor Edge School')).toBeVisible();
    await chooseClient(page, 'Harbour Care Group');
    await expect(office.row('Moor Edge School')).toHaveCount(0);
    await expect(office.row('Seaview Court')).toBeVisible();
    await office.open('/admin/projects', 'Projects');
    await expect(office.row('Dementia care')).toBeVisible();
    await expect(office.row('School improvement')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveAccessibleDescription('Harbour Care Group');
    await page.getByRole('link', { name: /New project/ }).click();
    await expect(page.locator('form').getByText('Harbour Care Group', { exact: true })).toBeVisible();
    await chooseClient(page, 'All clients');
    await office.open('/admin/projects', 'Projects');
    await expect(office.row('School improvement')).toBeVisible();
  });

  test('what was deleted can be taken back after the tab was closed', async ({ page, office, context, sessionOf }) => {
    const {
      names: [name = ''],
      word,
    } = await makeLocations(await sessionOf(nadia), 1);
    await office.open(`/admin/locations?s=${word}`, 'Locations');
    const next = await context.newPage();
    await office.act(name, 'Delete…');
    await office.confirm('Delete');
    await expect(office.button('Undo')).toBeVisible();
    await page.close();
    await next.goto(`/admin/locations?s=${word}`);
    await expect(next.getByText(`Deleted “${name}”.`)).toBeVisible();
    await next.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(next.getByRole('row').filter({ hasText: name })).toBeVisible();
    await expect(next.getByText(`Deleted “${name}”.`)).toHaveCount(0);
  });

  test('the search finds records of several groups, opens one, and offers it again', async ({
    page,
    office,
    sessionOf,
  }) => {
    const session = await sessionOf(nadia);
    const { word, names } = await makeLocations(session, 2);
    const client_id = await session.idOf('clients', 'Harbour Care Group');
    await session.create('districts', { client_id, name: `${word} district` });
    await session.create('users', {
      client_id,
      name: `${word} person`,
      email: `${word}@harbourcare.example`,
      role_id: 'companyAdmin',
      status: 'inactive',
      password: 'words of a test',
    });
    await office.open('/admin', 'Dashboard');
    await page.keyboard.press('Control+k');
    await office.dialog.getByRole('combobox').fill(word);
    const found = office.dialog.getByRole('option');
    for (const text of [...names, `${word} person`, `${word} district`])
      await expect(found.filter({ hasText: text })).toBeVisible();
    await expect(found.filter({ hasText: `${word} person` })).toContainText('Users');
    await found.filter({ hasText: names[1] ?? '' }).click();
    await expect(page.getByRole('heading', { name: 'Edit location' })).toBeVisible();
    await expect(office.field('Name')).toHaveValue(names[1] ?? '');
    await page.keyboard.press('Control+k');
    await expect(office.dialog.getByText('Opened last')).toBeVisible();
    await expect(office.dialog.getByRole('option').first()).toContainText(names[1] ?? '');
  });
});

test('acting as a person from the list: a banner, nothing of one’s own, and the way back to the list', async ({
  app,
  page,
  office,
}) => {
  await app.signIn(nadia);
  await office.open('/admin/users', 'Users');
  await page.getByRole('row').filter({ hasText: maya.email }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Edit user' })).toBeVisible();
  await office.button('Back to the list').click();
  await office.find(nadia.name);
  await office.button(`Actions for ${nadia.name}`).click();
  await expect(page.getByRole('menuitem', { name: 'Act as this person' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await office.find(maya.name);
  await office.act(maya.name, 'Act as this person');
  await office.confirm('Act as this person');
  const banner = page.getByRole('region', { name: 'Acting as another person' });
  await expect(banner).toContainText(`You act as ${maya.name}.`);
  await app.expectHome();
  await page.keyboard.press('Control+k');
  await expect(office.dialog.getByText('Opened last')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toHaveCount(0);
  await office.button(`Return to ${nadia.name}`).click();
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/);
  await expect(banner).toHaveCount(0);
  await office.find(maya.name);
  await office.row(maya.name).getByRole('link').click();
  const history = await office.openHistory();
  await expect(history.first()).toContainText(`${nadia.name} began to act as this person`);
});

test.describe('without a network', () => {
  test.use({ rememberedPerson: nadia, serviceWorkers: 'allow', expectedConsole: FAILED_CALLS });

  test('lists show what is on the device, with its age; nothing can be changed; back online they are asked for anew', async ({
    app,
    page,
    office,
    context,
    sessionOf,
  }) => {
    const session = await sessionOf(nadia);
    const { word, names, ids } = await makeLocations(session, 2);
    const [name = '', other = ''] = names;
    await office.open(`/admin/locations?s=${word}`, 'Locations');
    await expect(office.row(name)).toBeVisible();
    await app.goOffline();
    await expect(page.getByText(/You are offline\. Records can be looked up/)).toBeVisible();
    await expect(page.getByText(/2 records on this device, last refreshed/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Export/ })).toBeDisabled();
    await expect(page.getByRole('button', { name: /New location/ })).toBeDisabled();
    await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toHaveCount(0);
    await office.button(`Actions for ${name}`).click();
    await expect(page.getByRole('menuitem', { name: /Delete/ })).toBeDisabled();
    await page.keyboard.press('Escape');
    await office.searchField.fill(other);
    await expect(office.row(name)).toHaveCount(0);
    await office.row(other).getByRole('link').click();
    await expect(office.field('Name')).toHaveValue(other);
    await office.field('Name').fill('Not to be saved');
    await expect(office.button('Save')).toBeDisabled();
    await expect(office.button('Save')).toHaveAccessibleDescription(/You are offline/);
    await office.field('Name').fill(other);
    await page.reload();
    await expect(office.field('Name')).toHaveValue(other);
    await page.goto('/admin/districts');
    await expect(
      page.getByText(/This device holds none of these records yet|records (are )?on this device/),
    ).toBeVisible();

    await page.goto(`/admin/locations?s=${word}`);
    await expect(office.row(name)).toBeVisible();
    const later = newName(word);
    await session.call('POST', `/api/locations/${ids[0] ?? ''}`, { name: later });
    await context.setOffline(false);
    await expect(office.row(later)).toBeVisible();
    await expect(page.getByRole('button', { name: /Export/ })).toBeEnabled();
  });
});
