import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Location } from '../../../../src/contract/locations';
import { onlineChanged } from '../../../../src/client/state/connectivity/slice';
import LocationTreePage from '../../../../src/client/features/admin/locations/tree/location-tree-page';
import { group, location, project } from './admin-records';
import { answer, openAdmin } from './admin-screen';
import { treeFor } from './tree-rows';

const projects = ['East', 'West'].map((name) => ({ ...project, id: name, name }));
const groups = [{ ...group, id: 'Homes', name: 'Homes', project_id: 'East' }];

/** What is written, which travels as a form: an empty text is none. */
const sentOf = (body: unknown) =>
  Object.fromEntries([...(body as FormData)].map(([name, value]) => [name, value === '' ? null : value]));

/** The page against a server with a location in each of two projects. */
function openTree({
  isBroken = () => false,
  refusal = null,
}: { isBroken?: () => boolean; refusal?: object | null } = {}) {
  const at = (name: string, project_id: string, group_id: string | null = null): Location => ({
    ...location,
    ...{ id: name, name, code: null, project_id, group_id, address: null },
  });
  let locations = [at('Abbey', 'East', 'Homes'), at('Mill', 'West')];
  const list = (data: readonly object[]) => answer({ data, links: {}, meta: { total: data.length } });
  const opened = openAdmin(
    <MemoryRouter initialEntries={['/admin/locations/tree']}>
      <LocationTreePage />
    </MemoryRouter>,
    ({ path, method, body }) => {
      const { pathname, searchParams } = new URL(path, 'http://x');
      if (pathname === '/api/projects') return list(projects);
      if (pathname === '/api/groups') return list(groups);
      if (method === 'GET') {
        if (isBroken()) return answer({ message: 'Broken' }, 500);
        return list(locations.filter(({ project_id }) => project_id === searchParams.get('projectId')));
      }
      if (refusal) return answer(refusal, 422);
      const id = pathname.split('/').at(-1);
      locations = locations.map((one) => (one.id === id ? { ...one, ...sentOf(body) } : one));
      return answer({ data: locations.find((one) => one.id === id) });
    },
  );
  const writes = () => opened.calls.filter(({ method }) => method !== 'GET').map(({ body }) => sentOf(body));
  return { ...opened, ...treeFor(opened.person), writes };
}

const OPEN_ALL = '{End}{ArrowRight}{Home}{ArrowRight}';
const ALL_OPEN = ['1 East1', '2 Homes1', '1 West1', '2 Mill'];

test('a location is cut here and pasted there, and that is taken back', async () => {
  const { rows, press, writes } = openTree();
  await screen.findByRole('treeitem', { name: 'West' });
  expect(rows()).toEqual(['1 East', '1 West']);
  await press(OPEN_ALL);
  await waitFor(() => expect(rows()).toEqual(ALL_OPEN));
  await press('{End}{Control>}x{/Control}');
  expect(await screen.findByText(/^Choose the project or group that/)).toBeVisible();
  await press('{Home}{ArrowDown}{Control>}v{/Control}');
  expect(await screen.findByText(/Mill.* is in .*Homes.* now/)).toBeInTheDocument();
  expect(rows()).toEqual(['1 East2', '2 Homes2', '1 West0', '2 No locations yet']);
  await press('{Control>}z{/Control}');
  await waitFor(() => expect(rows()).toEqual(ALL_OPEN));
  expect(writes()).toEqual([
    { project_id: 'East', group_id: 'Homes' },
    { project_id: 'West', group_id: null },
  ]);
});

test('what is put elsewhere while another one is on its way waits for it', async () => {
  const { rows, press, writes } = openTree();
  await screen.findByRole('treeitem', { name: 'West' });
  await press(OPEN_ALL);
  await waitFor(() => expect(rows()).toEqual(ALL_OPEN));
  await press('{End}{Control>}x{/Control}{Home}{Control>}v{/Control}');
  await press('{Home}{ArrowDown}{ArrowRight}{ArrowDown}{Control>}x{/Control}{End}{Control>}v{/Control}');
  await waitFor(() => expect(writes()).toHaveLength(2));
});

test('a refused move says why, and the location stays', async () => {
  const { rows, press, getState } = openTree({
    refusal: { message: 'Another location of the project has this code.', errors: { code: ['Taken.'] } },
  });
  await screen.findByRole('treeitem', { name: 'West' });
  await press(OPEN_ALL);
  await waitFor(() => expect(rows()).toEqual(ALL_OPEN));
  await press('{End}{Control>}x{/Control}{Home}{Control>}v{/Control}');
  await waitFor(() => expect(JSON.stringify(getState().snackbars)).toContain('Taken.'));
  expect(rows()).toEqual(ALL_OPEN);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('locations that cannot be had are asked for again when their project is opened again', async () => {
  let isBroken = true;
  const { rows, press } = openTree({ isBroken: () => isBroken });
  await screen.findByRole('treeitem', { name: 'West' });
  await press('{End}{ArrowRight}');
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  isBroken = false;
  await press('{End}{ArrowUp}{ArrowLeft}');
  await waitFor(() => expect(rows()).toEqual(['1 East', '1 West']));
  await press('{ArrowRight}');
  await waitFor(() => expect(rows()).toEqual(['1 East', '1 West1', '2 Mill']));
});

test('offline what this device holds is shown, and nothing is cut', async () => {
  const { rows, press, happens, writes } = openTree();
  await screen.findByRole('treeitem', { name: 'West' });
  await press(OPEN_ALL);
  await waitFor(() => expect(rows()).toEqual(ALL_OPEN));
  happens(onlineChanged({ online: false }));
  expect(await screen.findByText(/You are offline/)).toBeVisible();
  await press('{End}{Control>}x{/Control}{Home}{Control>}v{/Control}');
  // The device holds another project too.
  expect(rows()).toEqual(expect.arrayContaining(ALL_OPEN));
  expect(writes()).toEqual([]);
});
