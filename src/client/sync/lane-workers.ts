import type { Clock } from '../lib/clock';
import type { StoreContext } from '../state/context';
import type { Entry } from '../state/outbox/entry';
import { resolveId } from '../state/outbox/rekey';
import type { RootState } from '../state/root-reducer';
import { linkOf } from '../state/sharing/owner';
import type { BatchSize } from './batch-size';
import { sendsTogether } from './capabilities';
import { nextEntry, readyEntries, waitsForTwin, type NextEntry } from './next-entry';
import type { Step } from './send-step';
import { mayTravel, takeTogether } from './take-together';
import { makeWorkerPool } from './worker-pool';

/** Answers that are sent at the same time; within one, entries go one after the other. */
const PARALLEL = 6;
/** Batches on their way at the same time: while the server works on one, the next one travels. */
const BATCHES = 2;

interface Dependencies {
  readonly getState: () => RootState;
  readonly context: StoreContext;
  readonly clock: Clock;
  /** Ids that the server has taken and that may still stand in their lane. */
  readonly settled: ReadonlySet<string>;
  readonly size: BatchSize;
  readonly maySend: () => boolean;
  readonly sendOne: (entry: Entry) => Promise<Step>;
  /** @returns whether others may be sent */
  readonly sendBatch: (entries: readonly Entry[]) => Promise<boolean>;
}

/** Workers that go through the lanes: a lane is one's at a time, and several may send what is first in theirs together. */
export function makeLaneWorkers(dependencies: Dependencies) {
  const { getState, context, clock, settled, size, maySend, sendOne, sendBatch } = dependencies;
  /** Lanes that are being sent. */
  const busy = new Set<string>();
  /** Number of batches on their way. */
  let batches = 0;

  /** What may be sent next of a lane. */
  function nextOf(ref: string): NextEntry {
    const { outbox, connectivity } = getState();
    const next = nextEntry(outbox.lanes[ref] ?? [], outbox, settled, clock.now());
    if (!('entry' in next) || connectivity.capabilities?.idempotency || !waitsForTwin(next.entry, outbox.lanes))
      return next;
    return { waitUntil: null };
  }

  /** Whether entries travel together: those of who signed in, to a server that takes them so. */
  function isTogether(): boolean {
    const { owner } = getState().outbox;
    return size.most() > 1 && owner !== null && linkOf(owner) === null && sendsTogether(getState);
  }

  /**
   * Sends entries of one lane until none is ready, or what is left may travel with others. @returns false when nothing
   * may be sent any more.
   */
  async function sendLane(start: string): Promise<boolean> {
    let ref = start;
    busy.add(ref);
    try {
      for (;;) {
        if (!maySend()) return false;
        const current = resolveId(getState().outbox.aliases, ref);
        if (current !== ref) {
          busy.delete(ref);
          busy.add(current);
          ref = current;
        }
        const next = nextOf(ref);
        if (!('entry' in next)) return true;
        context.inFlight.add(next.entry.id);
        const step = await sendOne(next.entry).finally(() => context.inFlight.delete(next.entry.id));
        if (step === 'stopAll') return false;
        if (step === 'leaveLane') return true;
        size.aloneAnswered();
        if (isTogether()) return true;
      }
    } finally {
      busy.delete(ref);
    }
  }

  async function sendLanes(entries: readonly Entry[]): Promise<boolean> {
    const refs = new Set(entries.map(({ answerRef }) => answerRef));
    for (const ref of refs) busy.add(ref);
    for (const { id } of entries) context.inFlight.add(id);
    batches += 1;
    try {
      return await sendBatch(entries);
    } finally {
      batches -= 1;
      for (const { id } of entries) context.inFlight.delete(id);
      for (const ref of refs) busy.delete(ref);
    }
  }

  /** Lanes of which something may be sent, and that nobody sends. */
  function* readyLanes(): Generator<string> {
    const { outbox } = getState();
    // A lane moves to the server's id while its worker still waits for the booking of the swap.
    const taken = new Set([...busy].map((ref) => resolveId(outbox.aliases, ref)));
    for (const ref of Object.keys(outbox.lanes)) if (!taken.has(ref) && 'entry' in nextOf(ref)) yield ref;
  }

  /** What is ready of each of these. */
  function* readyOfEach(): Generator<Iterable<Entry>> {
    const { outbox } = getState();
    for (const ref of readyLanes()) yield readyEntries(outbox.lanes[ref] ?? [], outbox, settled, clock.now());
  }

  /** The first lane that may go by itself: while enough batches are on their way, one that has to. */
  function laneAlone(mustBeAlone: boolean): string | undefined {
    for (const ref of readyLanes()) {
      const next = nextOf(ref);
      if (!mustBeAlone || ('entry' in next && !mayTravel(next.entry))) return ref;
    }
    return undefined;
  }

  /** What a worker does next; undefined: there is nothing for one more. */
  function nextWork(): (() => Promise<boolean>) | undefined {
    const isFull = batches === BATCHES;
    if (isTogether() && !isFull) {
      const together = takeTogether(readyOfEach(), size.most());
      if (together.length > 1) return () => sendLanes(together);
    }
    const ref = laneAlone(isTogether() && isFull);
    return ref === undefined ? undefined : () => sendLane(ref);
  }

  const pool = makeWorkerPool(
    PARALLEL,
    () => nextWork() !== undefined,
    async () => {
      for (let work = nextWork(); work !== undefined && maySend(); work = nextWork()) {
        if (!(await work())) return;
        // What travelled may have been what several others waited for.
        if (isTogether()) pool.addWorker();
      }
    },
  );

  return {
    run: pool.run,
    /** While they run: there may be something for one more. */
    addWorker: () => {
      pool.addWorker();
    },
    nextOf,
    isReady: () => laneAlone(false) !== undefined,
  };
}
