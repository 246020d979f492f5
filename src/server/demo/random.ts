import { createHash } from 'node:crypto';

/** The same readable key gives the same UUID (version 8, RFC 9562 section 5.8) on every machine. */
export function demoId(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A number from 0 up to, not including, 1. */
export type Random = () => number;

/**
 * A repeatable sequence that belongs to `key` (mulberry32), so that adding one record leaves all others as they were.
 */
export function randomFor(key: string): Random {
  let state = createHash('sha256').update(key).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of a non-empty list. */
export function pick<T>(items: readonly T[], random: Random): T {
  return at(items, Math.floor(random() * items.length));
}

/** Up to `count` different ones, in the order of the list. */
export function pickSome<T>(items: readonly T[], count: number, random: Random): T[] {
  const chosen = new Set<T>();
  while (chosen.size < Math.min(count, items.length)) chosen.add(pick(items, random));
  return items.filter((item) => chosen.has(item));
}

/** From a list that runs from best to worst, the one that fits a quality from 0 (worst) to 1 (best). */
export function graded<T>(bestFirst: readonly T[], quality: number): T {
  return at(bestFirst, Math.floor((1 - quality) * bestFirst.length));
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[Math.min(Math.max(index, 0), items.length - 1)];
  if (item === undefined) throw new Error('The demo data hold an empty list where one of its items is needed.');
  return item;
}
