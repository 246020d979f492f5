import type { Page } from '@playwright/test';
import { PEOPLE } from './app-server-data';
import { FAILED_CALLS, expect, test as base } from './browser-fixtures';
import { makeBrowserProcess, type BrowserProcess } from './browser-process';
import { atScreen, type Screen } from './browser-screen';
import { openProviderHouse } from './provider-double-site';

/**
 * What browsers write by themselves when a call fails, or when a killed one has forgotten who was there: then the code of the
 * login page is fetched for nothing.
 */
export const AFTER_KILLS = new RegExp(`${FAILED_CALLS.source}|was preloaded using link preload`);

/** With a browser that a test can kill; `page` and `app` are those of another one. */
export const test = base.extend<{ browserProcess: BrowserProcess }>({
  expectedConsole: AFTER_KILLS,
  browserProcess: async ({ launchOptions, baseURL, consoleWatch }, use) => {
    const browserProcess = makeBrowserProcess(launchOptions, baseURL ?? '', consoleWatch.watch);
    await use(browserProcess);
    await browserProcess.remove();
  },
});

type ProviderHouse = Awaited<ReturnType<typeof openProviderHouse>>;

/** `network` lies between the page and a provider's server on another origin, which knows no keys. */
export const providerTest = test.extend<{ house: ProviderHouse }>({
  expectedConsole: /Failed to load resource|blocked by CORS policy/,
  house: async ({}, use) => {
    const house = await openProviderHouse();
    await use(house);
    await house.close();
  },
  network: async ({ house }, use) => {
    await use(house.network);
  },
  baseURL: async ({ house }, use) => {
    await use(house.origin);
  },
});

type Named = Readonly<Record<'name' | 'email' | 'password', string>>;

/** Notes whether this page ever says that this person is signed in, be it for a moment. */
export async function watchFor(page: Page, { name }: Named): Promise<() => Promise<boolean>> {
  const seen = { once: false };
  await page.exposeFunction('tellSeen', () => {
    seen.once = true;
  });
  await page.addInitScript((label) => {
    const look = () => {
      if (document.querySelector(`[aria-label="${label}"]`))
        void (window as unknown as { tellSeen: () => Promise<void> }).tellSeen();
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  }, `Account of ${name}`);
  return () => Promise.resolve(seen.once);
}

/**
 * One person's browser, closed as people close it (after `before`), in which that person signs out and another one in.
 * @returns the page of the other one, at home.
 */
export async function changePerson(
  browserProcess: BrowserProcess,
  first: Named,
  second: Named,
  before?: (app: Screen) => Promise<void>,
): Promise<Screen> {
  const old = atScreen(await browserProcess.start());
  await old.signIn(first);
  await old.untilOnDevice();
  await before?.(old);
  await browserProcess.close();
  const app = atScreen(await browserProcess.start());
  await app.page.goto('/');
  await app.expectHome();
  await app.signOut(first.name);
  const keep = app.page.getByRole('dialog').getByRole('button', { name: 'Keep on this device' });
  await expect(app.page.getByLabel('E-mail').or(keep)).toBeVisible();
  if (await keep.isVisible()) await keep.click();
  await app.fillIn(second);
  await app.expectHome();
  await expect(app.button(`Account of ${second.name}`)).toBeVisible();
  return app;
}

/**
 * Kills the browser and starts it again, with a local storage that was not written since it was last closed. The
 * session's cookie is the newest one, whichever of the two the browser happened to write first.
 */
export async function killAndStart(browserProcess: BrowserProcess): Promise<Screen> {
  const cookies = await browserProcess.context().cookies();
  await browserProcess.kill();
  browserProcess.forgetLocalStorage();
  const page = await browserProcess.start();
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  return atScreen(page);
}

/**
 * Opens home. A killed browser may have forgotten who was signed in, or the session, which it writes down late: then whoever it was
 * signs in. The work must be there all the same.
 */
export async function comeBack(app: Screen): Promise<void> {
  const { page } = app;
  const login = page.getByLabel('E-mail');
  const firstReading = page.waitForResponse(/init-entities-app(\?|$)/, { timeout: 0 });
  await page.goto('/');
  const isSignedIn = await Promise.race([
    firstReading.then((response) => response.status() < 400),
    login.waitFor().then(() => false),
  ]);
  if (!isSignedIn) await app.fillIn(PEOPLE.maya);
  await app.expectHome();
}

/** The page says that this is who is signed in. */
export async function expectPerson(app: Screen, { name }: Named): Promise<void> {
  const account = app.page.getByRole('button', { name: /^Account of / });
  await expect(account.or(app.page.getByLabel('E-mail'))).toBeVisible();
  await expect(account).toHaveAccessibleName(`Account of ${name}`, { timeout: 5_000 });
}
export { PEOPLE, expect };
