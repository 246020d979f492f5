import { fireEvent, screen, waitFor } from '@testing-library/react';
import { onlineChanged } from '../../../../src/client/state/connectivity/slice';
import { chooseOption, optionsOf } from '../../../support/select-option';
import { client, tool } from '../admin/admin-records';
import { good, outcomeOf, row, sheetOf } from './import-outcomes';
import { LOCATIONS, answer, csv, download, lateLines, openImport, watchDownloads } from './import-pages';

test('a file is read for the selected client; columns are as recognised, and can be others', async () => {
  const { choose, press, sent, person, heading } = openImport(LOCATIONS, [good]);
  await choose(csv());
  await press('Read the file');
  await heading('Which column is which?');
  const [first] = sent();
  expect(first).toMatchObject({
    method: 'POST',
    path: '/api/locations/import-locations',
    fields: { dry_run: '1', client_id: client.id, existing: 'update', fixes: {} },
  });
  expect(first!.fields).not.toHaveProperty('mapping');
  expect(screen.getByRole('combobox', { name: /^Name/ })).toHaveAccessibleDescription(/^Place /);
  expect(screen.getByText('North House').closest('p')).toHaveTextContent(
    'For example: North House, South House, West House',
  );

  await chooseOption(person, /^Name/, 'No column');
  await press('Check the rows');
  expect(screen.getByText('Still without a column: Name')).toBeVisible();
  expect(sent()).toHaveLength(1);
  await chooseOption(person, /^Name/, 'Town');
  await press('Check the rows');
  await screen.findByRole('grid');
  expect(sent()[1]!.fields).toMatchObject({ dry_run: '1', mapping: { name: 2, code: 1, status: null } });
});

test('how the text was read is said, and doubted where it may be wrong; another way is read at once, and kept', async () => {
  const unsure = { ...good, text: { encoding: 'windows-1252', is_certain: false } } as const;
  const told = { ...good, text: { encoding: 'windows-1250', is_certain: true } } as const;
  const { choose, press, sent, person } = openImport(LOCATIONS, [unsure, told]);
  await choose(csv());
  await press('Read the file');
  const reading = await screen.findByRole('combobox', { name: 'Text read as' });
  expect(reading).toHaveAccessibleDescription('Western European (Windows-1252)');
  expect(screen.getByText(/It is not certain how the text of this file is encoded/)).toBeVisible();
  await chooseOption(person, 'Text read as', 'Central European (Windows-1250)');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]!.fields).toMatchObject({ dry_run: '1', encoding: 'windows-1250' });
  await waitFor(() => expect(screen.queryByText(/It is not certain how/)).not.toBeInTheDocument());
  await chooseOption(person, 'Row of headings', 'None: every row is imported');
  await waitFor(() => expect(sent()[2]?.fields).toMatchObject({ encoding: 'windows-1250', header_row: '0' }));
});

test('equal headings have the letters of their columns, and columns that are not used are named', async () => {
  const beginning = [{ row: 2, cells: ['North House', 'N-1', 'Rome', 'Italy'] }];
  const headings = ['Place', 'Number', 'Town', 'Town'];
  const sheet = sheetOf([], { headings, beginning, hidden_rows: 2 });
  const { choose, press } = openImport(LOCATIONS, [outcomeOf([row(2, 'North House')], { sheets: [sheet] })]);
  await choose(csv());
  await press('Read the file');
  const unused = await screen.findByText(/These columns of the file are not used/);
  expect(unused).toHaveTextContent('Town (column C), Town (column D).');
  expect(await optionsOf(/^Name/)).toEqual(['No column', 'Place', 'Number', 'Town (column C)', 'Town (column D)']);
});

test('another sheet or another row of headings is read at once', async () => {
  const beginning = [
    { row: 1, cells: ['Our places', '', 'of 2026'] },
    { row: 2, cells: ['Round'] },
    { row: 3, cells: ['Place', 'Number'] },
    { row: 4, cells: ['North House'] },
  ];
  const two = outcomeOf([row(4, 'North House')], {
    sheet_names: ['Places', 'Old'],
    sheets: [sheetOf([], { header_row: 3, beginning })],
  });
  const { choose, press, sent, person } = openImport(LOCATIONS, [two]);
  await choose(csv('places.xlsx'));
  await press('Read the file');
  const headings = await screen.findByRole('combobox', { name: 'Row of headings' });
  expect(headings).toHaveAccessibleDescription('Row 3: Place · Number');
  expect(await optionsOf('Row of headings')).toEqual([
    'None: every row is imported',
    'Row 1: Our places · of 2026',
    'Row 2: Round',
    'Row 3: Place · Number',
    'Row 4: North House',
  ]);
  expect(screen.getByText('The 2 rows above it are not imported.')).toBeVisible();
  await chooseOption(person, 'Row of headings', 'Row 2: Round');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]!.fields).toMatchObject({ header_row: '2', sheet: 'Places' });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sheet' })).toBeEnabled());
  await chooseOption(person, 'Sheet', 'Old');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]!.fields).toMatchObject({ sheet: 'Old' });
  expect(sent()[2]!.fields).not.toHaveProperty('header_row');
});

test('when no heading is known, it is suggested that there are none; columns are told by their letters and what stands in them', async () => {
  const beginning = [
    { row: 1, cells: ['North House', 'N'] },
    { row: 2, cells: ['South House'] },
  ];
  const fields = sheetOf([]).fields.map((field) => ({ ...field, column: null }));
  const taken = outcomeOf([row(2, '')], {
    sheets: [sheetOf([], { headings: ['North House', 'N'], beginning, fields })],
  });
  const none = outcomeOf([row(1, ''), row(2, '')], {
    sheets: [sheetOf([], { header_row: 0, headings: ['', ''], beginning, fields })],
  });
  const { choose, press, sent, person } = openImport(LOCATIONS, [taken, none]);
  await choose(csv());
  await press('Read the file');
  expect(await screen.findByText(/^Row 1 was taken for the headings, but none of them is known\./)).toBeVisible();
  await press('There are no headings');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Row of headings' })).toHaveAccessibleDescription(
      'None: every row is imported',
    ),
  );
  expect(sent()[1]!.fields).toMatchObject({ header_row: '0' });
  expect(screen.queryByText(/none of them is known/)).not.toBeInTheDocument();
  await chooseOption(person, /^Name/, 'Column A: North House');
  expect(screen.getByText('South House').closest('p')).toHaveTextContent('For example: North House, South House');
  expect(await optionsOf(/^Code/)).toEqual(['No column', 'Column A: North House', 'Column B: N']);
  await press('Check the rows');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]!.fields).toMatchObject({ header_row: '0', mapping: { name: 0 } });
});

test.each([
  [
    'in a line',
    () => {
      const lines = lateLines();
      lines.say('{"error":{"status":422,"message":"This workbook is locked."}}\n');
      lines.end();
      return lines.response;
    },
    'This workbook is locked.',
  ],
  ['at once', () => answer({ message: 'This is a picture, not a table.' }, 415), 'This is a picture, not a table.'],
  [
    'by a field',
    () => answer({ message: 'Invalid.', errors: { file: ['The file is empty.'] } }, 422),
    'The file is empty.',
  ],
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
  fireEvent.paste(document.body, {
    clipboardData: { files: [], getData: () => 'Place\tNote\r\n"North ""Old""\tHouse"\t5" pipe, new\r\n' },
  });
  expect(await screen.findByText(/^Pasted rows\.csv/)).toBeVisible();
  await press('Read the file');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await sent()[0]!.file!.text()).toBe('Place,Note\r\n"North ""Old""\tHouse","5"" pipe, new"\r\n');
});

test('offline nothing is sent, and it says why', async () => {
  const { choose, happens, button } = openImport(LOCATIONS, [good]);
  await choose(csv());
  happens(onlineChanged({ online: false }));
  expect(await screen.findByText(/You are offline\. Records can be looked up/)).toBeVisible();
  expect(await button('Read the file')).toBeDisabled();
});

test('questions are for the questionnaire that the address names', async () => {
  const { choose, press, sent } = openImport(`/admin/import-entities/assessment-tools?tool=${tool.id}`, [
    { ...good, kind: 'questions' },
  ]);
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
  const saved = watchDownloads();
  const clients = row(2, 'Acme', { sheet: 'Clients' });
  const place = row(2, '', { status: 'error', errors: { name: ['Fill this in.'] } });
  const workbook = outcomeOf([clients, place], {
    kind: 'db',
    sheets: [sheetOf([clients], { name: 'Clients' }), sheetOf([place])],
  });
  const { choose, press, person, heading, script } = openImport('/admin/import-entities/import-db', [workbook]);
  script('GET /api/imports/db', download);
  await press('Download everything as a workbook');
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^Everything .*\.xlsx$/)]));
  await choose(new File(['PK'], 'all.xlsx'));
  await press('Read the file');
  await heading('Check before anything is written');
  expect(screen.getByRole('grid', { name: 'Rows of Places' })).toBeVisible();
  await person.click(screen.getByRole('radio', { name: 'Clients: one new' }));
  expect(screen.getByRole('grid', { name: 'Rows of Clients' })).toBeVisible();
});
