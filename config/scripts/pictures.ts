import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from './find-browser';
import { ROOT } from './run-command';

/**
 * Makes the pictures that the manifest names: `icons` draws the PNGs from the SVGs in `public/icons`, `screenshots`
 * takes `public/screenshots` of the application in `dist/` on demo data; without a word, both. To be run when the mark
 * or the screens changed: `npm run build && npm run pictures && npm run build`.
 */
const PUBLIC = path.join(ROOT, 'public');
const MANAGER = { email: 'maya@harbourcare.example', password: 'outpost-manager' };

/** Name of the SVG, and of the PNGs with their sizes. */
const ICONS: Readonly<Record<string, readonly number[]>> = {
  icon: [192, 512],
  'icon-maskable': [192, 512],
  'shortcut-new': [96],
  'shortcut-outbox': [96],
  'shortcut-readiness': [96],
};
const FORMS = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };

async function drawIcons(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  for (const [name, sizes] of Object.entries(ICONS)) {
    const svg = readFileSync(path.join(PUBLIC, 'icons', `${name}.svg`), 'base64');
    for (const size of sizes) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(
        `<style>body{margin:0}img{display:block}</style><img width="${size}" src="data:image/svg+xml;base64,${svg}">`,
      );
      await page.screenshot({ path: path.join(PUBLIC, 'icons', `${name}-${size}.png`), omitBackground: true });
    }
  }
  await page.close();
}

/** The real server on fresh demo data. */
async function startServer(): Promise<{ origin: string; stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'outpost-pictures-'));
  const server = spawn(process.execPath, ['dist-server/main.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  for await (const chunk of server.stdout) {
    log += String(chunk);
    const origin = /Outpost is ready: (\S+)/.exec(log)?.[1];
    if (origin === undefined) continue;
    const stop = () => {
      server.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      server.kill('SIGTERM');
    };
    return { origin, stop };
  }
  throw new Error(`The server ended:\n${log}`);
}

/** Fonts, icons and figures are there, and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(500);
}

/** The browser promises to keep the data, as it does for what is installed. */
async function letKeepData(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const { browserContextId } = targetInfo;
  await session.send('Browser.grantPermissions', {
    origin,
    permissions: ['durableStorage'],
    ...(browserContextId !== undefined && { browserContextId }),
  });
}

async function takeScreenshots(browser: Browser): Promise<void> {
  const { origin, stop } = await startServer();
  mkdirSync(path.join(PUBLIC, 'screenshots'), { recursive: true });
  try {
    for (const [form, viewport] of Object.entries(FORMS)) {
      const page = await browser.newPage({ baseURL: origin, viewport, reducedMotion: 'reduce' });
      await letKeepData(page, origin);
      const take = async (name: string) => {
        await settle(page);
        await page.screenshot({ path: path.join(PUBLIC, 'screenshots', `${form}-${name}.png`) });
      };
      await page.goto('/login');
      await page.getByLabel('E-mail').fill(MANAGER.email);
      await page.getByLabel('Password', { exact: true }).fill(MANAGER.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Assessments', level: 1 }).waitFor();
      await page.mouse.move(0, 0);
      await take('home');
      await page.locator('a[href^="/assessment/"]').nth(1).click();
      await page.getByRole('radio').first().waitFor();
      await take('sheet');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => navigator.storage.persist()));
      await page.goto('/readiness');
      await page.getByRole('heading', { name: /ready$/i, level: 2 }).waitFor();
      await take('readiness');
      await page.close();
    }
  } finally {
    stop();
  }
}

const wanted = process.argv.slice(2);
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: BROWSER_ARGUMENTS,
  ...(executablePath !== undefined && { executablePath }),
});
if (wanted.length === 0 || wanted.includes('icons')) await drawIcons(browser);
if (wanted.length === 0 || wanted.includes('screenshots')) await takeScreenshots(browser);
await browser.close();
