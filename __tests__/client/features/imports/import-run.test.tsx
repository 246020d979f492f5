import { screen, within } from '@testing-library/react';
import { bad, good, imported, outcomeOf, pastImport, row, sheetOf } from './import-outcomes';
import { LOCATIONS, answer, lateLines, openImport } from './import-pages';

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
  expect(bar).not.toHaveAttribute('value');
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  lines.say('{"progress":{"phase":"writing","done":1200,"total":10000}}\n{"progress":{"pha');
  expect(await screen.findByText('Writing the records: 1,200 of 10,000')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'The rows are being imported…' })).toHaveAttribute('value', '1200');
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

test('what changes stands beneath what takes its place, and is counted before it is written', async () => {
  const before = { name: 'Nord House', code: '' };
  const rows = [
    row(2, 'North House', { status: 'updated', before }),
    row(3, 'South House', { status: 'updated', before: { name: 'Süd House' } }),
    row(4, 'West House', { status: 'updated', before: {} }),
  ];
  const { toRows, press, cell, person } = openImport(LOCATIONS, [outcomeOf(rows)]);
  await toRows();
  expect(await cell('North House')).toHaveTextContent('North HouseBefore: Nord House');
  expect(screen.getByText('Nord House').closest('del')).toBeVisible();
  expect(await cell('C-2')).toHaveTextContent('C-2was empty');
  expect(await cell('C-3')).toHaveTextContent(/^C-3$/);
  expect(screen.getByText('Moved')).toBeVisible();
  await press('Import…');
  expect(
    within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name: 2', 'Code: 1']);
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await person.dblClick(await cell('North House'));
  await person.keyboard('!{Enter}');
  expect(screen.queryByText('Nord House')).not.toBeInTheDocument();
});

test('before questions are imported, it says who uses the questionnaire that gets a next version', async () => {
  const used = { id: 't1', name: 'Fire round', version: 3, answers: 12, unfinished: 1, location_count: 2 };
  const unused = { id: 't2', name: 'Kitchen', version: 2, answers: 0, unfinished: 0, location_count: 0 };
  const { toRows, press } = openImport(LOCATIONS, [{ ...good, questionnaires: [used, unused] }]);
  await toRows();
  await press('Import…');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'These questionnaires get a next version. Assessments keep the version that they began with.',
  );
  expect(
    within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Fire round, version 3: 12 assessments use it, 1 of them unfinished, at 2 locations.',
    'Kitchen, version 2: no assessment uses it yet.',
  ]);
});

test('before managers are imported, it says that they will hear of it', async () => {
  const rows = [row(2, 'Maya')];
  const { toRows, press } = openImport('/admin/import-entities/managers', [
    outcomeOf(rows, { kind: 'managers', sheets: [sheetOf(rows, { group: 'managers' })] }),
  ]);
  await toRows();
  await press('Import…');
  expect(screen.getByRole('dialog')).toHaveTextContent('New people get an e-mail at once');
});

test('when a row fails on the way, nothing was imported and the rows say why', async () => {
  const { toRows, importNow } = openImport(LOCATIONS, [good, { ...bad, dry_run: false }]);
  await toRows();
  await importNow();
  expect(await screen.findByText('Nothing was imported: some rows have problems.')).toBeVisible();
  expect(screen.getByText(/2 rows have problems/)).toBeVisible();
});
