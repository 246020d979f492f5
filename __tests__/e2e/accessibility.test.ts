import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { speak } from '../support/browser-language';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoFindings(page: Page, name: string): Promise<void> {
  for (const [language, direction] of [
    ['العربية', 'rtl'],
    ['English', 'ltr'],
  ] as const) {
    await speak(page, language);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    expect(violations.map(({ id, nodes }) => `${name} ${direction}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
  }
}

for (const [colorScheme, device, viewport] of [
  ['light', 'a desk', { width: 1280, height: 800 }],
  ['dark', 'a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`${colorScheme}, on ${device}`, () => {
    test.use({ colorScheme, viewport, expectedConsole: FAILED_CALLS, contextOptions: { reducedMotion: 'reduce' } });
    test.describe.configure({ timeout: 120_000 });

    test('axe finds nothing on any page', async ({ app, page, context, api }) => {
      await page.goto('/login');
      await expect(page.getByLabel('E-mail')).toBeVisible();
      await expectNoFindings(page, 'login');
      await app.signIn();
      await expectNoFindings(page, 'home');
      await app.goTo('New');
      await expectNoFindings(page, 'create answer');
      const walk = await api.beginWalk(LOCATION.name);
      await app.openSheet(walk.id);
      await app.choose(QUESTION.welcome, '4');
      await expectNoFindings(page, 'sheet');
      await context.setOffline(true);
      await app.fillRequired();
      await app.review();
      await expectNoFindings(page, 'review');
      await app.submit();
      await expectNoFindings(page, 'submitted');
      await app.goTo('Outbox');
      await expectNoFindings(page, 'outbox');
    });
  });
}
