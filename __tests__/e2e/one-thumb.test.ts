import type { Page } from '@playwright/test';
import type { AssessmentTool } from '../../src/contract/assessment-tools';
import { newName } from '../support/admin-screen';
import type { AdminSession } from '../support/admin-session';
import { PEOPLE } from '../support/app-server-data';
import { expect, FAILED_CALLS, test } from '../support/browser-fixtures';
import { QUESTION } from '../support/browser-questionnaire';
import { smallTargets } from '../support/browser-targets';
import { fault } from '../support/fault-proxy';

/** A visit with a phone in one hand. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, expectedConsole: FAILED_CALLS });

test('the network goes and comes back: its words are whole, and nothing moves below the thumb', async ({
  app,
  page,
  context,
  walk,
}) => {
  await expect(page).toHaveURL(new RegExp(walk.id));
  await app.untilOnDevice();
  const places = async () => {
    const [bar, question] = await Promise.all([
      page.locator('.sheet-bar').boundingBox(),
      app.question(QUESTION.welcome).boundingBox(),
    ]);
    return { bar, question };
  };
  const before = await places();
  await context.setOffline(true);
  const words = page.getByText(/^Connection lost\. .+ to synchronize data$/);
  await expect(words).toBeInViewport({ ratio: 1 });
  expect(await words.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  await expect(page.getByRole('link', { name: /^Offline/ })).toBeVisible();
  expect(await places()).toEqual(before);
  await page.getByRole('button', { name: 'Dismiss' }).tap();
  await expect(words).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Offline/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Connection restored. Data synchronized.', { exact: true })).toBeInViewport({ ratio: 1 });
  expect(await places()).toEqual(before);
  expect(await smallTargets(page)).toEqual([]);
  await page.goto('/');
  await app.expectHome();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('link', { name: 'How my locations are doing' }).tap();
  await expect(page.getByRole('heading', { name: 'Last assessments' }).first()).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test('what was submitted by mistake goes back, on this device and at the server', async ({ app, page, api, walk }) => {
  await app.fillRequired();
  await app.submit();
  await expect(page.getByText('On the server.')).toBeVisible();
  expect((await api.answer(walk.id)).status).toBe('completed');
  await app.button('Undo').tap();
  await expect(page.getByRole('heading', { name: 'Review and submit' })).toBeVisible();
  await expect.poll(async () => (await api.answer(walk.id)).status).toBe('in_progress');
  await app.openSheet(walk.id);
  await app.choose(QUESTION.welcome, '2');
  await app.expectSent(QUESTION.welcome);
});

test('what was submitted by mistake goes back, though nobody hears that it arrived', async ({
  app,
  page,
  api,
  walk,
  network,
}) => {
  await app.fillRequired();
  network.fault({ method: 'POST', path: /change-status$/ }, fault.dropResponse, 2);
  await app.submit();
  await app.button('Undo').tap();
  await expect(page.getByRole('heading', { name: /not been submitted|Review and submit/ })).toBeVisible();
  await app.openSheet(walk.id);
  await app.choose(QUESTION.welcome, '2');
  await app.expectSent(QUESTION.welcome);
  expect((await api.answer(walk.id)).status).toBe('in_progress');
});

/** Fifty questions that one press answers, of all kinds and in five categories. */
const ROUND = Array.from({ length: 50 }, (_, at) => ({
  category: `Floor ${String(Math.floor(at / 10) + 1)}`,
  question: `Is everything in order in room ${String(at + 1)}, as it was left in the morning?`,
  ...[
    { type: 'yes_no', answer_options: '' },
    { type: 'range', answer_options: '1;2;3;4;5' },
    { type: 'single', answer_options: 'Not seen;All of it;Most of it, and the rest is on its way;None of it;Closed' },
  ][at % 3],
}));

/** @returns the id of a questionnaire with these questions that is in use. */
async function publishRound(office: AdminSession): Promise<string> {
  const [model] = await office.call<AssessmentTool[]>('GET', '/api/assessment-tools?page=1&perPage=1');
  const categories = [...new Set(ROUND.map(({ category }) => category))];
  const id = await office.create('assessment-tools', {
    client_id: model?.client_id,
    category_id: model?.category_id,
    name: newName('Round'),
    question_categories: categories.map((name) => ({
      name,
      questions: ROUND.filter(({ category }) => category === name).map(({ category: _, ...question }) => ({
        ...question,
        help: null,
        is_required: 1,
      })),
    })),
  });
  await office.call('POST', `/api/assessment-tools/${id}/change-status`, { status: 'active' });
  return id;
}

/** How often the page, or anything in it, was scrolled from now on. */
async function countScrolls(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['scrolls'] = '0';
    const count = () => {
      const { dataset } = document.documentElement;
      dataset['scrolls'] = String(Number(dataset['scrolls']) + 1);
    };
    document.addEventListener('scroll', count, { capture: true, passive: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['scrolls']));
}

test('fifty questions cost fifty taps and no scrolling, and all answers reach the server', async ({
  app,
  page,
  api,
  walk,
  sessionOf,
}) => {
  await app.button('One at a time').tap();
  await expect(page.getByText('1 of 12', { exact: true })).toBeVisible();
  const office = await sessionOf(PEOPLE.ruth);
  const manager = await sessionOf(PEOPLE.maya);
  const tool = await publishRound(office);
  const { location_id: locationId } = await api.answer(walk.id);
  const { id } = await manager.call<{ id: string }>('POST', `/api/assessment-tools/${tool}/create-answer`, {
    locationId,
  });
  await page.goto(`/assessment/${id}`);
  await expect(page.getByText('1 of 50', { exact: true })).toBeVisible();
  const scrolls = await countScrolls(page);
  let taps = 0;
  for (const { question } of ROUND) {
    await app.question(question).locator('.option').nth(1).tap();
    taps += 1;
  }
  await expect(page.getByRole('heading', { name: 'Own questions and closing' })).toBeVisible();
  expect([taps, await scrolls()]).toEqual([50, 0]);
  await expect.poll(async () => (await api.answer(id)).details.length).toBe(50);
  const given = (await api.answer(id)).details.map(({ answer_value }) => answer_value);
  expect([...new Set(given)].sort()).toEqual(['2', 'All of it', 'no']);
});

test('after a reload the same question is there, alone, with its flag; a swipe goes on; the review leads back', async ({
  app,
  page,
  walk,
}) => {
  await expect(page).toHaveURL(new RegExp(walk.id));
  await app.button('One at a time').tap();
  await app.question(QUESTION.welcome).locator('.option').first().tap();
  await expect(app.question(QUESTION.book)).toBeVisible();
  await app.button('Flag for later').tap();
  await page.reload();
  await expect(app.question(QUESTION.book)).toBeVisible();
  await expect(app.question(QUESTION.welcome)).toHaveCount(0);
  await expect(app.button('Flag for later')).toHaveAttribute('aria-pressed', 'true');
  expect(await smallTargets(page)).toEqual([]);

  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 300 }] });
  await send('touchStart', 300);
  for (let x = 290; x >= 150; x -= 10) await send('touchMove', x);
  await send('touchEnd', 150);
  await expect(app.question(QUESTION.floor)).toBeVisible();
  await expect(app.question(QUESTION.floor)).not.toContainText('Clear answer');

  // Not a tap: the browser takes one at once after a swipe for the end of it.
  await page.getByRole('link', { name: 'Review and submit' }).click();
  await expect(page.getByRole('heading', { name: 'One question is flagged for later' })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('link', { name: QUESTION.book }).last().click();
  await expect(app.question(QUESTION.book)).toBeFocused();
  await expect(page.getByText('2 of 12', { exact: true })).toBeVisible();
});

test('all that signs in is as large as a thumb', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test.describe('in the office', () => {
  test.use({ rememberedPerson: PEOPLE.ruth });

  test('figures, names and pages are as large as a thumb', async ({ admin, page }) => {
    await admin.open('/admin', 'Dashboard');
    await expect(page.getByRole('region', { name: 'Figures' }).getByRole('link').first()).toBeVisible();
    // As high as the page: its charts too.
    await page.setViewportSize({ width: 390, height: 6000 });
    await expect(
      page
        .getByRole('group', { name: /^Completion by location/ })
        .getByRole('button')
        .first(),
    ).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await admin.open('/admin/locations', 'Locations');
    await expect(page.getByRole('row').getByRole('link').first()).toBeVisible();
    // The last row may look out from behind the bar along the lower edge: there it is scrolled to.
    await page.setViewportSize({ width: 390, height: 2000 });
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pages' }).tap();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Locations', exact: true })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  });

  test('what a page shows first does not jump when the rest of it comes', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        for (const shift of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
          dataset['shifted'] = String(Number(dataset['shifted'] ?? 0) + shift.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [path, end] of [
      ['/admin/activity', page.getByRole('row').nth(1)],
      ['/readiness', page.getByRole('heading', { name: 'Sending photos' })],
    ] as const) {
      await page.goto(path);
      await expect(end).toBeVisible();
      expect(Number(await page.locator('html').getAttribute('data-shifted'))).toBeLessThan(0.1);
    }
  });

  test('a name of one long word makes no page wider, and the tab of an open view is in sight', async ({
    page,
    sessionOf,
  }) => {
    const office = await sessionOf(PEOPLE.ruth);
    const [model] = await office.call<AssessmentTool[]>('GET', '/api/assessment-tools?page=1&perPage=1');
    const word = 'Longword'.repeat(14);
    const id = await office.create('assessment-tools', {
      client_id: model?.client_id,
      category_id: model?.category_id,
      name: word,
      question_categories: [
        {
          name: word,
          questions: [{ question: word, help: word, type: 'yes_no', answer_options: '', is_required: 1 }],
        },
      ],
    });
    for (const view of ['Questions', 'Summary', 'History']) {
      await page.goto(`/admin/assessment-tools/update/${id}?view=${view.toLowerCase()}`);
      await expect(
        page
          .getByRole('heading')
          .filter({ hasText: /Longword|Summary/ })
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: view, exact: true })).toBeInViewport({ ratio: 0.95 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });
});
