import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { refuseNewer } from '../db/migrate';
import { checkMedia } from './media';
import { KEY_FILE, type Manifest, type TablePart, readManifest, sha256, tableFile } from './manifest';

const BATCH_ROWS = 500;
const BATCH_LENGTH = 4 * 1024 * 1024;

const damaged = (folder: string, file: string, what: string, cause?: unknown): Error =>
  new Error(`The backup ${folder} is damaged: ${file} ${what}. Take another one.`, { cause });

async function checkTable(folder: string, part: TablePart): Promise<void> {
  const file = tableFile(part.name);
  const hash = createHash('sha256');
  let rows = 0;
  try {
    await pipeline(
      createReadStream(join(folder, file)),
      async function* digest(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createGunzip(),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) for (const byte of chunk) if (byte === 0x0a) rows += 1;
      },
    );
  } catch (error) {
    throw damaged(folder, file, 'cannot be read', error);
  }
  if (hash.digest('hex') !== part.sha256) throw damaged(folder, file, 'is not what was written');
  if (rows !== part.rows) throw damaged(folder, file, `has ${String(rows)} rows in place of ${String(part.rows)}`);
}

/** The application's key that a backup holds; undefined: it holds none. */
export async function keyOf(folder: string, { key }: Manifest): Promise<Buffer | undefined> {
  if (typeof key === 'string') return undefined;
  const content = await readFile(join(folder, KEY_FILE)).catch((error: unknown) => {
    throw damaged(folder, KEY_FILE, 'cannot be read', error);
  });
  if (sha256(content) !== key.sha256) throw damaged(folder, KEY_FILE, 'is not what was written');
  return content;
}

/**
 * Reads a whole backup once, without keeping it. Throws one sentence when a part is missing or not what was written, or
 * when a newer program made it.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  refuseNewer(manifest.migrations, `The backup ${folder}`);
  await keyOf(folder, manifest);
  for (const part of manifest.tables) await checkTable(folder, part);
  await checkMedia(folder, manifest);
  return manifest;
}

/** Lines in arrays of a few. A line may be split between two chunks, and U+2028 is no end of one. */
async function* batchesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let batch: string[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      batch.push(line);
      size += line.length;
      if (batch.length < BATCH_ROWS && size < BATCH_LENGTH) continue;
      yield batch;
      batch = [];
      size = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

/** Gives the rows of a table, each a JSON array, a few at a time. */
export const readRows = (folder: string, { name }: TablePart, take: (rows: string[]) => Promise<void>): Promise<void> =>
  pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), batchesOf, async (batches) => {
    for await (const batch of batches) await take(batch);
  });
