import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|wasm|webmanifest)$/;
/** Edited after the build: a compressed copy would go on serving what it said before. */
const EDITABLE = 'runtime-config.js';
const SMALLEST_BYTES = 1024;

/** Puts a `.br` and a `.gz` beside each file of the folder that gets smaller by it, for servers that send those as they are. */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name) || entry.name === EDITABLE) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < SMALLEST_BYTES) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
