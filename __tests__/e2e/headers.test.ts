import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { PEOPLE } from '../support/app-server-data';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { LOCATION, WALK } from '../support/browser-questionnaire';
import { startFaultProxy } from '../support/fault-proxy';

/** Collects what the policy forbade on any page of this test. */
async function watchPolicy(page: Page): Promise<string[]> {
  const forbidden: string[] = [];
  await page.exposeFunction('tellForbidden', (what: string) => forbidden.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { tellForbidden } = window as unknown as { tellForbidden: (what: string) => void };
      tellForbidden([violatedDirective, blockedURI, sourceFile].join(' '));
    });
  });
  return forbidden;
}

const facesOf = (page: Page, family: string) =>
  page.evaluate(
    (name) => [...document.fonts].filter((face) => face.family === name && face.status === 'loaded').length,
    family,
  );

/** The page as it stands has no style but what the files say. */
async function expectNoStyleElement(page: Page, what: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await page.locator('style').count(), what).toBe(0);
}

/** Opens a page, and waits until all that comes later is there too. */
async function visit(page: Page, path: string, heading: string | RegExp): Promise<void> {
  const response = await page.goto(path);
  const policy = response?.headers()['content-security-policy']?.replace("'wasm-unsafe-eval'", '');
  expect(policy, path).not.toContain('unsafe');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectNoStyleElement(page, path);
}

test('what anybody can fetch holds no sources, and does not say where they are', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(10);
  expect(files.filter((file) => file.includes('.map'))).toEqual([]);
  const texts = files
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => readFileSync(join('dist', file), 'utf8'));
  expect(texts.filter((text) => text.includes('sourceMappingURL'))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the strict policy forbids nothing that a manager’s pages do', async ({ page, app, api }) => {
    const forbidden = await watchPolicy(page);
    await visit(page, '/login', 'Sign in');
    const walk = await api.beginWalk(LOCATION.name);
    await app.signIn();
    await visit(page, '/', 'Assessments');
    await expect(page.locator('.ptr--ptr')).toBeAttached();
    await visit(page, `/assessment/${walk.id}`, WALK.tool);
    await visit(page, '/create-answer', 'New assessment');
    await visit(page, `/start/${walk.location_id}`, LOCATION.name);
    await visit(page, '/outbox', 'Outbox');
    await visit(page, '/readiness', 'Ready to go offline?');
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
    await expect(page.getByRole('region', { name: 'Install Outpost' })).toBeVisible();
    await expectNoStyleElement(page, 'the offer to install');
    expect(forbidden).toEqual([]);
  });
});

test('the strict policy forbids nothing that the office and its panels do', async ({ page, app, context, baseURL }) => {
  const forbidden = await watchPolicy(page);
  await app.signIn(PEOPLE.nadia);
  await visit(page, '/admin', 'Dashboard');
  await visit(page, '/admin/locations/labels', 'Print labels');
  await visit(page, '/admin', 'Dashboard');
  const buttons = page.locator('.popover > button:visible');
  await expect(buttons).toHaveCount(4);
  for (const button of await buttons.all()) {
    await button.click();
    await expect(page.locator('.popover-panel')).toBeVisible();
    await expectNoStyleElement(page, (await button.getAttribute('aria-label')) ?? '');
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await expectNoStyleElement(page, 'the search');
  await visit(page, '/second-page', 'Second page');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expectNoStyleElement(page, 'the settings');

  await page.evaluate(() => {
    localStorage.setItem('language', 'ar');
  });
  for (const [name, value] of [
    ['nav-layout', 'horizontal'],
    ['semi-dark-nav', 'true'],
  ] as const) {
    await context.addCookies([{ name, value, url: baseURL! }]);
  }
  await visit(page, '/admin', /[\u0600-\u06ff]/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.locator('.section-menu-title').first().click();
  await expect(page.locator('.section-menu-pages')).toBeVisible();
  await expectNoStyleElement(page, 'the horizontal navigation in Arabic');
  expect(forbidden).toEqual([]);
});

const withoutRules = test.extend({
  // The settings come from the server, with its headers.
  network: async ({ server }, use) => {
    const network = await startFaultProxy(server.origin);
    await use(network);
    await network.close();
  },
});

withoutRules.describe('a page that is on the device already', () => {
  withoutRules.use({ installsItself: true, expectedConsole: FAILED_CALLS });

  withoutRules(
    'carries what the operator has opened since, and still its own scripts',
    async ({ page, context, network }) => {
      const policyOf = (response: Response | null) => {
        const policy = response?.headers()['content-security-policy'] ?? '';
        return Object.fromEntries(
          policy.split(';').map((directive) => directive.trim().split(/ (.*)/s).slice(0, 2) as [string, string]),
        );
      };
      const first = await page.goto('/login');
      const own = policyOf(first);
      expect(own['script-src']).toMatch(/'sha256-/);
      await page.evaluate(() => navigator.serviceWorker.ready);
      const opened = {
        ...own,
        // A newer page has other scripts: they are none of this one's business.
        'script-src': "'self'",
        'connect-src': "'self' https://api.example.org https://faces.example.org",
        'style-src': "'self' https://faces.example.org",
        'font-src': "'self' https://faces.example.org",
      };
      const policy = Object.entries(opened)
        .map((directive) => directive.join(' '))
        .join(';');
      const headers = { 'content-type': 'text/javascript', 'content-security-policy': policy };
      const settings = network.fault(
        { path: /^\/runtime-config\.js$/ },
        { kind: 'answer', answer: { status: 200, headers } },
      );
      // This visit hears of it, the next one acts on it.
      await page.reload();
      await expect(page.getByLabel('E-mail')).toBeVisible();
      expect(settings.hits()).toBe(1);

      for (const offline of [false, true]) {
        await context.setOffline(offline);
        const response = await page.reload();
        expect(response?.fromServiceWorker()).toBe(true);
        expect(policyOf(response)).toEqual({ ...opened, 'script-src': own['script-src'] });
        await expect(page.getByLabel('E-mail')).toBeVisible();
      }
    },
  );
});

test('the chosen theme is there before the application runs', async ({ page, context, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }]);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const root = page.locator('html');
  await expect(root).toHaveClass('outpost-dark');
  await expect(root).toHaveCSS('background-color', 'rgb(37, 41, 60)');
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#25293C');
  await expect(page.locator('#root')).toBeEmpty();

  release();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(root).toHaveClass('outpost-dark');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#25293C');
});

test('our own faces come after the first paint and are there offline', async ({ app, page }) => {
  await page.goto('/login');
  await expect.poll(() => facesOf(page, 'Public Sans Variable')).toBeGreaterThan(0);
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }));
  for (const asked of times.asked) expect(asked).toBeGreaterThan(times.painted);

  await app.goOffline();
  await page.reload();
  await expect.poll(() => facesOf(page, 'Public Sans Variable')).toBeGreaterThan(0);
});
