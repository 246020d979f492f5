import { PEOPLE } from '../support/app-server-data';
import { chooseClient } from '../support/browser-select';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { makeLocations } from '../support/admin-rows';
import { newName } from '../support/admin-screen';

const { nadia, ruth, maya } = PEOPLE;

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('an administrator of one client', () => {
  test.use({ rememberedPerson: ruth, expectedConsole: FAILED_CALLS });

  test('sees and finds that client only', async ({ page, admin, sessionOf }) => {
    const session = await sessionOf(nadia);
    const foreign = await session.idOf('locations', 'Moor Edge School');
    await admin.open('/admin/master/clients', 'Clients');
    await expect(admin.row('Harbour Care Group')).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveCount(0);
    await admin.button('Actions for Harbour Care Group').click();
    await expect(page.getByRole('menuitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /New client/ }).click();
    await admin.field('Name').fill('Harbour Care West');
    await admin.button('Create').click();
    await expect(page).toHaveURL(/\/admin\/master\/clients$/);
    await expect(page.getByText('“Harbour Care West” was created.')).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(1);

    await admin.open('/admin/locations?perPage=500', 'Locations');
    await expect(admin.row('Seaview Court')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Client' })).toHaveCount(0);
    await admin.searchField.fill('Moor Edge');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.goto(`/admin/locations/${foreign}/update`);
    await expect(page.getByRole('heading', { name: 'This record is not there' })).toBeVisible();
    await admin.open('/admin/districts/create', 'New district');
    await expect(admin.field('Name')).toBeVisible();
    await expect(admin.field('Client')).toHaveCount(0);
  });
});

test.describe('the administrator of all clients', () => {
  test.use({ rememberedPerson: nadia });

  test('narrows every list to one client, which is remembered', async ({ page, admin }) => {
    await admin.open('/admin/locations?perPage=500', 'Locations');
    await expect(admin.row('Moor Edge School')).toBeVisible();
    await chooseClient(page, 'Harbour Care Group');
    await expect(admin.row('Moor Edge School')).toHaveCount(0);
    await expect(admin.row('Seaview Court')).toBeVisible();
    await admin.open('/admin/projects', 'Projects');
    await expect(admin.row('Dementia care')).toBeVisible();
    await expect(admin.row('School improvement')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveAccessibleDescription('Harbour Care Group');
    await page.getByRole('link', { name: /New project/ }).click();
    await expect(page.locator('form').getByText('Harbour Care Group', { exact: true })).toBeVisible();
    await chooseClient(page, 'All clients');
    await admin.open('/admin/projects', 'Projects');
    await expect(admin.row('School improvement')).toBeVisible();
  });

  test('what was deleted can be taken back after the tab was closed', async ({ page, admin, context, sessionOf }) => {
    const {
      names: [name = ''],
      word,
    } = await makeLocations(await sessionOf(nadia), 1);
    await admin.open(`/admin/locations?s=${word}`, 'Locations');
    const next = await context.newPage();
    await admin.act(name, 'Delete…');
    await admin.confirm('Delete');
    await expect(admin.button('Undo')).toBeVisible();
    await page.close();
    await next.goto(`/admin/locations?s=${word}`);
    await expect(next.getByText(`Deleted “${name}”.`)).toBeVisible();
    await next.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(next.getByRole('row').filter({ hasText: name })).toBeVisible();
    await expect(next.getByText(`Deleted “${name}”.`)).toHaveCount(0);
  });

  test('the search finds records of several groups, opens one, and offers it again', async ({
    page,
    admin,
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
    await admin.open('/admin', 'Dashboard');
    await page.keyboard.press('Control+k');
    await admin.dialog.getByRole('combobox').fill(word);
    const found = admin.dialog.getByRole('option');
    for (const text of [...names, `${word} person`, `${word} district`])
      await expect(found.filter({ hasText: text })).toBeVisible();
    await expect(found.filter({ hasText: `${word} person` })).toContainText('Users');
    await found.filter({ hasText: names[1] ?? '' }).click();
    await expect(page.getByRole('heading', { name: names[1] ?? '', level: 1 })).toBeVisible();
    await expect(admin.field('Name')).toHaveValue(names[1] ?? '');
    await page.keyboard.press('Control+k');
    await expect(admin.dialog.getByText('Opened last')).toBeVisible();
    await expect(admin.dialog.getByRole('option').first()).toContainText(names[1] ?? '');
  });
});

test.describe('while one acts as another person', () => {
  // What is asked at the moment in which the session changes hands is refused as somebody else's, or in a session that is over.
  test.use({ expectedConsole: /status of 40[19]/ });

  test('acting as a person from the list: a banner, nothing of one’s own, and the way back to the list', async ({
    app,
    page,
    admin,
  }) => {
    await app.signIn(nadia);
    await admin.open('/admin/users', 'Users');
    await page.getByRole('row').filter({ hasText: maya.email }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: maya.name, level: 1 })).toBeVisible();
    await admin.button('Back to the list').click();
    await admin.find(nadia.name);
    await admin.button(`Actions for ${nadia.name}`).click();
    await expect(page.getByRole('menuitem', { name: 'Act as this person' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await admin.find(maya.name);
    await admin.act(maya.name, 'Act as this person');
    await admin.confirm('Act as this person');
    const banner = page.getByRole('region', { name: 'Acting as another person' });
    await expect(banner).toContainText(`You act as ${maya.name}.`);
    await app.expectHome();
    await page.keyboard.press('Control+k');
    await expect(admin.dialog.getByText('Opened last')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.goto('/admin/users');
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toHaveCount(0);
    await admin.button(`Return to ${nadia.name}`).click();
    await expect(page).toHaveURL(/\/admin\/users(\?|$)/);
    await expect(banner).toHaveCount(0);
    await admin.find(maya.name);
    await admin.row(maya.name).getByRole('link').click();
    const history = await admin.openHistory();
    await expect(history.first()).toContainText(`${nadia.name} began to act as this person`);
  });
});

test.describe('without a network', () => {
  test.use({ rememberedPerson: nadia, expectedConsole: FAILED_CALLS });

  test('lists show what is on the device, with its age; nothing can be changed; back online they are asked for anew', async ({
    app,
    page,
    admin,
    context,
    sessionOf,
  }) => {
    const session = await sessionOf(nadia);
    const { word, names, ids } = await makeLocations(session, 2);
    const [name = '', other = ''] = names;
    await admin.open(`/admin/locations?s=${word}`, 'Locations');
    await expect(admin.row(name)).toBeVisible();
    await app.goOffline();
    await expect(page.getByText(/You are offline\. Records can be looked up/)).toBeVisible();
    await expect(page.getByText(/2 on this device\. Last refreshed/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Export/ })).toBeDisabled();
    await expect(page.getByRole('button', { name: /New location/ })).toBeDisabled();
    await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toHaveCount(0);
    await admin.button(`Actions for ${name}`).click();
    await expect(page.getByRole('menuitem', { name: /Delete/ })).toBeDisabled();
    await page.keyboard.press('Escape');
    await admin.searchField.fill(other);
    await expect(admin.row(name)).toHaveCount(0);
    await admin.row(other).getByRole('link').click();
    await expect(admin.field('Name')).toHaveValue(other);
    await page.reload();
    await expect(admin.field('Name')).toHaveValue(other);
    await admin.field('Name').fill('Not to be saved');
    await expect(admin.button('Save')).toBeDisabled();
    await expect(admin.button('Save')).toHaveAccessibleDescription(/You are offline/);
    await admin.field('Name').fill(other);
    await page.goto('/admin/districts');
    await expect(
      page.getByText(/This device holds none of these records yet|records (are )?on this device/),
    ).toBeVisible();

    await page.goto(`/admin/locations?s=${word}`);
    await expect(admin.row(name)).toBeVisible();
    const later = newName(word);
    await session.call('POST', `/api/locations/${ids[0] ?? ''}`, { name: later });
    await context.setOffline(false);
    await expect(admin.row(later)).toBeVisible();
    await expect(page.getByRole('button', { name: /Export/ })).toBeEnabled();
  });
});
