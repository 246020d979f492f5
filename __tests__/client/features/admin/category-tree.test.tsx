import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Category } from '../../../../src/contract/categories';
import CategoryTreePage from '../../../../src/client/features/admin/categories/tree/category-tree-page';
import {
  childrenOf,
  moved,
  placeOf,
  stepOf,
  type Direction,
} from '../../../../src/client/features/admin/categories/tree/moves';
import { onlineChanged } from '../../../../src/client/state/connectivity/slice';
import type { Call } from '../../../support/scripted-server';
import { category } from './admin-records';
import { answer, lateAnswer, openAdmin } from './admin-screen';
import { treeFor } from './tree-rows';

/** `rooms` has `kitchen` and `bath`; beside it are `garden` and `staff`. */
const names = { rooms: null, kitchen: 'rooms', bath: 'rooms', garden: null, staff: null };
const all = Object.entries(names).map(([id, parent_id], position): Category => ({
  ...category,
  id,
  name: id,
  parent_id,
  position,
}));

/** The tree in short: what is below stands in brackets. */
const drawn = (categories: readonly Category[], parent: string | null = null): string =>
  childrenOf(categories, parent)
    .map(({ id }) => {
      const below = drawn(categories, id);
      return below === '' ? id : `${id}(${below})`;
    })
    .join(' ');

test.each<[string, Direction, string]>([
  ['garden', 'up', 'garden rooms(kitchen bath) staff'],
  ['rooms', 'down', 'garden rooms(kitchen bath) staff'],
  ['garden', 'down', 'rooms(kitchen bath) staff garden'],
  ['garden', 'in', 'rooms(kitchen bath garden) staff'],
  ['bath', 'in', 'rooms(kitchen(bath)) garden staff'],
  ['kitchen', 'out', 'rooms(bath) kitchen garden staff'],
  ['rooms', 'up', 'nothing'],
  ['staff', 'down', 'nothing'],
  ['kitchen', 'in', 'nothing'],
  ['rooms', 'out', 'nothing'],
])('%s goes %s: %s', (id, direction, tree) => {
  const step = stepOf(all, id, direction);
  expect(step ? drawn(moved(all, step)) : 'nothing').toBe(tree);
  if (!step) return;
  const there = moved(all, step);
  expect(drawn(moved(there, step))).toBe(tree);
  // And back again.
  const wayBack = placeOf(all, id);
  expect(wayBack && drawn(moved(there, wayBack))).toBe(drawn(all));
});

/** The page against a server that keeps the tree, as the specification has it. */
function openTree(onMove: (call: Call) => Response | Promise<Response> | null) {
  let kept: readonly Category[] = all;
  const nested = (parent: string | null): object[] =>
    childrenOf(kept, parent).map((one) => ({ ...one, children: nested(one.id) }));
  const opened = openAdmin(
    <MemoryRouter initialEntries={['/admin/categories/tree']}>
      <CategoryTreePage />
    </MemoryRouter>,
    (call) => {
      const id = /categories\/(.*)\/move/.exec(call.path)?.[1];
      if (id === undefined) return answer({ data: nested(null), links: {}, meta: { total: all.length } });
      const refused = onMove(call);
      if (refused) return refused;
      kept = moved(kept, { id, ...(call.body as { parent_id: string | null; before_id: string | null }) });
      return answer({ data: kept.find((one) => one.id === id) });
    },
  );
  const moves = () => opened.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  return { ...opened, ...treeFor(opened.person), moves };
}

const BEGIN = ['1 rooms', '2 kitchen', '2 bath', '1 garden', '1 staff'];

test('keys move a category at once and in turn, and what is taken back is sent too', async () => {
  const { rows, press, moves } = openTree(() => null);
  await screen.findByRole('treeitem', { name: 'kitchen' });
  expect(rows()).toEqual(BEGIN);
  await press('{ArrowDown}{ArrowDown}{Alt>}{ArrowUp}{ArrowLeft}{/Alt}');
  expect(rows()).toEqual(['1 rooms', '2 kitchen', '1 bath', '1 garden', '1 staff']);
  expect(screen.getByText(/bath.* is number 2 of 4 at the top\./)).toBeInTheDocument();
  // The shell takes back deletions by the same key: it is for one of them.
  const heard: string[] = [];
  document.addEventListener('keydown', ({ key }) => {
    heard.push(key);
  });
  await press('{Control>}zz{/Control}');
  expect(heard).not.toContain('z');
  await waitFor(() => {
    expect(moves()).toEqual([
      ['/api/categories/bath/move', { parent_id: 'rooms', before_id: 'kitchen' }],
      ['/api/categories/bath/move', { parent_id: null, before_id: 'garden' }],
      ['/api/categories/bath/move', { parent_id: 'rooms', before_id: 'kitchen' }],
      ['/api/categories/bath/move', { parent_id: 'rooms', before_id: null }],
    ]);
  });
  expect(rows()).toEqual(BEGIN);
});

test('a move that is refused goes back and says why; nothing is left to undo', async () => {
  const refusal = lateAnswer();
  const { rows, press, getState } = openTree(() => refusal.response);
  await screen.findByRole('treeitem', { name: 'kitchen' });
  await press('{ArrowDown}{ArrowDown}{Alt>}{ArrowLeft}{/Alt}');
  expect(rows()).toEqual(['1 rooms', '2 kitchen', '1 bath', '1 garden', '1 staff']);
  refusal.arrive(answer({ message: 'Another one is called “bath”.', errors: { name: ['Another one.'] } }, 422));
  await waitFor(() => expect(rows()).toEqual(BEGIN));
  expect(JSON.stringify(getState().snackbars)).toContain('Another one');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('a move that the connection is lost in goes back', async () => {
  const lost = lateAnswer();
  const { rows, press, happens } = openTree(() => lost.response);
  await screen.findByRole('treeitem', { name: 'kitchen' });
  await press('{ArrowDown}{ArrowDown}{Alt>}{ArrowLeft}{/Alt}');
  expect(rows()).not.toEqual(BEGIN);
  happens(onlineChanged({ online: false }));
  lost.arrive(answer({ message: 'Gone.' }, 503));
  await waitFor(() => expect(rows()).toEqual(BEGIN));
});

test('offline the tree is this device’s, and nothing is moved', async () => {
  const { rows, press, moves, happens } = openTree(() => null);
  await screen.findByRole('treeitem', { name: 'kitchen' });
  happens(onlineChanged({ online: false }));
  expect(await screen.findByText(/You are offline/)).toBeVisible();
  expect(rows()).toEqual(BEGIN);
  await press('{ArrowDown}{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
  expect(rows()).toEqual(BEGIN);
  expect(screen.getByRole('button', { name: 'Up' })).toBeDisabled();
  expect(moves()).toEqual([]);
});
