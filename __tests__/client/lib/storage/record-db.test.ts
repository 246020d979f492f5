import { changeTable, emptyTable, getRecord, type Identified } from '../../../../src/client/lib/record-table';
import { openRecordDb } from '../../../../src/client/lib/storage/record-db';
import { freshDevice, openDb } from '../../../support/client-store';

beforeEach(freshDevice);

const NAME = 'offline-office';
const tableOf = (...ids: string[]) =>
  changeTable<Identified>(
    emptyTable(),
    ids.map((id) => ({ id })),
  );
const versionOf = async (name: string) => {
  const db = await openDb(name);
  const { version, objectStoreNames } = db;
  db.close();
  return { version, stores: [...objectStoreNames] };
};

test('a release that keeps another collection finds what the one before it kept, while that is still open', async () => {
  const before = await openRecordDb('upgraded', ['users']);
  await before.write({ users: tableOf('u1') });
  expect(await versionOf('upgraded')).toEqual({ version: 1, stores: ['users'] });

  const after = await openRecordDb('upgraded', ['users', 'shifts']);
  expect(getRecord((await after.read()).tables.users, 'u1')).toEqual({ id: 'u1' });
  await after.write({ shifts: tableOf('s1') });
  expect(await versionOf('upgraded')).toEqual({ version: 2, stores: ['shifts', 'users'] });

  // The release before it again, as after a rollback: it finds its own, and leaves the rest.
  const again = await openRecordDb('upgraded', ['users']);
  await again.read();
  await again.write({ users: tableOf('u1', 'u2') });
  const last = await openRecordDb('upgraded', ['users', 'shifts']);
  const { tables } = await last.read();
  expect([tables.users.size, tables.shifts.size]).toEqual([2, 1]);
});

test('two pages that bring the new collection at once both open', async () => {
  await openRecordDb(NAME, ['users']);
  const both = await Promise.all([openRecordDb(NAME, ['users', 'shifts']), openRecordDb(NAME, ['users', 'shifts'])]);
  for (const db of both) expect((await db.read()).tables.shifts.size).toBe(0);
});
