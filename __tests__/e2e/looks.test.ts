import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/app-server-data';
import { expect, FAILED_CALLS, test } from '../support/browser-fixtures';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const THEMES = ['light', 'dark'] as const;
const LANGUAGES = { ltr: 'en', rtl: 'ar' } as const;

/** The bell belongs to what loads after the first screen; after it nothing is added. */
const bell = (page: Page) => page.getByRole('button', { name: /^(Notifications|الإشعارات)/ });

/** Pages of each layout whose content never changes. The link is one that nobody sent. */
const LAYOUTS = {
  blank: { path: '/login', person: null },
  unauth_manager: { path: '/assessment/sharing/a-link', person: null },
  manager: { path: '/outbox', person: PEOPLE.maya },
  default: { path: '/second-page', person: PEOPLE.nadia },
} as const;

test.use({ expectedConsole: FAILED_CALLS });

/**
 * What each layout looks like, compared with pictures that a person looked at. After a change that is meant to be seen:
 * `npm run test:e2e -- looks --update-snapshots`, and look at every picture that changed.
 */
for (const [layout, { path, person }] of Object.entries(LAYOUTS)) {
  test(`the ${layout} layout on a desk and a phone, light and dark, left to right and right to left`, async ({
    app,
    page,
    context,
    baseURL,
  }) => {
    if (person) await app.signIn(person);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      for (const theme of THEMES) {
        await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
        for (const [direction, language] of Object.entries(LANGUAGES)) {
          await page.goto('/robots.txt');
          await page.evaluate((chosen) => {
            localStorage.setItem('language', chosen);
          }, language);
          await page.goto(path);
          await expect(page.locator('html')).toHaveAttribute('dir', direction);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[^…]$/);
          if (person) await expect(bell(page)).toBeVisible();
          await expect(page.locator('.loading-bar')).toHaveAttribute('aria-hidden', 'true');
          // The faces come after the first drawing; the picture waits for them.
          await page.waitForFunction(() => document.fonts.size > 0 && document.fonts.status === 'loaded');
          await expect(page).toHaveScreenshot(`${layout}-${size}-${theme}-${direction}.png`, {
            maxDiffPixelRatio: 0.005,
          });
        }
      }
    }
  });
}
