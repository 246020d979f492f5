import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/app-server-data';
import { chooseClient } from '../support/browser-select';
import { expect, test } from '../support/browser-fixtures';
import { speak } from '../support/browser-language';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((entry) => entry.name === name);

test.describe('the office', () => {
  test.use({ rememberedPerson: PEOPLE.nadia, viewport: { width: 1440, height: 900 } });

  test.beforeEach(async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });

  test('navigation is vertical, horizontal when chosen, and over the page below 1263 pixels', async ({ page }) => {
    const openNavigation = page.getByRole('button', { name: 'Open the navigation' });
    await expect(main(page).getByRole('link', { name: 'Locations', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'Horizontal' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
    await main(page).getByRole('button', { name: 'Content' }).click();
    await page.keyboard.press('Escape');
    await expect(main(page).getByRole('button', { name: 'Content', expanded: false })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(main(page).getByRole('link').and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await expect(main(page).getByRole('button', { name: 'Content' })).not.toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await main(page).getByRole('button', { name: 'Content' }).click();
    await main(page).getByRole('link', { name: 'Questionnaires' }).click();
    await expect(page.getByRole('heading', { name: 'Questionnaires', level: 1 })).toBeFocused();

    await page.setViewportSize({ width: 1263, height: 800 });
    await expect(main(page).getByRole('button', { name: 'Content' })).toBeVisible();
    await expect(openNavigation).toHaveCount(0);
    await page.setViewportSize({ width: 1262, height: 800 });
    await expect(main(page)).toHaveCount(0);
    await openNavigation.click();
    await expect(page.getByRole('dialog', { name: 'Pages' })).toBeVisible();
    await main(page).getByRole('link', { name: 'Categories' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
  });

  test('what was chosen is there again after a reload, before anything is drawn in another way', async ({ page }) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    for (const name of ['Dark', 'Bordered', 'Fluid']) await page.getByRole('radio', { name }).check();
    for (const name of ['Collapse the navigation', 'Dark navigation on a light page', 'Right to left']) {
      await page.getByRole('switch', { name }).check();
    }
    await page.getByRole('switch', { name: 'Blur behind the bar' }).uncheck();
    const month = Date.now() / 1000 + 30 * 24 * 60 * 60;
    for (const [name, value] of Object.entries({
      theme: 'dark',
      'color-scheme': 'light',
      skin: 'bordered',
      'content-width': 'fluid',
      'navbar-blur': 'false',
      'vertical-nav-collapsed': 'true',
      'semi-dark-nav': 'true',
    })) {
      const kept = await cookie(page, name);
      expect(kept?.value).toBe(value);
      expect(Math.abs((kept?.expires ?? 0) - month)).toBeLessThan(600);
    }
    await page.reload();
    const root = page.locator('html');
    await expect(root).toHaveClass(/outpost-dark/);
    await expect(root).toHaveAttribute('dir', 'rtl');
    await expect(root).toHaveAttribute('data-skin', 'bordered');
    await expect(root).toHaveAttribute('data-content-width', 'fluid');
    await expect(page.getByRole('button', { name: 'Collapse the navigation' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('“Back to the defaults” brings back every preference, for this visit and the next', async ({
    page,
    context,
  }) => {
    const panel = page.getByRole('dialog', { name: 'Settings' });
    const choice = (group: string, name: string) =>
      panel.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true });
    const toggle = (name: string) => panel.getByRole('switch', { name });
    const remembered = async () =>
      Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
    /** Cookie, switch, and the default. */
    const switches = [
      ['vertical-nav-collapsed', 'Collapse the navigation', false],
      ['semi-dark-nav', 'Dark navigation on a light page', false],
      ['navbar-blur', 'Blur behind the bar', true],
      ['rtl', 'Right to left', false],
    ] as const;
    /**
     * Cookie and group; another value and its words; the default and its words. The last one puts switches out of use.
     */
    const choices = [
      ['theme', 'Appearance', ['dark', 'Dark'], ['system', 'As the device']],
      ['skin', 'Skin', ['bordered', 'Bordered'], ['default', 'Raised']],
      ['content-width', 'Content width', ['fluid', 'Fluid'], ['boxed', 'Boxed']],
      ['navbar-type', 'Bar at the top', ['static', 'Static'], ['sticky', 'Sticky']],
      ['footer-type', 'Footer', ['hidden', 'Hidden'], ['static', 'Static']],
      ['nav-layout', 'Navigation', ['horizontal', 'Horizontal'], ['vertical', 'Vertical']],
    ] as const;

    await page.getByRole('button', { name: 'Settings' }).click();
    for (const [, name, isDefault] of switches) await toggle(name).setChecked(!isDefault);
    for (const [, group, [, words]] of choices) await choice(group, words).check();
    expect(await remembered()).toMatchObject({
      ...Object.fromEntries(switches.map(([cookie, , isDefault]) => [cookie, String(!isDefault)])),
      ...Object.fromEntries(choices.map(([cookie, , [value]]) => [cookie, value])),
    });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

    await panel.getByRole('button', { name: 'Back to the defaults' }).click();
    const expectDefaults = async () => {
      for (const [, name, isDefault] of switches) await expect(toggle(name)).toBeChecked({ checked: isDefault });
      for (const [, group, , [, words]] of choices) await expect(choice(group, words)).toBeChecked();
      const root = page.locator('html');
      await expect(root).toHaveClass('outpost-light');
      await expect(root).toHaveAttribute('dir', 'ltr');
      await expect(root).toHaveAttribute('data-skin', 'default');
      await expect(root).toHaveAttribute('data-content-width', 'boxed');
    };
    await expectDefaults();
    expect(await remembered()).toMatchObject({
      'color-scheme': 'light',
      ...Object.fromEntries(switches.map(([cookie, , isDefault]) => [cookie, String(isDefault)])),
      ...Object.fromEntries(choices.map(([cookie, , , [value]]) => [cookie, value])),
    });
    await page.reload();
    await page.getByRole('button', { name: 'Settings' }).click();
    await expectDefaults();
  });

  test('the default direction is that of the language', async ({ page }) => {
    const root = page.locator('html');
    await speak(page, 'العربية');
    await expect(root).toHaveAttribute('dir', 'rtl');
    // In Arabic: found by what they are made of.
    await page.locator('.popover > button').last().click();
    await page.locator('.person-links button').click();
    const panel = page.locator('.settings-panel');
    await panel.getByRole('switch').last().uncheck();
    await expect(root).toHaveAttribute('dir', 'ltr');
    await panel.getByRole('button').last().click();
    await expect(root).toHaveAttribute('dir', 'rtl');
    await expect(panel.getByRole('switch').last()).toBeChecked();
  });

  test('the bar at the top sticks, scrolls away, or is hidden but for the account', async ({ page }) => {
    await page.goto('/admin/locations/create');
    await page.setViewportSize({ width: 1440, height: 420 });
    const bar = page.getByRole('button', { name: 'Search', exact: false }).first();
    const chooseBar = async (name: string) => {
      await page.getByRole('button', { name: `Account of ${PEOPLE.nadia.name}` }).click();
      await page.getByRole('button', { name: 'Settings' }).last().click();
      await page.getByRole('radiogroup', { name: 'Bar at the top' }).getByRole('radio', { name }).check();
      await page.keyboard.press('Escape');
    };
    const scrollDown = () => page.mouse.wheel(0, 400);
    await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
    await page.mouse.move(700, 300);
    await scrollDown();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(250);
    await expect(bar).toBeInViewport();
    await chooseBar('Static');
    await page.mouse.move(700, 300);
    await scrollDown();
    await expect(bar).not.toBeInViewport();
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await chooseBar('Hidden');
    await expect(bar).toBeHidden();
    await chooseBar('Sticky');
    await expect(bar).toBeInViewport();
  });

  test('the navigation scrolls with its own bar; an arrow key moves it by 30 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 360 });
    const area = page.locator('.custom-scrollbar');
    await expect(area.locator('.ps__rail-y')).toBeAttached();
    await area.hover();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => area.evaluate((element) => element.scrollTop)).toBe(30);
  });

  test('the client that was chosen narrows every list and is remembered', async ({ page }) => {
    await chooseClient(page, 'Northfield Schools Trust');
    await main(page).getByRole('link', { name: 'Locations', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible();
    await expect(page.getByText('Ashdene Primary')).toBeVisible();
    await expect(page.getByText('North House')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Ashdene Primary')).toBeVisible();
    await expect(page.getByText('North House')).toHaveCount(0);
    await chooseClient(page, 'All clients');
    // Other tests have made locations too.
    await page.goto('/admin/locations?perPage=500');
    await expect(page.getByText('North House', { exact: true })).toBeVisible();
  });

  test('the search opens with a key and leads to pages, actions and assessments', async ({ page }) => {
    const search = async (words: string) => {
      await expect(
        page.getByRole('combobox', { name: 'Search pages, actions, assessments and records' }),
      ).toBeFocused();
      await page.keyboard.type(words);
    };
    await page.keyboard.press('Control+k');
    await search('cat');
    await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText('Categories');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await search('switch to dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveClass(/outpost-dark/);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await search('hawthorn');
    await page
      .getByRole('option', { name: /Hawthorn Nursery School/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/assessment\//);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the office has its pages along the bottom edge; the account has what the bar has no room for', async ({
    app,
    page,
  }) => {
    await app.signIn(PEOPLE.nadia);
    await page.getByRole('button', { name: `Account of ${PEOPLE.nadia.name}` }).click();
    await expect(page.getByRole('combobox', { name: 'Client' })).toBeVisible();
    await page
      .getByRole('group', { name: /^Account of/ })
      .getByRole('link', { name: 'Dashboard' })
      .click();
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Pages' }).click();
    await page.getByRole('dialog', { name: 'Pages' }).getByRole('link', { name: 'Clients' }).click();
    await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
    await expect(page.getByText('Northfield Schools Trust').last()).toBeVisible();
  });

  test('a manager gets around with the mobile footer', async ({ app, page }) => {
    await app.signIn();
    await main(page).getByRole('link', { name: 'Ready?' }).click();
    await expect(page.getByRole('heading', { name: 'Ready to go offline?', level: 1 })).toBeVisible();
    await main(page).getByRole('link', { name: 'Outbox' }).click();
    await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible();
  });
});

test('addresses that lead nowhere show themselves, to everybody', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('/no/such/page')).toBeVisible();
  await page.goto('/pages/misc/not-found/gone%20away');
  await expect(page.getByText('gone away')).toBeVisible();
});

test.describe('a layout whose code is missing', () => {
  test.use({ expectedConsole: /Failed to load resource|ChunkLoadError/ });

  test('says so, and opens when it is there again', async ({ app, page, network }) => {
    const rule = network.fault({ path: /default-layout/ }, { kind: 'dropRequest' });
    await page.goto('/login');
    await app.fillIn(PEOPLE.nadia);
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    rule.end();
    await page.getByRole('button', { name: 'Reload' }).click();
    await app.expectHome();
  });
});
