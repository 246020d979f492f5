import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupPath, isDue, keptBackups, removeOldBackups } from '../../../src/server/backups/kept-backups';
import { checkBackup } from '../../../src/server/backups/read-backup';
import { until } from '../../support/held-database';
import { openTestApp } from '../../support/test-app';

const LOOK_MS = 5 * 60 * 1000;
/** All but intervals. */
const REAL: FakeableAPI[] = [
  ...(['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask'] as const),
  ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] as const),
];
const folder = mkdtempSync(join(tmpdir(), 'outpost-nightly-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** By the machine's own time, as nights are. */
const on = (day: number, hour: number): Date => new Date(2026, 2, day, hour, 30);

it.each([
  ['there is none', undefined, on(8, 12), true],
  ['it is night again', on(7, 2), on(8, 2), true],
  ['it is not night yet', on(7, 2), on(8, 1), false],
  ['the last night has one', on(8, 2), on(8, 23), false],
  ['the server did not run by night', on(6, 2), on(8, 12), true],
  ['somebody made one after the night', on(8, 9), on(8, 12), false],
])('a backup is made when it should: %s', (_what, newest, now, expected) => {
  expect(isDue(newest, now)).toBe(expected);
});

it('those of a number of days are kept, however many a day has, and what was killed goes', async () => {
  const kept = join(folder, 'kept');
  const times = [on(1, 2), on(3, 2), on(3, 9), on(3, 10), on(7, 2)];
  for (const at of times) mkdirSync(backupPath(kept, at), { recursive: true });
  for (const at of [on(1, 3), on(7, 3)]) mkdirSync(`${backupPath(kept, at)}.part`);
  mkdirSync(join(kept, 'of-somebody-else'));
  await removeOldBackups(kept, 2, on(7, 4));
  expect((await keptBackups(kept)).map(({ at }) => at.getDate())).toEqual([7, 3, 3, 3]);
  expect(readdirSync(kept).filter((name) => !name.endsWith('Z'))).toEqual([
    'of-somebody-else',
    expect.stringMatching(/^outpost-2026-03-07T\d+Z\.part$/),
  ]);
});

describe('a server on the embedded database', () => {
  it('makes one by itself, and none after it while the night has one', async () => {
    const backups = join(folder, 'made');
    jest.useFakeTimers({ doNotFake: REAL });
    const backup = { kind: 'embedded', dataDir: folder, hasKeySetting: false, folder: backups, days: 7 } as const;
    const server = await openTestApp('embedded', { backup });
    jest.advanceTimersByTime(LOOK_MS);
    await until(async () => (await keptBackups(backups)).length === 1);
    jest.advanceTimersByTime(LOOK_MS);
    await server.close();
    jest.useRealTimers();
    const [made, ...others] = await keptBackups(backups);
    expect(others).toEqual([]);
    const manifest = await checkBackup(made?.path ?? '');
    expect(manifest.tables.find(({ name }) => name === 'clients')?.rows).toBe(2);
  });
});
