import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/app-server-data';
import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { ADMIN_PLACE, makeLocations, readAdminPlace } from '../support/admin-rows';
import { atAdmin, newName } from '../support/admin-screen';

const { nadia } = PEOPLE;

test.use({
  rememberedPerson: nadia,
  expectedConsole: FAILED_CALLS,
  contextOptions: { reducedMotion: 'no-preference' },
});

/** What goes wrong when the browser may not load the page again is asked by the browser, and answered with "stay". */
async function expectToStayAtReload(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => {
    setTimeout(() => location.reload());
  });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
}

test('a refusal stands at its field; nothing typed is lost by leaving; a select is searched and paged', async ({
  page,
  admin,
  sessionOf,
}) => {
  const session = await sessionOf(nadia);
  const { client_id } = await readAdminPlace(session);
  const ward = newName('Ward');
  const wards = Array.from({ length: 35 }, (_, index) => `${ward} ${String(index + 1).padStart(2, '0')}`);
  await Promise.all(wards.map((name) => session.create('districts', { client_id, name })));

  const name = newName('Location');
  await admin.open('/admin/locations', 'Locations');
  await page.getByRole('link', { name: 'New location' }).click();
  await expect(page.getByRole('heading', { name: 'New location', level: 1 })).toBeVisible();
  await admin.button('Create').click();
  await expect(admin.field('Client')).toBeFocused();
  await expect(admin.field('Client')).toHaveAttribute('aria-invalid', 'true');
  await admin.choose('Client', ADMIN_PLACE.client);
  await admin.field('Name').fill(name);
  await admin.field('Code').fill('HC-01');
  await admin.choose('Project', ADMIN_PLACE.project);

  await admin.field('District').click();
  await admin.field('District').fill(ward);
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(options.first()).toHaveText(wards[0] ?? '');
  await admin.button('Show more').click();
  // It is gone at once; then so is the word that says that something is on its way.
  await expect(page.locator('.select-foot:visible')).toHaveText('');
  // The very last one is the offer to make what is not there.
  for (const _ of [1, 2]) await admin.field('District').press('ArrowUp');
  await admin.field('District').press('Enter');

  await page.keyboard.press('Control+Enter');
  await expect(admin.field('Code')).toBeFocused();
  await expect(admin.field('Code')).toHaveAttribute('aria-invalid', 'true');
  await expect(admin.field('Code')).toHaveAccessibleDescription(/Another location in this project has this code/);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click();
  await expect(admin.dialog.getByRole('heading')).toHaveText('Leave without saving?');
  await admin.confirm('Keep editing');
  await page.goBack();
  await expect(admin.dialog).toBeVisible();
  await admin.confirm('Keep editing');
  await expect(page).toHaveURL(/\/admin\/locations\/create$/);
  await expectToStayAtReload(page);
  await expect(admin.field('Name')).toHaveValue(name);

  await admin.field('Code').fill('');
  await page.keyboard.press('Control+Enter');
  await admin.expectSaid(`“${name}” was created.`);
  await admin.find(name);
  await expect(admin.row(name)).toContainText(wards[34] ?? '');
});

test('two people save the same record: both values are shown, and one is chosen for each field', async ({
  page,
  admin,
  context,
  sessionOf,
}) => {
  const session = await sessionOf(nadia);
  const {
    ids: [id = ''],
    names: [name = ''],
  } = await makeLocations(session, 1);
  const second = await context.newPage();
  const other = atAdmin(second);
  for (const screen of [admin, other]) await screen.open(`/admin/locations/${id}/update`, name);

  await other.field('Name').fill(`${name} theirs`);
  await other.field('Address').fill('Their quay');
  await other.button('Save').click();
  await other.expectSaid(`“${name} theirs” was saved.`);

  await admin.field('Name').fill(`${name} mine`);
  await admin.field('Address').fill('My quay');
  await admin.button('Save').click();
  await expect(admin.dialog.getByRole('heading', { level: 2 })).toHaveText('You saved it elsewhere first');
  const choice = (label: string) => admin.dialog.getByRole('radiogroup', { name: label });
  await expect(choice('Name')).toContainText(`${name} mine`);
  await expect(choice('Name')).toContainText(`${name} theirs`);
  await expect(choice('Address')).toContainText('My quay');
  await expect(choice('Code')).toHaveCount(0);
  await choice('Name')
    .getByRole('radio', { name: /^Theirs/ })
    .check();
  await admin.confirm('Save my choice');
  await admin.expectSaid(`“${name} theirs” was saved.`);
  await expect(admin.dialog).toHaveCount(0);
  expect(await session.call('GET', `/api/locations/${id}`)).toMatchObject({
    name: `${name} theirs`,
    address: 'My quay',
  });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('what a form refers to is changed and made beside it, by pointer, keys and Back; what was typed below stays', async ({
  page,
  admin,
  sessionOf,
}) => {
  const session = await sessionOf(nadia);
  const { client_id, district_id } = await readAdminPlace(session);
  const [first, renamed] = [newName('Project'), newName('Renamed')];
  const project_id = await session.create('projects', { client_id, name: first, status: 'active' });
  const name = newName('Location');
  const id = await session.create('locations', { client_id, project_id, district_id, name });
  const drawer = admin.dialog.filter({ has: page.locator('.beside-form') });
  const inDrawer = (label: string) => drawer.getByLabel(label, { exact: true });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await admin.open(`/admin/locations/${id}/update`, name);
  await admin.field('Address').fill('Typed below');
  await admin.field('Project').focus();
  // What must be chosen can be changed, not emptied.
  await page.keyboard.press('Tab');
  await expect(admin.button(`Open “${first}”`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: first })).toBeVisible();
  await expect(inDrawer('Name')).toHaveValue(first);
  await expectAccessible(page, 'a record beside a form');
  await inDrawer('Name').fill(renamed);
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(inDrawer('Name')).toHaveValue(renamed);
  }
  await session.call('POST', `/api/projects/${project_id}`, { name: newName('Theirs') });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await admin.expectSaid(`“${renamed}” was saved.`);
  await expect(drawer).toHaveCount(0);
  await expect(admin.button(`Open “${renamed}”`)).toBeFocused();
  await expect(page.locator('form')).toContainText(renamed);

  const group = newName('Group');
  await admin.field('Group').click();
  await admin.field('Group').fill(group);
  await page.locator('.ant-select-dropdown:visible').getByText(`New group “${group}”`).click();
  await expect(inDrawer('Name')).toHaveValue(group);
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(admin.field('Group')).toBeFocused();
  // Once more, by keys alone.
  await admin.field('Group').fill(group);
  await expect(page.locator('.ant-select-dropdown:visible').getByText(`New group “${group}”`)).toBeVisible();
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await admin.expectSaid(`“${group}” was created.`);
  await expect(admin.button(`Open “${group}”`)).toBeVisible();
  await expect(admin.field('Group')).toBeFocused();

  await admin.button('Save').click();
  await admin.expectSaid(`“${name}” was saved.`);
  const saved = await session.call('GET', `/api/locations/${id}`);
  expect(saved).toMatchObject({ address: 'Typed below', project_id, group_id: await session.idOf('groups', group) });
});

test('a client that has nothing yet gets all that a location needs, on a phone too', async ({ page, admin }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const [client, project] = [newName('Client'), newName('Project')];
  const drawer = admin.dialog.filter({ has: page.locator('.beside-form') });
  const offers = page.locator('.ant-select-dropdown:visible .option-offer');
  await admin.open('/admin/locations/create', 'New location');
  await admin.field('Client').click();
  await admin.field('Client').fill(client);
  await offers.click();
  await expect(drawer.getByLabel('Name')).toHaveValue(client);
  const { width = 0 } = (await drawer.boundingBox()) ?? {};
  expect(Math.round(width)).toBe(390);
  // What opens in the drawer can be pressed.
  await drawer.getByLabel('Time zone').click();
  await drawer.getByLabel('Time zone').fill('Lisbon');
  await drawer.locator('.ant-select-dropdown:visible').getByTitle('Europe/Lisbon').click();
  await drawer.getByRole('button', { name: 'Create' }).click();
  await admin.expectSaid(`“${client}” was created.`);
  await admin.field('Project').click();
  await expect(offers).toHaveText('New project');
  await expect(page.getByText('There are none yet.')).toBeVisible();
  await offers.click();
  await expect(drawer.getByRole('group', { name: 'Client' })).toHaveText(client);
  await drawer.getByLabel('Name').fill(project);
  await expectAccessible(page, 'a new record beside a form');
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(admin.button(`Open “${project}”`)).toBeVisible();
});

test('an earlier state comes back through the form, with the same question where somebody else saves', async ({
  page,
  admin,
  sessionOf,
}) => {
  const session = await sessionOf(nadia);
  const {
    ids: [id = ''],
    names: [name = ''],
  } = await makeLocations(session, 1);
  const { client_id, district_id } = await readAdminPlace(session);
  const closed = await session.create('districts', { client_id, name: newName('Closed') });
  const change = (values: object) => session.call('POST', `/api/locations/${id}`, values);
  await change({ district_id: closed, address: 'Old quay' });
  await change({ district_id, name: `${name} renamed`, address: 'New quay' });
  await session.call('DELETE', `/api/districts/${closed}`);

  await admin.open(`/admin/locations/${id}/update`, `${name} renamed`);
  const entries = await admin.openHistory();
  await entries
    .nth(1)
    .getByRole('button', { name: /^Use the values from then/ })
    .click();
  const notice = page.getByRole('region', { name: /^These are the values from/ });
  await expect(notice).toBeFocused();
  await expect(notice.getByRole('definition')).toHaveText([`${name} renamed → ${name}`, 'New quay → Old quay']);
  await expect(notice.getByRole('listitem')).toHaveText('District: what was chosen then no longer exists.');
  await expect(admin.field('Address')).toHaveValue('Old quay');
  await expectAccessible(page, 'values of an earlier state');

  await change({ code: newName('Q') });
  await admin.button('Save').click();
  await expect(admin.dialog.getByRole('heading', { level: 2 })).toHaveText('You saved it elsewhere first');
  await admin.confirm('Save my choice');
  await admin.expectSaid(`“${name}” was saved.`);
  await expect(notice).toHaveCount(0);
  expect(await session.call('GET', `/api/locations/${id}`)).toMatchObject({ name, address: 'Old quay', district_id });
});

test.describe('hostile values', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('are shown as the text that they are, and break neither the list nor the form', async ({
    page,
    admin,
    sessionOf,
  }) => {
    const session = await sessionOf(nadia);
    const { client_id, project_id, district_id } = await readAdminPlace(session);
    const word = newName('x').slice(2);
    const name = `=1+1 <img src=x onerror="document.title='owned'"> <b>bold</b> 👩‍👩‍👧‍👦 \u202Eabc %00 ${word}`;
    const id = await session.create('locations', { client_id, project_id, district_id, name: newName('Location') });
    page.on('dialog', (opened) => void opened.accept());

    await page.goto(`/admin/locations/${id}/update`);
    await admin.field('Address').fill('a'.repeat(10_000));
    await admin.field('Name').fill(name);
    await admin.button('Save').click();
    await expect(admin.field('Address')).toBeFocused();
    await expect(admin.field('Address')).toHaveAccessibleDescription(/500 characters.*10,000/);
    await admin.field('Address').fill(`<script>document.title='owned'</script>${'W'.repeat(400)}`);
    await admin.field('Code').fill(`-2+3 ${word}`);
    await admin.button('Save').click();
    await admin.expectSaid(/was saved/);
    await page.reload();
    await expect(admin.field('Name')).toHaveValue(name);
    await expect(page.locator('h1 bdi')).toHaveText(name);
    expect(await admin.widerThanWindow()).toBe(0);
    await admin.openHistory();

    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await admin.open(`/admin/locations?s=${word}`, 'Locations');
      await expect(page.getByRole('link', { name })).toBeVisible();
      expect(await admin.widerThanWindow()).toBe(0);
      await expect(page.getByRole('grid').getByRole('row').last()).toContainText(
        width > 600 ? '-2+3' : ADMIN_PLACE.project,
      );
    }
    // What is made of the name for a label has no override in it.
    await page.getByRole('button', { name: new RegExp(`^Actions for .*${word}`) }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await expect(admin.dialog).toContainText(word);
    expect(await page.title()).not.toBe('owned');
    await admin.confirm('Delete');
    await expect(page.getByText('Nothing matches')).toBeVisible();
  });
});
