import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-fixtures';
import { LOCATION } from '../support/browser-questionnaire';

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
  page.evaluate((name) => [...document.fonts].filter((face) => face.family === name && face.status === 'loaded').length, family);

test('the strict policy forbids nothing that the pages do', async ({ page, app, api }) => {
  const forbidden = await watchPolicy(page);
  const visit = async (path: string) => {
    const response = await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('style').count(), path).toBe(0);
    expect(response?.headers()['content-security-policy']).not.toContain('unsafe');
  };
  await visit('/login');
  const walk = await api.beginWalk(LOCATION.name);
  await app.signIn();
  for (const path of ['/', `/assessment/${walk.id}`, '/outbox', '/assessments/create']) await visit(path);
  expect(forbidden).toEqual([]);
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

test('our own faces come after the first paint and are there offline', async ({ page, context }) => {
  await page.goto('/login');
  await expect.poll(() => facesOf(page, 'Public Sans Variable')).toBeGreaterThan(0);
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).map(({ startTime }) => startTime),
  }));
  for (const asked of times.asked) expect(asked).toBeGreaterThan(times.painted);

  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => facesOf(page, 'Public Sans Variable')).toBeGreaterThan(0);
});
