import { recordsReceived, type SnapshotBatch } from '../../../../src/client/api/events';
import { snapshotReceived } from '../../../../src/client/api/general-api';
import { getRecord } from '../../../../src/client/lib/record-table';
import { makeStore } from '../../../../src/client/app/make-store';
import { createAnswer } from '../../../../src/client/state/answers/actions';
import type { AppDispatch } from '../../../../src/client/state/hooks';
import type { Entry } from '../../../../src/client/state/outbox/entry';
import { entriesDiscarded, outboxLoaded } from '../../../../src/client/state/outbox/events';
import {
  selectAssessmentTools,
  selectLocations,
  selectToolOf,
  selectWithdrawn,
} from '../../../../src/client/state/records/selectors';
import type { RootState } from '../../../../src/client/state/root-reducer';
import { selectClients } from '../../../../src/client/state/selected-client/selectors';
import {
  closeAllPages,
  freshDevice,
  isOpened,
  makeUser,
  openPage,
  readyPage,
  until,
  untilStored,
} from '../../../support/client-store';
import { makeEntry } from '../../../support/entries';
import { json } from '../../../support/scripted-server';
import { makeAnswer, makeTool, north } from '../../app/records';

const AT = '2026-01-01T00:00:00.000Z';
const client = {
  id: 'c1',
  name: 'Harbour Care',
  status: 'active' as const,
  logo_url: null,
  created_at: AT,
  updated_at: AT,
};
const parent = {
  id: 'g0',
  client_id: 'c1',
  name: 'Audits',
  parent_id: null,
  position: 0,
  created_at: AT,
  updated_at: AT,
};
const category = { ...parent, id: 'g1', name: 'Hygiene', parent_id: 'g0' };
const everything: SnapshotBatch = {
  clients: [client],
  locations: [north, { ...north, id: 'l2', name: 'South House' }],
  categories: [parent, category],
  assessmentTools: [makeTool(), { ...makeTool(), id: 't2', name: 'Other' }],
  answers: [],
};
const nothing: SnapshotBatch = { clients: [], locations: [], categories: [], assessmentTools: [], answers: [] };
const creation = makeEntry({
  kind: 'createAnswer',
  args: {
    assessmentToolId: 't1',
    locationId: 'l1',
    clientRef: '0197aaaa-bbbb-4ccc-8ddd-0123456789ab',
    userId: 'u1',
    toolVersion: 1,
  },
});

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

function deviceWith(entries: Entry[], bases = {}) {
  const { store } = makeStore({ user: makeUser('u1', 'Maya'), online: false });
  const dispatch = store.dispatch as AppDispatch;
  const getState = (): RootState => store.getState();
  const snapshot = (records: SnapshotBatch) => dispatch(snapshotReceived({ records, revision: 0, etag: null, at: AT }));
  dispatch(outboxLoaded({ owner: 'u1', entries, bases, aliases: {}, sealed: 0 }));
  snapshot(everything);
  return { dispatch, getState, snapshot };
}
const idsOf = (state: RootState) =>
  (['clients', 'locations', 'categories', 'assessmentTools'] as const).map((collection) =>
    ['c1', 'g0', 'g1', 'l1', 'l2', 't1', 't2']
      .filter((id) => getRecord(state[collection] as RootState['clients'], id))
      .join(' '),
  );

test('what unsent work refers to survives a refresh without it, is not offered any more, and goes when the work is decided', async () => {
  const { dispatch, getState, snapshot } = deviceWith([creation]);
  snapshot(nothing);
  expect(idsOf(getState())).toEqual(['c1', 'l1', 'g0 g1', 't1']);
  expect(selectWithdrawn(getState(), makeAnswer())).toBe('both');
  expect([selectAssessmentTools(getState()), selectLocations(getState()), selectClients(getState())]).toEqual([
    [],
    [],
    [],
  ]);
  expect(await dispatch(createAnswer('t1', 'l1'))).toBeNull();
  const before = getState().assessmentTools;
  snapshot(nothing);
  expect(getState().assessmentTools).toBe(before);
  dispatch(entriesDiscarded({ ids: [creation.id] }));
  snapshot(nothing);
  expect(idsOf(getState())).toEqual(['', '', '', '']);
});

test('what the server gives again is offered again, by a refresh or by itself', () => {
  const { dispatch, getState, snapshot } = deviceWith([creation]);
  snapshot(nothing);
  snapshot({ ...nothing, assessmentTools: [makeTool()] });
  expect(selectWithdrawn(getState(), makeAnswer())).toBe('location');
  dispatch(recordsReceived({ records: { locations: [north] }, revision: 0, at: AT }));
  expect(selectWithdrawn(getState(), makeAnswer())).toBeNull();
  expect(selectLocations(getState()).map(({ id }) => id)).toEqual(['l1']);
});

test('the version that a draft began with stays, whatever version the server gives', () => {
  const { getState, snapshot } = deviceWith([creation]);
  const [, ...fewer] = makeTool().questions;
  snapshot({
    ...everything,
    assessmentTools: [{ ...makeTool(), version: 2, questions: fewer, updated_at: '2026-02-01T00:00:00.000Z' }],
  });
  snapshot(nothing);
  expect(selectToolOf(getState(), { assessment_tool_id: 't1', assessment_tool_version: 1 })?.questions).toHaveLength(5);
});

test('what an answer on the server refers to is kept while a change of it waits', () => {
  const change = makeEntry(
    { kind: 'changeStatus', args: { status: 'completed', previous: 'in_progress' } },
    { answerRef: 'a1' },
  );
  const { getState, snapshot } = deviceWith([change], { a1: makeAnswer() });
  snapshot(nothing);
  expect(idsOf(getState())).toEqual(['c1', 'l1', 'g0 g1', 't1']);
});

test('after a reload it is still there, and still not offered', async () => {
  const { page, server } = await readyPage();
  server.script(({ path, method }, serve) => {
    if (method === 'POST') throw new TypeError('Failed to fetch');
    return path.startsWith('/api/general/') ? json({ data: nothing }) : serve();
  });
  await page.dispatch(createAnswer('t1', 'l1'));
  page.dispatch({ type: 'localStore/refreshRequested' });
  await until(page, (state) => selectLocations(state).length === 0);
  await untilStored('locations', ([record]) => (record as { withdrawn?: boolean } | undefined)?.withdrawn === true);
  const again = openPage(server, { user: makeUser('u1'), online: false });
  await until(again, (state) => isOpened(state) && state.locations.size > 0);
  expect(getRecord(again.getState().locations, 'l1')).toMatchObject({ name: 'North House', withdrawn: true });
  expect(selectLocations(again.getState())).toEqual([]);
});
