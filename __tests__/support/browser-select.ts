import type { Locator, Page } from '@playwright/test';
import { expect } from './browser-expect';

/** Chooses an option of a select, both by their words. */
export async function chooseOption(within: Page | Locator, select: string | RegExp, option: string): Promise<void> {
  const field = within.getByRole('combobox', { name: select, exact: true });
  await field.click();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  // Not beside its field, and those of others may be on their way out.
  const list = field.page().locator(`[id="${(await field.getAttribute('aria-controls')) ?? ''}"]`);
  await list.getByRole('option', { name: option, exact: true }).click();
}

/** Chooses a client in the bar, or all of them. */
export const chooseClient = (page: Page, name: string): Promise<void> =>
  chooseOption(page.getByRole('banner'), 'Client', name);
