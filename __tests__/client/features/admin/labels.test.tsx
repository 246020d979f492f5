import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import LabelsPage from '../../../../src/client/features/admin/locations/labels/labels-page';
import { EVERYTHING } from '../../../../src/client/ui/data-table/selection';
import type { Call } from '../../../support/scripted-server';
import { north } from '../../app/records';
import { answer, openAdmin } from './admin-screen';

const place = (number: number) => ({ ...north, id: `p${number}`, name: `Place ${number}`, code: `C-${number}` });
const PER_PAGE = 200;
const pageOf = (count: number, { path }: Call) => {
  const page = Number(new URL(path, 'http://x').searchParams.get('page'));
  const all = Array.from({ length: count }, (_, number) => place(number));
  const data = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const meta = { current_page: page, per_page: PER_PAGE, last_page: Math.ceil(count / PER_PAGE), total: count };
  return answer({ data, links: {}, meta: { ...meta, from: 1, to: 1, path: '' } });
};

const open = (entry: Parameters<typeof MemoryRouter>[0]['initialEntries'], script: (call: Call) => Response) =>
  openAdmin(
    <MemoryRouter initialEntries={entry ?? []}>
      <LabelsPage />
    </MemoryRouter>,
    script,
  );
const codes = () => screen.queryAllByRole('img', { name: /^Code of/ });

test('one location, which the device knows: nobody is asked', async () => {
  const { calls } = open(['/admin/locations/labels?id=l1'], () => answer({}, 500));
  expect(await screen.findByRole('img', { name: 'Code of North House' })).toBeVisible();
  expect(screen.getByText('1 label')).toBeVisible();
  expect(calls).toEqual([]);
});

test('everything that was found but for what was taken out, page by page', async () => {
  const state = { selection: { kind: 'all', except: ['p3'] }, query: { s: 'place', sort: 'name', perPage: 50 } };
  const { calls } = open([{ pathname: '/admin/locations/labels', state }], (call) => pageOf(250, call));
  expect(await screen.findByText('249 labels')).toBeVisible();
  expect(codes()).toHaveLength(249);
  expect(screen.queryByRole('heading', { name: 'Place 3' })).not.toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toEqual([
    expect.stringMatching(/s=place.*perPage=200&page=1/),
    expect.stringMatching(/s=place.*perPage=200&page=2/),
  ]);
  // Eight stand on a sheet.
  expect(document.querySelectorAll('.label-sheet')).toHaveLength(32);
});

test('a failed page is said, nothing half is printed, and another try goes on', async () => {
  let isBroken = true;
  const state = { selection: EVERYTHING, query: {} };
  const { person } = open([{ pathname: '/admin/locations/labels', state }], (call) =>
    isBroken ? answer({ message: 'Broken' }, 500) : pageOf(3, call),
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(codes()).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  isBroken = false;
  await person.click(again);
  expect(await screen.findByText('3 labels')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeEmptyDOMElement();
});

test('the size of the labels says how many stand on a sheet', async () => {
  const state = { selection: EVERYTHING, query: {} };
  const { person } = open([{ pathname: '/admin/locations/labels', state }], (call) => pageOf(22, call));
  await screen.findByText('22 labels');
  await person.click(screen.getByRole('radio', { name: '21' }));
  await waitFor(() => {
    expect(document.querySelectorAll('.label-sheet')).toHaveLength(2);
  });
});
