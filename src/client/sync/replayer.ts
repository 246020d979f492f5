import { systemClock } from '../lib/clock';
import type { StoreContext } from '../state/context';
import type { AppDispatch } from '../state/hooks';
import { recordsRefused } from '../state/local-store/slice';
import { replayPaused, replayStarted } from '../state/outbox/events';
import { resolveId } from '../state/outbox/rekey';
import type { RootState } from '../state/root-reducer';
import { makeAcknowledgementBatch } from './acknowledgement-batch';
import { confirmPerson } from './confirm-person';
import { policyFor } from './failure-policy';
import { makeWorkerPool } from './worker-pool';
import { readOutbox } from './hydrate-outbox';
import { busyUntil, nextEntry, waitsForTwin, type NextEntry } from './next-entry';
import type { ReplayLock } from './replay-lock';
import { makePacing } from './replay-pacing';
import { makeSendStep } from './send-step';

/** Answers that are sent at the same time; within one, entries go one after the other. */
const PARALLEL = 6;
/** How soon to look again when another tab has the right to replay, in ms. */
const OTHER_TAB = 2_000;

export interface ReplayerDependencies {
  dispatch: AppDispatch;
  getState: () => RootState;
  context: StoreContext;
  lock: ReplayLock;
  random?: () => number;
}

/** Sends what waits in the outbox, in order within an answer, one replayer per browser. */
export function makeReplayer({ dispatch, getState, context, lock, random = Math.random }: ReplayerDependencies) {
  const clock = context.clock;
  const batch = makeAcknowledgementBatch({ dispatch, getState, context, clock: systemClock });
  const pacing = makePacing(clock, random);
  /** Lanes that are being sent. */
  const busy = new Set<string>();
  let running: Promise<void> | null = null;
  /** Whether there was a poke since the work began. */
  let poked = false;
  const isPoked = () => poked;
  let stopped = false;
  let cancelTimer: (() => void) | null = null;
  let closed = false;
  /** Whether the right to replay is still this tab's; without a turn, it might get it. */
  let isMine = () => true;

  const maySend = () => {
    const { connectivity, outbox, loader } = getState();
    // While the loader covers the page, somebody signs out or acts as another: the cookie may be the next person's
    // already.
    const isSettled = context.owner() !== null && !loader.shown;
    return (
      !closed &&
      !stopped &&
      isSettled &&
      connectivity.online &&
      outbox.status === 'ready' &&
      pacing.left() === 0 &&
      isMine()
    );
  };

  const stop = () => {
    stopped = true;
  };
  const sendOne = makeSendStep({ dispatch, getState, context, batch, pacing, random, maySend, stop });

  /** What may be sent next of a lane. */
  function nextOf(ref: string): NextEntry {
    const { outbox, connectivity } = getState();
    const next = nextEntry(outbox.lanes[ref] ?? [], outbox, batch.settled, clock.now());
    if (!('entry' in next) || connectivity.capabilities?.idempotency || !waitsForTwin(next.entry, outbox.lanes))
      return next;
    return { waitUntil: null };
  }

  /** Sends entries of one lane until none is ready. @returns false when nothing may be sent any more. */
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
      }
    } finally {
      busy.delete(ref);
    }
  }

  const readyLane = () => {
    const { outbox } = getState();
    // A lane moves to the server's id while its worker still waits for the booking of the swap.
    const taken = new Set([...busy].map((ref) => resolveId(outbox.aliases, ref)));
    return Object.keys(outbox.lanes).find((ref) => !taken.has(ref) && 'entry' in nextOf(ref));
  };

  const workers = makeWorkerPool(
    PARALLEL,
    () => readyLane() !== undefined,
    async () => {
      for (let ref = readyLane(); ref !== undefined && maySend(); ref = readyLane()) {
        if (!(await sendLane(ref))) return;
      }
    },
  );

  /** The next time at which something may be ready by itself (ms since the epoch), or null. */
  function nextTime(): number | null {
    const { outbox, connectivity } = getState();
    if (closed || stopped || context.owner() === null || !connectivity.online) return null;
    const pause = clock.now() + pacing.left();
    const times = Object.keys(outbox.lanes).flatMap((ref) => {
      const next = nextOf(ref);
      if ('entry' in next) return [pause];
      return next.waitUntil === null ? [] : [Math.max(pause, next.waitUntil)];
    });
    return times.length === 0 ? null : Math.min(...times);
  }

  /** Whether the session is that of the person whose changes wait. */
  async function isTheirSession(): Promise<boolean> {
    const confirmed = await confirmPerson(dispatch, getState);
    if (typeof confirmed === 'boolean') return confirmed;
    const policy = policyFor(confirmed.error);
    if (policy.then === 'stop') stop();
    else if (policy.then === 'waitAll') pacing.beQuiet(policy.after);
    else pacing.networkFailed();
    return false;
  }

  async function drain(): Promise<void> {
    if (!maySend()) return;
    // Another tab may have sent some of it, or died and left some.
    await readOutbox({ dispatch, getState, context });
    pacing.beQuietUntil(busyUntil(getState().outbox.lanes, clock.now()));
    if (!maySend()) dispatch(replayPaused({ retryAt: nextTime() }));
    if (!maySend() || readyLane() === undefined) return;
    dispatch(replayStarted());
    try {
      if (await isTheirSession()) await workers.run();
    } finally {
      await batch.flush();
      dispatch(replayPaused({ retryAt: nextTime() }));
    }
  }

  async function run(): Promise<void> {
    let hadTurn = true;
    do {
      poked = false;
      if (!maySend() || readyLane() === undefined) break;
      hadTurn = await lock((isStillMine) => {
        isMine = isStillMine;
        return drain().finally(() => {
          isMine = () => true;
        });
      });
    } while (isPoked() && hadTurn);
    schedule(hadTurn ? nextTime() : clock.now() + OTHER_TAB);
  }

  function schedule(at: number | null) {
    cancelTimer?.();
    cancelTimer = at === null ? null : clock.after(Math.max(0, at - clock.now()), poke);
  }

  /** There may be something to send. */
  function poke() {
    if (closed) return;
    if (running) {
      poked = true;
      workers.addWorker();
      return;
    }
    running = run()
      .catch((error: unknown) => {
        // The device refused to note what happened; what was sent is known to the server, the rest waits.
        dispatch(recordsRefused({ reason: String(error) }));
        schedule(clock.now() + OTHER_TAB);
      })
      .finally(() => {
        running = null;
        if (isPoked()) poke();
      });
  }

  return {
    poke,
    /** The network is said to be back, or somebody signed in: no need to sit out the pause. */
    wake() {
      stopped = false;
      pacing.endRest();
      poke();
    },
    /** A person wants all sent now: that is one try, even where the server asked for quiet. */
    sendNow() {
      stopped = false;
      pacing.endQuiet();
      poke();
    },
    close() {
      closed = true;
      cancelTimer?.();
    },
  };
}
export type Replayer = ReturnType<typeof makeReplayer>;
