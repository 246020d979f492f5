import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Db } from '../db/open-database';
import { isMissing, syncFolder } from '../media/folder-store';
import { type MediaStore, mediaKey } from '../media/media-store';
import { keptBackups } from './kept-backups';
import { type Manifest, readManifest, sha256 } from './manifest';

/** The folder of photos, files and voice notes, in a backup as in an installation. */
const MEDIA = 'media';
/** Their sums, as `sha256sum` writes them: `sha256sum -c media.sha256` checks them anywhere. */
const SUMS = 'media.sha256';
const LINE = /^([0-9a-f]{64}) {2}media\/[0-9a-f]{2}\/([0-9a-f-]{36})$/;

/** A file of evidence, by its id and what its bytes must be. */
export interface MediaFile {
  readonly id: string;
  readonly sha256: string;
}

/** The files of all evidence that is whole. Small pictures are made anew where they are missing. */
export async function mediaOf(db: Db): Promise<MediaFile[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('evidence') is not null as there`.execute(db);
  if (rows[0]?.there !== true) return [];
  return db.selectFrom('evidence').select(['id', 'sha256']).whereRef('received', '=', 'size').orderBy('id').execute();
}

/** @returns the sum of a file's content; undefined: there is none. */
async function sumOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  return hash.digest('hex');
}

/** Copies what the store has of an id to a file. @returns the sum of its content; undefined: there is none. */
async function copyOf(media: MediaStore, id: string, target: string): Promise<string | undefined> {
  const content = await media.open(mediaKey(id));
  if (!content) return undefined;
  const hash = createHash('sha256');
  const digest = async function* digested(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(content.stream(), digest, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
  return hash.digest('hex');
}

const damaged = (folder: string, what: string, cause?: unknown): Error =>
  new Error(`The backup ${folder} is damaged: ${what}. Take another one.`, { cause });

/** The files that a backup holds. Throws when its list is not what was written. */
async function readMediaList(folder: string, { media }: Manifest): Promise<MediaFile[]> {
  if (!media) return [];
  const text = await readFile(join(folder, SUMS), 'utf8').catch((error: unknown) => {
    throw damaged(folder, `${SUMS} cannot be read`, error);
  });
  if (sha256(text) !== media.sha256) throw damaged(folder, `${SUMS} is not what was written`);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, sum = '', id = ''] = LINE.exec(line) ?? [];
      if (id === '') throw damaged(folder, `${SUMS} is not what was written`);
      return { id, sha256: sum };
    });
}

/** The sums of the files in the newest backup of a folder, by their ids, and where they are. */
async function keptFiles(folder: string): Promise<{ path: string; sums: ReadonlyMap<string, string> }> {
  const [{ path } = { path: '' }] = await keptBackups(folder);
  if (path === '') return { path, sums: new Map() };
  // One that is damaged is as good as none: all is copied.
  const files = await readManifest(path)
    .then((manifest) => readMediaList(path, manifest))
    .catch((): MediaFile[] => []);
  return { path, sums: new Map(files.map(({ id, sha256: sum }) => [id, sum])) };
}

/** Files never change, so the one of the backup before is this one too, where the disk can have it twice at once. */
const linked = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  );

/**
 * Takes files along into a backup. Those that the newest kept one has take no further room. What is not in the store,
 * or not what it should be, is left out and counted: all else is worth keeping.
 */
export async function writeMedia(
  { store, files }: { store: MediaStore; files: readonly MediaFile[] },
  draft: string,
  signal: AbortSignal | undefined,
): Promise<{ media: NonNullable<Manifest['media']>; sums: Record<string, string> }> {
  const former = await keptFiles(dirname(draft));
  const lines: string[] = [];
  const folders = new Set<string>();
  for (const file of files) {
    signal?.throwIfAborted();
    const target = join(draft, MEDIA, mediaKey(file.id));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    folders.add(dirname(target)).add(join(draft, MEDIA));
    const isSame = former.sums.get(file.id) === file.sha256;
    const isKept = isSame && (await linked(join(former.path, MEDIA, mediaKey(file.id)), target));
    if (!isKept && (await copyOf(store, file.id, target)) !== file.sha256) {
      await rm(target, { force: true });
      continue;
    }
    lines.push(`${file.sha256}  ${MEDIA}/${mediaKey(file.id)}\n`);
  }
  for (const folder of folders) await syncFolder(folder);
  const text = lines.join('');
  const media = { files: lines.length, lacking: files.length - lines.length, sha256: sha256(text) };
  return { media, sums: { [SUMS]: text } };
}

/** Throws unless each file is what was written. */
export async function checkMedia(folder: string, manifest: Manifest): Promise<void> {
  for (const { id, sha256: sum } of await readMediaList(folder, manifest)) {
    const path = `${MEDIA}/${mediaKey(id)}`;
    if ((await sumOf(join(folder, path))) !== sum) throw damaged(folder, `${path} is not what was written`);
  }
}

/** Puts the files of a backup that was checked into a store, beside those that are there. */
export async function placeMedia(folder: string, manifest: Manifest, store: MediaStore): Promise<void> {
  for (const { id } of await readMediaList(folder, manifest))
    await store.put(mediaKey(id), await readFile(join(folder, MEDIA, mediaKey(id))));
}
