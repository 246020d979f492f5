import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { appliedMigrations, refuseNewer } from '../db/migrate';
import type { Database, Db } from '../db/open-database';
import { isDiskFull } from '../free-space';
import { syncFolder } from '../media/folder-store';
import type { MediaStore } from '../media/media-store';
import { mediaOf, writeMedia } from './media';
import { KEY_FILE, manifestFiles, sha256, tableFile, type Manifest, type TablePart } from './manifest';
import { quoted, tablesOf, type Table } from './tables';
import program from '../../../package.json' with { type: 'json' };

/** The version of this program. */
const PROGRAM_VERSION = program.version;

const BATCH_ROWS = 500;
/** Fast, and nearly as small as it gets. */
const COMPRESSION = { level: 4 };
/** Texts of values that any database reads as the same values, whatever it is set to. */
const EXACT_TEXTS = [
  ['DateStyle', 'ISO, MDY'],
  ['TimeZone', 'UTC'],
  ['bytea_output', 'hex'],
  ['extra_float_digits', '3'],
] as const;

export interface BackupSource extends Pick<Database, 'db' | 'kind'> {
  /** The folder with the application's key, and whether a setting has it instead. */
  dataDir: string;
  hasKeySetting: boolean;
  /** Where photos, files and voice notes are. */
  media: MediaStore;
}

/** A table's rows by a cursor of the database: few at a time are in memory, however many there are. */
async function* linesOf(tx: Db, { name, columns }: Table): AsyncGenerator<{ lines: string; rows: number }> {
  // Files stand in columns of bytes, several megabytes each.
  const size = columns.some(({ type }) => type === 'bytea') ? 1 : BATCH_ROWS;
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await sql
    .raw(
      `declare backup_rows no scroll cursor for select json_build_array(${texts})::text as line from ${quoted(name)}`,
    )
    .execute(tx);
  for (;;) {
    const { rows } = await sql.raw<{ line: string }>(`fetch forward ${String(size)} from backup_rows`).execute(tx);
    if (rows.length === 0) break;
    yield { lines: rows.map(({ line }) => `${line}\n`).join(''), rows: rows.length };
  }
  await sql`close backup_rows`.execute(tx);
}

async function writeTable(tx: Db, table: Table, folder: string, signal: AbortSignal | undefined): Promise<TablePart> {
  const hash = createHash('sha256');
  let count = 0;
  await pipeline(
    async function* read() {
      for await (const { lines, rows } of linesOf(tx, table)) {
        count += rows;
        yield lines;
      }
    },
    createGzip(COMPRESSION),
    async function* digest(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(join(folder, tableFile(table.name)), { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
  const columns = table.columns.map(({ name }) => name);
  return { name: table.name, columns, rows: count, sha256: hash.digest('hex') };
}

/** The rows of one moment, whatever is written meanwhile; tables keep their shape until then. */
async function writeTables(db: Db, folder: string, signal: AbortSignal | undefined) {
  const names = (await tablesOf(db)).map(({ name }) => quoted(name));
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      if (names.length > 0) await sql.raw(`lock table ${names.join(', ')} in access share mode`).execute(tx);
      for (const [name, value] of EXACT_TEXTS) await sql`select set_config(${name}, ${value}, true)`.execute(tx);
      const migrations = await appliedMigrations(tx);
      refuseNewer(migrations, 'The database');
      if (migrations.length === 0) throw new Error('There is nothing to back up: the database is empty.');
      const tables: TablePart[] = [];
      for (const table of await tablesOf(tx)) tables.push(await writeTable(tx, table, folder, signal));
      return { migrations, tables, files: await mediaOf(tx) };
    });
}

async function writeFile(folder: string, name: string, content: Buffer | string): Promise<void> {
  const file = await open(join(folder, name), 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function copyKey({ dataDir, hasKeySetting }: BackupSource, folder: string): Promise<Manifest['key']> {
  if (hasKeySetting) return 'setting';
  const key = await readFile(join(dataDir, KEY_FILE)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (!key) return 'none';
  await writeFile(folder, KEY_FILE, key);
  return { sha256: sha256(key) };
}

/**
 * Makes the folder `target`, for its owner alone, with all that an installation consists of: a whole backup, or none
 * at all. Whoever is killed leaves `<target>.part`.
 */
export async function makeBackup(
  source: BackupSource,
  target: string,
  now: Date,
  signal?: AbortSignal,
): Promise<Manifest> {
  const draft = `${target}.part`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const { migrations, tables, files } = await writeTables(source.db, draft, signal);
    const { media, sums } = await writeMedia({ store: source.media, files }, draft, signal);
    const manifest: Manifest = {
      format: 'outpost-backup-1',
      program: PROGRAM_VERSION,
      made_at: now.toISOString(),
      database: source.kind,
      migrations,
      key: await copyKey(source, draft),
      media,
      tables,
    };
    for (const [name, text] of Object.entries({ ...sums, ...manifestFiles(manifest) }))
      await writeFile(draft, name, text);
    await syncFolder(draft);
    await rename(draft, target);
    await syncFolder(dirname(target));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!isDiskFull(error)) throw error;
    const words = `There is no room for a backup in ${dirname(target)}. Make room, or set BACKUP_DIR to another folder.`;
    throw new Error(words, { cause: error });
  }
}
