import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/app-server-data';
import { FAILED_CALLS, expect, test as base } from '../support/browser-fixtures';
import { holdInstallation } from '../support/browser-installation';
import { makeBrowserProcess, type BrowserProcess } from '../support/browser-process';
import { LOCATION } from '../support/browser-questionnaire';
import { atScreen } from '../support/browser-screen';
import { readStore } from '../support/browser-stores';
import { fault } from '../support/fault-proxy';

/*
 * A device that is told what changed holds, whatever interrupts it, what a device holds that is filled anew.
 */

const test = base.extend<{ recordsOfNewDevice: () => Promise<unknown[][]>; browserProcess: BrowserProcess }>({
  recordsOfNewDevice: async ({ browser, network: { origin }, sessionOf }, use) => {
    const session = await sessionOf(PEOPLE.maya);
    await use(async () => {
      const context = await browser.newContext({ baseURL: origin, storageState: session.browserStateAt(origin) });
      await holdInstallation(context);
      const page = await context.newPage();
      await page.goto('/');
      await untilFilled(page);
      const records = await recordsOf(page);
      await context.close();
      return records;
    });
  },
  browserProcess: async ({ launchOptions, baseURL, consoleWatch }, use) => {
    const browserProcess = makeBrowserProcess(launchOptions, baseURL ?? '', consoleWatch.watch);
    await use(browserProcess);
    await browserProcess.remove();
  },
});
// The network may go while the browser fetches its service worker, which it says by itself.
test.use({ expectedConsole: new RegExp(`${FAILED_CALLS.source}|An unknown error occurred when fetching the script`) });

const FILL = { method: 'GET', path: /\/init-entities-app$/ };
const COLLECTIONS = ['clients', 'locations', 'categories', 'assessmentTools', 'answers'];

const recordsOf = (page: Page): Promise<unknown[][]> =>
  Promise.all(COLLECTIONS.map((collection) => readStore(page, 'offline-db', collection)));
/** By what the device asks next time; noted after the records. */
async function cursorOf(page: Page): Promise<string | null> {
  const notes = (await readStore(page, 'offline-outbox', 'meta')) as { snapshot?: { cursor: string | null } }[];
  return notes.find(({ snapshot }) => snapshot)?.snapshot?.cursor ?? null;
}
const untilFilled = (page: Page) => expect.poll(() => cursorOf(page)).toEqual(expect.any(String));

test('cut in the middle it is asked for again, and what was deleted meanwhile goes', async ({
  page,
  context,
  walk,
  api,
  network,
  recordsOfNewDevice,
}) => {
  await untilFilled(page);
  await context.setOffline(true);
  const begun = [walk];
  for (let count = 0; count < 30; count += 1) begun.push(await api.beginWalk(LOCATION.name));
  const cut = network.fault(FILL, fault.cutBody, 1);
  await context.setOffline(false);
  await expect.poll(cut.hits).toBe(1);
  const rest = network.holdRequests(FILL);
  await expect.poll(rest.hits).toBe(1);
  // How much of the first half the page has seen is the browser's affair: the next call may go on behind it, or not.
  expect(network.seen(FILL).at(-1)?.path).toContain('since=');
  // One that may have come, and one that did not.
  for (const { id } of [begun[1], begun[30]].filter((one) => one !== undefined)) await api.deleteAnswer(id);
  rest.release();
  const expected = await recordsOfNewDevice();
  await expect.poll(() => recordsOf(page)).toEqual(expected);
});

test('two tabs that ask at once, of a person who was given another place: both have all of it', async ({
  page,
  context,
  walk,
  api,
  network,
  sessionOf,
  recordsOfNewDevice,
}) => {
  await untilFilled(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const office = await sessionOf(PEOPLE.ruth);
  const person = await office.idOf('users', PEOPLE.maya.name);
  const places = [await office.idOf('locations', LOCATION.name)];
  await context.setOffline(true);
  await office.call('PUT', `/api/users/${person}`, { locations: places });
  await api.deleteAnswer(walk.id);
  const asked = network.seen(FILL).length;
  await context.setOffline(false);
  await expect.poll(() => network.seen(FILL).length).toBeGreaterThan(asked + 1);
  const expected = await recordsOfNewDevice();
  for (const tab of [page, other]) await expect.poll(() => recordsOf(tab)).toEqual(expected);
  await page.reload();
  await expect(page.getByText(LOCATION.other)).toHaveCount(0);
  await expect.poll(() => recordsOf(page)).toEqual(expected);
});

test('killed while it is taken in, the browser is told again', async ({
  browserProcess,
  api,
  network,
  recordsOfNewDevice,
}) => {
  await atScreen(await browserProcess.start()).signIn();
  // Closed once, so that it remembers the person.
  await browserProcess.close();
  const page = await browserProcess.start();
  await page.goto('/');
  await untilFilled(page);
  await browserProcess.context().setOffline(true);
  for (let count = 0; count < 10; count += 1) await api.beginWalk(LOCATION.name);
  const told = page.waitForResponse(/init-entities-app\?since=/);
  await browserProcess.context().setOffline(false);
  await told;
  await browserProcess.kill();

  const later = await browserProcess.start();
  await later.goto('/');
  await expect.poll(() => network.seen(FILL).at(-1)?.status).toBe(200);
  const expected = await recordsOfNewDevice();
  await expect.poll(() => recordsOf(later)).toEqual(expected);
});
