import { shown } from '../../support/devtools-extension';
import { recordsReceived, type RecordBatch } from '../../../src/client/api/events';
import { createAnswer } from '../../../src/client/state/answers/actions';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import {
  closeAllPages,
  freshDevice,
  isReady,
  makeUser,
  openPage,
  until,
  untilStored,
} from '../../support/client-store';
import { json, makeScriptedServer } from '../../support/scripted-server';

beforeEach(freshDevice);
afterEach(closeAllPages);

/** More than a panel is to draw; what is shown of a collection are its first five. */
const MANY = 120;
const FEW = 50;

const records = (prefix: string, more: object = {}) =>
  Array.from({ length: MANY }, (_, at) => ({ id: `${prefix}${String(at)}`, name: `${prefix} ${String(at)}`, ...more }));

const snapshot = {
  clients: records('client'),
  locations: records('location', { client_id: 'c1' }),
  categories: records('category'),
  assessmentTools: records('tool', { client_id: 'c1', status: 'active', questions: [] }),
  answers: records('answer', {
    assessment_tool_id: 'tool1',
    location_id: 'location1',
    user_id: 'u1',
    status: 'in_progress',
    updated_at: '',
    details: [],
    custom_questions: [],
  }),
};
const server = makeScriptedServer();
server.script(({ path }, serve) =>
  path.startsWith('/api/general/init-entities-app') ? json({ data: snapshot }) : serve(),
);
const admin = { ...makeUser('u1'), role: { id: 'r', name: 'companyAdmin' as const } };

/** The paths of all lists and objects within that hold more than a panel is to draw. */
function tooLong(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value);
  return [
    ...(parts.length > FEW ? [`${path}: ${String(parts.length)}`] : []),
    ...parts.flatMap(([key, part]) => tooLong(part, `${path}.${key}`)),
  ];
}

async function use() {
  const page = openPage(server, { user: admin });
  await until(page, isReady);
  const batch = { users: records('user'), districts: records('district') } as unknown as RecordBatch;
  page.dispatch(recordsReceived({ records: batch, revision: 0, at: '', listed: 'users' }));
  page.dispatch(onlineChanged({ online: false }));
  for (let made = 0; made < 60; made += 1) await page.dispatch(createAnswer('tool1', `location${String(made)}`));
  await untilStored('answers', (answers) => answers.length > MANY);
  await until(page, () => localStorage.getItem('offline-office-kept') !== null);
  return page;
}

test('no action and no slice of the application shows a table of records whole', async () => {
  (await use()).close();
  const again = openPage(server, { user: admin });
  await until(again, (state) => isReady(state) && state.users.size === MANY);
  const types = shown.map(({ action }) => action.type);
  for (const type of [
    'api/snapshotReceived',
    'api/recordsReceived',
    'persist/REHYDRATE',
    'outbox/loaded',
    'admin/hydrated',
  ])
    expect(types).toContain(type);
  for (const { action, state } of shown)
    expect([...tooLong(action, action.type), ...tooLong(state, 'state')]).toEqual([]);
  expect(shown.at(-1)?.state).toMatchObject({ locations: { count: MANY }, users: { count: MANY } });
});
