import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from './scripts/find-browser';

const executablePath = findBrowser();

/** Each test starts its own server and proxy through fixtures, so nothing is shared and all run in parallel. */
export default defineConfig({
  testDir: '../__tests__/e2e',
  outputDir: '../node_modules/.cache/playwright/results',
  globalSetup: './playwright/global-setup.ts',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../node_modules/.cache/outpost/playwright.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    trace: 'retain-on-failure',
    launchOptions: { args: BROWSER_ARGUMENTS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
