import type { Clock } from './clock';

const TEMPORARY = 'tmp-';

/** Bytes from the browser's generator; `crypto.randomUUID` is missing where the page is not a secure context. */
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A random UUID (RFC 9562, version 4). */
export function newUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = hex(bytes);
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}

/**
 * Makes the ids of things that the server has not seen yet: `tmp-<milliseconds>-<tab>`.
 * They only grow within a tab, even when the clock is set back, and the tab's part keeps two tabs apart.
 */
export function makeTemporaryIds(clock: Clock): () => string {
  const tab = hex(randomBytes(3));
  let last = 0;
  return () => {
    last = Math.max(last + 1, clock.now());
    return `${TEMPORARY}${String(last)}-${tab}`;
  };
}

export const isTemporaryId = (id: string) => id.startsWith(TEMPORARY);
