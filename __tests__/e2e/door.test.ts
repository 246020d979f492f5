import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../../config/scripts/find-browser';
import { PEOPLE } from '../support/app-server-data';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { LOCATION, WALK } from '../support/browser-questionnaire';
import { filmOf } from '../support/camera-film';

const executablePath = findBrowser();
/** What the camera sees: written by the test that holds something in front of it. */
const FILM = join(tmpdir(), `outpost-film-${String(process.pid)}.y4m`);

test.use({
  expectedConsole: FAILED_CALLS,
  launchOptions: {
    args: [
      ...BROWSER_ARGUMENTS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});
test.afterAll(() => rmSync(FILM, { force: true }));

/** The label of the walk's location, as the office prints it. */
async function openLabel(page: Page): Promise<void> {
  await page.goto('/admin/locations');
  await page
    .getByRole('searchbox', { name: /Search/ })
    .last()
    .fill(LOCATION.name);
  // Its wing is found, too. Before that the rows, and the menu with them, would move under the pointer.
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${LOCATION.name}` }).click();
  await page.getByRole('menuitem', { name: 'Print label' }).click();
  await expect(page.getByText('1 label', { exact: true })).toBeVisible();
}

/** Where the printed code leads, in a browser of its own that has never been here. */
const START = /\/start\/[0-9a-f-]{36}$/;

test('a label is printed, the camera reads it, and one press begins; all but the first look without a network', async ({
  page,
  app,
  browser,
  network,
}) => {
  const office = await browser.newPage({ baseURL: network.origin });
  await office.goto('/login');
  await office.getByLabel('E-mail').fill(PEOPLE.nadia.email);
  await office.getByLabel('Password', { exact: true }).fill(PEOPLE.nadia.password);
  await office.getByRole('button', { name: 'Sign in' }).click();
  await expect(office.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');
  await openLabel(office);
  const code = office.getByRole('img', { name: `Code of ${LOCATION.name}` });
  writeFileSync(FILM, await filmOf(office, await code.screenshot()));
  await office.close();

  await app.signIn();
  await app.untilOnDevice();
  await app.goTo('New');
  await page.getByRole('button', { name: 'Scan code' }).click();
  await expect(page).toHaveURL(START);
  await expect(page.getByRole('heading', { level: 1, name: LOCATION.name })).toBeVisible();

  // The reader is on the device now.
  await app.goOffline();
  await app.goTo('New');
  await page.getByRole('button', { name: 'Scan code' }).click();
  await expect(page).toHaveURL(START);
  const row = page.getByRole('listitem').filter({ hasText: WALK.tool });
  await row.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: WALK.tool })).toBeVisible();
});

test('a picture of a code will do; what is none of this application’s is said, and the scanning goes on', async ({
  page,
  app,
}) => {
  rmSync(FILM, { force: true });
  await app.signIn(PEOPLE.nadia);
  await openLabel(page);
  const label = await page.getByRole('img', { name: `Code of ${LOCATION.name}` }).screenshot();
  // What another house printed: the same place under another name.
  const address = new URL(page.url());
  await page.goto(`http://localhost:${address.port}/login`);
  await app.fillIn(PEOPLE.nadia);
  await app.expectHome();
  await app.goTo('New');
  const choose = async (name: string, buffer: Buffer) => {
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Use a picture' }).click();
    await (await asked).setFiles({ name, mimeType: 'image/png', buffer });
  };
  await page.getByRole('button', { name: 'Scan code' }).click();
  await choose('label.png', label);
  await expect(page.getByRole('alert').filter({ hasText: 'This code is not of localhost' })).toBeVisible();
  await choose('no-picture.png', Buffer.from('nothing'));
  await expect(page.getByRole('alert').filter({ hasText: 'could not be opened as a picture' })).toBeVisible();
  await choose('page.png', await page.getByRole('heading', { level: 2 }).first().screenshot());
  await expect(page.getByRole('alert').filter({ hasText: 'No code was found in this picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`${address.origin}/create-answer`);
  await page.getByRole('button', { name: 'Scan code' }).click();
  await choose('label.png', label);
  await expect(page).toHaveURL(START);
});

test('who is signed out is asked to sign in, and comes back to the door', async ({ page, app, sessionOf }) => {
  const id = await (await sessionOf(PEOPLE.nadia)).idOf('locations', LOCATION.name);
  await page.goto(`/start/${id}`);
  await app.fillIn(PEOPLE.maya);
  await expect(page.getByRole('heading', { level: 1, name: LOCATION.name })).toBeVisible();
  await expect(page).toHaveTitle(/Start at a location/);
});
