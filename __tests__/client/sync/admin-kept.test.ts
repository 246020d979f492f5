import { recordsReceived } from '../../../src/client/api/events';
import { readFields } from '../../../src/client/lib/storage/items';
import { closeAllPages, freshDevice, isOpened, makeUser, openPage, until } from '../../support/client-store';
import { makeScriptedServer } from '../../support/scripted-server';

beforeEach(freshDevice);
afterEach(closeAllPages);

const at = '2026-03-01T00:00:00.000Z';
const admin = { ...makeUser('u1'), role: { id: 'r', name: 'companyAdmin' as const } };
const district = { id: 'd1', name: 'North', client_id: 'c1', created_at: at, updated_at: at };
const keptTotals = () => readFields('local', 'offline-office-kept')['totals'];

test('how many records a list had on the server is known after a reload, without the network too', async () => {
  const before = openPage(makeScriptedServer(), { user: admin });
  await until(before, isOpened);
  const counted = (by: string, total: number) =>
    before.dispatch(recordsReceived({ records: { districts: [district] }, revision: 0, at, counted: { by, total } }));
  for (let count = 0; count < 150; count += 1) counted(`/api/districts?clientId=${String(count)}`, count);
  counted('/api/districts', 200);
  counted('/api/districts', 203);
  // Written a moment later.
  await until(before, () => (keptTotals() as Record<string, number> | undefined)?.['/api/districts'] === 203);
  before.close();

  const after = openPage(makeScriptedServer(), { user: admin, online: false });
  await until(after, ({ admin: { totals } }) => totals['/api/districts'] === 203);
  // The oldest are forgotten.
  expect(Object.keys(after.getState().admin.totals)).toHaveLength(100);
  expect(after.getState().admin.totals['/api/districts?clientId=149']).toBe(149);
});
