import { type Fields, parseFields } from '../fields';

/** `local` outlives the visit, `session` does not. */
type Kind = 'local' | 'session';

/*
 * Small things that are remembered between visits. A browser may forbid all storage: then nothing is remembered, and
 * the application goes on. What must not be lost is elsewhere (`outbox-db`), and says so when it can't be kept.
 */
const storageOf = (kind: Kind): Storage => (kind === 'local' ? window.localStorage : window.sessionStorage);

/** Null: nothing is there, or nothing may be read. */
export function readItem(kind: Kind, key: string): string | null {
  try {
    return storageOf(kind).getItem(key);
  } catch {
    return null;
  }
}

/** An object that was written as JSON; without any field when there is none, or nothing that can be understood. */
export const readFields = (kind: Kind, key: string): Fields => parseFields(readItem(kind, key) ?? '') ?? {};

/** Null removes it. */
export function writeItem(kind: Kind, key: string, value: string | null): void {
  try {
    if (value === null) storageOf(kind).removeItem(key);
    else storageOf(kind).setItem(key, value);
  } catch {
    // Forbidden, or full: it is only a convenience.
  }
}
