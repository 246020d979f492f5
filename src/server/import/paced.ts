import { setImmediate } from 'node:timers/promises';

/** A slice of rows takes a few milliseconds. */
const SLICE = 200;

/** Slices of a list, with a turn for other work after each. */
export async function* slicesOf<T>(list: readonly T[], size = SLICE): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) {
    yield list.slice(start, start + size);
    await setImmediate();
  }
}
