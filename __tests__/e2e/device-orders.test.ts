import { PEOPLE } from '../support/app-server-data';
import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { readAnswers, readEntries, readStore } from '../support/browser-stores';
import { fault } from '../support/fault-proxy';
import { openAdminSession } from '../support/admin-session';

// Whose session was ended elsewhere is refused, which the browser writes down.
test.use({ expectedConsole: FAILED_CALLS });
test.describe.configure({ timeout: 180_000 });

const { ines, ruth } = PEOPLE;
const DETAIL = { method: 'POST', path: /answer-detail/ };

test('the office clears a lost device: at its next contact, once, and it says so', async ({
  app,
  page,
  context,
  browser,
  network,
  server,
  baseURL,
  consoleWatch,
}) => {
  await app.signIn(ines);
  await app.beginWalk(`^${LOCATION.name}$`);
  await app.choose(QUESTION.welcome, '4');
  await app.expectSent(QUESTION.welcome);
  // From here on nothing gets through, but the device is heard of.
  const stuck = network.fault(DETAIL, fault.answer(500));
  await app.choose(QUESTION.book, 'Yes');
  await app.expectSaved(QUESTION.book);
  await page.reload();
  await expect(app.question(QUESTION.book)).toContainText('Saved on this device');
  expect(await readEntries(page)).not.toEqual([]);
  const second = await context.newPage();
  await second.goto('/readiness');
  await expect(second.getByText('What your office sees')).toBeVisible();

  const session = await openAdminSession(server.origin, ruth);
  const office = await browser.newContext({
    baseURL: baseURL!,
    storageState: session.browserStateAt(network.origin),
    viewport: { width: 1440, height: 900 },
  });
  consoleWatch.watch(office);
  const list = await office.newPage();
  const row = list.getByRole('row', { name: new RegExp(ines.name) });
  await expect(async () => {
    await list.goto('/admin/devices');
    await expect(row).toContainText('One change', { timeout: 2_000 });
  }).toPass();
  await row.getByRole('button', { name: `Sign out and clear: ${ines.name}` }).click();
  const dialog = list.getByRole('dialog');
  await expect(dialog).toContainText('One unsent change, which exists nowhere else, would be lost.');
  await expect(dialog).toContainText('may have more since');
  await expectAccessible(list, 'asking before a device is cleared');
  await dialog.getByRole('button', { name: 'Clear, and lose one change' }).click();
  await expect(row).toContainText('Asked to clear · waiting for it');
  await expectAccessible(list, 'a device that is to clear itself');

  // The device asks for something: it is not let in, hears why, and clears itself; the other tab follows.
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/had this device signed out and cleared/)).toBeVisible();
  await expectAccessible(page, 'a device that was cleared');
  await expect(second).toHaveURL(/\/login$/);
  expect(await readEntries(page)).toEqual([]);
  expect(await readAnswers(page)).toEqual([]);
  expect(await readStore(page, 'offline-outbox', 'bases')).toEqual([]);
  await expect(async () => {
    await list.reload();
    await expect(row).toContainText(/Cleared (just now|1 minute ago)/, { timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText('Nothing');
  await second.close();

  // The person goes on, and nothing is cleared again.
  stuck.end();
  await app.fillIn(ines);
  await expect(page).not.toHaveURL(/\/login$/);
  await page.goto('/');
  const id = await app.beginWalk(`^${LOCATION.name}$`);
  await app.choose(QUESTION.book, 'Yes');
  await app.expectSent(QUESTION.book);
  await context.setOffline(true);
  await app.choose(QUESTION.welcome, '5');
  await app.expectSaved(QUESTION.welcome);
  const waiting = await readEntries(page);
  expect(waiting).not.toEqual([]);
  await context.setOffline(false);
  await app.expectSent(QUESTION.welcome);
  await page.reload();
  await expect(app.question(QUESTION.welcome)).toBeVisible();
  expect(id).not.toBe('');
  await session.close();
  await office.close();
});

test('a device that is signed out keeps what is unsent for its person', async ({ app, page, network, sessionOf }) => {
  const session = await sessionOf(ruth);
  await app.signIn(PEOPLE.maya);
  await app.beginWalk(`^${LOCATION.name}$`);
  const stuck = network.fault(DETAIL, fault.answer(500));
  await app.choose(QUESTION.book, 'Yes');
  await app.expectSaved(QUESTION.book);
  await page.reload();
  await expect(app.question(QUESTION.book)).toContainText('Saved on this device');
  const identity = (await readStore(page, 'offline-outbox', 'meta')) as { device?: string; owner?: string }[];
  const { device, owner } = identity.find((one) => one.device !== undefined) ?? {};
  await session.call('POST', `/api/devices/${owner ?? ''}/${device ?? ''}/sign-out`);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  expect(await readEntries(page)).toHaveLength(1);
  stuck.end();
  await app.fillIn(PEOPLE.maya);
  await app.expectSent(QUESTION.book);
  expect(await readEntries(page)).toEqual([]);
});
