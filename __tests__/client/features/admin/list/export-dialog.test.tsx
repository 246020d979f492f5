import { screen } from '@testing-library/react';
import { ExportDialog } from '../../../../../src/client/features/admin/list/export-dialog';
import type { Call } from '../../../../support/scripted-server';
import { answer, lateAnswer, locations, openAdmin } from '../admin-screen';

const query = {
  page: 3,
  perPage: 50,
  sort: '-name',
  s: 'house',
  relations: ['project'],
  filters: { group_id: ['g1', 'g2'] },
};
const file = () =>
  new Response('id;name', { headers: { 'Content-Disposition': 'attachment; filename="locations.xlsx"' } });

let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick'],
    now: new Date(2026, 0, 31, 12),
  });
});
afterEach(() => {
  jest.useRealTimers();
});

function open(script: (call: Call) => Response | Promise<Response>, resource = locations) {
  const onClose = jest.fn();
  const dialog = (
    <ExportDialog
      resource={resource}
      query={query}
      total={4312}
      columns={resource.columns.slice(0, 2)}
      onClose={onClose}
    />
  );
  const page = openAdmin(dialog, script);
  const start = () => page.person.click(screen.getByRole('button', { name: 'Export' }));
  return { ...page, start, onClose };
}

test('says how many rows it will have, then saves what the list finds on all pages', async () => {
  const { start, calls, onClose, getState } = open(file);
  expect(screen.getByRole('heading')).toHaveTextContent('Export 4,312 locations');
  expect(screen.getByText(/^The file will have 4,312 rows/)).toBeVisible();
  await start();
  const [call] = calls;
  expect(decodeURIComponent(call!.path)).toBe(
    '/api/locations/export?sort=-name&s=house&filters[group_id][]=g1&filters[group_id][]=g2&format=xlsx&columns[name]=Name&columns[code]=Code',
  );
  expect(saved).toEqual(['Locations 2026-01-31.xlsx']);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(getState().snackbars.success.text).toBe('“Locations 2026-01-31.xlsx” was saved.');
});

test('as text, with all columns', async () => {
  const { start, calls, person } = open(file);
  await person.click(screen.getByLabelText('Text (CSV)'));
  await person.click(screen.getByLabelText('All (3)'));
  await start();
  expect(new URLSearchParams(calls[0]!.path).get('columns[address]')).toBe('Address');
  expect(saved).toEqual(['Locations 2026-01-31.csv']);
});

test('in the words that the list has for a column of few values', async () => {
  const options = [{ value: 'north', label: 'In the north' }];
  const filters = [
    { name: 'code', title: 'Code', options },
    { name: 'address', title: 'Address', options },
  ];
  const { start, calls } = open(file, { ...locations, filters });
  await start();
  const parameters = [...new URLSearchParams(calls[0]!.path).entries()];
  expect(parameters.filter(([key]) => key.startsWith('words'))).toEqual([['words[code][north]', 'In the north']]);
});

test('given up, the call ends and nothing is saved', async () => {
  const server = lateAnswer();
  const { start, person, onClose } = open(() => server.response);
  await start();
  expect(screen.getByRole('progressbar', { name: 'The file is being made…' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  server.arrive(file());
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(saved).toEqual([]);
});

test('a refusal is said in words, and it can be tried again', async () => {
  const { start, onClose } = open(() => answer({ message: 'Not yours.' }, 403));
  await start();
  expect(screen.getByRole('alert')).toHaveTextContent('You are not allowed to do this. The server says: “Not yours.”');
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  expect(saved).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});
