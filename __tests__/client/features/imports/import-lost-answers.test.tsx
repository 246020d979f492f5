import { screen, waitFor } from '@testing-library/react';
import { onlineChanged } from '../../../../src/client/state/connectivity/slice';
import { outcomeOf, row } from './import-outcomes';
import { LOCATIONS, lateLines, openImport } from './import-pages';

const good = outcomeOf([row(2, 'North House'), row(3, 'South House', { status: 'updated' })]);
const bad = outcomeOf([row(2, 'North House'), row(3, '', { status: 'error', errors: { name: ['Fill this in.'] } })]);
const imported = { ...good, dry_run: false, import_id: 'i9' };
const lostAnswer = () => {
  const lines = lateLines();
  lines.end();
  return lines.response;
};

test('when the answer to an import is lost, the server is asked under the same key what became of it', async () => {
  const { toRows, importNow, sent } = openImport(LOCATIONS, [good, lostAnswer(), imported]);
  await toRows();
  await importNow();
  expect(await screen.findByRole('heading', { name: 'Imported' })).toBeVisible();
  expect(screen.queryByRole('alert', { name: /not known/ })).not.toBeInTheDocument();
  const [, first, again] = sent();
  expect(first!.key).toMatch(/^[0-9a-f-]{36}$/);
  expect([again!.key, again!.fields]).toEqual([first!.key, first!.fields]);
});

test('when it cannot be asked, the person finds out later, as soon as the device is online again', async () => {
  const { toRows, importNow, press, sent, button, happens } = openImport(LOCATIONS, [
    good,
    lostAnswer(),
    lostAnswer(),
    lostAnswer(),
    lostAnswer(),
    imported,
  ]);
  await toRows();
  await importNow();
  expect(await screen.findByText(/Whether the rows were imported is not known yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import…' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
  await press('Find out');
  await waitFor(() => expect(sent()).toHaveLength(5));
  happens(onlineChanged({ online: false }));
  expect(await button('Find out')).toBeDisabled();
  happens(onlineChanged({ online: true }));
  expect(await screen.findByRole('heading', { name: 'Imported' })).toBeVisible();
  expect(
    new Set(
      sent()
        .slice(1)
        .map(({ key }) => key),
    ).size,
  ).toBe(1);
});

test('a server without keys is not asked twice: the rows are to be checked again', async () => {
  const { toRows, importNow, sent, button } = openImport(LOCATIONS, [good, lostAnswer(), good], { hasKeys: false });
  await toRows();
  await importNow();
  expect(await screen.findByText(/It is not known whether the rows were imported\. Check again/)).toBeVisible();
  expect([sent().length, sent()[1]!.key]).toEqual([2, null]);
  expect(await button('Check again')).toBeEnabled();
});

test('an import after other corrections has a key of its own', async () => {
  const { toRows, importNow, press, sent, cell } = openImport(LOCATIONS, [
    good,
    { ...bad, dry_run: false },
    good,
    imported,
  ]);
  await toRows();
  await importNow();
  await screen.findByText('Nothing was imported: some rows have problems.');
  await press('Leave them all out');
  await press('Check again');
  expect(await cell('North House')).toBeVisible();
  await importNow();
  await screen.findByRole('heading', { name: 'Imported' });
  expect(sent()[3]!.key).not.toBe(sent()[1]!.key);
});
