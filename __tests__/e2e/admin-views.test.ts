import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/app-server-data';
import { openAdminSession } from '../support/admin-session';
import { makeLocations, readAdminPlace } from '../support/admin-rows';
import { atAdmin, newName } from '../support/admin-screen';
import { expectAccessible } from '../support/browser-axe';
import { expect, test } from '../support/browser-fixtures';

const LIST = '/admin/locations';
const { nadia, ruth } = PEOPLE;

test.use({ rememberedPerson: ruth, viewport: { width: 1440, height: 900 }, news: true });

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}\\b`) });
const isOpen = (page: Page, name: string) => expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');

test('an administrator shares a view; a colleague sees it, opens it by a link, and hears of changes', async ({
  page,
  admin,
  browser,
  network,
  sessionOf,
}) => {
  const owner = await sessionOf(nadia);
  const { word } = await makeLocations(owner, 12);
  const name = newName('View');
  await admin.open(LIST, 'Locations');
  await admin.searchField.fill(word);
  await expect(page).toHaveURL(/[?&]s=/);
  await admin.button('Save view').click();
  await admin.field('Name').fill(name);
  await admin.dialog.getByRole('switch', { name: 'Share with colleagues' }).click();
  await admin.confirm('Save');
  await isOpen(page, name);
  await expectAccessible(page, 'a list with tabs');
  const link = page.url();

  const account = {
    email: `${newName('colleague').replaceAll(' ', '-')}@outpost.example`,
    password: 'outpost-colleague',
  };
  const { client_id } = await readAdminPlace(owner);
  const person = {
    ...account,
    name: 'Omar Nilsen',
    role_id: 'companyAdmin',
    client_id,
    status: 'active',
    locations: [],
  };
  await owner.create('users', person);
  const colleague = await openAdminSession(network.origin, account);
  const context = await browser.newContext({
    baseURL: network.origin,
    storageState: colleague.browserStateAt(network.origin),
    viewport: { width: 1024, height: 800 },
  });
  const theirs = await context.newPage();
  const there = atAdmin(theirs);
  await there.open(LIST, 'Locations');
  await tab(theirs, name).click();
  await isOpen(theirs, name);
  await expect(there.searchField).toHaveValue(word);
  await theirs.goto(link);
  await isOpen(theirs, name);
  await there.button(`Actions for the view ${name}`).click();
  await expect(theirs.getByRole('menuitem')).toHaveText(['Save as my own…']);
  await theirs.keyboard.press('Escape');

  const renamed = newName('Renamed');
  await admin.button(`Actions for the view ${name}`).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await admin.field('Name').fill(renamed);
  await admin.confirm('Save');
  await isOpen(page, renamed);
  await isOpen(theirs, renamed);
  await context.close();
  await colleague.close();
});

test('many views: keys go through them, more are behind one button, axe finds nothing, also in Arabic and on a phone', async ({
  page,
  admin,
  sessionOf,
}) => {
  const session = await sessionOf(ruth);
  const known = await session.call<unknown[]>('GET', '/api/list-views?group=districts');
  const ids = await Promise.all(
    Array.from({ length: 25 - known.length }, async (_, number) => {
      const id = crypto.randomUUID();
      const view = { id, group: 'districts', name: `View ${String(number + 1)}`, search: `s=${String(number)}` };
      await session.call('POST', '/api/list-views', { ...view, shared: number % 2 === 0 });
      return id;
    }),
  );
  await session.call('POST', '/api/list-views/order', { group: 'districts', ids });
  await admin.open('/admin/districts', 'Districts');
  await isOpen(page, 'All');
  await tab(page, 'All').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await isOpen(page, 'View 1');
  await admin.searchField.fill('harbour');
  await expect(page.getByRole('tab', { name: /^View 1\b.*Changed/ })).toBeVisible();
  await expectAccessible(page, 'a view that is changed');
  await admin.button('Reset').click();
  await expect(admin.searchField).toHaveValue('0');
  await admin.button('More').click();
  await page.getByRole('option', { name: /^View 25/ }).click();
  await isOpen(page, 'View 25');
  await expectAccessible(page, 'twenty-five views');

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await admin.widerThanWindow()).toBe(0);
  await expectAccessible(page, 'views on a phone');
  await page.evaluate(() => localStorage.setItem('language', 'ar'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await isOpen(page, 'View 25');
  expect(await admin.widerThanWindow()).toBe(0);
  await expectAccessible(page, 'views in Arabic');
});
