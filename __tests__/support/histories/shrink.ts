/** What people did, and what became of each write. */
interface Shrinkable {
  readonly steps: readonly unknown[];
  readonly troubles: readonly unknown[];
}

/** Every list that lacks one of the items, the last first. */
const withoutOne = <T>(items: readonly T[]): T[][] => items.map((_, at) => items.toSpliced(items.length - 1 - at, 1));

/** Half of the steps or of the troubles, or one of either, less. Or one write goes well. */
function* shorter<H extends Shrinkable>(history: H): Generator<H> {
  const { steps, troubles } = history;
  if (steps.length > 3) yield { ...history, steps: steps.slice(0, Math.ceil(steps.length / 2)) };
  if (troubles.length > 0) yield { ...history, troubles: troubles.slice(0, Math.floor(troubles.length / 2)) };
  for (const fewer of withoutOne(steps)) yield { ...history, steps: fewer };
  for (const fewer of withoutOne(troubles)) yield { ...history, troubles: fewer };
  for (const [at, trouble] of troubles.entries())
    if (trouble !== 'none') yield { ...history, troubles: troubles.with(at, 'none') };
}

/** So many shorter histories are lived through at most: one that waits in vain takes its time. */
const MOST_TRIES = 80;

/** The least history found by leaving things out that ends as badly. */
export async function shrink<H extends Shrinkable>(
  history: H,
  endsBadly: (history: H) => Promise<boolean>,
  tries = MOST_TRIES,
): Promise<H> {
  let left = tries;
  for (const candidate of shorter(history)) {
    if (left <= 0) return history;
    left -= 1;
    if (await endsBadly(candidate)) return shrink<H>(candidate, endsBadly, left);
  }
  return history;
}
