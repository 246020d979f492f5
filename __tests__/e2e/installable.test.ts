import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT}`;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

declare global {
  interface Window {
    installsAsked?: number;
    looksForUpdate?: number;
  }
}

/**
 * What Chromium does when it finds that the application can be installed. @returns whether its own banner was held
 * back.
 */
const offer = (page: Page) =>
  page.evaluate(() => {
    const prompt = () => {
      window.installsAsked = (window.installsAsked ?? 0) + 1;
      return Promise.resolve();
    };
    return !window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });

/**
 * Counts how often the page looks for a newer version: the browser looks too, when it likes, so the server cannot tell.
 */
const countLooks = (page: Page) =>
  page.addInitScript(() => {
    const look = ServiceWorkerRegistration.prototype.update;
    ServiceWorkerRegistration.prototype.update = function count() {
      window.looksForUpdate = (window.looksForUpdate ?? 0) + 1;
      return look.call(this);
    };
  });

const card = (page: Page) => page.getByRole('region', { name: 'Install Outpost' });

/** What the page has asked for of the offer's code, which nothing but the offer needs. */
function watchCode(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/install-prompt.')) asked.push(pathname);
  });
  return asked;
}

/**
 * What waits for a quiet moment has had its turn: the browser gives turns in the order in which they were asked for.
 */
const quietMoment = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
          timeout: 5000,
        });
      }),
  );

test.use({ installsItself: true });

/** The bar above is the same on every page, and looked at with those. */
const BELOW_THE_BAR = { exclude: '.shell-header' };

const applicationIsOnDevice = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
const verdict = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true });
const fact = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

test('Chromium finds the application installable, with all that its manifest names', async ({ page, request }) => {
  await page.goto('/login');
  await applicationIsOnDevice(page);
  const session = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The window of a test is always a private one, in which nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  interface Picture {
    src: string;
    sizes: string;
    type: string;
  }
  const { icons, screenshots, shortcuts } = JSON.parse(data) as Record<'icons' | 'screenshots', Picture[]> & {
    shortcuts: { url: string; icons: Picture[] }[];
  };
  expect(shortcuts.map(({ url }) => url)).toEqual(['/create-answer', '/outbox', '/readiness']);
  for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const response = await request.get(src);
    expect(response.headers()['content-type'], src).toBe(type);
    const bytes = await response.body();
    // Width and height stand at the beginning of a PNG.
    if (type === 'image/png')
      expect(`${String(bytes.readUInt32BE(16))}x${String(bytes.readUInt32BE(20))}`, src).toBe(sizes);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('Install asks the browser and hides; the offer covers neither navigation nor fields', async ({
    page,
    app,
    walk,
  }) => {
    await page.goto('/');
    await app.expectHome();
    expect(await offer(page)).toBe(true);
    await expect(card(page)).toContainText('Outpost');
    await expect(card(page)).toContainText('Download the product to your mobile');
    await expectAccessible(page, 'the page', BELOW_THE_BAR);
    const box = await card(page).boundingBox();
    const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(navigation!.y + 0.5);
    await page.locator(`a[href="/assessment/${walk.id}"]`).click();
    await expect(app.question(QUESTION.welcome)).toBeVisible();
    await page.getByRole('button', { name: 'Install' }).scrollIntoViewIfNeeded();
    const inFlow = await card(page).evaluate((element) => getComputedStyle(element).position);
    expect(inFlow).toBe('static');
    await page.getByRole('button', { name: 'Install' }).click();
    expect(await page.evaluate(() => window.installsAsked)).toBe(1);
    await expect(card(page)).toHaveCount(0);
  });

  test('the readiness page, online and offline', async ({ page, app, context, api }) => {
    await app.signIn();
    await applicationIsOnDevice(page);
    await page.goto('/readiness');
    await expect(fact(page, 'The application')).toContainText('It opens without a network');
    await expect(fact(page, 'Questionnaires')).toContainText(/[1-9]/);
    await expect(fact(page, 'Space left')).toContainText(/\d (GB|MB)/);
    await expectAccessible(page, 'the page', BELOW_THE_BAR);
    const walk = await api.beginWalk(LOCATION.name);
    await app.openSheet(walk.id);
    await context.setOffline(true);
    await app.choose(QUESTION.welcome, '4');
    await app.expectSaved(QUESTION.welcome);
    await page.goto('/readiness');
    await expect(fact(page, 'Unsent changes')).toContainText('1Made just now');
    await expect(page.getByText('You are offline: this is what is on this device.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh everything' })).toBeDisabled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await context.setOffline(false);
    await expect(fact(page, 'Unsent changes')).toContainText('Everything is on the server');
  });
});

test.describe('on a dark desk', () => {
  test.use({ viewport: DESK, colorScheme: 'dark' });

  test('Later hides the offer for this visit; an installed application is offered no more', async ({ page, app }) => {
    const asked = watchCode(page);
    await app.signIn();
    await offer(page);
    await expect(card(page)).toBeVisible();
    expect(asked).not.toEqual([]);
    await expectAccessible(page, 'the page', BELOW_THE_BAR);
    await card(page).getByRole('button', { name: 'Later' }).click();
    await expect(card(page)).toHaveCount(0);
    asked.length = 0;
    await page.reload();
    await app.expectHome();
    expect(await offer(page)).toBe(true);
    await page.getByRole('link', { name: 'Ready?' }).click();
    // Who looks for it finds it, so the offer has arrived; and what it needs to be shown was not even asked for.
    await expect(fact(page, 'Installed').getByRole('button', { name: 'Install' })).toBeVisible();
    await quietMoment(page);
    expect(asked).toEqual([]);
    await expect(card(page)).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await expect(fact(page, 'Installed')).toContainText('Yes');
  });

  test('one button refreshes everything; the verdict follows the browser’s promise', async ({
    page,
    app,
    network,
    baseURL,
  }) => {
    const fills = () => network.seen({ method: 'GET', path: /init-entities-app/ }).length;
    const looks = () => page.evaluate(() => window.looksForUpdate ?? 0);
    await countLooks(page);
    await app.signIn();
    await expect.poll(fills).toBe(1);
    await applicationIsOnDevice(page);
    await page.goto('/readiness');
    await expect(verdict(page, 'Almost ready')).toBeVisible();
    await expect.poll(fills).toBe(2);
    await expectAccessible(page, 'the page', BELOW_THE_BAR);
    const looksBefore = await looks();
    await page.getByRole('button', { name: 'Refresh everything' }).click();
    await expect.poll(fills).toBe(3);
    await expect.poll(looks).toBe(looksBefore + 1);
    await expect(page.getByText('Last refreshed just now')).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const { targetInfo } = await session.send('Target.getTargetInfo');
    const browserContextId = targetInfo.browserContextId!;
    await session.send('Browser.grantPermissions', {
      origin: baseURL!,
      permissions: ['durableStorage'],
      browserContextId,
    });
    // Pressed if it is still there: the page looks at the device by itself, too, and finds the promise.
    await page.getByRole('button', { name: 'Ask the browser' }).evaluateAll(([first]: HTMLElement[]) => first?.click());
    await expect(verdict(page, 'Ready')).toBeVisible();
    await expect(fact(page, 'Keeping the data')).toContainText('Promised');
    await expectAccessible(page, 'the page', BELOW_THE_BAR);
  });
});

test.describe('on an iPhone', () => {
  test.use({ viewport: PHONE, userAgent: IPHONE });

  test('the way to the Home Screen is shown', async ({ page, app }) => {
    const asked = watchCode(page);
    await app.signIn();
    await card(page).getByRole('button', { name: 'Show how' }).click();
    const steps = page.getByRole('dialog', { name: 'Put Outpost on your iPhone' });
    await expect(steps.getByRole('listitem')).toHaveText([/^Tap Share/, /Add to Home Screen/, /^Tap Add/]);
    await expectAccessible(page, 'the page', BELOW_THE_BAR);
    await steps.getByRole('button', { name: 'Done' }).click();
    await expect(steps).toHaveCount(0);
    expect(asked).not.toEqual([]);
    asked.length = 0;
    await page.reload();
    await app.expectHome();
    await quietMoment(page);
    expect(asked).toEqual([]);
    await expect(card(page)).toHaveCount(0);
  });
});

test.describe('a page that stays open', () => {
  test.use({ expectedConsole: FAILED_CALLS });

  test('hears of a new version when the person comes back after an hour, in every tab', async ({
    page,
    app,
    context,
    network,
    server,
  }) => {
    await app.signIn();
    await applicationIsOnDevice(page);
    const other = await context.newPage();
    await other.goto('/outbox');
    await expect(other.getByRole('heading', { name: 'Outbox' })).toBeVisible();
    const script = await (await fetch(`${server.origin}/service-worker.js`)).text();
    network.fault(
      { method: 'GET', path: /^\/service-worker\.js$/ },
      {
        kind: 'answer',
        answer: { status: 200, headers: { 'content-type': 'text/javascript' }, body: `${script}\n// newer` },
      },
    );
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 61 * 60_000;
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const update = page.getByRole('button', { name: 'Reload to update' });
    await expect(update).toBeVisible();
    const otherUpdate = other.getByRole('button', { name: 'Reload to update' });
    await expect(otherUpdate).toBeVisible();
    await Promise.all([page.waitForEvent('load'), update.click()]);
    await app.expectHome();
    // Nothing newer waits, so there is nothing to say.
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
    await expect(update).toHaveCount(0);
    await Promise.all([other.waitForEvent('load'), otherUpdate.click()]);
    await expect(other.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  });
});
