import { setImmediate } from 'node:timers/promises';

/** Of items whose work takes a millisecond or, where texts are very long, half of one. */
const FEW = 20;

/**
 * Slices of a list, each a few milliseconds of work: rows that are all there would else keep the event loop to the
 * end.
 */
export async function* slicesOf<T>(list: readonly T[], size = 200): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) {
    yield list.slice(start, start + size);
    await setImmediate();
  }
}

/** The same of rows that come in batches. */
export async function* slicesOfBatches<Row>(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches) yield* slicesOf(batch, FEW);
}

/** `map` of every item, in order. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for await (const slice of slicesOf(items, FEW)) for (const item of slice) results.push(await map(item));
  return results;
}
