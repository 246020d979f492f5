import type { Page } from '@playwright/test';

const CODES = { English: 'en', Français: 'fr', العربية: 'ar' };

/** Chooses a language by its own name, whatever the page speaks now: beside the page, or in the menu of the account. */
export async function speak(page: Page, language: keyof typeof CODES): Promise<void> {
  const choice = page.getByLabel(/^(Language|Langue|اللغة)$/);
  const menu = page.getByRole('button', { name: /^(Account of|Compte de|حساب)/ });
  await choice.or(menu).first().waitFor();
  const inMenu = !(await choice.isVisible());
  if (inMenu) await menu.click();
  await choice.selectOption({ label: language });
  // Its words may be on their way: the page is covered until then, and keys are for what covers it.
  await page.locator(`html[lang="${CODES[language]}"]`).waitFor();
  if (inMenu) await page.keyboard.press('Escape');
}
