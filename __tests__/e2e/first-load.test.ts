import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { expect, test } from '../support/browser-fixtures';
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
  const load = async (path: string, isSignedIn: boolean, settled: (fresh: Page) => Promise<void>) => {
    const context = await browser.newContext({
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
      type: `scripts of ${path.split('/').slice(0, 2).join('/')}`,
      description: `${String(size)} KB`,
    });
    return size;
  };
  const login = await load('/login', false, (fresh) => expect(fresh.getByLabel('E-mail')).toBeVisible());
  const home = await load('/', true, (fresh) => atScreen(fresh).expectHome());
  const sheet = await load(`/assessment/${walk.id}`, true, (fresh) =>
    expect(atScreen(fresh).question(QUESTION.welcome)).toBeVisible(),
  );
  expect(
    { login: login <= 235, home: home <= 320, sheet: sheet <= 340 },
    `login ${login}, home ${home}, sheet ${sheet} KB`,
  ).toEqual({
    login: true,
    home: true,
    sheet: true,
  });
});
