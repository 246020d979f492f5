import type { History } from './history';

/** Every list that lacks one of the items, the last first. */
const withoutOne = <T>(items: readonly T[]): T[][] => items.map((_, at) => items.toSpliced(items.length - 1 - at, 1));

/** Half of the steps or of the troubles, or one of either, less. Or one write goes well. */
function* shorter(history: History): Generator<History> {
  const { steps, troubles } = history;
  if (steps.length > 3) yield { ...history, steps: steps.slice(0, Math.ceil(steps.length / 2)) };
  if (troubles.length > 0) yield { ...history, troubles: troubles.slice(0, Math.floor(troubles.length / 2)) };
  for (const fewer of withoutOne(steps)) yield { ...history, steps: fewer };
  for (const fewer of withoutOne(troubles)) yield { ...history, troubles: fewer };
  for (const [at, trouble] of troubles.entries()) if (trouble !== 'none') yield { ...history, troubles: troubles.with(at, 'none') };
}

/** So many shorter histories are lived through at most: one that waits in vain takes its time. */
const MOST_TRIES = 80;

/** The least history found by leaving things out that ends as badly. */
export async function shrink(history: History, endsBadly: (history: History) => Promise<boolean>, tries = MOST_TRIES): Promise<History> {
  let left = tries;
  for (const candidate of shorter(history)) {
    if (left <= 0) return history;
    left -= 1;
    if (await endsBadly(candidate)) return shrink(candidate, endsBadly, left);
  }
  return history;
}
