import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Debian's name of the same engine without all that is around a window: a new context takes it a third of the work. */
export const QUICK_BROWSER = 'chromium-headless-shell';
const NAMES = [QUICK_BROWSER, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Whether a browser is of that kind: the system's, or Playwright's. */
export const isQuick = (browser = ''): boolean => path.basename(browser).endsWith('headless-shell');

const runs = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Path of a Chromium for the tests: `CHROMIUM_PATH`, then whatever is on the `PATH`, then Playwright's
 * own download; undefined where there is none.
 */
export function findBrowser(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return runs(given) ? given : undefined;
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin'];
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, chromium.executablePath()].find(runs);
}

/** Switches that keep the browser quiet, alone and able to run as root. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // So that every build of the browser draws letters alike.
  '--font-render-hinting=none',
  '--disable-font-subpixel-positioning',
];
