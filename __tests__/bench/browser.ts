import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type CDPSession } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../../config/scripts/find-browser';
import type { PageBench } from './page/main';

type Task = keyof PageBench;
type Input<T extends Task> = Parameters<PageBench[T]>[0];
type Output<T extends Task> = Awaited<ReturnType<PageBench[T]>>;

/** CPU time of the page's main thread so far, in ms. */
async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'TaskDuration');
  if (!found) throw new Error('The browser does not measure its tasks');
  return found.value * 1_000;
}

/** A browser with a profile on disk: in a private window IndexedDB would be in memory. */
export async function startBrowser() {
  const profile = mkdtempSync(path.join(tmpdir(), 'outpost-bench-'));
  const executablePath = findBrowser();
  const context = await chromium.launchPersistentContext(profile, {
    args: BROWSER_ARGUMENTS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });

  /** Opens the page anew, does something with it and closes it. */
  async function visit<T>(origin: string, work: (page: Visit) => Promise<T>): Promise<T> {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(origin);
    const session = await context.newCDPSession(page);
    // Thread time: what other processes do meanwhile is not counted.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const ask = async <T extends Task>(task: T, input: Input<T>): Promise<Output<T>> => {
      const output = await page.evaluate(
        ([name, given]) => (window.bench[name] as (given: unknown) => Promise<unknown>)(given),
        [task, input] as const,
      );
      return output as Output<T>;
    };
    try {
      const result = await work({ ask, busyTime: () => busyTime(session) });
      if (errors.length > 0) throw new Error(errors.join('\n'));
      return result;
    } finally {
      await page.close();
    }
  }

  return {
    visit,
    version: () => context.browser()?.version() ?? 'unknown',
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
export type Browser = Awaited<ReturnType<typeof startBrowser>>;

/** One load of the page. */
export interface Visit {
  ask<T extends Task>(task: T, input: Input<T>): Promise<Output<T>>;
  busyTime(): Promise<number>;
}
