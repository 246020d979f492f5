import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/app-server-data';
import { makeLocations } from '../support/admin-rows';
import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';

const LIST = '/admin/locations';
const { nadia } = PEOPLE;

test.use({
  rememberedPerson: nadia,
  viewport: { width: 1440, height: 900 },
  expectedConsole: FAILED_CALLS,
  permissions: ['clipboard-read', 'clipboard-write'],
});

const cell = (page: Page, row: number, column: string) =>
  page.locator(`[data-index="${String(row)}"] > [data-column="${column}"]`);
const editorOf = (page: Page, row: number, column: string) => cell(page, row, column).locator('.cell-editor');

/** The list of a test's own locations, with their cells to be edited. */
async function begin(page: Page, word: string) {
  await page.goto(`${LIST}?s=${word}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Edit in the table' }).click();
}

test('cells are edited by keys: a text, a reference by its name, what it empties, and taken back', async ({
  page,
  admin,
  sessionOf,
}) => {
  const { word, names } = await makeLocations(await sessionOf(nadia), 3);
  await begin(page, word);
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 0, 'code')).toBeFocused();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: `Code of ${names[0] ?? ''}` })).toBeFocused();
  await expectAccessible(page, 'a cell that is edited');
  await page.keyboard.type(`A-${word}`);
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 'code')).toHaveText(`A-${word}`);
  await expect(page.getByRole('textbox', { name: `Code of ${names[1] ?? ''}` })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const district = page.getByRole('combobox', { name: `District of ${names[1] ?? ''}` });
  await expect(district).toBeFocused();
  await page.keyboard.type('North Coast');
  const option = page.locator('.ant-select-dropdown:visible').getByTitle('North Coast', { exact: true });
  await expect(option).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(option).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'district')).toHaveText('North Coast');
  await page.keyboard.press('Escape');
  await expect(cell(page, 2, 'district')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 1, 'district')).toHaveText('Old Town');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 0, 'code')).not.toHaveText(`A-${word}`);
  // The record itself is opened as ever, by a row.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: names[2] ?? '', level: 1 })).toBeVisible();
  await admin.backToList();
});

test('somebody else saved first, in another browser: both values are shown', async ({ page, browser, sessionOf }) => {
  const session = await sessionOf(nadia);
  const { word, names, ids } = await makeLocations(session, 2);
  await begin(page, word);
  await cell(page, 0, 'code').dblclick();
  const field = editorOf(page, 0, 'code').getByRole('textbox');
  await field.fill(`mine ${word}`);

  const { origin } = new URL(page.url());
  const others = await browser.newContext({ baseURL: origin, storageState: session.browserStateAt(origin) });
  const other = await others.newPage();
  await begin(other, word);
  await cell(other, 0, 'code').dblclick();
  await editorOf(other, 0, 'code').getByRole('textbox').fill(`theirs ${word}`);
  await other.keyboard.press('Enter');
  await expect(cell(other, 0, 'code')).toHaveText(`theirs ${word}`);
  await others.close();

  await field.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`mine ${word}`)).toBeVisible();
  await expect(dialog.getByText(`theirs ${word}`)).toBeVisible();
  await expectAccessible(page, 'a conflict in a cell');
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(cell(page, 0, 'code')).toHaveText(`mine ${word}`);

  // Once more, between two of one's own: the server refuses by the tag (412). The list is read anew after a save, so the
  // cell is open before the other change comes with it.
  await cell(page, 0, 'code').dblclick();
  await expect(field).toHaveValue(`mine ${word}`);
  await session.call('POST', `/api/locations/${ids[0] ?? ''}`, { code: `again ${word}` });
  await field.fill(`more ${word}`);
  await field.press('Enter');
  await expect(dialog.getByText(`again ${word}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(cell(page, 0, 'code')).toHaveText(`again ${word}`);

  // No two codes of a project are the same: what was typed stays beside the reason.
  await cell(page, 1, 'code').dblclick();
  const second = page.getByRole('textbox', { name: `Code of ${names[1] ?? ''}` });
  await second.fill(`again ${word}`);
  await second.press('Enter');
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await expect(second).toHaveValue(`again ${word}`);
  await second.press('Escape');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Edit in the table' })).toHaveAttribute('aria-pressed', 'false');
});

test('a column is pasted with a dry run, what cannot be is left, and all is taken back', async ({
  page,
  sessionOf,
}) => {
  const { word } = await makeLocations(await sessionOf(nadia), 4);
  await begin(page, word);
  await cell(page, 0, 'district').click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), 'old  TOWN\nNowhere\nestuary\n');
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('There is no “Nowhere” to choose.')).toBeVisible();
  await expect(cell(page, 0, 'district')).toHaveText('Estuary');
  await expectAccessible(page, 'a column that is pasted');
  await dialog.getByRole('button', { name: 'Save one row' }).click();
  await expect(dialog.getByText('1 of 1 saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(cell(page, 0, 'district')).toHaveText('Old Town');
  await cell(page, 1, 'district').click();
  await page.keyboard.press('Control+d');
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  await expect(cell(page, 2, 'district')).toHaveText('Old Town');
  // What came last goes first: the change of many, and then what was pasted.
  await cell(page, 0, 'district').click();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 2, 'district')).toHaveText('Estuary');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 0, 'district')).toHaveText('Estuary');
});

test('without a connection no cell opens, and what is typed stays', async ({ page, context, sessionOf }) => {
  const { word } = await makeLocations(await sessionOf(nadia), 2);
  await begin(page, word);
  await cell(page, 0, 'code').dblclick();
  const field = editorOf(page, 0, 'code').getByRole('textbox');
  await field.fill('typed');
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: 'Paste a column…' })).toBeDisabled();
  await field.press('Enter');
  await expect(editorOf(page, 0, 'code').getByText(/You are offline/)).toBeVisible();
  await expect(field).toHaveValue('typed');
  await field.press('Escape');
  await page.keyboard.press('F2');
  await expect(editorOf(page, 0, 'code')).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Edit in the table: needs a connection' })).toBeDisabled();
  await context.setOffline(false);
});
