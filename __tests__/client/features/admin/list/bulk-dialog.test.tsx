import { screen, waitFor, within } from '@testing-library/react';
import type { BulkBody } from '../../../../../src/contract/admin';
import { BulkDialog } from '../../../../../src/client/features/admin/list/bulk-dialog';
import { reachabilityChanged } from '../../../../../src/client/state/connectivity/slice';
import { json, type Call } from '../../../../support/scripted-server';
import { answer, lateAnswer, locations, openAdmin } from '../admin-screen';

const remove: BulkBody = { action: 'delete', selection: { query: { s: 'house' }, except: [] } };
const [A, B, C] = ['a', 'b', 'c'] as const;
const deactivate: BulkBody = { action: 'set', selection: { ids: [A, B] }, values: { status: 'inactive' } };

const result = (number: number, message: string | null = null) => ({
  id: `l${number}`,
  name: `Location ${number}`,
  done: message === null,
  message,
});
const outcome = (results: ReturnType<typeof result>[], deletion: unknown = null) =>
  answer({ data: { results, deletion } });
const many = (count: number, message?: string) => Array.from({ length: count }, (_, number) => result(number, message));

const FREE = { deleted: 4312, refused: 0, takes: {}, releases: {} };

function open(
  body: BulkBody,
  script: (call: Call) => Response | Promise<Response>,
  preview: () => Response = () => answer({ data: FREE }),
) {
  const onClose = jest.fn();
  const page = openAdmin(
    <BulkDialog resource={locations} body={body} count={4312} title="Deactivate" onClose={onClose} />,
    (call) => (call.path.endsWith('/preview') ? preview() : script(call)),
  );
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => {
      expect(button).toBeEnabled();
    });
    await page.person.click(button);
  };
  return { ...page, press, onClose };
}

test('asks first, with the number', async () => {
  const { press, calls, onClose } = open(deactivate, () => outcome([]));
  expect(screen.getByRole('heading')).toHaveTextContent('Deactivate 4,312 locations?');
  await press('Cancel');
  expect(calls).toEqual([]);
  expect(onClose.mock.calls).toEqual([[false]]);
});

test('goes on while the person waits; when all is done there is nothing more to read', async () => {
  const server = lateAnswer();
  const { press, calls, onClose, getState } = open(deactivate, () => server.response);
  await press('Deactivate');
  expect(screen.getByRole('progressbar')).toHaveAccessibleName(/Please keep the page open/);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/locations/bulk', body: deactivate }]);
  server.arrive(outcome(many(2)));
  await waitFor(() => expect(onClose.mock.calls).toEqual([[true]]));
  expect(getState().snackbars.success.text).toBe('2 records were changed.');
  expect(getState().admin.undoable).toBeNull();
});

test('a deletion says first what goes along, and how many stay', async () => {
  const { calls } = open(
    remove,
    () => outcome([]),
    () => answer({ data: { deleted: 4300, refused: 12, takes: { groups: 1, locations: 3 }, releases: { users: 2 } } }),
  );
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(await screen.findByText('Deletes 1 group and 3 locations with them.')).toBeVisible();
  expect(screen.getByText(/^12 of them stay: assessments refer to them/)).toBeVisible();
  expect(screen.getByText('2 managers lose locations.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/locations/bulk/preview', body: { selection: remove.selection } },
  ]);
});

test('where all would be refused, or nobody knows, nothing can be deleted', async () => {
  const previews = [answer({ message: '' }, 500), answer({ data: { ...FREE, deleted: 0, refused: 2 } })];
  const { press } = open(
    remove,
    () => outcome([]),
    () => previews.shift()!,
  );
  expect(await screen.findByText(/^The server has a problem/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await press('Try again');
  expect(await screen.findByText(/^2 of them stay/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
});

test('a deletion can be taken back as a whole', async () => {
  const { press, onClose, getState } = open(remove, () =>
    outcome(many(3), { id: 'd1', undo_until: '2026-01-01T00:00:10.000Z' }),
  );
  expect(screen.getByRole('heading')).toHaveTextContent('Delete 4,312 locations?');
  await press('Delete');
  await waitFor(() => {
    expect(onClose.mock.calls).toEqual([[true]]);
  });
  expect(getState().admin.undoable).toMatchObject({ id: 'd1', name: null, count: 3 });
});

test('what was refused is listed with its reason, and what was deleted can be taken back there', async () => {
  const results = [...many(2), result(7, 'Two assessments refer to this.')];
  const { press, onClose, getState, calls } = open(remove, ({ path }) =>
    path.includes('undo')
      ? new Response(null, { status: 204 })
      : outcome(results, { id: 'd1', undo_until: '2026-01-01T00:00:10.000Z' }),
  );
  await press('Delete');
  await screen.findByRole('heading', { name: /2 done, 1 refused/ });
  const [, row] = within(screen.getByRole('table')).getAllByRole('row');
  expect(row).toHaveTextContent('Location 7Two assessments refer to this.');
  await press('Take the deletion back');
  await waitFor(() => {
    expect(onClose.mock.calls).toEqual([[true]]);
  });
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/deletions/d1/undo' });
  expect(onClose.mock.calls).toEqual([[true]]);
  expect(getState().admin.undoable).toBeNull();
});

test('of very many refusals the first are listed', async () => {
  const { press, onClose } = open(deactivate, () => outcome(many(250, 'No.')));
  await press('Deactivate');
  expect(await screen.findAllByRole('row')).toHaveLength(201);
  expect(screen.getByText('And 50 more.')).toBeVisible();
  await press('Close');
  expect(onClose.mock.calls).toEqual([[true]]);
});

test('when the call fails, nothing is said to be done', async () => {
  const { press, onClose } = open(deactivate, () => Promise.reject(new TypeError('Failed to fetch')));
  await press('Deactivate');
  await waitFor(() => {
    expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached at the moment.');
  });
  await press('Cancel');
  expect(onClose.mock.calls).toEqual([[false]]);
});

/** Of a server that makes reports by itself. */
const scheduling = (body: unknown) => json(body, 200, { 'X-Capabilities': 'idempotency, etag, office, schedules' });

test.each([
  [{ ids: [A, B] }, /^A scheduled report uses one of them and will no longer be sent: \W*First\W*$/],
  [{ query: {}, except: [A] }, /^A scheduled report may use one of them and would no longer be sent: \W*Third\W*$/],
])('a deletion of %j says which scheduled reports stop', async (selection, words) => {
  const named = (name: string, locationId?: string) => ({ id: name, name, filters: { locationId } });
  const schedules = [named('First', A), named('All'), named('Third', C)];
  const { happens, getState } = open(
    { action: 'delete', selection },
    () => scheduling({ data: schedules }),
    () => scheduling({ data: FREE }),
  );
  const { capabilities } = getState().connectivity;
  happens(reachabilityChanged({ reachable: true, capabilities: { ...capabilities!, schedules: true } }));
  await waitFor(() => {
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(words),
    );
  });
});
