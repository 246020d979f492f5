import type { FileHandle } from 'node:fs/promises';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const BYTE_ORDER_MARKS: readonly (readonly [Encoding, Buffer])[] = [
  ['utf-8', Buffer.from('EFBBBF', 'hex')],
  ['utf-16le', Buffer.from('FFFE', 'hex')],
  ['utf-16be', Buffer.from('FEFF', 'hex')],
];
const SAMPLE_BYTES = 64 * 1024;
/** So that reading one takes a few milliseconds. */
const PIECE_BYTES = 16 * 1024;

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

/** Text of another encoding hardly ever happens to be valid UTF-8. */
async function isUtf8(file: FileHandle): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytesOf(file)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

/** How the file is encoded, and the text that it begins with: 64 KB or all of it. */
export async function readStart(file: FileHandle): Promise<{ encoding: Encoding; start: string }> {
  const sample = await readAt(file, 0, SAMPLE_BYTES);
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => sample.subarray(0, mark.length).equals(mark));
  const encoding = marked?.[0] ?? ((await isUtf8(file)) ? 'utf-8' : 'windows-1252');
  return { encoding, start: new TextDecoder(encoding).decode(sample, { stream: true }) };
}

/** The file's text, in pieces, without its byte order mark. */
export async function* textOf(file: FileHandle, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytesOf(file)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
