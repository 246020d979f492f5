import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onlineChanged } from '../../../../src/client/state/connectivity/slice';
import { client, tool } from '../admin/office-records';
import { outcomeOf, pastImport, row, sheetOf } from './import-outcomes';
import { answer, download, lateLines, openImport } from './import-pages';

const LOCATIONS = '/admin/import-entities/locations';
const good = outcomeOf([row(2, 'North House'), row(3, 'South House', { status: 'updated' }), row(4, 'West House', { status: 'skipped' })]);
const bad = outcomeOf([
  row(2, 'North House'),
  row(3, '', { status: 'error', errors: { name: ['Fill this in.'] } }),
  row(4, 'West House', { status: 'error', errors: { code: ['This code is taken.'], row: ['This row is there twice.'] } }),
]);
const imported = { ...good, dry_run: false, import_id: 'i9' };
const csv = (name = 'places.csv') => new File(['Place,Number\nNorth,1'], name, { type: 'text/csv' });

let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.download !== '') saved.push(this.download);
  });
});

test('a file is read for the selected client; columns are as recognised, and can be others', async () => {
  const { choose, press, sent, person, heading } = openImport(LOCATIONS, [good]);
  await choose(csv());
  await press('Read the file');
  await heading('Which column is which?');
  const [first] = sent();
  expect(first).toMatchObject({ method: 'POST', path: '/api/locations/import-locations', fields: { dry_run: '1', client_id: client.id, existing: 'update', fixes: {} } });
  expect(first!.fields).not.toHaveProperty('mapping');
  expect(screen.getByRole('combobox', { name: /^Name/ })).toHaveDisplayValue('Place');
  expect(screen.getByText('North House').closest('p')).toHaveTextContent('For example: North House, South House, West House');

  await person.selectOptions(screen.getByRole('combobox', { name: /^Name/ }), 'No column');
  await press('Check the rows');
  expect(screen.getByText('Still without a column: Name')).toBeVisible();
  expect(sent()).toHaveLength(1);
  await person.selectOptions(screen.getByRole('combobox', { name: /^Name/ }), 'Town');
  await press('Check the rows');
  await screen.findByRole('grid');
  expect(sent()[1]!.fields).toMatchObject({ dry_run: '1', mapping: { name: 2, code: 1, status: null } });
});

test('another sheet or another row of headings is read at once', async () => {
  const beginning = [{ row: 1, cells: ['Our places', '', 'of 2026'] }, { row: 2, cells: ['Round'] }, { row: 3, cells: ['Place', 'Number'] }, { row: 4, cells: ['North House'] }];
  const two = outcomeOf([row(4, 'North House')], { sheet_names: ['Places', 'Old'], sheets: [sheetOf([], { header_row: 3, beginning })] });
  const { choose, press, sent, person } = openImport(LOCATIONS, [two]);
  await choose(csv('places.xlsx'));
  await press('Read the file');
  const headings = await screen.findByRole('combobox', { name: 'Row of headings' });
  expect(headings).toHaveDisplayValue('Row 3: Place · Number');
  expect(within(headings).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'None: every row is imported', 'Row 1: Our places · of 2026', 'Row 2: Round', 'Row 3: Place · Number', 'Row 4: North House',
  ]);
  expect(screen.getByText('The 2 rows above it are not imported.')).toBeVisible();
  await person.selectOptions(headings, 'Row 2: Round');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]!.fields).toMatchObject({ header_row: '2', sheet: 'Places' });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sheet' })).toBeEnabled());
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sheet' }), 'Old');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]!.fields).toMatchObject({ sheet: 'Old' });
  expect(sent()[2]!.fields).not.toHaveProperty('header_row');
});

test('when no heading is known, it is suggested that there are none; columns are told by their letters and what stands in them', async () => {
  const beginning = [{ row: 1, cells: ['North House', 'N'] }, { row: 2, cells: ['South House'] }];
  const fields = sheetOf([]).fields.map((field) => ({ ...field, column: null }));
  const taken = outcomeOf([row(2, '')], { sheets: [sheetOf([], { headings: ['North House', 'N'], beginning, fields })] });
  const none = outcomeOf([row(1, ''), row(2, '')], { sheets: [sheetOf([], { header_row: 0, headings: ['', ''], beginning, fields })] });
  const { choose, press, sent, person } = openImport(LOCATIONS, [taken, none]);
  await choose(csv());
  await press('Read the file');
  expect(await screen.findByText(/^Row 1 was taken for the headings, but none of them is known\./)).toBeVisible();
  await press('There are no headings');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Row of headings' })).toHaveDisplayValue('None: every row is imported'));
  expect(sent()[1]!.fields).toMatchObject({ header_row: '0' });
  expect(screen.queryByText(/none of them is known/)).not.toBeInTheDocument();
  await person.selectOptions(screen.getByRole('combobox', { name: /^Name/ }), 'Column A: North House');
  expect(screen.getByText('South House').closest('p')).toHaveTextContent('For example: North House, South House');
  expect(within(screen.getByRole('combobox', { name: /^Code/ })).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['No column', 'Column A: North House', 'Column B: N']);
  await press('Check the rows');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]!.fields).toMatchObject({ header_row: '0', mapping: { name: 0 } });
});

test('problems are corrected in place or left out, and sent with the next check', async () => {
  const { toRows, press, person, sent, cell, button } = openImport(LOCATIONS, [bad, good]);
  const grid = await toRows();
  expect(screen.getByText(/2 rows have problems/)).toBeVisible();
  expect(within(grid).getAllByRole('row')).toHaveLength(3);
  expect(await button('Import…')).toBeDisabled();

  await person.keyboard('{F8}');
  const empty = document.activeElement!;
  expect(empty).toHaveAttribute('aria-invalid', 'true');
  expect(empty).toHaveTextContent('Problem: Fill this in.');
  expect(screen.getByText('Fill this in.', { selector: 'strong' }).closest('p')).toHaveTextContent('Row 3, Name: Fill this in.');
  await person.keyboard('{Enter}South House{Enter}');
  expect(await cell('South House')).toHaveFocus();
  expect(await cell('South House')).not.toHaveAttribute('aria-invalid');

  await person.keyboard('{F8}');
  expect(document.activeElement).toHaveTextContent('This row is there twice.');
  await person.click(await button('Next problem (F8)'));
  expect(document.activeElement).toBe(await cell('C-4'));
  await person.keyboard('{F2}X{Escape}');
  expect(await cell('C-4')).toHaveFocus();
  await press('Leave out row 4');
  expect(screen.getByText('One row is left out.')).toBeVisible();
  expect(screen.getByText('2 corrections were not checked yet.')).toBeVisible();

  await press('Check again');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]!.fields).toMatchObject({ dry_run: '1', fixes: { Places: { 3: { name: 'South House' }, 4: null } } });
  expect(await screen.findByText('No problems were found. Nothing has been written so far.')).toBeVisible();
  expect(await button('Import…')).toBeEnabled();
});

test('arrows go from cell to cell, typing replaces a value, a field with few values offers them', async () => {
  const { toRows, person, cell } = openImport(LOCATIONS, [good]);
  await toRows();
  await person.click(await cell('North House'));
  await person.keyboard('{ArrowDown}');
  expect(await cell('South House')).toHaveFocus();
  await person.keyboard('{Control>}{Home}{/Control}');
  expect(screen.getByRole('rowheader', { name: '2' })).toHaveFocus();
  await person.keyboard('{ArrowRight}{ArrowRight}East{Enter}');
  expect(await cell('East')).toHaveFocus();
  await person.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status of the place' }), 'inactive');
  await person.keyboard('{Enter}');
  expect(await cell('inactive')).toHaveFocus();
});

test('filters and search show some of the rows', async () => {
  const { toRows, press, person } = openImport(LOCATIONS, [good]);
  const grid = await toRows();
  expect(within(grid).getAllByRole('row')).toHaveLength(4);
  await press('Changed (1)');
  expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(2);
  await press('All (3)');
  await person.type(screen.getByRole('searchbox', { name: 'Search the rows' }), 'west');
  await waitFor(() => expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(2));
  await person.type(screen.getByRole('searchbox', { name: 'Search the rows' }), 'x');
  expect(await screen.findByText('No such rows')).toBeVisible();
});

test('an import is asked once, says how far it has come, and what it made; it can be undone', async () => {
  const lines = lateLines();
  const { toRows, press, sent, person, script } = openImport(LOCATIONS, [good, lines.response]);
  await toRows();
  await press('Import…');
  const dialog = screen.getByRole('dialog', { name: 'Import now?' });
  expect(dialog).toHaveTextContent('one new, one changed, one unchanged');
  expect(dialog).not.toHaveTextContent('e-mail');
  await person.click(within(dialog).getByRole('button', { name: 'Import' }));
  const bar = await screen.findByRole('progressbar', { name: 'The rows are being imported…' });
  expect(bar).not.toHaveAttribute('aria-valuenow');
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  lines.say('{"progress":{"phase":"writing","done":1200,"total":10000}}\n{"progress":{"pha');
  expect(await screen.findByText('Writing the records: 1,200 of 10,000')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'The rows are being imported…' })).toHaveAttribute('aria-valuenow', '1200');
  await person.click(screen.getByRole('link', { name: 'Managers' }));
  const question = await screen.findByRole('dialog', { name: 'Leave while the import runs?' });
  await person.click(within(question).getByRole('button', { name: 'Stay here' }));
  lines.say(`se":"writing","done":10000,"total":10000}}\n${JSON.stringify({ data: imported })}\n`);
  expect(await screen.findByRole('heading', { name: 'Imported' })).toHaveFocus();
  expect(screen.getByText('Locations: one new, one changed, one unchanged')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the list' })).toHaveAttribute('href', '/admin/locations');
  expect(sent()[1]!.fields).toMatchObject({ dry_run: '0' });

  script('POST /api/imports/i9/undo', () => answer({ message: 'Assessments were made at North House.' }, 409));
  await press('Undo this import');
  expect(await screen.findByText('Assessments were made at North House.')).toBeVisible();
  script('POST /api/imports/i9/undo', () => answer({ data: { ...pastImport, id: 'i9', undone_at: pastImport.at } }));
  await press('Undo this import');
  expect(await screen.findByRole('heading', { name: 'The import was undone' })).toBeVisible();
  await press('Import another file');
  expect(await screen.findByRole('heading', { name: 'Choose a file' })).toHaveFocus();
});

test('before managers are imported, it says that they will hear of it', async () => {
  const rows = [row(2, 'Maya')];
  const { toRows, press } = openImport('/admin/import-entities/managers', [outcomeOf(rows, { kind: 'managers', sheets: [sheetOf(rows, { group: 'managers' })] })]);
  await toRows();
  await press('Import…');
  expect(screen.getByRole('dialog')).toHaveTextContent('New people get an e-mail at once');
});

test('when a row fails on the way, nothing was imported and the rows say why', async () => {
  const { toRows, press, person } = openImport(LOCATIONS, [good, { ...bad, dry_run: false }]);
  await toRows();
  await press('Import…');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Nothing was imported: some rows have problems.')).toBeVisible();
  expect(screen.getByText(/2 rows have problems/)).toBeVisible();
});

test.each([
  ['in a line', () => {
    const lines = lateLines();
    lines.say('{"error":{"status":422,"message":"This workbook is locked."}}\n');
    lines.end();
    return lines.response;
  }, 'This workbook is locked.'],
  ['at once', () => answer({ message: 'This is a picture, not a table.' }, 415), 'This is a picture, not a table.'],
  ['by a field', () => answer({ message: 'Invalid.', errors: { file: ['The file is empty.'] } }, 422), 'The file is empty.'],
])('a file that the server refuses %s is refused in its words, where it was chosen', async (_, reply, words) => {
  const { choose, press } = openImport(LOCATIONS, [reply()]);
  await choose(csv());
  await press('Read the file');
  await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(words));
  expect(screen.getByText(/^places\.csv/)).toBeVisible();
});

test('a file that is too large does not leave the device', async () => {
  const { choose, calls, button } = openImport(LOCATIONS, [good]);
  const large = csv('all.csv');
  Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 });
  await choose(large);
  expect(await screen.findByText('“all.csv” has 26 MB. A file may have 25 MB at most.')).toBeVisible();
  expect(await button('Read the file')).toBeDisabled();
  expect(calls.some(({ file }) => file !== null)).toBe(false);
});

test('rows that were copied from a spreadsheet become a file', async () => {
  const { press, sent } = openImport(LOCATIONS, [good]);
  await screen.findByLabelText(/Choose a file/);
  fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => 'Place\tNote\r\n"North ""Old""\tHouse"\t5" pipe, new\r\n' } });
  expect(await screen.findByText(/^Pasted rows\.csv/)).toBeVisible();
  await press('Read the file');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await sent()[0]!.file!.text()).toBe('Place,Note\r\n"North ""Old""\tHouse","5"" pipe, new"\r\n');
});

test('a check can be given up; a broken connection loses nothing', async () => {
  const waiting = lateLines();
  const broken = lateLines();
  const { toRows, press, sent } = openImport(LOCATIONS, [bad, waiting.response, broken.response, good]);
  await toRows();
  await press('Leave them all out');
  await press('Check again');
  await press('Cancel');
  expect(screen.queryByRole('progressbar', { name: 'The file is being checked…' })).not.toBeInTheDocument();
  await press('Check again');
  await screen.findByRole('progressbar', { name: 'The file is being checked…' });
  broken.breakOff();
  expect(await screen.findByText(/cannot be reached at the moment\. Nothing is lost: try again\./)).toBeVisible();
  expect(screen.getByText('2 rows are left out.')).toBeVisible();
  await press('Check again');
  await screen.findByText('No problems were found. Nothing has been written so far.');
  expect(sent().at(-1)!.fields).toMatchObject({ fixes: { Places: { 3: null, 4: null } } });
  await press('Take in again');
  expect(screen.getByText('2 corrections were not checked yet.')).toBeVisible();
});

test('who leaves with corrections is asked first', async () => {
  const { toRows, press, person, heading } = openImport(LOCATIONS, [bad]);
  await toRows();
  await press('Leave them all out');
  await person.click(screen.getByRole('link', { name: 'Managers' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(window.location.pathname).toBe(LOCATIONS);
  await person.click(within(dialog).getByRole('button', { name: 'Leave' }));
  await heading('Import managers');
});

test('rows with problems and templates are saved as files', async () => {
  const { toRows, press, sent, script, calls } = openImport(LOCATIONS, [bad, download()]);
  script('GET /api/imports/templates/locations', download);
  await press('Template as text (CSV)');
  await waitFor(() => expect(saved).toEqual(['Locations template.csv']));
  await toRows();
  await press('Save them (XLSX)');
  await waitFor(() => expect(saved).toContain('Problems in places.xlsx'));
  expect(sent()[1]!.fields).toMatchObject({ dry_run: '1', report: 'xlsx' });
  expect(calls.some(({ path }) => path === '/api/imports/templates/locations')).toBe(true);
});

test('offline nothing is sent, and it says why', async () => {
  const { choose, happens, button } = openImport(LOCATIONS, [good]);
  await choose(csv());
  happens(onlineChanged({ online: false }));
  expect(await screen.findByText(/You are offline\. Records can be looked up/)).toBeVisible();
  expect(await button('Read the file')).toBeDisabled();
});

test('questions are for the questionnaire that the address names', async () => {
  const { choose, press, sent } = openImport(`/admin/import-entities/assessment-tools?tool=${tool.id}`, [{ ...good, kind: 'questions' }]);
  await choose(csv());
  await press('Read the file');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ path: `/api/assessment-tools/${tool.id}/import-questions` });
  expect(sent()[0]!.fields).not.toHaveProperty('client_id');
});

test('a questionnaire must be chosen', async () => {
  const { choose, press, sent } = openImport('/admin/import-entities/assessment-tools', [good]);
  await choose(csv());
  await press('Read the file');
  expect(await screen.findByText('Choose one.')).toBeVisible();
  expect(sent()).toHaveLength(0);
});

test('districts have the address of locations, and another endpoint', async () => {
  const { choose, press, sent, heading } = openImport(`${LOCATIONS}?kind=districts`, [{ ...good, kind: 'districts' }]);
  await heading('Import districts');
  await choose(csv());
  await press('Read the file');
  await waitFor(() => expect(sent()[0]).toMatchObject({ path: '/api/districts/import' }));
});

test('a workbook goes from the file to its sheets, each with its own counts; everything there is can be had as one', async () => {
  const clients = row(2, 'Acme', { sheet: 'Clients' });
  const place = row(2, '', { status: 'error', errors: { name: ['Fill this in.'] } });
  const workbook = outcomeOf([clients, place], {
    kind: 'db',
    sheets: [sheetOf([clients], { name: 'Clients' }), sheetOf([place])],
  });
  const { choose, press, heading, script } = openImport('/admin/import-entities/import-db', [workbook]);
  script('GET /api/imports/db', download);
  await press('Download everything as a workbook');
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^Everything .*\.xlsx$/)]));
  await choose(new File(['PK'], 'all.xlsx'));
  await press('Read the file');
  await heading('Check before anything is written');
  expect(screen.getByRole('grid', { name: 'Rows of Places' })).toBeVisible();
  await press('Clients: one new');
  expect(screen.getByRole('grid', { name: 'Rows of Clients' })).toBeVisible();
});

test('of ten thousand rows only those in sight are drawn, and the last problem is one key away', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => row(index + 2, `Place ${String(index)}`));
  rows[9_998] = row(10_000, 'Place 9998', { status: 'updated', errors: { code: ['Odd.'] } });
  const { toRows, person, cell } = openImport(LOCATIONS, [outcomeOf(rows)]);
  const grid = await toRows();
  expect(grid).toHaveAttribute('aria-rowcount', '10001');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
  await person.keyboard('{F8}');
  expect(document.activeElement).toBe(await cell('C-10000'));
  expect(document.activeElement!.closest('tr')).toHaveAttribute('aria-rowindex', '10000');
});
