import { type Hash, createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { printableText } from '../export/printable-text';
import { message } from '../messages/message';
import { Problem, invalid } from '../problem';

/** A file that came with a form. It lies on the disk, for this server's user alone, until the response is over. */
export interface Upload {
  /** What it was called where it came from. */
  readonly name: string;
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** SHA-256 of its content. */
  readonly digest: string;
}

const MEGABYTE = 1024 * 1024;
const LARGEST_MB = 25;
const LARGEST_FIELD = 4 * MEGABYTE;
/** A request that says it is larger cannot be within the limits, with all its fields and headers. */
const LARGEST_REQUEST = LARGEST_MB * MEGABYTE + 2 * LARGEST_FIELD;
/** How much of a refused request is still read, so that its sender sees the refusal; then the connection is cut. */
const MOST_DISCARDED = 200 * MEGABYTE;
const LONGEST_NAME = 200;
const FIELD = 'file';

/** What a form with a file may bring. The file's own size is counted while it is written. */
export const UPLOAD_LIMITS = { fields: 50, fieldSize: LARGEST_FIELD, files: 1, fileSize: Infinity, parts: 51 };

const uploads = new WeakMap<FastifyRequest, Upload>();

/** The file that came to a route with `config: { upload: true }` in the field `file`; undefined: none did. */
export const uploadOf = (request: FastifyRequest): Upload | undefined => uploads.get(request);

const tooLarge = (): Problem => new Problem(413, message('file.tooLarge', { size: LARGEST_MB }));

/** Throws 413 when the request says itself that it is too large, before any of it is read. */
export function checkAnnouncedSize({ headers }: FastifyRequest): void {
  if (Number(headers['content-length']) > LARGEST_REQUEST) throw tooLarge();
}

/** Reads the rest of a refused request without keeping it. */
export function discardRest({ raw }: FastifyRequest): void {
  let discarded = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MOST_DISCARDED) raw.destroy();
  });
  raw.resume();
}

/** A folder of its own that goes when the response is over, whether that was sent or the connection broke. */
async function temporaryFolder(request: FastifyRequest, { raw }: FastifyReply): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outpost-upload-'));
  const remove = () => {
    rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch((error: unknown) => {
      request.log.error({ err: error }, 'an upload could not be removed');
    });
  };
  if (raw.destroyed) remove();
  else raw.once('close', remove);
  return folder;
}

/** Passes on what comes, as long as it is not too much, and takes its digest. */
const checkedBy = (hash: Hash) =>
  async function* withinLimit(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of content) {
      size += chunk.length;
      if (size > LARGEST_MB * MEGABYTE) throw tooLarge();
      hash.update(chunk);
      yield chunk;
    }
  };

/**
 * Writes the file of a form to the disk as it comes. Throws 413 once it is too large, 422 when it is in another field.
 */
export async function keepUpload(request: FastifyRequest, reply: FastifyReply, part: MultipartFile): Promise<void> {
  if (part.fieldname !== FIELD) throw invalid({ [FIELD]: ['file.wrongField'] });
  const path = join(await temporaryFolder(request, reply), 'upload');
  const handle = await open(path, 'wx', 0o600);
  const target = handle.createWriteStream();
  const hash = createHash('sha256');
  await pipeline(part.file, checkedBy(hash), target);
  const name = printableText(part.filename.slice(-LONGEST_NAME));
  // A form that was sent without choosing a file has a nameless one.
  if (name !== '' || target.bytesWritten > 0) {
    uploads.set(request, { name, path, size: target.bytesWritten, digest: hash.digest('hex') });
  }
}
