import type { AnswerStatistic, DashboardAnswer } from '../../src/contract/dashboard';
import { PEOPLE } from '../support/app-server-data';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { expectQuiet } from '../support/browser-invariants';
import { LOCATION } from '../support/browser-questionnaire';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** What the tests of one file take together. */
const MEANWHILE = 10 * 60_000;

test.use({ expectedConsole: FAILED_CALLS });

for (const [way, batches, daysAgo, hoursAhead] of [
  ['one by one', false, 2, 3],
  ['together', true, 3, -3],
] as const) {
  test.describe(`work that is sent ${way}`, () => {
    test.use({ batches });

    test(`counts on the day on which it was done, by the server's clock: the device's is ${String(hoursAhead)} h off`, async ({
      app,
      page,
      browser,
      walk,
      api,
      sessionOf,
      network,
      consoleWatch,
    }) => {
      const office = await sessionOf(PEOPLE.ruth);
      const ahead = hoursAhead * HOUR;
      // Halfway between two ages.
      const doneAt = Date.now() - (daysAgo + 0.5) * DAY;
      const day = new Date(doneAt).toISOString().slice(0, 10);
      const range = `filters[dateRange][startDate]=${day}&filters[dateRange][finishDate]=${day}`;
      const countOnDay = async () =>
        (await office.call<AnswerStatistic>('GET', `/api/dashboard/answer-statistic?${range}`)).figures.answers;
      const before = await countOnDay();

      await page.clock.setSystemTime(Date.now() + ahead);
      await page.reload();
      await app.openSheet(walk.id);
      await app.goOffline();
      await page.clock.setSystemTime(doneAt + ahead);
      await app.beginWalk(LOCATION.other);
      await app.fillRequired();
      await app.submit();
      await page.clock.setSystemTime(Date.now() + ahead);
      await page.context().setOffline(false);
      await expect(page).not.toHaveURL(/tmp-/);
      await expectQuiet(page);

      const made = app.answerId();
      const { worked, submitted_at } = await api.answer(made);
      for (const time of [worked?.begun_at, worked?.changed_at, worked?.completed_at])
        expect(Math.abs(Date.parse(time ?? '') - doneAt)).toBeLessThan(MEANWHILE);
      expect(worked?.uncertain).toEqual(['begun_at', 'changed_at', 'completed_at']);
      expect(Math.abs(Date.parse(submitted_at ?? '') - Date.now())).toBeLessThan(MEANWHILE);
      expect(await countOnDay()).toBe(before + 1);

      await page.goto(`/assessment/${made}/review`);
      await expect(page.getByText(/^Completed .*\(time uncertain\), received .*· Show the receipt$/)).toBeVisible();
      await page.screenshot({ path: test.info().outputPath('review.png') });
      await page.getByRole('link', { name: 'Show the receipt' }).click();
      await expect(page.getByText(/\(time uncertain\), received /)).toBeVisible();
      // Ages are told by the device's clock.
      await page.clock.setSystemTime(Date.now());
      await page.goto('/');
      const age = new RegExp(
        `^${String(daysAgo)} days ago \\(time uncertain\\), received (just now|\\d minutes? ago)$`,
      );
      await expect(page.getByText(age)).toBeVisible();
      await page.screenshot({ path: test.info().outputPath('home.png') });

      const desk = await browser.newContext({
        baseURL: network.origin,
        storageState: office.browserStateAt(network.origin),
        viewport: { width: 1440, height: 900 },
      });
      consoleWatch.watch(desk);
      const director = await desk.newPage();
      const rows = await office.call<DashboardAnswer[]>('GET', `/api/dashboard/all/answers?${range}`);
      expect(rows.map(({ id }) => id)).toContain(made);
      await director.goto(`/admin?from=${day}&to=${day}&rows=from%3D${day}%26to%3D${day}`);
      const list = director.getByRole('dialog', { name: 'Assessments' });
      const row = list.getByRole('row').filter({ has: director.locator(`a[href="/assessment/${made}"]`) });
      await expect(row).toContainText(/\(time uncertain\), received/);
      await director.screenshot({ path: test.info().outputPath('rows.png') });
      await desk.close();
    });
  });
}
