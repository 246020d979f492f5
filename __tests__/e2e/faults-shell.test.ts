import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/app-server-data';
import { expect, test } from '../support/browser-fixtures';
import { LOCATION } from '../support/browser-questionnaire';
import { fault } from '../support/fault-proxy';

test.describe('a part of the shell whose code is missing', () => {
  test.use({
    expectedConsole: /Failed to load resource|ChunkLoadError|Loading (CSS )?chunk/,
  });

  /** Resolves when the page has been refused this part. */
  const refused = (page: Page, part: string) =>
    page.waitForEvent(
      'requestfailed',
      (request) =>
        new URL(request.url()).pathname.startsWith(`/assets/${part}.`) && request.resourceType() === 'script',
    );

  test('the offer to install is left out, and the page goes on', async ({ app, page, network }) => {
    await app.signIn();
    network.fault({ path: /\/install-prompt\./ }, fault.dropRequest);
    const failed = refused(page, 'install-prompt');
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
    await failed;
    await app.goTo('Outbox');
    await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Ready?' }).click();
    await expect(page.getByRole('button', { name: 'Install' })).toBeVisible();
  });

  test('the bar is whole again when the network is back that went before its code came', async ({
    app,
    page,
    context,
    network,
  }) => {
    const rule = network.fault({ path: /\/bar-extras\./ }, fault.dropRequest);
    const failed = refused(page, 'bar-extras');
    await app.signIn(PEOPLE.nadia);
    await failed;
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeHidden();
    rule.end();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  });

  test.describe('by touch', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('pulling down is left out, and what is beside every page stays', async ({ app, page, api, network }) => {
      const walk = await api.beginWalk(LOCATION.name);
      network.fault({ path: /\/pull-to-refresh\./ }, fault.dropRequest);
      await app.signIn();
      await Promise.all([refused(page, 'pull-to-refresh'), app.openSheet(walk.id)]);
      await page.evaluate(() => {
        window.scrollTo(0, 400);
      });
      await page.getByRole('button', { name: 'Back to top' }).click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    });
  });

  for (const [part, opener] of [
    ['settings-panel', 'Settings'],
    ['search', 'Search'],
  ] as const) {
    test(`${opener} says so, and the page goes on`, async ({ app, page, network }) => {
      await app.signIn(PEOPLE.nadia);
      await page.goto('/admin');
      const rule = network.fault({ path: new RegExp(`/${part}\\.`) }, fault.dropRequest);
      const open = page.getByRole('button', { name: opener, exact: true });
      await open.click();
      await expect(page.getByRole('alert').getByText('This part is not on this device yet.')).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Locations', exact: true })
        .click();
      await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible();
      rule.end();
      await page.reload();
      await open.click();
      await expect(page.getByRole('dialog', { name: opener })).toBeVisible();
    });
  }
});

test('a browser that forbids all storage shows the login page, and lets in', async ({ app, page }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await app.fillIn(PEOPLE.nadia);
  await app.expectHome();
  await page.getByRole('button', { name: `Account of ${PEOPLE.nadia.name}` }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveClass('outpost-dark');
});

test('a cookie that cannot be read counts as never chosen', async ({ page, context, baseURL }) => {
  for (const [name, value] of [
    ['theme', '%'],
    ['skin', '%E0%A4%A'],
    ['rtl', 'perhaps'],
  ] as const) {
    await context.addCookies([{ name, value, url: baseURL! }]);
  }
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveClass('outpost-light');
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'default');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});
