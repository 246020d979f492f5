import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/app-server-data';
import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { atScreen, type Screen } from '../support/browser-screen';
import { chooseOption } from '../support/browser-select';
import { readEntries } from '../support/browser-stores';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { fault } from '../support/fault-proxy';

// A tab that another one makes start anew may leave the login page before it used what was preloaded for it.
test.use({ expectedConsole: new RegExp(`${FAILED_CALLS.source}|was preloaded using link preload`) });
test.describe.configure({ timeout: 120_000 });

const PASSWORD = 'four words of evening';
const banner = (page: Page) => page.getByRole('region', { name: 'Acting as another person' });

/** In the list of people: opens the menu of one and chooses from it. */
async function chooseForPerson(
  { page, button }: Screen,
  { name, email }: { name: string; email: string },
  action: string,
): Promise<void> {
  await page.goto(`/admin/users?s=${encodeURIComponent(email)}`);
  await button(`Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function actAs(screen: Screen, person: { name: string; email: string }): Promise<void> {
  await chooseForPerson(screen, person, 'Act as this person');
  await screen.page.getByRole('dialog').getByRole('button', { name: 'Act as this person' }).click();
  await expect(banner(screen.page)).toContainText(`You act as ${person.name}.`);
}

test('an account is asked for, activated by an administrator, and used', async ({
  app,
  page,
  browser,
  baseURL,
  consoleWatch,
}) => {
  const ada = { name: 'Ada Nkemelu', email: `ada-${String(Date.now())}@harbourcare.example`, password: PASSWORD };
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Name', { exact: true }).fill(ada.name);
  await page.getByLabel('E-mail').fill(ada.email);
  await chooseOption(page, 'Organisation', 'Harbour Care Group');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password once more').fill(`${PASSWORD}!`);
  await app.button('Create the account').click();
  await expect(page.getByLabel('Password once more')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Password once more').fill(PASSWORD);
  await app.button('Create the account').click();
  await expect(page.getByRole('heading', { name: 'Your account waits for an administrator' })).toBeFocused();
  await page.getByRole('link', { name: 'To the sign-in page' }).click();
  await app.fillIn(ada);
  await expect(page.getByText(/An administrator has to activate it/)).toBeVisible();

  const admin = await browser.newContext({ baseURL: baseURL! });
  consoleWatch.watch(admin);
  const ruth = atScreen(await admin.newPage());
  await ruth.signIn(PEOPLE.ruth);
  await chooseForPerson(ruth, ada, 'Activate');
  await expect(ruth.page.getByRole('row', { name: new RegExp(ada.name) })).toContainText('Active');
  await admin.close();

  await app.fillIn(ada);
  await app.expectHome();
});

test('a forgotten password is chosen anew by mail; the old one is over', async ({ app, page }) => {
  await page.goto('/forgot-password');
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(PEOPLE.samir.email);
  await app.button('Send the link').click();
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeFocused();

  await page.goto('/dev/mail');
  await expect(async () => {
    await page.reload();
    await page
      .getByRole('listitem')
      .filter({ hasText: PEOPLE.samir.email })
      .getByRole('link')
      .first()
      .click({ timeout: 1000 });
  }).toPass();
  const link = new URL(
    (await page.getByRole('link', { name: 'Open the link of this mail' }).getAttribute('href')) ?? '',
  );
  await page.goto(link.pathname + link.search);
  await expect(page.getByLabel('E-mail')).toHaveValue(PEOPLE.samir.email);
  await expect(page).toHaveTitle('New password · Outpost');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password once more').fill(PASSWORD);
  await app.button('Change the password').click();
  await expect(page.getByText('Your password was changed. Sign in.')).toBeVisible();

  await app.fillIn(PEOPLE.samir);
  await expect(page.getByText(/do not match our records/)).toBeVisible();
  await app.fillIn({ ...PEOPLE.samir, password: PASSWORD });
  await app.expectHome();
  await app.signOut(PEOPLE.samir.name);
  await expect(page).toHaveURL(/\/login$/);

  await page.goto(link.pathname + link.search);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password once more').fill(PASSWORD);
  await app.button('Change the password').click();
  await expect(page.getByText(/This link was used already/)).toBeVisible();
});

test('acting as another person: a banner on every page, work of their own, and the way back', async ({
  app,
  page,
  context,
  network,
}) => {
  await app.signIn(PEOPLE.ruth);
  // What Ruth began and the server did not take yet.
  const down = network.fault(
    { method: 'POST', path: /\/create-answer$/ },
    fault.answer(503, { message: 'Down.' }, { 'retry-after': '600' }),
  );
  await app.beginWalk(LOCATION.other);
  const other = atScreen(await context.newPage());
  await other.page.goto('/');
  await other.expectHome();
  await expect.poll(async () => (await readEntries(page)).length).toBe(1);

  await actAs(app, PEOPLE.maya);
  await expect(banner(page)).toContainText(`Signed in as ${PEOPLE.ruth.name}.`);
  await app.expectHome();
  await expectAccessible(page);
  // The other tab follows, and neither shows what is Ruth's.
  await expect(banner(other.page)).toBeVisible();
  await app.goTo('Outbox');
  await expect(page.getByText(/of another person/)).toBeVisible();
  expect((await readEntries(page)).map(({ state }) => state)).not.toContain('needsAttention');
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await page.goto('/no/such/page');
  await expect(banner(page)).toBeVisible();

  // What is begun meanwhile is Maya's.
  down.end();
  await page.goto('/');
  await app.beginWalk(LOCATION.name);
  await app.choose(QUESTION.welcome, '4');
  await app.expectSent(QUESTION.welcome);

  await app.goOffline();
  await expect(app.button(`Return to ${PEOPLE.ruth.name}`)).toBeDisabled();
  await expect(page.getByText('Returning needs a connection; this device is offline.')).toBeVisible();
  await context.setOffline(false);
  await app.button(`Return to ${PEOPLE.ruth.name}`).click();
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/);
  await expect(banner(page)).toHaveCount(0);
  await expect(app.button(`Account of ${PEOPLE.ruth.name}`)).toBeVisible();
  await expect(other.page.getByRole('button', { name: `Account of ${PEOPLE.ruth.name}` })).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByText('One change waits to be sent. All of it is safe on this device.')).toBeVisible();
});
