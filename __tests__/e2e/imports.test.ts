import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/app-server-data';
import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { fault } from '../support/fault-proxy';
import { chooseOption } from '../support/browser-select';
import { csvFile, manyPlacesFile, placesFile } from '../support/import-files';
import { newName } from '../support/admin-screen';

const LOCATIONS = '/admin/import-entities/locations';
const CLIENT = 'Harbour Care Group';
const { nadia } = PEOPLE;
const IMPORT = { method: 'POST', path: /\/districts\/import$/ };
const UNDO = { method: 'POST', path: /\/undo$/ };

test.use({ rememberedPerson: nadia });

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
const grid = (page: Page) => page.getByRole('grid');
const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text });

test('places of a file as offices have them: understood, corrected, imported, undone', async ({
  page,
  admin,
  sessionOf,
}) => {
  const session = await sessionOf(nadia);
  const names = [newName('Cove'), newName('Quay'), newName('Pier')];
  await admin.open('/admin/locations', 'Locations');
  await page.getByRole('link', { name: 'Import…' }).click();
  await heading(page, 'Import locations');
  await admin.choose('Client', CLIENT);
  await page.getByLabel('Choose a file, or drop it here').setInputFiles(placesFile(names));
  await admin.button('Read the file').click();

  await heading(page, 'Which column is which?');
  await expect(page.getByLabel('Row of headings')).toHaveAccessibleDescription(/^Row 3: /);
  await expect(page.getByText('The row above it is not imported.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Project/ })).toHaveAccessibleDescription(/^Projet /);
  await expect(page.getByRole('combobox', { name: /^District/ })).toHaveAccessibleDescription(/^Area /);
  await admin.button('Check the rows').click();
  await expect(page.getByText('2 rows have problems.')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.locator('td:focus')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/^Row 4, /)).toBeVisible();
  await admin.button('Leave out row 4').click();
  await cell(page, 'Atlantis').dblclick();
  await page.getByRole('combobox', { name: 'District', exact: true }).fill('Estuary');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 corrections were not checked yet.')).toBeVisible();
  await admin.button('Check again').click();
  await expect(page.getByText('No problems were found.')).toBeVisible();
  await expect(page.getByText('One row is left out.')).toBeVisible();

  await admin.button('Import…').click();
  await expect(admin.dialog).toContainText('3 new');
  await admin.confirm('Import');
  await heading(page, 'Imported');
  for (const name of names) await session.idOf('locations', name);
  await page.getByRole('link', { name: 'Go to the list' }).click();
  await admin.find(names[0]!);

  await admin.open(LOCATIONS, 'Import locations');
  await admin.button('Undo the import of places.csv').first().click();
  await admin.confirm('Undo it');
  await admin.expectSaid('The import was undone.');
  await expect(session.idOf('locations', names[0]!)).rejects.toThrow();
});

test('what the keyboard reaches is in sight, beside the columns that stay', async ({ page, admin }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await admin.open(LOCATIONS, 'Import locations');
  await admin.choose('Client', CLIENT);
  await page
    .getByLabel('Choose a file, or drop it here')
    .setInputFiles(placesFile([newName('Cove'), newName('Quay'), newName('Pier')]));
  await admin.button('Read the file').click();
  await admin.button('Check the rows').click();
  await expect(grid(page)).toBeVisible();
  await page.keyboard.press('F8');
  const isInSight = () =>
    page.evaluate(() => {
      const cell = document.activeElement?.closest('td')?.getBoundingClientRect();
      const row = document.activeElement?.closest('tr');
      const [first, last] = [row?.firstElementChild, row?.lastElementChild].map((end) => end?.getBoundingClientRect());
      return cell && first && last && cell.left >= first.right - 1 && cell.right <= last.left + 1;
    });
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press(key);
      expect(await isInSight()).toBe(true);
    }
  }
});

test('rows pasted from a spreadsheet; what is wrong comes back as a file', async ({ page, admin }) => {
  await admin.open(`${LOCATIONS}?kind=districts`, 'Import districts');
  await admin.choose('Client', CLIENT);
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    `District\n${newName('Marsh')}\nSame\nSame\n`,
  );
  await admin.button('Read the file').click();
  await admin.button('Check the rows').click();
  await expect(grid(page)).toBeVisible();
  const arrival = page.waitForEvent('download');
  await admin.button('Save them (CSV)').click();
  const report = await readFile(await (await arrival).path(), 'utf8');
  expect(report).toContain('Same');
  expect(report).not.toContain('Marsh');
});

test('a file without headings: its first row is imported too, once it was said which column is which', async ({
  page,
  admin,
  sessionOf,
}) => {
  const session = await sessionOf(nadia);
  const names = [newName('Dune'), newName('Ridge')];
  await admin.open(LOCATIONS, 'Import locations');
  await admin.choose('Client', CLIENT);
  await page.getByLabel('Choose a file, or drop it here').setInputFiles(
    csvFile(
      'bare.csv',
      names.map((name) => `${name};Dementia care;Estuary`),
    ),
  );
  await admin.button('Read the file').click();
  await expect(page.getByText(/^Row 1 was taken for the headings, but none of them is known/)).toBeVisible();
  await admin.button('There are no headings').click();
  await expect(page.getByLabel('Row of headings')).toHaveAccessibleDescription('None: every row is imported');
  await chooseOption(page, /^Name/, `Column A: ${names[0]!}`);
  await chooseOption(page, /^Project/, 'Column B: Dementia care');
  await chooseOption(page, /^District/, 'Column C: Estuary');
  await admin.button('Check the rows').click();
  await expect(page.getByText('No problems were found.')).toBeVisible();
  await admin.button('Import…').click();
  await admin.confirm('Import');
  await heading(page, 'Imported');
  for (const name of names) await session.idOf('locations', name);
});

test.describe('an answer that is lost', () => {
  test.use({ expectedConsole: FAILED_CALLS });

  for (const [what, lost] of [
    ['all of it', fault.dropResponse],
    ['half of it', fault.cutBody],
  ] as const) {
    test(`${what}: the import is made once, and undone once`, async ({ page, admin, sessionOf, network }) => {
      const session = await sessionOf(nadia);
      const name = newName('Spit');
      await admin.open(`${LOCATIONS}?kind=districts`, 'Import districts');
      await admin.choose('Client', CLIENT);
      await page.getByLabel('Choose a file, or drop it here').setInputFiles(csvFile(`${name}.csv`, ['Name', name]));
      await admin.button('Read the file').click();
      await admin.button('Check the rows').click();
      await expect(page.getByText('No problems were found.')).toBeVisible();
      const before = network.seen(IMPORT).length;
      const loss = network.fault(IMPORT, lost, 3);
      await admin.button('Import…').click();
      await admin.confirm('Import');
      await expect(page.getByText(/Whether the rows were imported is not known yet/)).toBeVisible();
      await session.idOf('districts', name);
      await admin.button('Find out').click();
      await heading(page, 'Imported');
      await expect(page.getByText('Districts: one new')).toBeVisible();
      expect(loss.hits()).toBe(3);
      const keys = network
        .seen(IMPORT)
        .slice(before)
        .map(({ key }) => key);
      expect([keys.length, new Set(keys).size]).toEqual([4, 1]);

      network.fault(UNDO, lost, 1);
      await admin.button('Undo this import').click();
      await heading(page, 'The import was undone');
      await expect(session.idOf('districts', name)).rejects.toThrow();
      await admin.open(`${LOCATIONS}?kind=districts`, 'Import districts');
      await expect(page.getByRole('listitem').filter({ hasText: `${name}.csv` })).toContainText('Undone');
    });
  }

  test('the network is gone for a while: as soon as the device is online again it finds out by itself', async ({
    page,
    context,
    admin,
    sessionOf,
    network,
  }) => {
    const session = await sessionOf(nadia);
    const name = newName('Spit');
    await admin.open(`${LOCATIONS}?kind=districts`, 'Import districts');
    await admin.choose('Client', CLIENT);
    await page.getByLabel('Choose a file, or drop it here').setInputFiles(csvFile('area.csv', ['Name', name]));
    await admin.button('Read the file').click();
    await admin.button('Check the rows').click();
    await expect(page.getByText('No problems were found.')).toBeVisible();
    const held = network.holdResponses(IMPORT);
    await admin.button('Import…').click();
    await admin.confirm('Import');
    await expect.poll(() => network.seen(IMPORT).at(-1)?.status).toBe(200);
    await context.setOffline(true);
    network.down();
    held.release();
    await expect(page.getByText(/Whether the rows were imported is not known yet/)).toBeVisible();
    await expect(admin.button('Find out')).toBeDisabled();
    network.up();
    await context.setOffline(false);
    await heading(page, 'Imported');
    await session.idOf('districts', name);
  });
});

test.describe('a refusal', () => {
  test.use({ expectedConsole: FAILED_CALLS });

  test('a file that is no table is refused where it was chosen', async ({ page, admin }) => {
    await admin.open(LOCATIONS, 'Import locations');
    await admin.choose('Client', CLIENT);
    await page.getByLabel('Choose a file, or drop it here').setInputFiles({
      ...csvFile('photo.xlsx', []),
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]),
    });
    await admin.button('Read the file').click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await heading(page, 'Choose a file');
  });

  test('a file that was saved anew after it was checked says so, and is imported once it is chosen again', async ({
    page,
    admin,
    sessionOf,
  }, testInfo) => {
    const [before, after] = [newName('Delta'), newName('Delta')];
    const path = testInfo.outputPath('areas.csv');
    const choose = async (name: string) => {
      await writeFile(path, `Name\r\n${name}\r\n`);
      await page.locator('input[type=file]').setInputFiles(path);
      await admin.button('Read the file').click();
      await admin.button('Check the rows').click();
      await expect(page.getByText('No problems were found.')).toBeVisible();
    };
    await admin.open(`${LOCATIONS}?kind=districts`, 'Import districts');
    await admin.choose('Client', CLIENT);
    await choose(before);
    await writeFile(path, `Name\r\n${after}\r\nAnd another\r\n`);
    await admin.button('Import…').click();
    await admin.confirm('Import');
    await expect(
      page.getByText('The file was changed, moved or deleted after it was read. Go back and choose it again.'),
    ).toBeVisible();
    await admin.button('Back').click();
    await admin.button('Back').click();
    await choose(after);
    await admin.button('Import…').click();
    await admin.confirm('Import');
    await heading(page, 'Imported');
    const session = await sessionOf(nadia);
    await session.idOf('districts', after);
    await expect(session.idOf('districts', before)).rejects.toThrow();
  });
});

test('everything that there is, imported again, changes nothing', async ({ page, admin }) => {
  await admin.open('/admin/import-entities/import-db', 'Import a whole organisation');
  const arrival = page.waitForEvent('download');
  await admin.button('Download everything as a workbook').click();
  const workbook = await readFile(await (await arrival).path());
  await page.getByLabel('Choose a file, or drop it here').setInputFiles({
    name: 'all.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook,
  });
  await admin.button('Read the file').click();
  await heading(page, 'Check before anything is written');
  await expect(page.getByText('There is nothing to import: everything is there already.')).toBeVisible();
  await page
    .getByRole('radiogroup', { name: 'Sheets' })
    .getByRole('radio', { name: /^Locations/ })
    .check();
  await expect(grid(page)).toHaveAccessibleName('Rows of Locations');
});

test('ten thousand rows: few are drawn, and the problem in the last one is a key away', async ({ page, admin }) => {
  await admin.open(LOCATIONS, 'Import locations');
  await admin.choose('Client', CLIENT);
  await page.getByLabel('Choose a file, or drop it here').setInputFiles(manyPlacesFile(newName('Berth'), 10_000));
  await admin.button('Read the file').click();
  await admin.button('Check the rows').click();
  await page.getByRole('radio', { name: 'All (10,000)' }).check();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '10001');
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await page.keyboard.press('F8');
  await expect(page.locator('td:focus')).toBeInViewport();
  await expect(page.getByRole('row').filter({ has: page.locator('td:focus') })).toHaveAttribute(
    'aria-rowindex',
    '10001',
  );
});

for (const [colorScheme, device, language, viewport] of [
  ['light', 'a desk', 'en', { width: 1280, height: 800 }],
  ['dark', 'a phone, in Arabic', 'ar', { width: 390, height: 844 }],
] as const) {
  test.describe(`${colorScheme}, on ${device}`, () => {
    test.use({ colorScheme, viewport });

    test('axe finds nothing on the way', async ({ page, admin, sessionOf }) => {
      const session = await sessionOf(nadia);
      const clientId = await session.idOf('clients', CLIENT);
      await page.addInitScript(
        ([chosen, id]) => {
          localStorage.setItem('language', chosen);
          localStorage.setItem('selectedClient', id);
        },
        [language, clientId] as const,
      );
      await page.goto(LOCATIONS);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page.locator('.drop-area')).toBeVisible();
      // It comes with the clients.
      await expect(page.locator('main .ant-select')).toContainText(CLIENT);
      await expectAccessible(page, 'file');
      await page
        .locator('input[type=file]')
        .setInputFiles(placesFile([newName('Cove'), newName('Quay'), newName('Pier')]));
      await page.locator('form [type=submit]').click();
      await expect(page.locator('.column-mapping')).toBeVisible();
      await expectAccessible(page, 'columns');
      await page.locator('.import-step > .import-buttons .ant-btn-primary').click();
      await expect(grid(page)).toBeVisible();
      await page.keyboard.press('F8');
      await expectAccessible(page, 'check');
      await page.keyboard.press('F2');
      await expect(page.locator('.cell-editor')).toBeFocused();
      await expectAccessible(page, 'a cell that is edited');
      await page.keyboard.press('Escape');

      const goOn = page.locator('.import-step > .import-buttons .ant-btn-primary');
      await page.locator('.notice-warning button').first().click();
      await goOn.click();
      await expect(page.locator('.notice-warning')).toHaveCount(0);
      await goOn.click();
      await expect(admin.dialog).toBeVisible();
      await expectAccessible(page, 'asking');
      await admin.dialog.locator('.ant-btn-primary').click();
      await expect(page.locator('.notice-success')).toBeVisible();
      await expectAccessible(page, 'result');
      await page.goto(LOCATIONS);
      await expect(page.locator('.past-imports li').first()).toBeVisible();
      await expectAccessible(page, 'past imports');
    });
  });
}

test.describe('a file that is refused', () => {
  test.use({ expectedConsole: FAILED_CALLS });
  test('a questionnaire goes out as a form and comes in again as a draft, with what a form cannot say told before', async ({
    page,
    admin,
    sessionOf,
  }) => {
    const session = await sessionOf(nadia);
    const [model] = await session.call<{ client_id: string; category_id: string }[]>(
      'GET',
      '/api/assessment-tools?page=1&perPage=1',
    );
    const name = newName('Ladders');
    const note = { operator: 'is', values: ['no'], prompt: 'Why not?' };
    await session.create('assessment-tools', {
      ...{ client_id: model?.client_id, category_id: model?.category_id, name },
      question_categories: [
        {
          name: 'Steps',
          questions: [
            {
              question: 'Are they dry?',
              help: null,
              type: 'yes_no',
              answer_options: '',
              is_required: 1,
              note_if: note,
            },
          ],
        },
      ],
    });
    await admin.open('/admin/assessment-tools', 'Questionnaires');
    await admin.find(name);
    const arrival = page.waitForEvent('download');
    await admin.act(name, 'Export as XLSForm (XLSX)');
    const file = await (await arrival).path();
    await admin.expectSaid(`“${name}.xlsx” was saved.`);

    await admin.open('/admin/import-entities/assessment-tools', 'Import questions');
    await page.getByRole('link', { name: 'Questionnaire', exact: true }).click();
    await heading(page, 'Import a questionnaire');
    const choose = (buffer: Buffer, called: string) =>
      page
        .getByLabel('Choose a file, or drop it here')
        .setInputFiles({ name: called, mimeType: 'application/octet-stream', buffer });
    await choose(Buffer.from('{"format":"other"}'), 'other.json');
    await expect(page.locator('#main').getByRole('alert')).toContainText(
      'This is no questionnaire that was exported here',
    );
    await choose(await readFile(file), 'ladders.xlsx');
    await expect(page.getByText('1 question in 1 category')).toBeVisible();
    await expect(page.getByText('All that the file says is taken over.')).toBeVisible();
    await expectAccessible(page, 'a questionnaire that was read from a file');
    await admin.field('Name of the questionnaire').fill(`${name} again`);
    await admin.button('Create as a draft').click();
    await expect(page.getByText('Fill this in.').first()).toBeVisible();
    await admin.choose('Client', CLIENT);
    await page.locator('form').getByLabel('Category', { exact: true }).click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    await admin.button('Create as a draft').click();
    await expect(page).toHaveURL(/\/admin\/assessment-tools\/update\//);
    await expect(page.getByText('Are they dry?').first()).toBeVisible();
    const created = await session.call<{ questions: { note_if: unknown }[] }>(
      'GET',
      `/api/assessment-tools/${await session.idOf('assessment-tools', `${name} again`)}`,
    );
    expect(created.questions[0]?.note_if).toEqual(note);
  });
});
