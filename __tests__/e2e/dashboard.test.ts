import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { AnswerStatistic } from '../../src/contract/dashboard';
import { PEOPLE } from '../support/app-server-data';
import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';

const { ruth } = PEOPLE;

test.use({ rememberedPerson: ruth, viewport: { width: 1440, height: 900 } });

const figure = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Figures' })
    .locator('div', { has: page.getByText(title, { exact: true }) })
    .last();
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const numberOf = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));

/** Opens what a number counts, and expects as many rows. */
async function expectRows(page: Page, link: ReturnType<Page['locator']>): Promise<void> {
  const count = numberOf(await link.textContent());
  await link.click();
  const rows = page.getByRole('dialog', { name: 'Assessments' });
  await expect(rows.getByText(count === 1 ? 'One assessment' : `${count} assessments`, { exact: true })).toBeVisible();
  await expect(rows.getByRole('link', { name: /Open the assessment/ })).toHaveCount(Math.min(25, count));
  await page.keyboard.press('Escape');
  await expect(rows).toBeHidden();
}

/** As many categories at as many locations, each with as many assessments: more than a screen holds. */
async function coverMuch(page: Page, categoryCount: number, locationCount: number): Promise<void> {
  await page.route('**/api/dashboard/answer-statistic*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: AnswerStatistic };
    const [some] = body.data.by_location;
    const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
    const places = Array.from({ length: locationCount }, (_, place) => ({
      ...some,
      location_id: idOf(place),
      name: `House ${place}`,
    }));
    const categories = Array.from({ length: categoryCount }, (_, place) => ({
      id: idOf(1000 + place),
      name: `Cleaning and waste ${place}`,
    }));
    const cells = places.flatMap(({ location_id }) =>
      categories.map(({ id }) => ({ location_id, category_id: id, answers: 3, completed: 3 })),
    );
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, by_location: places, coverage: { categories, cells } } },
    });
  });
}

/**
 * What a picture shows: its size, the colour of its ground, and the most pieces of another colour, as long as a cell,
 * that lie beside each other.
 */
const seenIn = (page: Page, picture: Buffer) =>
  page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: image.width, height: image.height });
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('There is no canvas');
      brush.drawImage(image, 0, 0);
      const pixels = new Uint32Array(brush.getImageData(0, 0, image.width, image.height).data.buffer);
      const piecesIn = (line: Uint32Array) => {
        let pieces = 0;
        let begin = 0;
        for (let place = 1; place <= line.length; place += 1) {
          if (line[place] === line[begin]) continue;
          if (line[begin] !== pixels[0] && place - begin >= 120) pieces += 1;
          begin = place;
        }
        return pieces;
      };
      const lines = Array.from({ length: image.height }, (_, place) =>
        pixels.subarray(place * image.width, (place + 1) * image.width),
      );
      return {
        width: image.width,
        height: image.height,
        ground: [...new Uint8Array(pixels.buffer, 0, 3)].join(', '),
        pieces: Math.max(...lines.map(piecesIn)),
      };
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );

/** What a button saves. */
async function saved(page: Page, name: string, kind: 'PNG' | 'CSV'): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel(page, name)
      .getByRole('button', { name: new RegExp(`\\(${kind}\\)$`) })
      .click(),
  ]);
  return readFile(await file.path());
}

test('filters are in the address, which brings the same view to somebody else', async ({ page, context, admin }) => {
  await admin.open('/admin?period=all', 'Dashboard');
  const all = numberOf(await figure(page, 'Assessments').getByRole('link').first().textContent());
  await admin.filter('Period', 'Last 90 days');
  await admin.filter('Status', 'Completed');
  await expect(page).toHaveURL(/answerStatus=completed/);
  await expect(page).toHaveURL(/startDate=\d{4}-\d\d-\d\d&finishDate=/);
  await expect(figure(page, 'Completion rate')).toContainText('100%');
  const shown = await page.getByRole('region', { name: 'Figures' }).innerText();
  expect(numberOf(await figure(page, 'Assessments').getByRole('link').first().textContent())).toBeLessThan(all);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(figure(other, 'Completion rate')).toContainText('100%');
  expect(await other.getByRole('region', { name: 'Figures' }).innerText()).toBe(shown);
  await other.close();
});

test('every kind of number opens as many rows as it says', async ({ page, admin }) => {
  await admin.open('/admin?startDate=2020-01-01', 'Dashboard');
  for (const title of ['Assessments', 'Completed', 'In progress', 'With the director'])
    await expectRows(page, figure(page, title).getByRole('link').first());
  await expectRows(page, panel(page, 'Status').getByRole('listitem').first().getByRole('link'));
  await panel(page, 'Over time').getByRole('radio', { name: 'Table' }).check();
  await expectRows(page, panel(page, 'Over time').getByRole('cell').getByRole('link').first());
  await panel(page, 'Completion by location').getByRole('radio', { name: 'Table' }).check();
  for (const place of [0, 1])
    await expectRows(page, panel(page, 'Completion by location').getByRole('cell').getByRole('link').nth(place));
  await expectRows(page, panel(page, 'Coverage').getByRole('cell').getByRole('link').first());
  await expectRows(page, panel(page, 'Questionnaires').getByRole('listitem').getByRole('link').last());

  await panel(page, 'Questionnaires').getByRole('link', { name: 'Medication management' }).click();
  await expect(page.getByRole('heading', { name: 'Medication management', level: 2 })).toBeVisible();
  await expectRows(page, figure(page, 'Assessments').getByRole('link').first());
  const question = page.getByRole('row', { name: /^Were the room and fridge|^Are / }).first();
  await expectRows(page, question.getByRole('link').first());
  await expectRows(page, question.getByRole('listitem').getByRole('link').first());
});

test('what needs somebody opens as many rows as it says; without days the page is of the last thirty', async ({
  page,
  admin,
}) => {
  await admin.open('/admin', 'Dashboard');
  await expect(page.locator('.dashboard-filters')).toContainText('Last 30 days');
  const needs = panel(page, 'Needs you today');
  for (const name of [/ Overdue$/, / With the director$/, / Low scores$/]) {
    const link = needs.getByRole('link', { name });
    await expect(needs.getByText(name)).toBeVisible();
    if ((await link.count()) > 0) await expectRows(page, link);
  }
  expect(await needs.getByRole('link').count()).toBeGreaterThan(0);
});

test('an answer that comes too late is dropped', async ({ page, network, admin }) => {
  const late = network.holdResponses({ path: /answer-statistic$/ });
  await admin.open('/admin?period=all', 'Dashboard');
  await expect.poll(() => late.hits()).toBe(1);
  late.end();
  await admin.filter('Status', 'Completed');
  await expect(figure(page, 'Completion rate')).toContainText('100%');
  late.release();
  await expect
    .poll(() => network.seen({ path: /answer-statistic$/ }).filter(({ closedAt }) => closedAt === null).length)
    .toBe(0);
  await expect(figure(page, 'Completion rate')).toContainText('100%');
});

test.describe('offline', () => {
  test.use({ expectedConsole: FAILED_CALLS });

  test('the last figures are shown with their age', async ({ page, context, admin }) => {
    await admin.open('/admin?period=all', 'Dashboard');
    const figures = page.getByRole('region', { name: 'Figures' }).locator('dl');
    const words = await figures.innerText();
    await expect(panel(page, 'Questionnaires')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline\. These figures were seen on this device/)).toBeVisible();
    expect(await figures.innerText()).toBe(words);
    await expect(page.getByRole('combobox', { name: 'Locations' })).toBeDisabled();
    await admin.filter('Status', 'Completed');
    await expect(
      page.getByText(/^You are offline\. These figures are made from the assessments on this device/),
    ).toBeVisible();
    await expect(figure(page, 'Completion rate')).toContainText('100%');
    await context.setOffline(false);
    await expect(page.getByRole('combobox', { name: 'Locations' })).toBeEnabled();
  });
});

test('chart and table change places by keyboard; files hold what is shown', async ({ page, admin }) => {
  await admin.open('/admin?period=all', 'Dashboard');
  const places = panel(page, 'Completion by location');
  await places.getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  const rows = await places
    .getByRole('row')
    .evaluateAll((found) =>
      found.map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('%', ''))),
    );
  const lines = (await saved(page, 'Completion by location', 'CSV'))
    .toString()
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n');
  expect(lines.slice(1, lines.indexOf(''))).toEqual(rows.slice(1).map((cells) => cells.join(',').replaceAll('–', '')));
  expect(lines.slice(lines.indexOf(''))).toEqual(['', 'Completion by location', 'Period: All time · Days in UTC time']);
});

test('the picture of a table holds all of it, whatever is scrolled into view, and nothing to press', async ({
  page,
  admin,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await coverMuch(page, 14, 30);
  await admin.open('/admin?period=all', 'Dashboard');
  const coverage = panel(page, 'Coverage');
  const frame = coverage.getByRole('group', { name: 'Coverage' });
  const hidden = await frame.evaluate((element) => [
    element.scrollWidth - element.clientWidth,
    element.scrollHeight - element.clientHeight,
  ]);
  expect(Math.min(...hidden)).toBeGreaterThan(100);
  const seen = await seenIn(page, await saved(page, 'Coverage', 'PNG'));
  expect(seen.pieces).toBe(14);
  expect(seen.ground).toBe(
    await coverage.evaluate((element) => getComputedStyle(element).backgroundColor.replaceAll(/[^\d, ]/g, '')),
  );
  const table = await coverage.getByRole('table').evaluate((element) => [element.scrollWidth, element.scrollHeight]);
  expect(seen.width).toBe(2 * ((table[0] ?? 0) + 48));
  expect(seen.height).toBeGreaterThan(2 * (table[1] ?? 0));
  // Which view is chosen is still so: the copy that is drawn is not of the page.
  await expect(panel(page, 'Over time').getByRole('radio', { name: 'Chart' })).toBeChecked();
  await saved(page, 'Over time', 'PNG');
  await expect(panel(page, 'Over time').getByRole('radio', { name: 'Chart' })).toBeChecked();
});

test('a questionnaire saves its questions as a picture and as a table', async ({ page, admin }) => {
  await admin.open('/admin?startDate=2020-01-01', 'Dashboard');
  await panel(page, 'Questionnaires').getByRole('link', { name: 'Medication management' }).click();
  const category = page.locator('.tool-category').first();
  const name = (await category.getByRole('heading', { level: 2 }).innerText()).trim();
  const lines = (await saved(page, name, 'CSV')).toString().replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('Question,Answered,Mean,Option,Times chosen');
  const options = await category
    .getByRole('listitem')
    .filter({ has: page.locator('.distribution-count') })
    .count();
  const without = await category
    .locator('tbody tr')
    .filter({ hasNot: page.locator('.distribution') })
    .count();
  expect(lines.indexOf('')).toBe(1 + options + without);
  expect(lines.at(-1)).toMatch(/^"?Questionnaire: Medication management · /);
  const { width, height } = (await panel(page, name).boundingBox()) ?? { width: 0, height: 0 };
  const seen = await seenIn(page, await saved(page, name, 'PNG'));
  expect(seen.width).toBeGreaterThanOrEqual(2 * width);
  expect(seen.height).toBeGreaterThan(1.8 * height);
  expect(seen.pieces).toBeGreaterThan(0);
});

test('the marks of a chart are one tab stop; Enter opens what one counts, and the focus comes back', async ({
  page,
  admin,
}) => {
  await admin.open('/admin?startDate=2020-01-01', 'Dashboard');
  const rows = page.getByRole('dialog', { name: 'Assessments' });
  const bars = panel(page, 'Completion by location')
    .getByRole('group')
    .filter({ has: page.locator('g') })
    .getByRole('button');
  await panel(page, 'Completion by location')
    .getByRole('button', { name: /\(CSV\)$/ })
    .focus();
  await page.keyboard.press('Tab');
  await expect(bars.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(bars.last()).toBeFocused();
  const name = (await bars.last().getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  const count = Number(/ of (\d+)$/.exec(name)?.[1]);
  await expect(rows.getByText(count === 1 ? 'One assessment' : `${count} assessments`, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bars.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page, 'Status').getByRole('radio', { name: 'Chart' })).toBeFocused();

  const trend = panel(page, 'Over time').getByRole('application');
  await trend.focus();
  const shown = panel(page, 'Over time').getByRole('status');
  const begun = async () => Number(/Begun: (\d+)/.exec(await shown.innerText())?.[1] ?? 0);
  for (let step = 0; (await begun()) === 0 && step < 400; step += 1) {
    const before = await shown.innerText();
    await page.keyboard.press('ArrowRight');
    await expect(shown).not.toHaveText(before, { useInnerText: true });
  }
  const here = await begun();
  expect(here).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(rows.getByText(here === 1 ? 'One assessment' : `${here} assessments`, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(trend).toBeFocused();
});

test('on a phone tables read without scrolling sideways; on paper they are whole, without buttons', async ({
  page,
  admin,
}) => {
  await coverMuch(page, 8, 30);
  await page.setViewportSize({ width: 390, height: 844 });
  await admin.open('/admin?period=all', 'Dashboard');
  const hidden = (side: 'Width' | 'Height') =>
    page
      .locator(':is(.figure-table-frame, .coverage-frame)')
      .evaluateAll((frames, name) => frames.map((frame) => frame[`scroll${name}`] - frame[`client${name}`]), side);
  await expect(panel(page, 'Questionnaires')).toBeVisible();
  for (const name of ['Over time', 'Completion by location'])
    await panel(page, name).getByRole('radio', { name: 'Table' }).check();
  expect(await hidden('Width')).toEqual([0, 0, 0, 0]);
  await expect(panel(page, 'Coverage').getByRole('columnheader', { name: 'Cleaning and waste 7' })).toBeVisible();

  await page.setViewportSize({ width: 680, height: 900 });
  expect(Math.max(...(await hidden('Height')))).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await hidden('Width')).toEqual([0, 0, 0, 0]);
  // A height of a broken number of px is rounded down for the frame, and up for what is in it.
  expect(Math.max(...(await hidden('Height')))).toBeLessThanOrEqual(1);
  await expect(page.locator('main :is(button, input):visible:not(.chart-mark)')).toHaveCount(0);
});

for (const [name, settings] of [
  ['light, on a desk', { colorScheme: 'light', viewport: { width: 1280, height: 800 } }],
  ['dark, on a phone', { colorScheme: 'dark', viewport: { width: 390, height: 844 } }],
] as const) {
  test.describe(name, () => {
    test.use(settings);

    test('axe finds nothing in the figures, the rows and a questionnaire', async ({ page, admin }) => {
      if (settings.colorScheme === 'dark') await page.addInitScript(() => localStorage.setItem('language', 'ar'));
      await page.goto('/admin?period=all');
      await expect(page.locator('.trend-chart svg')).toBeVisible();
      await expectAccessible(page, 'figures');
      await page.locator('.dashboard-figure a').first().click();
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
      await expectAccessible(page, 'rows');
      await page.keyboard.press('Escape');
      await expect(admin.dialog).toBeHidden();
      await page.locator('.figure-table tbody th a').first().click();
      await expect(page.locator('.tool-category').first()).toBeVisible();
      await expectAccessible(page, 'a questionnaire');
    });
  });
}
