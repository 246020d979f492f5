import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { DeleteDialog } from '../../../../../src/client/features/admin/list/delete-dialog';
import type { DeletionPreview } from '../../../../../src/contract/admin';
import { json, type Call } from '../../../../support/scripted-server';
import { reachabilityChanged } from '../../../../../src/client/state/connectivity/slice';
import { north } from '../../../app/records';
import { answer, lateAnswer, locations, openAdmin } from '../admin-screen';

const NOTHING: DeletionPreview = { takes: {}, releases: {}, answers: 0 };
const deletion = { data: { id: 'd1', undo_until: '2026-01-01T00:00:10.000Z' } };

interface Server {
  previews?: (Partial<DeletionPreview> | Response)[];
  remove?: () => Response;
  actions?: typeof locations.actions;
  schedules?: () => Response;
}

/** Previews one after the other, the last one again and again. */
function open(
  { previews = [NOTHING], remove = () => answer(deletion), actions = () => [], schedules }: Server,
  options = {},
) {
  const onClose = jest.fn();
  const script = ({ method, path }: Call) => {
    if (schedules && path.startsWith('/api/schedules')) return schedules();
    if (method === 'DELETE') return remove();
    const preview = (previews.length > 1 ? previews.shift() : previews[0])!;
    return preview instanceof Response ? preview : answer({ data: { ...NOTHING, ...preview } });
  };
  const page = openAdmin(
    <MemoryRouter>
      <DeleteDialog resource={{ ...locations, actions }} record={north} onClose={onClose} />
    </MemoryRouter>,
    script,
    options,
  );
  return { ...page, onClose };
}
/** The button, once it is known what goes with the record. */
const confirm = async () => {
  const button = await screen.findByRole('button', { name: 'Delete' });
  await waitFor(() => {
    expect(button).toBeEnabled();
  });
  return button;
};

test('says what goes with it, deletes, and offers to take it back', async () => {
  const { person, onClose, getState, calls } = open({
    previews: [{ takes: { locations: 12, groups: 3, 'assessment-tools': 1 }, releases: { users: 4, locations: 1 } }],
  });
  expect(await screen.findByText('Deletes 12 locations, 3 groups, and 1 questionnaire with it.')).toBeVisible();
  expect(screen.getByText('1 location stays, without a group.')).toBeVisible();
  expect(screen.getByText('4 managers lose locations.')).toBeVisible();
  await person.click(await confirm());
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/locations/l1/deletion',
    'DELETE /api/locations/l1',
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(getState().admin.undoable).toMatchObject({ id: 'd1', group: 'locations', name: north.name, count: 1 });
});

test('until it is known what goes with it, nothing can be deleted', async () => {
  const first = lateAnswer();
  openAdmin(<DeleteDialog resource={locations} record={north} onClose={jest.fn()} />, () => first.response);
  expect(screen.getByRole('progressbar')).toHaveAccessibleName('Looking up what goes with it…');
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  first.arrive(answer({ data: NOTHING }));
  expect(await screen.findByText('For ten seconds you can take it back.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
});

test('refuses where assessments refer to it', async () => {
  const { person, onClose } = open({ previews: [{ answers: 34 }] });
  expect(await screen.findByText('34 assessments refer to it.')).toBeVisible();
  expect(screen.getByRole('heading')).toHaveTextContent('“North House” cannot be deleted');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a refusal says what to do instead, and leads to the assessments', async () => {
  const act = jest.fn(() => Promise.resolve({}));
  const { person, onClose, getState } = open({
    previews: [{ answers: 1 }],
    actions: () => [{ key: 'deactivate', label: 'Deactivate', icon: null, act, done: '“North House” is inactive.' }],
  });
  expect(await screen.findByRole('link', { name: 'Show these assessments' })).toHaveAttribute(
    'href',
    `/admin?client=${north.client_id}&rows=location%3Dl1`,
  );
  await person.click(screen.getByRole('button', { name: 'Deactivate instead' }));
  expect(act).toHaveBeenCalledTimes(1);
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledTimes(1);
  });
  expect(getState().snackbars.success.text).toBe('“North House” is inactive.');
});

test('an assessment that was begun meanwhile refuses too', async () => {
  const { person, onClose } = open({
    previews: [NOTHING, { answers: 1 }],
    remove: () => answer({ message: 'One assessment refers to this.' }, 409),
  });
  await person.click(await confirm());
  expect(await screen.findByText('1 assessment refers to it.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('what went wrong is said in words', async () => {
  const { person, onClose, getState } = open({ remove: () => answer({ message: 'Not yours.' }, 403) });
  await person.click(await confirm());
  expect(await screen.findByText('You are not allowed to do this. The server says: “Not yours.”')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(getState().admin.undoable).toBeNull();
});

test('what could not be looked up is looked up again', async () => {
  const { person } = open({ previews: [answer({ message: '' }, 500), NOTHING] });
  expect(await screen.findByText(/^The server has a problem/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await confirm()).toBeEnabled();
});

test('a server without the office is only asked to delete', async () => {
  const { person, calls, onClose, getState } = open(
    { remove: () => new Response(null, { status: 204 }) },
    { admin: false },
  );
  expect(screen.getByText('This cannot be taken back.')).toBeVisible();
  await person.click(await confirm());
  expect(calls.map(({ method }) => method)).toEqual(['DELETE']);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(getState().admin.undoable).toBeNull();
});

/** Of a server that makes reports by itself. */
const scheduling = (body: unknown, status = 200) =>
  json(body, status, { 'X-Capabilities': 'idempotency, etag, office, schedules' });

test('which scheduled reports stop is read out, and that it could not be looked up is no silence', async () => {
  const named = (name: string, locationId?: string) => ({ id: name, name, filters: { locationId } });
  const lists = [
    scheduling({ message: '' }, 500),
    scheduling({ data: [named('Weekly', 'l1'), named('All'), named('Other', 'l2')] }),
  ];
  const { person, happens, getState } = open({
    previews: [scheduling({ data: NOTHING })],
    schedules: () => lists.shift()!,
  });
  const { capabilities } = getState().connectivity;
  happens(reachabilityChanged({ reachable: true, capabilities: { ...capabilities!, schedules: true } }));
  const failed = await screen.findByText(/^Whether scheduled reports stop being sent could not be looked up/);
  const heard = screen.getAllByRole('status').find((region) => region.contains(failed))!;
  await person.click(within(heard).getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(heard).toHaveTextContent(/^A scheduled report uses it and will no longer be sent: \W*Weekly\W*$/);
  });
});
