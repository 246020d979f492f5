import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readExcelFile from 'read-excel-file/node';
import { PEOPLE } from '../support/app-server-data';
import { chooseClient, chooseOption } from '../support/browser-select';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { fault } from '../support/fault-proxy';
import { makeLocations, readAdminPlace } from '../support/admin-rows';
import { newName } from '../support/admin-screen';

const LIST = '/admin/locations';
const { nadia } = PEOPLE;

test.use({ rememberedPerson: nadia, viewport: { width: 1440, height: 900 } });

const range = (page: Page, words: string) =>
  expect(page.getByRole('navigation', { name: 'Pages' }).getByText(words, { exact: true })).toBeVisible();
const headings = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).filter(Boolean));
const widthOf = async (page: Page, column: string) =>
  (await page.getByRole('columnheader', { name: column, exact: true }).boundingBox())?.width ?? 0;

test('an address holds all of a view; a view is saved, columns and density stay; keys do what they say', async ({
  page,
  admin,
  context,
  sessionOf,
}) => {
  const { word, names } = await makeLocations(await sessionOf(nadia), 60);
  await admin.open(LIST, 'Locations');
  await admin.searchField.fill(word);
  await range(page, '1–50 of 60');
  await chooseOption(page, 'Rows per page', '25');
  await range(page, '1–25 of 60');
  const code = page.getByRole('columnheader', { name: 'Code' });
  await code.click();
  await expect(code).toHaveAttribute('aria-sort', 'ascending');
  // On its arrows, at the end of what sorts: they lie beside the edge that changes the width, not below it.
  const sorts = code.locator('.ant-table-column-sorters');
  const { width, height } = (await sorts.boundingBox())!;
  await sorts.click({ position: { x: width - 4, y: height / 2 } });
  await expect(code).toHaveAttribute('aria-sort', 'descending');
  await admin.filter('District', 'Old Town', 'Old T');
  await range(page, '1–25 of 30');
  await admin.button('Next page').click();
  await range(page, '26–30 of 30');
  const oldTown = names.filter((_, index) => index % 2 === 1).reverse();
  const shown = page.getByRole('rowheader');
  await expect(shown).toHaveText(oldTown.slice(25));

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('rowheader')).toHaveText(oldTown.slice(25));
  await expect(other.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue(word);
  await expect(other.locator('.filter', { hasText: 'District' })).toContainText('Old Town');
  await other.close();
  await page.bringToFront();

  await admin.button('Save view').click();
  await admin.field('Name').fill('Old Town, backwards');
  await admin.confirm('Save');
  const tab = page.getByRole('tab', { name: 'Old Town, backwards' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await admin.open(LIST, 'Locations');
  await tab.click();
  await range(page, '1–25 of 30');
  await expect(shown.first()).toHaveText(oldTown[0] ?? '');

  await admin.button('Columns').click();
  await page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name: 'Group' }).uncheck();
  await admin.button('Move Code down').click();
  await page.keyboard.press('Escape');
  const arranged = ['Name', 'Project', 'Code', 'District', 'Managers', 'Client'];
  await expect.poll(() => headings(page)).toEqual(arranged);
  const before = await widthOf(page, 'Name');
  const edge = (await page.getByRole('separator', { name: 'Width of Name' }).boundingBox())!;
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width / 2 + 90, edge.y + edge.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await widthOf(page, 'Name')) - before - 90)).toBeLessThan(3);
  await page.getByRole('separator', { name: 'Width of Code' }).press('ArrowRight');
  await admin.button('Compact rows').click();
  await page.reload();
  await expect(admin.button('Compact rows')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => headings(page)).toEqual(arranged);
  expect(Math.abs((await widthOf(page, 'Name')) - before - 90)).toBeLessThan(3);

  await range(page, '1–25 of 30');
  const row = (place: number) => page.getByRole('row').nth(place);
  await row(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(2)).toBeFocused();
  await page.keyboard.press(' ');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('25 selected')).toBeVisible();
  await page.keyboard.press('.');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(3)).toBeFocused();
  const address = page.url();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 of 30')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText('4 of 30')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await range(page, '1–25 of 30');
  await page.keyboard.press('/');
  await expect(admin.searchField).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(admin.searchField).toHaveValue('');
  await expect(page).not.toHaveURL(/[?&]s=/);
  await admin.button('Clear filters').click();
  await expect(page).not.toHaveURL(/filters/);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { name: 'New location' })).toBeVisible();
});

test('many rows are selected as a query but for some, deleted with one refused, and taken back', async ({
  page,
  admin,
  api,
  sessionOf,
}) => {
  const session = await sessionOf(nadia);
  const { word, names, ids } = await makeLocations(session, 30);
  const [kept = '', , refused = ''] = names;
  await session.call('POST', `/api/assessment-tools/${api.walk.id}/create-answer`, { locationId: ids[2] });
  await admin.open(`${LIST}?perPage=25&s=${word}`, 'Locations');
  await range(page, '1–25 of 30');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('25 selected')).toBeVisible();
  await admin.button('Select all 30 that match').click();
  await expect(page.getByText('30 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${kept}` }).uncheck();
  await admin.button('Next page').click();
  await range(page, '26–30 of 30');
  await expect(page.getByRole('checkbox', { name: `Select ${names[29] ?? ''}` })).toBeChecked();
  await page.getByRole('checkbox', { name: `Select ${names[29] ?? ''}` }).uncheck();
  await expect(page.getByText('28 selected')).toBeVisible();
  await admin.button('Delete…').click();
  await expect(admin.dialog.getByRole('heading')).toHaveText('Delete 28 locations?');
  await admin.confirm('Delete');
  await expect(admin.dialog.getByRole('heading')).toHaveText('27 done, 1 refused');
  await expect(admin.dialog.getByRole('row').filter({ hasText: refused })).toContainText(/assessment/);
  await admin.confirm('Take the deletion back');
  await expect(admin.dialog).toHaveCount(0);
  // The second page was gone meanwhile.
  await range(page, '1–25 of 30');

  await admin.searchField.fill(`${word} 00`);
  await range(page, '1–9 of 9');
  await expect(page.getByText(/selected$/)).toHaveCount(0);
  await page.getByRole('row').nth(5).focus();
  await page.keyboard.press(' ');
  await admin.button('Delete…').click();
  await admin.confirm('Delete');
  await range(page, '1–8 of 8');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await range(page, '1–9 of 9');
  await admin.expectSaid('The deletion was taken back.');
});

test('several are changed together, by the pointer, and taken back', async ({ page, admin, sessionOf }) => {
  const session = await sessionOf(nadia);
  const { word, names } = await makeLocations(session, 3);
  // None of them is there yet.
  const other = 'North Coast';
  await admin.open(`${LIST}?s=${word}`, 'Locations');
  await range(page, '1–3 of 3');
  for (const name of names.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await admin.button('Change…').click();
  await admin.confirm('District');
  await admin.dialog.getByRole('combobox', { name: 'District' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(other, { exact: true }).click();
  await admin.confirm('Continue');
  await admin.confirm('Change');
  await expect(page.getByRole('row').filter({ hasText: other })).toHaveCount(2);
  await admin.button('Undo').click();
  await expect(page.getByRole('row').filter({ hasText: other })).toHaveCount(0);
});

for (const key of ['Enter', ' '])
  test(`the menu of a row opens a dialog by keyboard, with ${key === ' ' ? 'the space bar' : key}`, async ({
    page,
    admin,
  }) => {
    await admin.open('/admin/locations', 'Locations');
    const button = page
      .getByRole('row')
      .nth(3)
      .getByRole('button', { name: /^Actions for/ });
    await button.focus();
    await page.keyboard.press('Enter');
    // A menu takes the focus some frames after it opens.
    await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Delete…' })).toBeFocused();
    await page.keyboard.press(key);
    await expect(admin.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(admin.dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

test('what is filtered leaves as CSV and as XLSX, with headings, and formulas as text', async ({
  page,
  admin,
  sessionOf,
}) => {
  const session = await sessionOf(nadia);
  const { word, names } = await makeLocations(session, 2);
  const { client_id, project_id, district_id } = await readAdminPlace(session);
  const formula = `=HYPERLINK("http://x.example") ${word}`;
  await session.create('locations', {
    client_id,
    project_id,
    district_id,
    name: formula,
    code: `F ${word}`.slice(0, 50),
    address: '+49 1 Quay; "North", Ü',
  });
  await admin.open(`${LIST}?s=${word}`, 'Locations');
  await range(page, '1–3 of 3');
  const save = async (kind: string, columns: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(admin.dialog).toContainText('The file will have 3 rows');
    await admin.dialog.getByRole('radio', { name: kind }).check();
    await admin.dialog.getByRole('radio', { name: columns }).check();
    const download = page.waitForEvent('download');
    await admin.confirm('Export');
    const file = await download;
    await expect(admin.dialog).toHaveCount(0);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const csv = await save('Text (CSV)', 'All (10)');
  expect(csv.name).toMatch(/^Locations \d{4}-\d{2}-\d{2}\.csv$/);
  const [head = '', first = '', ...others] = csv.content.toString('utf8').split('\r\n');
  expect(head).toBe('\uFEFFName,Code,Project,District,Group,Managers,Client,Address,Created (UTC),Changed (UTC)');
  expect(first).toMatch(/^"'=HYPERLINK\(""http:\/\/x\.example""\) /);
  expect(first).toContain(`"'+49 1 Quay; ""North"", Ü"`);
  expect(others.filter(Boolean).map((line) => line.split(',')[0])).toEqual(names);

  await admin.button('Columns').click();
  await page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name: 'Code' }).uncheck();
  await page.keyboard.press('Escape');
  const xlsx = await save('Excel (XLSX)', 'Shown (6)');
  const [sheet] = await readExcelFile(xlsx.content);
  expect(sheet?.data.map(([cell]) => cell)).toEqual(['Name', formula, ...names]);
  expect(sheet?.data[0]).not.toContain('Code');
});

test.describe('a list without rows', () => {
  test.use({ expectedConsole: FAILED_CALLS });

  test('says whether nothing matches, nothing is there, or it could not be had', async ({
    page,
    admin,
    network,
    sessionOf,
  }) => {
    const session = await sessionOf(nadia);
    await admin.open('/admin/districts?s=no-such-district', 'Districts');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await admin.button('Show all').click();
    await expect(admin.row('Estuary')).toBeVisible();

    const client = newName('Client');
    await session.create('clients', { name: client, status: 'active' });
    await page.reload();
    await chooseClient(page, client);
    await expect(page.getByText('There are none yet')).toBeVisible();
    await expect(page.getByRole('link', { name: /New district$/ })).toHaveCount(2);
    await chooseClient(page, 'All clients');
    await expect(admin.row('Estuary')).toBeVisible();

    const broken = network.fault({ path: /^\/api\/districts$/ }, fault.answer(500, { message: 'Broken.' }));
    await page.getByRole('columnheader', { name: 'Name' }).click();
    await expect(
      page.getByRole('alert').or(page.getByRole('status')).getByRole('button', { name: 'Try again' }),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByText('This list could not be loaded')).toBeVisible();
    broken.end();
    await admin.button('Try again').click();
    await expect(admin.row('Estuary')).toBeVisible();
  });
});
