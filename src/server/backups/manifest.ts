import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { levelOf } from '../db/migrate';

const MANIFEST = 'manifest.json';
/** Of the manifest, as `sha256sum` writes it: `sha256sum -c manifest.sha256` checks it anywhere. */
const MANIFEST_SUM = 'manifest.sha256';
export const KEY_FILE = 'app.key';

const nameSchema = z.string().regex(/^\w+$/);
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const manifestSchema = z.object({
  format: z.literal('outpost-backup-1'),
  /** The version of the program that made it. */
  program: z.string(),
  made_at: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  /** The migrations that the database had had, in their order; the last one is its level. */
  migrations: z.array(z.string()).min(1),
  /** Where the application's key is: in `app.key`, in the setting of whoever made the backup, or not made yet. */
  key: z.union([z.object({ sha256: sha256Schema }), z.enum(['setting', 'none'])]),
  /** Photos, files and voice notes: how many, how many of the rows have none, and the sum of their list. */
  media: z.object({ files: z.int().min(0), lacking: z.int().min(0), sha256: sha256Schema }).optional(),
  tables: z.array(
    z.object({ name: nameSchema, columns: z.array(nameSchema), rows: z.int().min(0), sha256: sha256Schema }),
  ),
});

/** What a backup is of, and what is in it. */
export type Manifest = z.infer<typeof manifestSchema>;
export type TablePart = Manifest['tables'][number];

/** A table's rows: one per line, as a JSON array of the columns' texts, compressed by gzip. */
export const tableFile = (name: string): string => `${name}.jsonl.gz`;

export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** The two files that a backup ends with, by their names. */
export function manifestFiles(manifest: Manifest): Record<string, string> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  return { [MANIFEST]: text, [MANIFEST_SUM]: `${sha256(text)}  ${MANIFEST}\n` };
}

/** In words: what it is of, in a sentence that begins in the middle. */
export function describeBackup({ tables, migrations, program, made_at, key, media }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const keys = typeof key === 'object' ? 'with the key' : 'without the key';
  const lacking =
    media && media.lacking > 0 ? ` (${String(media.lacking)} more are missing or damaged where they are kept)` : '';
  const files = media && media.files + media.lacking > 0 ? `, ${String(media.files)} photos and files${lacking}` : '';
  const of = `${String(tables.length)} tables with ${String(rows)} rows${files}, ${keys}`;
  return `${of}, of ${made_at}, level ${levelOf(migrations)}, by Outpost ${program}.`;
}

/** Reads what a folder says that it holds. Throws one sentence when that is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = (file: string) =>
    readFile(join(folder, file), 'utf8').catch((error: unknown) => {
      throw new Error(`${folder} is no backup, or half of one: ${file} cannot be read.`, { cause: error });
    });
  const text = await read(MANIFEST);
  if (!(await read(MANIFEST_SUM)).startsWith(`${sha256(text)} `))
    throw new Error(`The backup ${folder} is damaged: ${MANIFEST} is not what was written. Take another one.`);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(`The backup ${folder} has a form that this version of Outpost does not know. Use a later version.`);
}
