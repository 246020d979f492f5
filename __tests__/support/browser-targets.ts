import type { Page } from '@playwright/test';

/** Of each side of a target, in pixels. */
const THUMB = 44;

/**
 * What of the visible part of the page can be pressed, and is less than a thumb high or wide where it can, by its name
 * and size in pixels.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((thumb) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('button:enabled, a[href], [role=button], label')) {
      // What stands beside its field only names it.
      if (element instanceof HTMLLabelElement && element.control && !element.contains(element.control)) continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // What a bar lies over is there once the page is scrolled.
      if (width === 0 || !element.contains(document.elementFromPoint(x, y))) continue;
      // How far to both sides it is still this that is hit. What has a name here tsx would call a helper for, which a page lacks.
      const [wide = 0, high = 0] = [
        [width, 1, 0],
        [height, 0, 1],
      ].map(([size = 0, across = 0, down = 0]) => {
        let hit = 1;
        for (const way of [-1, 1])
          for (let at = 1; at < thumb; at += 1) {
            const [atX, atY] = [x + way * at * across, y + way * at * down];
            const isOutside = atX < 0 || atY < 0 || atX >= innerWidth || atY >= innerHeight;
            if (!isOutside && !element.contains(document.elementFromPoint(atX, atY))) break;
            hit += 1;
          }
        return Math.max(size, hit);
      });
      if (wide >= thumb && high >= thumb) continue;
      found.push(
        `${element.ariaLabel ?? element.innerText}: ${String(Math.round(wide))} × ${String(Math.round(high))}`,
      );
    }
    return found;
  }, THUMB);
