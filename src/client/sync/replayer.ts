import { systemClock } from '../lib/clock';
import type { StoreContext } from '../state/context';
import type { AppDispatch } from '../state/hooks';
import { recordsRefused } from '../state/local-store/slice';
import type { Entry } from '../state/outbox/entry';
import { replayPaused, replayStarted } from '../state/outbox/events';
import type { RootState } from '../state/root-reducer';
import { makeAcknowledgementBatch } from './acknowledgement-batch';
import { makeBatchSize } from './batch-size';
import { confirmPerson } from './confirm-person';
import { policyFor } from './failure-policy';
import { readOutbox } from './hydrate-outbox';
import { makeLaneWorkers } from './lane-workers';
import { busyUntil } from './next-entry';
import type { ReplayLock } from './replay-lock';
import { makePacing } from './replay-pacing';
import { makeSendStep } from './send-step';

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
    const { connectivity, outbox, loader, localStore } = getState();
    // While the loader covers the page, somebody signs out or acts as another: the cookie may be the next person's
    // already.
    const isSettled = context.owner() !== null && !loader.shown;
    return (
      !closed &&
      !stopped &&
      isSettled &&
      // What the server makes of an entry is to find the record that it is of.
      localStore.status !== 'partial' &&
      connectivity.online &&
      outbox.status === 'ready' &&
      pacing.left() === 0 &&
      isMine()
    );
  };

  const stop = () => {
    stopped = true;
  };
  const size = makeBatchSize();
  const step = { dispatch, getState, context, batch, pacing, random, maySend, stop };
  const { sendOne, judge } = makeSendStep(step);
  /** Only some servers take many entries in one call, so the first screen does without. */
  const sendBatch = async (entries: readonly Entry[]): Promise<boolean> => {
    const code = await import(/* webpackChunkName: "send-batch" */ './send-batch').catch(() => null);
    // Each goes by itself then.
    if (code === null) size.end();
    return code === null || code.makeBatchStep({ ...step, size, judge })(entries);
  };
  const { settled } = batch;
  const workers = makeLaneWorkers({ getState, context, clock, settled, size, maySend, sendOne, sendBatch });

  /** The next time at which something may be ready by itself (ms since the epoch), or null. */
  function nextTime(): number | null {
    const { outbox, connectivity } = getState();
    if (closed || stopped || context.owner() === null || !connectivity.online) return null;
    const pause = clock.now() + pacing.left();
    const times = Object.keys(outbox.lanes).flatMap((ref) => {
      const next = workers.nextOf(ref);
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
    if (!maySend() || !workers.isReady()) return;
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
      if (!maySend() || !workers.isReady()) break;
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
