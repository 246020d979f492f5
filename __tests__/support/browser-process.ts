import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type LaunchOptions } from '@playwright/test';

/** The id of the browser's own process, by the profile folder that only it was given. */
function processIdOf(profile: string): number {
  const processes = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 }).split(
    '\n',
  );
  const own = processes.filter((line) => line.includes(`--user-data-dir=${profile}`) && !line.includes('--type='));
  const ids = own.map((line) => Number.parseInt(line, 10));
  // A start script may stand above the program: the younger of the two is the browser.
  return Math.max(...ids);
}

/**
 * A browser with a profile of its own, which can be killed and started again. `like`: the folder of a profile to begin
 * with, whose browser was closed.
 */
export function makeBrowserProcess(
  launchOptions: LaunchOptions,
  baseURL: string,
  onStart: (context: BrowserContext) => void,
  like?: string,
) {
  const profile = mkdtempSync(path.join(tmpdir(), 'outpost-profile-'));
  if (like !== undefined) cpSync(like, profile, { recursive: true });
  const localStorage = path.join(profile, 'Default', 'Local Storage');
  const lastClosed = path.join(profile, 'Local Storage as last closed');
  let context: BrowserContext | null = null;
  return {
    profile,
    /** @returns its first page. */
    async start() {
      context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        headless: true,
        reducedMotion: 'reduce',
        baseURL,
      });
      onStart(context);
      return context.pages()[0] ?? (await context.newPage());
    },
    context: () => {
      if (!context) throw new Error('The browser was not started');
      return context;
    },
    /** As when the battery is taken out: nothing is written or said any more. */
    async kill() {
      const gone = new Promise((resolve) => context?.once('close', resolve));
      process.kill(processIdOf(profile), 'SIGKILL');
      await gone;
      context = null;
    },
    /**
     * Browsers write local storage seconds later than databases: a killed one goes back to what it had when it was last
     * closed.
     */
    forgetLocalStorage() {
      rmSync(localStorage, { recursive: true, force: true });
      if (existsSync(lastClosed)) cpSync(lastClosed, localStorage, { recursive: true });
    },
    /** As when a person closes it. */
    async close() {
      await context?.close();
      context = null;
      rmSync(lastClosed, { recursive: true, force: true });
      if (existsSync(localStorage)) cpSync(localStorage, lastClosed, { recursive: true });
    },
    async remove() {
      await context?.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
export type BrowserProcess = ReturnType<typeof makeBrowserProcess>;
