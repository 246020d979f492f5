import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { expect, test } from '../support/browser-fixtures';
import { atScreen } from '../support/browser-screen';

const KB = 1024;

/** Counts what this page fetches as scripts, gzipped, in KB. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KB;
}

test('first load: login, home and an open sheet keep to their budgets', async ({ browser, page, app, api, baseURL, server }) => {
  const loginScripts = countScripts(page);
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await loginScripts()).toBeLessThanOrEqual(235);

  await app.signIn();
  const walk = await api.beginWalk(LOCATION.name);
  const storageState = await page.context().storageState();
  /** A new browser in which Maya is signed in already: everything is fetched for the first time. */
  const load = async (path: string, settled: (fresh: Page) => Promise<void>) => {
    const context = await browser.newContext({ storageState, baseURL: baseURL ?? server.origin });
    const fresh = await context.newPage();
    const scripts = countScripts(fresh);
    await fresh.goto(path);
    await settled(fresh);
    await fresh.waitForLoadState('networkidle');
    const size = await scripts();
    await context.close();
    return size;
  };
  expect(await load('/', (fresh) => atScreen(fresh).expectHome())).toBeLessThanOrEqual(320);
  expect(await load(`/assessment/${walk.id}`, (fresh) => expect(atScreen(fresh).question(QUESTION.welcome)).toBeVisible())).toBeLessThanOrEqual(340);
});
