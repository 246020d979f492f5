import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

interface ZippedFile {
  readonly path: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
}

/** Where the four bytes of a size end. */
const LARGEST_BYTES = 2 ** 32 - 1;
const DEFLATED = 8;

/** The content's bytes, with their sum and number kept for the zip file. */
async function* measured(content: ZippedFile['content'], file: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    file.crc = crc32(bytes, file.crc);
    file.size += bytes.length;
    if (file.size > LARGEST_BYTES) throw new RangeError('A file in a zip file holds no more than 4 GB.');
    yield bytes;
  }
}

/**
 * A zip file of texts, written one after the other as they come. fflate knows the format; the work is done by Node's
 * own zlib, because that does it outside the event loop's thread.
 */
export async function* writeZip(files: Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const { path, content } of files) {
    const file: ZipInputFile = { filename: path, size: 0, crc: 0, compression: DEFLATED };
    zip.add(file);
    const source = Readable.from(measured(content, file), { objectMode: false });
    // A failure of the source ends the loop, which throws it.
    const deflated: AsyncIterable<Uint8Array<ArrayBuffer>> = pipeline(source, createDeflateRaw(), () => {});
    for await (const chunk of deflated) {
      file.ondata?.(null, chunk, false);
      yield* ready.splice(0);
    }
    file.ondata?.(null, new Uint8Array(), true);
  }
  zip.end();
  yield* ready;
}
