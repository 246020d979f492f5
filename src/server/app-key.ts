import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Those of environment.ts. */
interface KeySettings {
  APP_KEY?: Buffer | undefined;
  DATA_DIR: string;
}

const LEAST_BYTES = 32;
const HEX = /^([0-9a-f]{2})+$/i;
const BASE64 = /^[\w+/-]+={0,2}$/;

/** At least 32 bytes, written as hex or base64. */
export const appKeySchema = z.string().transform((text, context) => {
  // What could be either is hex: that makes the shorter key of the two, which is the one to judge by.
  const key = Buffer.from(text, HEX.test(text) ? 'hex' : 'base64');
  if (BASE64.test(text) && key.length >= LEAST_BYTES) return key;
  context.addIssue(
    `give at least ${LEAST_BYTES} bytes as hex or base64, for example what \`openssl rand -base64 32\` prints`,
  );
  return z.NEVER;
});

/** A whole file or none, whoever makes it first: all processes on this folder read the same key. */
async function makeKeyFile(folder: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(LEAST_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * The key that tokens of links are made with: the setting's, else the one in `DATA_DIR/app.key`, which is made when it
 * is not there.
 */
export async function openAppKey({ APP_KEY, DATA_DIR }: KeySettings): Promise<Buffer> {
  if (APP_KEY) return APP_KEY;
  const file = join(DATA_DIR, 'app.key');
  const read = () => readFile(file, 'utf8');
  const text = await read().catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await makeKeyFile(DATA_DIR, file);
    return read();
  });
  const parsed = appKeySchema.safeParse(text.trim());
  if (!parsed.success) throw new Error(`${file} is no key: ${parsed.error.issues[0]?.message ?? ''}`);
  return parsed.data;
}
