import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/app-server-data';
import { expect } from '../support/browser-fixtures';
import { holdInstallation } from '../support/browser-installation';
import { expectInvariants } from '../support/browser-invariants';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { atScreen } from '../support/browser-screen';
import { readAnswers, readStore } from '../support/browser-stores';
import { fault, type FaultProxy } from '../support/fault-proxy';
import { AFTER_KILLS, comeBack, test as base } from '../support/killable';

/*
 * A device that is told what changed holds, whatever interrupts it, what a device holds that is filled anew.
 */

const test = base.extend<{ recordsOfNewDevice: () => Promise<unknown[][]> }>({
  recordsOfNewDevice: async ({ browser, network: { origin }, sessionOf, bounded }, use) => {
    const session = await sessionOf(PEOPLE.maya);
    await use(async () => {
      const context = await browser.newContext({ baseURL: origin, storageState: session.browserStateAt(origin) });
      await holdInstallation(context);
      const page = await context.newPage();
      await page.goto('/');
      await untilFilled(page);
      // All of it may have come before anything else said what the server can: then what is too much goes with the next.
      if (bounded && (await noteOf(page))?.kept === null) {
        await page.reload();
        await expect.poll(async () => (await noteOf(page))?.kept).not.toBeNull();
      }
      const records = await recordsOf(page);
      await context.close();
      return records;
    });
  },
});
// The network may go while the browser fetches its service worker, which it says by itself.
test.use({ expectedConsole: new RegExp(`${AFTER_KILLS.source}|An unknown error occurred when fetching the script`) });

const FILL = { method: 'GET', path: /\/init-entities-app$/ };
const COLLECTIONS = ['clients', 'locations', 'categories', 'assessmentTools', 'answers'];

const recordsOf = (page: Page): Promise<unknown[][]> =>
  Promise.all(COLLECTIONS.map((collection) => readStore(page, 'offline-db', collection)));
interface Note {
  /** By what the device asks next time. */
  readonly cursor: string | null;
  /** The rule by which it was given less than all. */
  readonly kept: unknown;
}
/** What the device knows of what it holds; noted after the records. */
async function noteOf(page: Page): Promise<Note | undefined> {
  const notes = (await readStore(page, 'offline-outbox', 'meta')) as { snapshot?: Note }[];
  return notes.find(({ snapshot }) => snapshot)?.snapshot;
}
const cursorOf = async (page: Page) => (await noteOf(page))?.cursor ?? null;
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

interface Device {
  readonly page: Page;
  readonly network: FaultProxy;
  readonly comeOnline: () => Promise<void>;
}

test.describe('a device that lets go of what is outgrown', () => {
  test.use({ bounded: true });

  /** What is waited for, from when the network is there, before the browser is killed. @returns what is done after. */
  const moments: readonly ((device: Device) => Promise<() => void>)[] = [
    async function differenceIsAskedFor({ network, comeOnline }) {
      const held = network.holdResponses(FILL);
      await comeOnline();
      await expect.poll(held.hits).toBeGreaterThan(0);
      return held.release;
    },
    async function halfOfItHasCome({ network, comeOnline }) {
      const cut = network.fault(FILL, fault.cutBody);
      await comeOnline();
      await expect.poll(cut.hits).toBeGreaterThan(0);
      return cut.end;
    },
    async function firstRecordIsGone({ page, comeOnline }) {
      const before = (await readAnswers(page)).map(({ id }) => id);
      await comeOnline();
      await expect
        .poll(async () => (await readAnswers(page)).map(({ id }) => id))
        .not.toEqual(expect.arrayContaining(before));
      return () => undefined;
    },
  ];

  test('killed meanwhile, it loses nothing unsent, and has in the end what a new one gets', async ({
    browserProcess,
    api,
    network,
    recordsOfNewDevice,
  }) => {
    const { id } = await api.beginWalk(LOCATION.name);
    let app = atScreen(await browserProcess.start());
    await app.signIn();
    for (const [nth, moment] of moments.entries()) {
      await app.openSheet(id);
      await app.goOffline();
      await app.choose(QUESTION.welcome, String(1 + nth));
      await app.expectSaved(QUESTION.welcome);
      // Elsewhere two more are completed, for which two of before go.
      for (let count = 0; count < 2; count += 1) await api.completeWalk((await api.beginWalk(LOCATION.name)).id);
      const { page } = app;
      const after = await moment({ page, network, comeOnline: () => page.context().setOffline(false) });
      await browserProcess.kill();
      after();
      app = atScreen(await browserProcess.start());
      await comeBack(app);
    }
    const [answer] = await expectInvariants(app.page, { api, network }, [id]);
    expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual([String(moments.length)]);
    const expected = await recordsOfNewDevice();
    await expect.poll(() => recordsOf(app.page)).toEqual(expected);
  });
});
