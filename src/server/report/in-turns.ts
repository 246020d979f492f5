import { setImmediate } from 'node:timers/promises';

const AT_ONCE = 20;

/** `map` of every item, in order; other work has a turn now and then. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    results.push(await map(item));
  }
  return results;
}
