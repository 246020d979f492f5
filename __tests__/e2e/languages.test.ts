import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/app-server-data';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { speak } from '../support/browser-language';

const root = (page: Page) => page.locator('html');

async function signInInFrench(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Évaluations', level: 1 })).toBeVisible();
}

test('signing in and the home page speak French, then Arabic from right to left, and stay so', async ({ page }) => {
  await page.goto('/login');
  await speak(page, 'Français');
  await expect(root(page)).toHaveAttribute('lang', 'fr');
  await signInInFrench(page, PEOPLE.maya);
  await expect(page).toHaveTitle('Évaluations · Outpost');
  await expect(page.getByRole('link', { name: 'Boîte d’envoi', exact: true }).first()).toBeVisible();

  await speak(page, 'العربية');
  await expect(root(page)).toHaveAttribute('lang', 'ar');
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'التقييمات', level: 1 })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'التقييمات', level: 1 })).toBeVisible();
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
});

test('no English is seen before the remembered language', async ({ page }) => {
  await page.goto('/login');
  await speak(page, 'العربية');
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const words = document.getElementById('root')?.textContent ?? '';
      if (/Sign in|Loading|Language/.test(words) || (words !== '' && document.documentElement.dir !== 'rtl'))
        seen.push(words);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

test.describe('without a network', () => {
  test.use({ expectedConsole: FAILED_CALLS });

  test('a language never used before is there after one visit', async ({ app, page, context }) => {
    await page.goto('/login');
    // All languages with it.
    await app.untilOnDevice();
    await page.reload();
    await context.setOffline(true);
    await speak(page, 'العربية');
    await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  });
});

test.describe('where the operator did not turn translation on', () => {
  test.use({ translation: false });

  test('there is no choice, and a language that was remembered does not count', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'fr'));
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(root(page)).toHaveAttribute('lang', 'en');
  });
});
