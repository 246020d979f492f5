import { busySpread, LONGEST_PAUSE } from './failure-policy';
import { ENTRY_VERSION, isBarrier, type Entry } from '../state/outbox/entry';
import { holdsUp, needs } from '../state/outbox/blocking';
import type { Lanes } from '../state/outbox/lanes';
import type { OutboxState } from '../state/outbox/slice';

/**
 * Until when an entry waits (ms since the epoch). A time that lies further ahead than any pause lasts was noted before
 * somebody set the clock back, and says nothing.
 */
function waitOf({ nextAttemptAt, lastError }: Entry, now: number): number {
  const longest = lastError?.kind === 'busy' ? lastError.retryAfter + busySpread(lastError.retryAfter) : LONGEST_PAUSE;
  return nextAttemptAt === null || nextAttemptAt > now + longest ? 0 : nextAttemptAt;
}

/**
 * Until when the server has asked to be left in peace (ms since the epoch), as noted with the entries that it sent
 * away.
 */
export function busyUntil(lanes: Lanes, now: number): number {
  return Object.values(lanes).reduce(
    (latest, [entry]) => (entry?.lastError?.kind === 'busy' ? Math.max(latest, waitOf(entry, now)) : latest),
    0,
  );
}

/** The entry that may be sent next; or when this lane is worth looking at again (null: not by waiting). */
export type NextEntry = { entry: Entry } | { waitUntil: number | null };

/**
 * Goes through a lane in order: what may be sent, one after the other. An entry that needs attention holds up what
 * depends on it: what is about the same thing, barriers, and, if it is the answer's creation, everything.
 * @param settled ids that were sent already and are about to leave the lane
 * @returns when it is worth looking at again (null: not by waiting)
 */
export function* readyEntries(
  lane: readonly Entry[],
  { unsaved }: Pick<OutboxState, 'unsaved'>,
  settled: ReadonlySet<string>,
  now: number,
): Generator<Entry, number | null, undefined> {
  const held = new Set<string>();
  for (const entry of lane) {
    if (settled.has(entry.id)) continue;
    // An entry that is not durable yet, or of a version to come, must not be overtaken either.
    if (unsaved[entry.id] || entry.version > ENTRY_VERSION) return null;
    const dependsOnHeld = held.size > 0 && (isBarrier(entry) || needs(entry).some((subject) => held.has(subject)));
    if (entry.state === 'needsAttention' || dependsOnHeld) {
      if (entry.kind === 'createAnswer' || isBarrier(entry)) return null;
      for (const subject of holdsUp(entry)) held.add(subject);
      continue;
    }
    const waitUntil = waitOf(entry, now);
    if (waitUntil > now) return waitUntil;
    yield entry;
  }
  return null;
}

/** The first of these. */
export function nextEntry(...given: Parameters<typeof readyEntries>): NextEntry {
  const { done, value } = readyEntries(...given).next();
  return done === true ? { waitUntil: value } : { entry: value };
}

/**
 * Whether another assessment of the same questionnaire at the same place was begun before this one, and is to be sent
 * or may have arrived: a server without idempotency keys could not tell the two apart.
 */
export function waitsForTwin(entry: Entry, lanes: Lanes): boolean {
  if (entry.kind !== 'createAnswer') return false;
  const { assessmentToolId, locationId } = entry.args;
  return Object.values(lanes).some(
    ([first]) =>
      first?.kind === 'createAnswer' &&
      first.seq < entry.seq &&
      (first.state !== 'needsAttention' || first.mayHaveArrived !== null) &&
      first.args.assessmentToolId === assessmentToolId &&
      first.args.locationId === locationId,
  );
}
