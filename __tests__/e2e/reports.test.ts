import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Report } from '../../src/contract/reports';
import { PEOPLE } from '../support/app-server-data';
import { expectAccessible } from '../support/browser-axe';
import { expect, test } from '../support/browser-fixtures';
import { linksMailedTo } from '../support/director';
import type { AdminSession } from '../support/admin-session';

const { ruth } = PEOPLE;
const TOOL = 'Hygiene and infection control audit';
test.use({ rememberedPerson: ruth });
test.describe.configure({ timeout: 120_000 });

const sheet = (page: Page) => page.getByRole('article', { name: TOOL });
const percent = (value: number | null) => (value === null ? '–' : `${String(value)}%`);

/** The report as the server gives it, and the address that shows it. */
async function reportOf(session: AdminSession, filters = '') {
  const id = await session.idOf('assessment-tools', TOOL);
  const report = await session.call<Report>('GET', `/api/assessment-tools/${id}/generate-report?${filters}`);
  return { report, address: `/admin/reports?tool=${id}${filters && `&${filters}`}` };
}
/** What stands beside a title in the report's list of facts or figures. */
const fact = (page: Page, title: string) =>
  sheet(page)
    .locator('div', { has: page.locator('dt').getByText(title, { exact: true }) })
    .locator('dd')
    .last();

async function expectFigures(page: Page, report: Report) {
  const { figures, coverage, question_categories: categories } = report;
  await expect(fact(page, 'Sample')).toHaveText(`${String(figures.answers)} assessments`);
  await expect(fact(page, 'Coverage')).toHaveText(`${String(coverage.locations)} of ${String(coverage.of)} locations`);
  await expect(fact(page, 'Mean score')).toHaveText(percent(figures.score));
  await expect(fact(page, 'Completed')).toHaveText(String(figures.completed));
  for (const { name, mean, questions } of categories) {
    await expect(sheet(page).getByRole('heading', { name, level: 2 })).toHaveText(
      `${name}${mean === null ? '' : percent(mean)}`,
    );
    const [question] = questions;
    if (!question) continue;
    const cells = sheet(page).getByRole('row', { name: question.question }).getByRole('cell');
    await expect(cells.first()).toHaveText(String(question.count));
    await expect(cells.locator('.distribution-count')).toHaveText(
      question.distribution.map(({ count }) => String(count)),
    );
  }
}

test('a questionnaire is chosen and narrowed; the figures are the server’s, and the link shows them again', async ({
  page,
  admin,
  sessionOf,
}) => {
  const { report } = await reportOf(await sessionOf(ruth), 'status=completed');
  await admin.open('/admin/reports', 'Reports');
  await admin.choose('Questionnaire', TOOL);
  await expect(sheet(page)).toBeVisible();
  await admin.pick('Status', 'Completed');
  await expect(fact(page, 'Filters')).toHaveText('Status: Completed');
  await expectFigures(page, report);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(fact(other, 'Filters')).toHaveText('Status: Completed');
  await expectFigures(other, report);
  await other.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
  await expect(other).toHaveURL(/status=completed.*#report-/);
  await expect(sheet(other)).toBeVisible();
});

test('the report is downloaded as PDF and as XLSX', async ({ page, sessionOf }) => {
  const { address } = await reportOf(await sessionOf(ruth));
  await page.goto(address);
  for (const [kind, extension, magic] of [
    ['PDF', 'pdf', '%PDF'],
    ['Excel (XLSX)', 'xlsx', 'PK'],
  ] as const) {
    await page.getByRole('radio', { name: kind, exact: true }).click();
    const arrival = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const file = await arrival;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${TOOL} en \\d{4}-\\d{2}-\\d{2}\\.${extension}$`));
    expect((await readFile(await file.path())).subarray(0, magic.length).toString('latin1')).toBe(magic);
  }
});

test('a report is prepared while its person is elsewhere, and found again where its notification leads', async ({
  page,
  admin,
  sessionOf,
}) => {
  const { address } = await reportOf(await sessionOf(ruth), 'status=sent');
  await page.goto(address);
  await page.getByRole('button', { name: 'Prepare in the background' }).click();
  const mine = page.getByRole('region', { name: 'Your reports' });
  await expect(mine.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Locations' }).click();
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible();

  await admin.open('/admin/reports', 'Reports');
  await expect(mine.getByText(/^Ready/)).toBeVisible({ timeout: 60_000 });
  const arrival = page.waitForEvent('download');
  await mine.getByRole('button', { name: `Download ${TOOL}` }).click();
  expect((await arrival).suggestedFilename()).toMatch(/\.pdf$/);
  await mine.getByRole('link', { name: TOOL }).click();
  await expect(page).toHaveURL(/status=sent&report=/);
  await expect(fact(page, 'Filters')).toHaveText('Status: With the director');
  await expect(mine.getByRole('listitem')).toHaveAttribute('aria-current', 'true');

  await mine.getByRole('button', { name: `Delete ${TOOL}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/no longer kept/)).toBeVisible();
});

test('a view is sent regularly: from its page to a link that anybody opens who got the mail', async ({
  page,
  admin,
  browser,
  sessionOf,
}) => {
  const { address } = await reportOf(await sessionOf(ruth), 'status=completed');
  await page.goto(address);
  await page.getByRole('link', { name: 'Send regularly' }).click();
  await expect(page.getByRole('radio', { name: 'Completed' })).toBeChecked();
  await admin.field('Name').fill('For the board');
  await admin.pick('Days of the report', 'Last 90 days');
  await admin.field('Recipients').fill('board@');
  await admin.button('Save').click();
  await expect(page.getByText('“board@” is not an e-mail address.')).toBeVisible();
  await admin.field('Recipients').fill('board@school.test');
  await admin.button('Save').click();
  await admin.expectSaid('“For the board” was saved.');
  await admin.act('For the board', 'Send now');
  await expect(admin.row('For the board').getByText(/^Sent to 1 address ·/)).toBeVisible({ timeout: 60_000 });

  const origin = new URL(page.url()).origin;
  const [path = ''] = await linksMailedTo(origin, 'board@school.test', '/report/sharing/');
  const reader = await browser.newPage();
  await reader.goto(`${origin}${path}`);
  await expect(reader.getByRole('heading', { name: 'For the board' })).toBeVisible();
  await expectAccessible(reader);
  const arrival = reader.waitForEvent('download');
  await reader.getByRole('button', { name: /^Download the PDF/ }).click();
  expect((await readFile(await (await arrival).path())).subarray(0, 5).toString()).toBe('%PDF-');

  await admin.act('For the board', 'Delete…');
  await admin.confirm('Delete');
  await admin.expectSaid('“For the board” was deleted.');
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'This link does not lead to a report' })).toBeVisible();
  await reader.close();
});

test('without a network the last report is there, and after a reload too', async ({ page, app, sessionOf }) => {
  const { report, address } = await reportOf(await sessionOf(ruth));
  await page.goto(address);
  await expect(sheet(page)).toBeVisible();
  await app.goOffline();
  await expect(page.getByText(/This is the report as this device saw it/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/This is the report as this device saw it/)).toBeVisible();
  await expectFigures(page, report);
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeDisabled();
  await page.context().setOffline(false);
});

test('what is printed is the report: no bars, nothing to press, its filters in words', async ({ page, sessionOf }) => {
  const { address } = await reportOf(await sessionOf(ruth), 'status=completed');
  await page.goto(address);
  await expect(sheet(page)).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(fact(page, 'Filters')).toHaveText('Status: Completed');
  for (const role of ['button', 'navigation', 'combobox', 'banner'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(TOOL);
  expect(await sheet(page).evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)');
  const bar = page.locator('.distribution-bar > span').first();
  expect(await bar.evaluate((element) => getComputedStyle(element).printColorAdjust)).toBe('exact');
});

for (const [colorScheme, language, viewport] of [
  ['light', 'en', { width: 1280, height: 800 }],
  ['dark', 'ar', { width: 390, height: 844 }],
] as const) {
  test.describe(`${colorScheme}, ${language}`, () => {
    test.use({ colorScheme, viewport });

    test('axe finds nothing in a report', async ({ page, sessionOf }) => {
      const session = await sessionOf(ruth);
      const { address } = await reportOf(session, 'status=completed');
      await page.addInitScript((chosen) => {
        localStorage.setItem('language', chosen);
      }, language);
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('article')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
