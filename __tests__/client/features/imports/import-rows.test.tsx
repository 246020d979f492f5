import { screen, waitFor, within } from '@testing-library/react';
import { chooseOption, pressOn } from '../../../support/select-option';
import { bad, good, outcomeOf, row, sheetOf } from './import-outcomes';
import { LOCATIONS, csv, download, lateLines, openImport, watchDownloads } from './import-pages';

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
  expect(screen.getByText('Fill this in.', { selector: 'strong' }).closest('p')).toHaveTextContent(
    'Row 3, Name: Fill this in.',
  );
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
  await chooseOption(person, 'Status of the place', 'Inactive');
  expect(await cell('Inactive')).toHaveFocus();
  await person.keyboard('{Enter}');
  pressOn(screen.getByRole('combobox', { name: 'Status of the place' }), 'ArrowUp', 'Escape');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  expect(await cell('Inactive')).toHaveFocus();
  await person.keyboard('{Enter}');
  pressOn(screen.getByRole('combobox', { name: 'Status of the place' }), 'ArrowUp', 'Enter');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent(/^Active/);
});

test('a corrected value keeps its mark once it was checked', async () => {
  const { toRows, press, person, cell } = openImport(LOCATIONS, [good]);
  await toRows();
  await person.dblClick(await cell('North House'));
  await person.keyboard('{Control>}a{/Control}East House{Enter}');
  await press('Check again');
  await screen.findByText('No problems were found. Nothing has been written so far.');
  expect(await cell('East House')).toHaveTextContent('East HouseCorrected');
  expect(await cell('South House')).not.toHaveTextContent('Corrected');
});

test('a value that is none of a few says which there are, in words; names that are there are suggested', async () => {
  const values = { name: 'North House', code: 'C-2', status: 'perhaps' };
  const rows = [
    row(2, 'North House', { status: 'error', values, errors: { status: ['Choose one of: active, inactive.'] } }),
  ];
  const [known, ...others] = sheetOf(rows).fields;
  const fields = [{ ...known!, known: ['North House', 'Norwich'] }, ...others];
  const { toRows, person, cell } = openImport(LOCATIONS, [outcomeOf(rows, { sheets: [sheetOf(rows, { fields })] })]);
  await toRows();
  await person.keyboard('{F8}');
  expect(document.activeElement).toHaveAttribute('title', 'Choose one of these: Active, Inactive.');
  expect(screen.getByText('Choose one of these: Active, Inactive.', { selector: 'strong' })).toBeVisible();
  await person.dblClick(await cell('North House'));
  const field = screen.getByRole('combobox', { name: 'Name' });
  const list = document.getElementById(field.getAttribute('list')!)!;
  expect([...list.querySelectorAll('option')].map(({ value }) => value)).toEqual(['North House', 'Norwich']);
  await person.keyboard('{Control>}a{/Control}Nowhere yet{Enter}');
  expect(await cell('Nowhere yet')).toHaveFocus();
});

test('a file without rows says so', async () => {
  const { choose, press } = openImport(LOCATIONS, [outcomeOf([])]);
  await choose(csv());
  await press('Read the file');
  await press('Check the rows');
  expect(await screen.findByText(/^There is nothing to import: the file has no rows/)).toBeVisible();
  expect(screen.queryByText('No such rows')).not.toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: /^Problems/ })).not.toBeInTheDocument();
});

test('filters and search show some of the rows', async () => {
  const { toRows, person } = openImport(LOCATIONS, [good]);
  const grid = await toRows();
  expect(within(grid).getAllByRole('row')).toHaveLength(4);
  await person.click(screen.getByRole('radio', { name: 'Changed (1)' }));
  expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(2);
  await person.click(screen.getByRole('radio', { name: 'All (3)' }));
  await person.type(screen.getByRole('searchbox', { name: 'Search the rows' }), 'west');
  await waitFor(() => expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(2));
  await person.type(screen.getByRole('searchbox', { name: 'Search the rows' }), 'x');
  expect(await screen.findByText('No such rows')).toBeVisible();
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
  const saved = watchDownloads();
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

/* Around what is isolated, jsdom's names of buttons have spaces. */
describe('a value that many rows have', () => {
  /** `East` is a place that is there; the file says otherwise three times. */
  const wrong = (number: number, code: string) =>
    row(number, `House ${String(number)}`, {
      status: 'error',
      values: { name: `House ${String(number)}`, code, status: 'active' },
      errors: { code: ['There is no such place.'] },
    });
  const rows = [wrong(2, 'Esat'), row(3, 'Fine'), wrong(4, 'Esat'), wrong(5, 'Esat'), wrong(6, 'Nowhere at all')];
  const [name, code, ...others] = sheetOf(rows).fields;
  const fields = [name!, { ...code!, known: ['Éast', 'North', 'West'] }, ...others];
  const open = async () => {
    const page = openImport(LOCATIONS, [outcomeOf(rows, { sheets: [sheetOf(rows, { fields })] }), good]);
    await page.toRows();
    await page.person.keyboard('{F8}');
    return page;
  };

  test('what was probably meant is offered, for one and for all', async () => {
    const { press, sent, cell, person } = await open();
    expect(screen.getByRole('button', { name: /^Use “\s?Éast\s?”$/ })).toBeVisible();
    await press(/^Use it in all 3 rows that say “\s?Esat\s?”$/);
    expect(await screen.findByText('3 rows were corrected.')).toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent(/^Éast/);
    expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
    await person.click(await cell('Nowhere at all'));
    expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
    await press('Check again');
    const places = { '2': { code: 'Éast' }, '4': { code: 'Éast' }, '5': { code: 'Éast' } };
    expect(sent().at(-1)?.fields['fixes']).toEqual({ Places: places });
  });

  test('what is typed for one is offered for the others, also for those that are not shown', async () => {
    const { press, sent, person } = await open();
    await person.type(screen.getByRole('searchbox', { name: 'Search the rows' }), 'House 2');
    await waitFor(() => expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(2));
    await person.keyboard('{F8}W{Enter}');
    await press(/^Use “\s?W\s?” in 2 other rows that say “\s?Esat\s?”$/);
    await press('Check again');
    expect(sent().at(-1)?.fields['fixes']).toEqual({
      Places: { '2': { code: 'W' }, '4': { code: 'W' }, '5': { code: 'W' } },
    });
  });
});

test('what rows name and is not there is listed, and created with them where that is chosen', async () => {
  const missing = (created: boolean) => [
    { group: 'districts', count: 9, names: [{ name: 'Far North', rows: 12 }], created },
    { group: 'locations', count: 1, names: [{ name: 'Moon base', rows: 1 }] },
  ];
  const created = { ...good, missing: missing(true), summary: { ...good.summary, also_created: 9 } };
  const { toRows, sent, person } = openImport(LOCATIONS, [{ ...bad, missing: missing(false) }, created]);
  await toRows();
  const panel = within(screen.getByRole('region', { name: 'Named in the file, and not there yet' }));
  expect(panel.getByText('Far North').closest('span')).toHaveTextContent('Far North (12 rows)');
  expect(panel.getByText('and one more')).toBeVisible();
  expect(panel.getByText(/^These need more than a name/)).toHaveTextContent('1 location');
  await person.click(panel.getByRole('checkbox', { name: 'Create with the import: 9 districts' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]!.fields).toMatchObject({ dry_run: '1', create: ['districts'] });
  expect(await screen.findByText(/9 more that rows name/)).toBeVisible();
  expect(panel.getByRole('checkbox')).toBeChecked();
});
