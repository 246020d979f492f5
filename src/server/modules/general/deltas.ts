import type { InitEntities, Removal } from '../../../contract/general';
import { type Moment, readMoment } from '../../db/changes';
import type { Db } from '../../db/open-database';
import { type Queue, type QueueLimits, openQueue } from '../../limits/queue';
import { type ChangedIds, readChanges } from '../../scope/changes';
import type { Sight } from '../../scope/sight';
import type { Viewer } from '../../viewer';
import { seenBy } from './cursor';
import { type Batches, writeEntities } from './init-entities';
import { readRecords, sourcesOf } from './repository';

/**
 * Small ones have a queue of their own and are read whole before they are sent: nobody who asks what is new waits for
 * others who are given everything, and whoever is refused has been sent nothing.
 */
const DELTAS: QueueLimits = { atOnce: 3, waiting: 1_000, longestWaitMs: 10_000 };
/** Records of a small one, of a few KB each. */
const SMALL = 500;
const BATCH = 200;
type Kind = keyof InitEntities;

/** Where a response was cut: the last record that came. */
interface Place {
  kind: Kind;
  id: string;
}

/** Reads `answers.<id>`; undefined for anything else. */
function placeOf(after: string | undefined, kinds: readonly Kind[]): Place | undefined {
  const [name = '', id = ''] = after?.split('.') ?? [];
  const kind = kinds.find((one) => one === name);
  return kind !== undefined && /^[0-9a-f-]{36}$/.test(id) ? { kind, id } : undefined;
}

/**
 * What changed, as it stands now, collection by collection and in the order of ids; what is not in sight comes last, as
 * removed. Of `after` and those before it only that is said.
 */
function changedCollections(
  sight: Sight,
  changed: ChangedIds,
  queue: Pick<Queue, 'run'>,
  after: string | undefined,
): Record<Kind | 'removed', Batches> {
  const removed: Removal[] = [];
  const sources = sourcesOf(sight);
  const kinds = Object.keys(sources) as Kind[];
  const place = placeOf(after, kinds);
  const cut = place ? kinds.indexOf(place.kind) : -1;

  async function* collection(kind: Kind): AsyncGenerator<string[]> {
    const at = kinds.indexOf(kind);
    const hadBefore = (id: string): boolean => at < cut || (place !== undefined && at === cut && id <= place.id);
    for (let start = 0; start < changed[kind].length; start += BATCH) {
      const ids = changed[kind].slice(start, start + BATCH);
      const isOver = ids.every(hadBefore);
      const found = await queue.run(() => readRecords(sources[kind], ids, { isOver }));
      const there = new Set(found.map(({ id }) => id));
      removed.push(...ids.filter((id) => !there.has(id)).map((id) => ({ collection: kind, id })));
      const lines = found.filter(({ id }) => !hadBefore(id)).map(({ json }) => json);
      if (lines.length > 0) yield lines;
    }
  }
  /** Read when all others were: only then is it known. */
  function* removals(): Generator<string[]> {
    if (removed.length > 0) yield removed.map((removal) => JSON.stringify(removal));
  }
  const collections: Record<string, Batches> = Object.fromEntries(kinds.map((kind) => [kind, collection(kind)]));
  return { ...(collections as Record<Kind, Batches>), removed: removals() };
}

interface Question {
  viewer: Viewer;
  sight: Sight;
  /** A cursor, or anything else. */
  since: string;
  after: string | undefined;
}
interface Delta {
  moment: Moment;
  isSmall: boolean;
  /** Undefined: the cursor tells nothing, so everything is to be sent. */
  text?: AsyncIterable<string> | string[];
}

const AT_ONCE: Pick<Queue, 'run'> = { run: (work) => work() };

async function readAll(text: AsyncIterable<string>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of text) pieces.push(piece);
  return pieces;
}

/** What changed since a cursor. `queries`: those of large ones take turns with those of fills. */
export function openDeltas(db: Db, queries: Queue) {
  const queue = openQueue(DELTAS);

  async function read({ viewer, sight, since, after }: Question): Promise<Delta> {
    const now = await readMoment(db);
    const seen = seenBy(since, now, viewer, sight);
    if (!seen) return { moment: now, isSmall: false };
    const { moment, changed } = await readChanges(db, viewer, sight, seen);
    // Asked once more of the moment itself: some may have been forgotten in between.
    if (!changed || !seenBy(since, moment, viewer, sight)) return { moment, isSmall: false };
    const count = Object.values(changed).reduce((sum, ids) => sum + ids.length, 0);
    if (count > SMALL) {
      return { moment, isSmall: false, text: writeEntities(changedCollections(sight, changed, queries, after)) };
    }
    const text = await readAll(writeEntities(changedCollections(sight, changed, AT_ONCE, after)));
    return { moment, isSmall: true, text };
  }
  return { read: (question: Question) => queue.run(() => read(question)), length: queue.length };
}
