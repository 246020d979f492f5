import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './browser-expect';

/** WCAG 2.2 AA, and what axe takes for good practice besides. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Selectors of what is looked at, and of what is not. */
interface Part {
  readonly include?: string;
  readonly exclude?: string;
}

/**
 * axe finds nothing on the page as it stands, or in a part of it, and nothing reaches out of the screen. `name`: for
 * the message. A finding fails the test and does not end it: there may be others.
 */
export async function expectAccessible(
  page: Page,
  name = new URL(page.url()).pathname,
  { include, exclude }: Part = {},
): Promise<void> {
  // Until its code and the device's records are there another page stands in its place, or none.
  await expect(page.locator('.page-loading, .gate-progress')).toHaveCount(0);
  // The pages have no frames, so axe needs no page of its own to put its findings together.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(RULES);
  if (include !== undefined) axe.include(include);
  if (exclude !== undefined) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    )
    .toEqual([]);
  expect
    .soft(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${name} fits`,
    )
    .toBe(0);
}
