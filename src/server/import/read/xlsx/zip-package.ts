import { TextDecoder } from 'node:util';
import { type Entry, type ZipFile, openPromise } from 'yauzl';
import { Problem } from '../../../problem';
import { LIMITS, damaged, encrypted, tooLargeUnpacked, tooManyParts } from '../refusals';

/** The parts of a zipped document, read from the disk as they are asked for. */
export interface ZipPackage {
  /** Their paths, in lower case: programs do not agree on it. */
  readonly paths: readonly string[];
  /** A part's text, in pieces. Throws 422 when there is no such part, or it is damaged; 413 when it is too large. */
  text(path: string): AsyncGenerator<string>;
  close(): void;
}

/** What is thrown when a zip file cannot be read: a fault of the disk stays one. */
const refusalOf = (error: unknown): unknown =>
  error instanceof Problem || (typeof error === 'object' && error !== null && 'syscall' in error) ? error : damaged();

/** Counts what really comes out, whatever the entries say. A part that is read again counts once. */
function makeBudget(): (entry: Entry, unpacked: number) => void {
  const unpackedByPath = new Map<string, number>();
  let total = 0;
  return (entry, unpacked) => {
    const before = unpackedByPath.get(entry.fileName) ?? 0;
    if (unpacked > before) {
      unpackedByPath.set(entry.fileName, unpacked);
      total += unpacked - before;
    }
    const isBomb = unpacked > LIMITS.ratioFromBytes && unpacked > entry.compressedSize * LIMITS.ratio;
    if (isBomb || total > LIMITS.unpackedBytes) throw tooLargeUnpacked();
  };
}

/** Admin programs write UTF-8, or UTF-16 with a byte order mark (ECMA-376 part 2, 8.1.2). */
function decoderFor(start: Buffer): TextDecoder {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le');
  return new TextDecoder(start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8', { fatal: true });
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > LIMITS.entries) throw tooManyParts();
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  const announced = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (announced > LIMITS.unpackedBytes) throw tooLargeUnpacked();
  return entries;
}

/** Opens a zip file for reading its parts. Throws 422 when it is damaged, 413 when there is too much in it. */
export async function openPackage(path: string): Promise<ZipPackage> {
  const spend = makeBudget();
  try {
    const zip = await openPromise(path, { autoClose: false });
    const entries = await readEntries(zip).catch((error: unknown) => {
      zip.close();
      throw error;
    });
    return {
      paths: [...entries.keys()],
      async *text(part) {
        const entry = entries.get(part.toLowerCase());
        if (!entry) throw damaged();
        if (entry.isEncrypted()) throw encrypted();
        try {
          let unpacked = 0;
          let decoder: TextDecoder | undefined;
          for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
            spend(entry, (unpacked += chunk.length));
            decoder ??= decoderFor(chunk);
            yield decoder.decode(chunk, { stream: true });
          }
          yield decoder?.decode() ?? '';
        } catch (error) {
          throw refusalOf(error);
        }
      },
      close: () => {
        zip.close();
      },
    };
  } catch (error) {
    throw refusalOf(error);
  }
}
