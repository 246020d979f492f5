import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { makeBackup } from '../../../src/server/backups/make-backup';
import { type Manifest, manifestFiles, sha256, tableFile } from '../../../src/server/backups/manifest';
import { checkBackup } from '../../../src/server/backups/read-backup';
import { refuseToReplace, restoreBackup } from '../../../src/server/backups/restore-backup';
import { bookkeeping, migrations, possibleStatements } from '../../../src/server/db/migrate';
import type { Db } from '../../../src/server/db/open-database';
import { seedDemoData } from '../../../src/server/demo/seed';
import { openFolderStore } from '../../../src/server/media/folder-store';
import { type DatabaseKind, databases, openTestDatabase } from '../../support/test-app';
import { ids, testData } from '../../support/test-data';

const NOW = new Date('2026-03-01T02:00:00Z');
const root = mkdtempSync(join(tmpdir(), 'outpost-backup-test-'));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});
let count = 0;
const newFolder = (): string => {
  count += 1;
  return join(root, String(count));
};

/** What a file of lines must not break on, and what is not the same as nothing. */
async function addOddValues(db: Db): Promise<void> {
  const odd = 'a\nb\r\u2028\\n"c"\t\u{1f6f0} é, null';
  await sql`update locations set name = ${odd}, address = ''`.execute(db);
  await sql`update answers set score = 0.1::float8 + 0.2::float8`.execute(db);
  await sql`insert into logos (client_id, content_type, content, version)
    values (${ids.client(1)}, 'image/png', '\\x00ff0a0d', ${ids.client(1)})`.execute(db);
  await sql`insert into imports (id, kind, file_name, at, by_user_id, by_name, summary)
    values (${ids.client(1)}, 'users', ${odd}, '2026-10-25T01:30:00.123Z', ${ids.superAdmin}, 'Ada', 'null')`.execute(
    db,
  );
}

/** All that a database holds, by table, in the words of the database itself. */
async function contentsOf(db: Db): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'migration%'
      and table_name not in ('noted_changes', 'change_history') order by 1`.execute(db);
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) - 'changed_in' as row from ${sql.table(name)} t
      order by (to_jsonb(t) - 'changed_in')::text collate "C"`.execute(db);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

async function shapeOf(db: Db): Promise<unknown> {
  const { rows } = await sql`select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2, 3`.execute(
    db,
  );
  return rows;
}

async function openFilled(kind: DatabaseKind) {
  const database = await openTestDatabase(kind, 'tables');
  await seedDemoData(database.db, testData(), new Date('2026-01-01T00:00:00Z'));
  await addOddValues(database.db);
  return database;
}

const backUp = (source: { db: Db; kind: DatabaseKind }, target = newFolder(), dataDir = root) =>
  makeBackup(
    { ...source, dataDir, hasKeySetting: false, media: openFolderStore(join(dataDir, 'media')) },
    target,
    NOW,
  ).then(() => target);
const restore = async (db: Db, folder: string) => restoreBackup(db, folder, await checkBackup(folder));

/** Changes a backup as nobody does who keeps it: with all its sums. */
function rewrite(folder: string, table: string, change: (lines: string) => string): void {
  const file = join(folder, tableFile(table));
  const content = gzipSync(change(gunzipSync(readFileSync(file)).toString()));
  writeFileSync(file, content);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const tables = manifest.tables.map((part) => (part.name === table ? { ...part, sha256: sha256(content) } : part));
  writeManifest(folder, { ...manifest, tables });
}
function writeManifest(folder: string, manifest: Manifest): void {
  for (const [name, text] of Object.entries(manifestFiles(manifest))) writeFileSync(join(folder, name), text);
}

/** From each database into each, and the other one where there are two. */
const ways = databases.map((from, at) => [from, databases[databases.length - 1 - at] ?? from] as const);

describe.each(ways)('a backup of %s, restored into %s', (from, to) => {
  it('gives the same records and the same tables, in place of what was there', async () => {
    const source = await openFilled(from);
    const target = await openTestDatabase(to, 'tables');
    const expected = await contentsOf(source.db);
    const folder = await backUp(source);
    await refuseToReplace(target.db);
    await restore(target.db, folder);
    expect(await contentsOf(target.db)).toEqual(expected);

    const shape = await shapeOf(target.db);
    await sql`delete from notifications`.execute(target.db);
    await expect(refuseToReplace(target.db)).rejects.toThrow(/^The database holds 2 organisations and \d+ people\./);
    await restore(target.db, folder);
    expect(await contentsOf(target.db)).toEqual(expected);
    expect(await shapeOf(target.db)).toEqual(shape);
    await source.drop();
    await target.drop();
  });
});

describe.each(databases)('a restore into %s', (kind) => {
  it('brings an older backup to this level', async () => {
    const old = await openTestDatabase(kind);
    const before = migrations.slice(0, -1);
    for (const statement of bookkeeping) await sql.raw(statement).execute(old.db);
    for (const migration of before)
      for (const statement of await possibleStatements(old.db, migration)) await sql.raw(statement).execute(old.db);
    const stamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
    await old.db
      .insertInto('clients')
      .values({ id: ids.client(1), name: 'North', status: 'active', ...stamps })
      .execute();
    const applied = before.map(({ name }) => ({ name, applied_at: NOW.toISOString() }));
    await old.db.insertInto('migrations').values(applied).execute();
    const folder = await backUp({ db: old.db, kind });

    await restore(old.db, folder);
    expect(await old.db.selectFrom('clients').select('name').execute()).toEqual([{ name: 'North' }]);
    const levels = await old.db.selectFrom('migrations').select('name').orderBy('name').execute();
    expect(levels).toEqual(migrations.map(({ name }) => ({ name })));
    await old.drop();
  });

  it('that fails at its last step has changed nothing', async () => {
    const database = await openFilled(kind);
    const expected = await contentsOf(database.db);
    const shape = await shapeOf(database.db);
    const folder = await backUp(database);
    rewrite(folder, 'locations', (lines) => lines.replaceAll(ids.district(2), ids.nobody));
    await expect(restore(database.db, folder)).rejects.toThrow(/foreign key/);
    expect(await contentsOf(database.db)).toEqual(expected);
    expect(await shapeOf(database.db)).toEqual(shape);
    await database.drop();
  });
});

describe('a backup', () => {
  let database: Awaited<ReturnType<typeof openFilled>>;
  beforeAll(async () => {
    database = await openFilled('embedded');
  });
  afterAll(() => database.drop());

  it('is for its owner alone, and holds the key', async () => {
    const dataDir = newFolder();
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'app.key'), 'a key\n');
    const folder = await backUp(database, newFolder(), dataDir);
    const modes = [folder, ...readdirSync(folder).map((file) => join(folder, file))].map((path) => statSync(path).mode);
    expect(new Set(modes.map((mode) => mode & 0o077))).toEqual(new Set([0]));
    expect(readFileSync(join(folder, 'app.key'), 'utf8')).toBe('a key\n');
    writeFileSync(join(folder, 'app.key'), 'another\n');
    await expect(checkBackup(folder)).rejects.toThrow(
      /is damaged: app\.key is not what was written\. Take another one\.$/,
    );
  });

  it('that is cut off leaves nothing', async () => {
    const parent = newFolder();
    const stop = new AbortController();
    stop.abort();
    const source = { ...database, dataDir: root, hasKeySetting: false, media: openFolderStore(join(root, 'media')) };
    await expect(makeBackup(source, join(parent, 'cut'), NOW, stop.signal)).rejects.toThrow(/abort/i);
    expect(readdirSync(parent)).toEqual([]);
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'a byte is another one',
      (folder) => {
        const content = readFileSync(join(folder, 'users.jsonl.gz'));
        content.writeUInt8(content.readUInt8(40) ^ 1, 40);
        writeFileSync(join(folder, 'users.jsonl.gz'), content);
      },
      /is damaged: users\.jsonl\.gz (cannot be read|is not what was written)\. Take another one\.$/,
    ],
    [
      'a file is cut off',
      (folder) => {
        const content = readFileSync(join(folder, 'answers.jsonl.gz'));
        writeFileSync(join(folder, 'answers.jsonl.gz'), content.subarray(0, -30));
      },
      /is damaged: answers\.jsonl\.gz cannot be read\. Take another one\.$/,
    ],
    [
      'a file is missing',
      (folder) => {
        rmSync(join(folder, 'answers.jsonl.gz'));
      },
      /is damaged: answers\.jsonl\.gz cannot be read\. Take another one\.$/,
    ],
    [
      'rows are missing',
      (folder) => {
        rewrite(folder, 'users', (lines) => lines.slice(lines.indexOf('\n') + 1));
      },
      /is damaged: users\.jsonl\.gz has \d+ rows in place of \d+\. Take another one\.$/,
    ],
    [
      'the manifest is another one',
      (folder) => {
        writeFileSync(join(folder, 'manifest.json'), '{}');
      },
      /is damaged: manifest\.json is not what was written\. Take another one\.$/,
    ],
    [
      'it was never finished',
      (folder) => {
        rmSync(join(folder, 'manifest.sha256'));
      },
      /is no backup, or half of one: manifest\.sha256 cannot be read\.$/,
    ],
    [
      'a newer program made it',
      (folder) => {
        const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
        writeManifest(folder, { ...manifest, migrations: [...manifest.migrations, '999-later'] });
      },
      /is of a newer version of Outpost \(level 999-later; this one knows \d+-\S+\)\. Start that version or a later one/,
    ],
  ])('is refused when %s', async (_what, damage, sentence) => {
    const folder = await backUp(database);
    damage(folder);
    await expect(checkBackup(folder)).rejects.toThrow(sentence);
  });
});
