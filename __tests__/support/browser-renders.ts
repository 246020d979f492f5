import type { Page } from '@playwright/test';

/** What React tells of a component on the page, as it tells its developer tools. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}
declare global {
  interface Window {
    drawnComponents: number;
  }
}

/**
 * Counts how often components are drawn from now on, on the pages that are opened: as a device does that is slow or
 * quick.
 */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.drawnComponents = 0;
    /** Functions: plain, memoised ones of both kinds, and with a forwarded ref. */
    const drawn = new Set([0, 11, 14, 15]);
    const count = (fiber: Fiber, before: Fiber | null) => {
      if (drawn.has(fiber.tag) && (fiber.flags & 1) === 1) window.drawnComponents += 1;
      if (before !== null && fiber.child === before.child) return;
      for (let child = fiber.child; child; child = child.sibling) count(child, child.alternate);
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot: (_: number, { current }: { readonly current: Fiber }) => count(current, current.alternate),
      },
    });
  });
}

/** How many components something draws, until the page is still. */
export async function rendersOf(page: Page, work: () => Promise<void>): Promise<number> {
  const drawn = () => page.evaluate(() => window.drawnComponents);
  const from = await drawn();
  await work();
  let [last, now] = [-1, await drawn()];
  while (last !== now) {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve(undefined)))),
    );
    [last, now] = [now, await drawn()];
  }
  return now - from;
}
