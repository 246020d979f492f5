import { ENTRY_VERSION, isBarrier, questionRefOf, targetOf, type Entry } from '../state/outbox/entry';
import type { OutboxState } from '../state/outbox/slice';

/** The entry that may be sent next; or when this lane is worth looking at again (null: not by waiting). */
export type NextEntry = { entry: Entry } | { waitUntil: number | null };

/**
 * Goes through a lane in order. A parked entry holds up what depends on it: what is about the same thing, barriers,
 * and, if it is the answer's creation, everything.
 * @param settled ids that were sent already and are about to leave the lane
 */
export function nextEntry(
  lane: readonly Entry[],
  { unsaved }: Pick<OutboxState, 'unsaved'>,
  settled: ReadonlySet<string>,
  now: number,
): NextEntry {
  const held = new Set<string>();
  for (const entry of lane) {
    if (settled.has(entry.id)) continue;
    // An entry that is not durable yet, or of a version to come, must not be overtaken either.
    if (unsaved[entry.id] || entry.version > ENTRY_VERSION) return { waitUntil: null };
    const keys = [targetOf(entry), questionRefOf(entry) ?? ''].filter((key) => key !== '');
    const dependsOnHeld = held.size > 0 && (isBarrier(entry) || keys.some((key) => held.has(key)));
    if (entry.state === 'needsAttention' || dependsOnHeld) {
      if (entry.kind === 'createAnswer' || isBarrier(entry)) return { waitUntil: null };
      for (const key of keys) held.add(key);
      continue;
    }
    if (entry.nextAttemptAt !== null && entry.nextAttemptAt > now) return { waitUntil: entry.nextAttemptAt };
    return { entry };
  }
  return { waitUntil: null };
}
