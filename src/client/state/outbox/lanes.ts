import type { Entry } from './entry';
import { rekeyEntry, resolveId, type Aliases } from './rekey';

/** Entries by answer, in the order they were made. A lane without entries is absent. */
export type Lanes = Readonly<Record<string, readonly Entry[]>>;

export function lanesOf(entries: readonly Entry[]): Lanes {
  const lanes: Record<string, Entry[]> = {};
  for (const entry of entries) (lanes[entry.answerRef] ??= []).push(entry);
  return lanes;
}

/** The lanes after `change` to those of `refs`; the others keep their reference. */
export function changeLanes(
  lanes: Lanes,
  refs: Iterable<string>,
  change: (lane: readonly Entry[]) => readonly Entry[],
): Lanes {
  const changed: Record<string, readonly Entry[]> = { ...lanes };
  for (const ref of new Set(refs)) {
    const lane = changed[ref];
    if (!lane) continue;
    const next = change(lane);
    if (next.length > 0) changed[ref] = next;
    else delete changed[ref];
  }
  return changed;
}

export const withEntry = (lanes: Lanes, entry: Entry): Lanes => ({
  ...lanes,
  [entry.answerRef]: [...(lanes[entry.answerRef] ?? []), entry],
});

/** The lanes of `refs` without the entries of these ids. */
export function withoutEntries(lanes: Lanes, ids: readonly string[], refs: Iterable<string>): Lanes {
  if (ids.length === 0) return lanes;
  const gone = new Set(ids);
  return changeLanes(lanes, refs, (lane) =>
    lane.some(({ id }) => gone.has(id)) ? lane.filter(({ id }) => !gone.has(id)) : lane,
  );
}

/** Moves the lane of `ref` to the server's id and swaps the ids inside its entries. */
export function rekeyLane(lanes: Lanes, ref: string, aliases: Aliases): Lanes {
  const { [ref]: lane, ...others } = lanes;
  if (!lane) return lanes;
  const id = resolveId(aliases, ref);
  const moved = [...(others[id] ?? []), ...lane.map((entry) => rekeyEntry(entry, aliases))].sort(
    (a, b) => a.seq - b.seq,
  );
  return { ...others, [id]: moved };
}

export const allEntries = (lanes: Lanes): Entry[] => Object.values(lanes).flat();
