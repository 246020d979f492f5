import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { PEOPLE } from '../support/app-server-data';
import { expect, test } from '../support/browser-fixtures';

test.use({ rememberedPerson: PEOPLE.ruth, viewport: { width: 1440, height: 900 } });

test('the assessments behind a number, and what was said in them, are a file of as many as it counts', async ({
  page,
}) => {
  await page.goto('/admin?period=all&rows=status%3Dcompleted');
  const rows = page.getByRole('dialog', { name: 'Assessments' });
  const count = Number(
    (
      await rows
        .getByRole('status')
        .getByText(/assessment/)
        .textContent()
    )
      ?.replace('One', '1')
      .match(/\d+/)?.[0],
  );
  const fileOf = async (per: string) => {
    await rows.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: /^Export/ });
    await dialog.getByRole('radio', { name: 'Text (CSV)' }).check();
    await dialog.getByRole('radio', { name: per }).check();
    const arrival = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const download = await arrival;
    expect(download.suggestedFilename()).toMatch(/^Assessments \d{4}-\d\d-\d\d\.csv$/);
    await expect(dialog).toBeHidden();
    return parse<Record<string, string>>(await readFile(await download.path()), { bom: true, columns: true });
  };
  const assessments = await fileOf('Assessment');
  expect(assessments).toHaveLength(count);
  expect(new Set(assessments.map(({ Status }) => Status))).toEqual(new Set(['Completed']));
  const said = await fileOf('Answer in it');
  const receipts = new Set(assessments.map((row) => row['Receipt number']));
  expect(said.every((row) => receipts.has(row['Receipt number']))).toBe(true);
  expect(said.some((row) => row['What it is'] === 'Question' && row['Type'] === 'Scale')).toBe(true);
});
