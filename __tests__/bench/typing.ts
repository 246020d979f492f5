import type { CDPSession, Page } from '@playwright/test';

const KEYS = 'The floor is clean and dry today';
/** In ms: what is drawn later than that is seen to lag. */
export const FRAME = 16;

/** A field as bare as it can be. */
export const BARE = 'data:text/html,<!doctype html><meta charset=utf-8><textarea></textarea>';

/** CPU time of the page's main thread so far, in ms. */
async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

export async function watched(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  // Thread time: what other processes do meanwhile is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** Types into the first field. @returns for each key, what the main thread does for it, in ms. */
export async function typeIn(page: Page, session: CDPSession): Promise<number[]> {
  await page.locator('textarea').first().focus();
  const times: number[] = [];
  for (const key of KEYS) {
    const from = await busyTime(session);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    // Two frames: what the first one begins is over in the second.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
    );
    times.push((await busyTime(session)) - from);
  }
  // The first ones compile what they run.
  return times.slice(5);
}
