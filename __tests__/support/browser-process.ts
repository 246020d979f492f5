import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type LaunchOptions } from '@playwright/test';

/** The id of the browser's own process, by the profile folder that only it was given. */
function processIdOf(profile: string): number {
  const processes = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 }).split('\n');
  const own = processes.filter((line) => line.includes(`--user-data-dir=${profile}`) && !line.includes('--type='));
  const ids = own.map((line) => Number.parseInt(line, 10));
  // A start script may stand above the program: the younger of the two is the browser.
  return Math.max(...ids);
}

/** A browser with a profile of its own, which can be killed and started again. */
export function makeBrowserProcess(launchOptions: LaunchOptions, baseURL: string, onStart: (context: BrowserContext) => void) {
  const profile = mkdtempSync(path.join(tmpdir(), 'outpost-profile-'));
  let context: BrowserContext | null = null;
  return {
    /** @returns its first page. */
    async start() {
      context = await chromium.launchPersistentContext(profile, { ...launchOptions, headless: true, baseURL });
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
    /** As when a person closes it. */
    async close() {
      await context?.close();
      context = null;
    },
    async remove() {
      await context?.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
export type BrowserProcess = ReturnType<typeof makeBrowserProcess>;
