import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from './scripts/find-browser';

const executablePath = findBrowser();

/**
 * Files run beside each other, each against a server of its own; the tests of one file run in order, for they share it.
 * So whatever a test leaves at the server, it leaves to the same tests in every run.
 */
export default defineConfig({
  testDir: '../__tests__/e2e',
  outputDir: '../node_modules/.cache/playwright/results',
  globalSetup: './playwright/global-setup.ts',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: false,
  // Two cores: with one page each they rest for a fifth of the time, while pages wait for timers, disk and server.
  workers: 3,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  reporter: [['list'], ['json', { outputFile: '../node_modules/.cache/outpost/playwright.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    // What moves is pressed before it has come to rest, where the machine is busy. `admin-form` has everything moving.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs every test a sixth of its time. What the page showed when a test failed is kept all the same; for
    // more: `npm run test:e2e -- <path> --trace on`.
    trace: 'off',
    launchOptions: { args: BROWSER_ARGUMENTS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
