import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/browser-fixtures';
import { QUESTION } from '../support/browser-questionnaire';
import { refuseOutboxWrites } from '../support/browser-stores';

const PHONE = { width: 390, height: 844 };

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => {
    window.scrollTo(0, y);
  }, top);
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the way back to the top is there after more than 200 px, and covers no button at the end of the page', async ({
    page,
    walk,
  }) => {
    await expect(page).toHaveURL(new RegExp(walk.id));
    const toTop = page.getByRole('button', { name: 'Back to top' });
    await scrollTo(page, 200);
    await expect.poll(() => scrollTop(page)).toBe(200);
    await expect(toTop).toHaveCount(0);
    await scrollTo(page, 201);
    await expect(toTop).toBeVisible();

    await scrollTo(page, 1e6);
    const [own, last] = await Promise.all([
      toTop.boundingBox(),
      page.locator('.section-foot > *').last().boundingBox(),
    ]);
    expect(own!.width).toBeGreaterThanOrEqual(44);
    expect(own!.height).toBeGreaterThanOrEqual(44);
    expect(own!.y).toBeGreaterThanOrEqual(last!.y + last!.height);
    const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(own!.y + own!.height).toBeLessThanOrEqual(navigation!.y);

    await toTop.click();
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(toTop).toHaveCount(0);
  });
});

test('an anchor is scrolled to 60 px, when the page has it; Back restores', async ({ page, walk, app }) => {
  /** An anchor far down the page, as a page with slow content has one. */
  const addAnchor = (id: string) =>
    page.evaluate((name) => {
      const anchor = document.createElement('p');
      anchor.id = name;
      anchor.textContent = name;
      anchor.style.cssText = 'margin-block: 1500px';
      document.querySelector('main')?.append(anchor);
    }, id);
  const top = (id: string) =>
    page.locator(`[id="${id}"]`).evaluate((anchor) => Math.round(anchor.getBoundingClientRect().top));

  await page.goto('about:blank');
  await page.goto(`/assessment/${walk.id}#late%20one`);
  await expect(app.question(QUESTION.welcome)).toBeVisible();
  await addAnchor('late one');
  await expect.poll(() => top('late one')).toBe(60);

  await addAnchor('further');
  await page.evaluate(() => {
    window.location.hash = 'further';
  });
  await expect.poll(() => top('further')).toBe(60);

  await app.goTo('Home');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 500 });
  await scrollTo(page, 150);
  await app.goTo('New');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await app.expectHome();
  await expect.poll(() => scrollTop(page)).toBe(150);
});

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  const indicator = (page: Page) => page.locator('.ptr--ptr');
  const height = (page: Page) => indicator(page).evaluate((element) => element.getBoundingClientRect().height);

  async function openTouch(page: Page) {
    const touch: CDPSession = await page.context().newCDPSession(page);
    let y = 0;
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 200, y }] });
    await expect(indicator(page)).toBeAttached();
    return {
      async down(at: number) {
        y = at;
        await send('touchStart');
      },
      async pull(by: number) {
        for (let step = 0; step < 10; step += 1) {
          y += by / 10;
          await send('touchMove');
        }
      },
      letGo: () => send('touchEnd'),
    };
  }

  /**
   * Whatever follows a pull has been done: the library has taken the indicator out of the page, and it was put back.
   */
  const isPutAway = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const wasRemoved = ({ removedNodes }: MutationRecord) =>
            [...removedNodes].some((node) => node instanceof Element && node.matches('.ptr--ptr'));
          const observer = new MutationObserver((changes) => {
            if (!changes.some(wasRemoved)) return;
            observer.disconnect();
            resolve();
          });
          observer.observe(document.body, { childList: true });
        }),
    );

  test('pulling down at the top loads the page anew', async ({ page, app }) => {
    await app.signIn();
    const touch = await openTouch(page);
    const styles = await page.locator('style').count();
    await page.evaluate(() => {
      document.title = 'before';
    });

    await touch.down(150);
    await touch.pull(60);
    await expect(indicator(page)).toHaveText(/Pull down to refresh/);
    await Promise.all([isPutAway(page), touch.letGo()]);
    await expect.poll(() => height(page)).toBe(0);

    await touch.down(150);
    await touch.pull(300);
    await expect(indicator(page)).toHaveText(/Release to refresh/);
    expect(await height(page)).toBe(80);
    const reloaded = page.waitForEvent('load');
    await touch.letGo();
    await expect(indicator(page)).toHaveText(/Refreshing/);
    expect(await page.locator('style').count()).toBe(styles);
    await reloaded;
    await app.expectHome();
    await expect(page).toHaveTitle(/Assessments/);
  });

  test('not further down, and not over what is not saved yet: an error says why, for five seconds', async ({
    page,
    app,
    walk,
  }) => {
    await expect(page).toHaveURL(new RegExp(walk.id));
    const touch = await openTouch(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await scrollTo(page, 120);
    await touch.down(400);
    await touch.pull(90);
    expect(await height(page)).toBe(0);
    await touch.letGo();

    await scrollTo(page, 0);
    const { end } = await refuseOutboxWrites(page);
    await app.choose(QUESTION.welcome, '4');
    await expect(page.getByText(/could not save your last change/)).toBeVisible();
    await scrollTo(page, 0);
    await touch.down(330);
    await touch.pull(300);
    await touch.letGo();
    const words = page.getByText('Not refreshed: your last change is not saved on this device yet, and would be lost.');
    await expect(words).toBeVisible();
    const seen = Date.now();
    const gap = async () => {
      const [box, header] = await Promise.all([
        page.locator('.snackbar').boundingBox(),
        page.locator('header').boundingBox(),
      ]);
      return box!.y - (header!.y + header!.height);
    };
    await expect.poll(gap).toBeCloseTo(8, 0);
    await expect(words).toHaveCount(0);
    expect(Date.now() - seen).toBeGreaterThan(4000);
    expect(loads).toBe(0);
    await end();
    await app.button('Try again').click();
    await app.expectSaved(QUESTION.welcome);
  });
});

test('the loading bar runs while a page is on its way', async ({ page, app, network }) => {
  const hold = network.holdRequests({ path: /^\/assets\/outbox\.\w+\.js$/ });
  await app.signIn();
  const bar = page.locator('.loading-bar');
  await expect(bar).toHaveAttribute('aria-hidden', 'true');
  await page.evaluate(() => {
    const element = document.querySelector('.loading-bar')!;
    const seen: string[] = [];
    new MutationObserver(() =>
      seen.push(element.ariaHidden === 'true' ? 'reset' : (element.ariaValueNow ?? '')),
    ).observe(element, {
      attributeFilter: ['aria-valuenow', 'aria-hidden'],
    });
    Object.assign(window, { seen });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Outbox' }).click();
  // The page that was left is gone at once.
  await expect(page.getByRole('heading', { name: 'Assessments', level: 1 })).toHaveCount(0);
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  await expect.poll(async () => (await seen()).length).toBeGreaterThanOrEqual(4);
  const waiting = (await seen()).map(Number);
  expect(waiting[0]).toBe(10);
  expect([...waiting].sort((a, b) => a - b)).toEqual(waiting);
  expect(Math.max(...waiting)).toBeLessThanOrEqual(82);
  hold.release();
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible();
  await expect.poll(seen).toContain('reset');
  expect((await seen()).slice(-2)).toEqual(['100', 'reset']);

  // What is there at once does not make it run.
  const before = (await seen()).length;
  await app.goTo('Home');
  await app.goTo('Outbox');
  expect(await seen()).toHaveLength(before);
});

test('the global loader covers the page while the server is asked to sign out', async ({ page, app, network }) => {
  await app.signIn();
  const hold = network.holdRequests({ method: 'POST', path: /^\/logout$/ });
  await app.signOut();
  const cover = page.getByRole('dialog', { name: 'One moment, please…' });
  await expect(cover).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(/DIALOG|BODY/);
  expect(await page.evaluate(() => document.elementFromPoint(30, 30)?.closest('.global-loader') !== null)).toBe(true);
  hold.release();
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeFocused();
  await expect(cover).toHaveCount(0);
});
