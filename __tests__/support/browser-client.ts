import type { Page } from '@playwright/test';

/** Chooses a client in the bar, or all of them. */
export async function chooseClient(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('combobox', { name: 'Client' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}
