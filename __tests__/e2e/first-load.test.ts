import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { atScreen } from '../support/browser-screen';

const KB = 1024;

/**
 * Counts what this page fetches as scripts, in KB of gzip; what the service worker puts aside for later is not its own.
 */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  const count = (response: Response) => {
    const isOwn = response.request().resourceType() === 'script' && !response.url().endsWith('/service-worker.js');
    if (isOwn) sizes.push(response.body().then((body) => gzipSync(body).length));
  };
  page.on('response', count);
  return async () => {
    // What comes later, while the page closes, could not be read any more.
    page.off('response', count);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KB;
  };
}

test('first load: login, home and an open sheet keep to their budgets', async ({ browser, app, page, api, baseURL }, {
  annotations,
}) => {
  await app.signIn();
  const storageState = await page.context().storageState();
  const walk = await api.beginWalk(LOCATION.name);
  /** A new browser, for which everything is fetched for the first time. */
  const load = async (
    path: string,
    isSignedIn: boolean,
    settled: (fresh: Page) => Promise<void>,
    viewport = { width: 1280, height: 720 },
  ) => {
    const context = await browser.newContext({
      viewport,
      ...(isSignedIn && { storageState }),
      ...(baseURL !== undefined && { baseURL }),
    });
    const fresh = await context.newPage();
    const scripts = countScripts(fresh);
    await fresh.goto(path);
    await settled(fresh);
    await fresh.waitForLoadState('networkidle');
    const size = Math.round(await scripts());
    await context.close();
    annotations.push({
      type: `scripts of ${path.split('/').slice(0, 2).join('/')}, ${viewport.width} px wide`,
      description: `${String(size)} KB`,
    });
    return size;
  };
  const about = (fresh: Page) => fresh.getByRole('complementary', { name: 'About Outpost' });
  const login = await load(
    '/login',
    false,
    async (fresh) => {
      await expect(fresh.getByLabel('E-mail')).toBeVisible();
      await expect(about(fresh)).toHaveCount(0);
    },
    { width: 390, height: 844 },
  );
  // What the product is stands beside the form where there is room, and is fetched for nobody else.
  const desk = await load('/login', false, (fresh) => expect(about(fresh)).toBeVisible());
  const home = await load('/', true, (fresh) => atScreen(fresh).expectHome());
  const sheet = await load(`/assessment/${walk.id}`, true, (fresh) =>
    expect(atScreen(fresh).question(QUESTION.welcome)).toBeVisible(),
  );
  expect(
    { login: login <= 235, desk: desk <= 240, home: home <= 320, sheet: sheet <= 340 },
    `login ${login}, on a desk ${desk}, home ${home}, sheet ${sheet} KB`,
  ).toEqual({
    login: true,
    desk: true,
    home: true,
    sheet: true,
  });
});

test.describe('without what stands beside the form', () => {
  test.use({ viewport: { width: 1280, height: 720 }, expectedConsole: FAILED_CALLS });

  test('signing in goes on', async ({ page, app }) => {
    const asked = page.waitForRequest(/product-panel/);
    await page.route(/product-panel/, (route) => route.abort());
    await page.goto('/login');
    await asked;
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await app.signIn();
  });
});
