import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAppKey } from '../../src/server/app-key';
import { readEnvironment } from '../../src/server/environment';

describe('the application’s key', () => {
  const root = mkdtempSync(join(tmpdir(), 'outpost-key-'));
  afterAll(() => rmSync(root, { recursive: true }));

  it('is made once, whoever comes first, for its owner only', async () => {
    const environment = readEnvironment({ DATA_DIR: join(root, 'made', 'here') });
    const keys = await Promise.all(Array.from({ length: 8 }, () => openAppKey(environment)));
    const [first] = keys;
    expect(first).toHaveLength(32);
    for (const key of [...keys, await openAppKey(environment)]) expect(key).toEqual(first);
    expect(readdirSync(environment.DATA_DIR)).toEqual(['app.key']);
    expect(statSync(join(environment.DATA_DIR, 'app.key')).mode & 0o777).toBe(0o600);
  });

  it('is another one in another folder', async () => {
    const [one, two] = await Promise.all(
      ['one', 'two'].map((name) => openAppKey(readEnvironment({ DATA_DIR: join(root, name) }))),
    );
    expect(one).not.toEqual(two);
  });

  it.each([
    ['hex', Buffer.alloc(32, 7).toString('hex')],
    ['base64', Buffer.alloc(32, 7).toString('base64')],
    ['base64url', Buffer.alloc(32, 7).toString('base64url')],
  ])('may be a setting, as %s; then no file is made', async (_name, text) => {
    const environment = readEnvironment({ APP_KEY: text, DATA_DIR: join(root, 'none') });
    expect(await openAppKey(environment)).toEqual(Buffer.alloc(32, 7));
    expect(readdirSync(root)).not.toContain('none');
  });

  it.each(['short', 'a'.repeat(62), Buffer.alloc(31, 7).toString('base64'), `${'a'.repeat(60)}!!!!!`])(
    'refuses %j',
    (text) => {
      expect(() => readEnvironment({ APP_KEY: text, PORT: 'http' })).toThrow(/APP_KEY: give at least 32 bytes/);
    },
  );

  it('is not taken from a file that holds none', async () => {
    writeFileSync(join(root, 'app.key'), 'x');
    await expect(openAppKey(readEnvironment({ DATA_DIR: root }))).rejects.toThrow(/app\.key is no key/);
    expect(readFileSync(join(root, 'app.key'), 'utf8')).toBe('x');
  });
});
