import type { FileHandle } from 'node:fs/promises';
import type { TextEncoding } from '../../../../contract/imports';
import { guessEncoding } from './guess-encoding';

const BYTE_ORDER_MARKS: readonly (readonly [TextEncoding, Buffer])[] = [
  ['utf-8', Buffer.from('EFBBBF', 'hex')],
  ['utf-16le', Buffer.from('FFFE', 'hex')],
  ['utf-16be', Buffer.from('FEFF', 'hex')],
];
const SAMPLE_BYTES = 64 * 1024;
/** In UTF-16 every other byte of what is ASCII is zero: so many of them, and hardly any of the others. */
const MOST_ZEROS = 0.3;
const FEW_ZEROS = 0.05;
/** So that reading one takes a few milliseconds. */
const PIECE_BYTES = 16 * 1024;
/** UTF-8 with some damaged lines has so many times as many whole characters beyond ASCII as broken ones. */
const MOSTLY = 4;

/** How a file's text is read. `isCertain`: it can hardly be anything else, or somebody said so. */
export interface TextReading {
  readonly encoding: TextEncoding;
  readonly isCertain: boolean;
}

/** UTF-16 without its mark; undefined: it is something else. */
function unmarked(sample: Buffer): TextEncoding | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / Math.max(1, sample.length / 2));
  if (odd > MOST_ZEROS && even < FEW_ZEROS) return 'utf-16le';
  return even > MOST_ZEROS && odd < FEW_ZEROS ? 'utf-16be' : undefined;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The whole file, in pieces. */
async function* bytesOf(file: FileHandle): AsyncGenerator<Buffer> {
  const nextPiece = (position: number) => readAt(file, position, PIECE_BYTES);
  for (let position = 0, piece = await nextPiece(position); piece.length > 0; piece = await nextPiece(position)) {
    yield piece;
    position += piece.length;
  }
}

const LINE_END = /[\r\n]+/;
const REPLACED = /\uFFFD/g;
const BEYOND_ASCII = /[^\p{ASCII}\uFFFD]/gu;

/** How much of a file is UTF-8, and those of its lines that are not ASCII, as far as a sample goes. */
async function lookThrough(file: FileHandle): Promise<{ whole: number; broken: number; foreign: Buffer }> {
  const decoder = new TextDecoder('utf-8');
  let [whole, broken] = [0, 0];
  const count = (text: string): void => {
    broken += text.match(REPLACED)?.length ?? 0;
    whole += text.match(BEYOND_ASCII)?.length ?? 0;
  };
  let foreign = '';
  for await (const piece of bytesOf(file)) {
    count(decoder.decode(piece, { stream: true }));
    if (foreign.length >= SAMPLE_BYTES) continue;
    // Latin-1 is the bytes themselves.
    const lines = piece.toString('latin1').split(LINE_END);
    foreign += lines.filter((line) => /[^\p{ASCII}]/u.test(line)).join('\n') + '\n';
  }
  count(decoder.decode());
  return { whole, broken, foreign: Buffer.from(foreign.slice(0, SAMPLE_BYTES), 'latin1') };
}

async function readingOf(file: FileHandle): Promise<TextReading> {
  const { whole, broken, foreign } = await lookThrough(file);
  // Text of another encoding hardly ever happens to be valid UTF-8.
  if (broken === 0) return { encoding: 'utf-8', isCertain: true };
  return whole >= MOSTLY * broken ? { encoding: 'utf-8', isCertain: false } : guessEncoding(foreign);
}

/** How the file is encoded, if nobody says it, and the text that it begins with: 64 KB or all of it. */
export async function readStart(
  file: FileHandle,
  chosen?: TextEncoding,
): Promise<{ reading: TextReading; start: string }> {
  const sample = await readAt(file, 0, SAMPLE_BYTES);
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => sample.subarray(0, mark.length).equals(mark));
  const told = chosen ?? marked?.[0] ?? unmarked(sample);
  const reading = told === undefined ? await readingOf(file) : { encoding: told, isCertain: true };
  return { reading, start: new TextDecoder(reading.encoding).decode(sample, { stream: true }) };
}

/** The file's text, in pieces, without its byte order mark. What cannot be read becomes U+FFFD. */
export async function* textOf(file: FileHandle, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytesOf(file)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
