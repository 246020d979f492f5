import { PEOPLE } from '../support/app-server-data';
import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { atScreen } from '../support/browser-screen';

// A call of somebody whose session was ended elsewhere fails, which the browser writes down.
test.use({ expectedConsole: new RegExp(`${FAILED_CALLS.source}|was preloaded using link preload`) });
test.describe.configure({ timeout: 120_000 });

const PASSWORD = 'four words of morning';

test('a new password and an ended session sign other browsers out, which the person sees on a phone', async ({
  app,
  page,
  browser,
  baseURL,
  consoleWatch,
}) => {
  const person = PEOPLE.samir;
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } });
  consoleWatch.watch(context);
  const phone = atScreen(await context.newPage());
  await phone.signIn(person);
  await app.signIn(person);

  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused();
  const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expectAccessible(page);
  await page.getByLabel('Current password').fill(`${person.password}!`);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password once more').fill(PASSWORD);
  await app.button('Change the password').click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expectAccessible(page, 'a refused password');
  await page.getByLabel('Current password').fill(person.password);
  await app.button('Change the password').click();
  await expect(page.getByText('Your password is changed. On all other devices you are signed out.')).toBeVisible();
  await expect(sessions).toHaveCount(1);

  await phone.page.goto('/account');
  await expect(phone.page).toHaveURL(/\/login$/);
  await phone.fillIn(person);
  await expect(phone.page.getByText(/do not match our records/)).toBeVisible();
  await phone.fillIn({ ...person, password: PASSWORD });
  await expect(phone.page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(phone.page.getByRole('listitem').filter({ hasText: 'This browser' })).toBeVisible();
  await expectAccessible(phone.page, 'the account on a phone');
  await phone.button('Sign out there').click();
  await expectAccessible(phone.page, 'ending a session');
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(phone.button('Sign out there')).toHaveCount(0);
  await context.close();

  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});
