import type { ApiError } from '../api/api-error';
import { systemClock } from '../lib/clock';
import type { StoreContext } from '../state/context';
import type { AppDispatch } from '../state/hooks';
import { recordsRefused } from '../state/local-store/slice';
import type { Reply } from '../state/outbox/acknowledgement';
import { makesSomething, type Entry } from '../state/outbox/entry';
import { entriesDiscarded, entryDelayed, entryParked, entrySending, entryVerifying, replayPaused, replayStarted } from '../state/outbox/events';
import { resolveId } from '../state/outbox/rekey';
import { linkOf } from '../state/sharing/owner';
import type { RootState } from '../state/root-reducer';
import { makeAcknowledgementBatch } from './acknowledgement-batch';
import { backoff, busyPause, policyFor } from './failure-policy';
import { makeHands } from './hands';
import { readOutbox } from './hydrate-outbox';
import { lookAlikeKeys, verifyEntry } from './look-alikes';
import { busyUntil, nextEntry } from './next-entry';
import type { ReplayLock } from './replay-lock';
import { isAlreadySo, sendEntry } from './send-entry';

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

/** What one sending led to for its lane. */
type Step = 'goOn' | 'leaveLane' | 'stopAll';

/** Sends what waits in the outbox, in order within an answer, one replayer per browser. */
export function makeReplayer({ dispatch, getState, context, lock, random = Math.random }: ReplayerDependencies) {
  const clock = context.clock;
  const batch = makeAcknowledgementBatch({ dispatch, getState, context, clock: systemClock });
  /** Lanes that are being sent. */
  const busy = new Set<string>();
  let running: Promise<void> | null = null;
  /** Whether there was a poke since the work began. */
  let poked = false;
  const isPoked = () => poked;
  let stopped = false;
  let networkFailures = 0;
  /** The server asked for quiet until then (by `clock.elapsed`); nobody may ask sooner. */
  let quietUntil = 0;
  /** After a failure of the network; a person or the browser may ask sooner. */
  let restUntil = 0;
  let cancelTimer: (() => void) | null = null;
  let closed = false;
  /** Whether the right to replay is still this tab's; without a turn, it might get it. */
  let isMine = () => true;

  /** How long nothing may be sent at all, in ms. */
  const pauseLeft = () => Math.max(0, quietUntil - clock.elapsed(), restUntil - clock.elapsed());

  const maySend = () => {
    const { connectivity, outbox, loader } = getState();
    // While the loader covers the page, somebody signs out or acts as another: the cookie may be the next person's already.
    const isSettled = context.owner() !== null && !loader.shown;
    return !closed && !stopped && isSettled && connectivity.online && outbox.status === 'ready' && pauseLeft() === 0 && isMine();
  };

  /** Notes what became of an entry. @returns false when it was given up meanwhile, here or in another tab: it must not come back. */
  async function keep(entry: Entry, event: typeof entryParked | typeof entryDelayed | typeof entrySending | typeof entryVerifying): Promise<boolean> {
    const { outbox } = getState();
    if (!outbox.lanes[entry.answerRef]?.some(({ id }) => id === entry.id)) return false;
    const db = await context.outboxDb();
    const isThere = await db.replace(entry);
    dispatch(isThere ? event({ entry }) : entriesDiscarded({ ids: [entry.id] }));
    return isThere;
  }

  const park = (entry: Entry, error: ApiError) =>
    keep({ ...entry, state: 'needsAttention', attempts: entry.attempts + 1, lastError: error, nextAttemptAt: null }, entryParked);

  const delay = (entry: Entry, error: ApiError, wait: number) =>
    keep({ ...entry, attempts: entry.attempts + 1, lastError: error, nextAttemptAt: clock.now() + wait }, entryDelayed);

  async function fail(entry: Entry, error: ApiError): Promise<Step> {
    // Signed out meanwhile: what came back says nothing about the entry, which waits for its owner.
    if (context.owner() !== entry.owner) return 'stopAll';
    // A failure of the synchronisation is logged (specification, section 8).
    console.info(`Synchronisation failed: ${entry.kind}, ${error.kind}.`);
    const policy = policyFor(error);
    switch (policy.then) {
      case 'stop':
        // Who came by a link has nothing to sign in to: the server must be asked again.
        if (linkOf(entry.owner) !== null && error.kind === 'signedOut') {
          await delay(entry, error, backoff(entry.attempts + 1, random));
          return 'leaveLane';
        }
        stopped = true;
        return 'stopAll';
      case 'waitForNetwork':
        // It may have arrived all the same: from now on it is frozen, in the next session too.
        if (entry.state === 'queued') await keep({ ...entry, state: 'sending' }, entrySending);
        networkFailures += 1;
        restUntil = clock.elapsed() + backoff(networkFailures, random);
        return 'stopAll';
      case 'waitAll': {
        const wait = busyPause(policy.after, random);
        quietUntil = Math.max(quietUntil, clock.elapsed() + wait);
        // Durable with the entry, so that a reload or another tab does not ask sooner.
        await delay(entry, error, wait);
        return 'stopAll';
      }
      case 'waitLane':
        await delay(entry, error, backoff(entry.attempts + 1, random));
        return 'leaveLane';
      case 'park':
        await park(entry, error);
        return 'goOn';
    }
  }

  async function acknowledge(entry: Entry, reply: Reply): Promise<Step> {
    networkFailures = 0;
    await batch.add({ entry, reply });
    return 'goOn';
  }

  /** Something may have been made by an earlier sending: looks before it makes it again. Null: send it. */
  async function settleUnknown(entry: Entry): Promise<Step | null> {
    if (getState().connectivity.capabilities?.idempotency) return null;
    await keep({ ...entry, state: 'verifying' }, entryVerifying);
    const verdict = await verifyEntry(dispatch, getState, entry);
    // The reading showed that the server knows repetitions after all: then it may be sent again.
    if (getState().connectivity.capabilities?.idempotency) return null;
    if ('error' in verdict) return fail(entry, verdict.error);
    return verdict.verdict === 'missing' ? null : acknowledge(entry, verdict.reply);
  }

  async function sendOne(entry: Entry): Promise<Step> {
    let sending = entry;
    if (makesSomething(entry)) {
      if (entry.state !== 'queued') {
        const step = await settleUnknown(entry);
        if (step) return step;
      }
      // Without keys it is told from what was made just before by how it looks: that must be noted first.
      if (!getState().connectivity.capabilities?.idempotency) await batch.flush();
      sending = { ...entry, state: 'sending', lookAlikes: entry.lookAlikes ?? lookAlikeKeys(getState(), entry) };
      if (!(await keep(sending, entrySending))) return 'goOn';
    }
    if (!maySend()) return 'stopAll';
    const outcome = await sendEntry(dispatch, sending);
    if ('error' in outcome) {
      return isAlreadySo(sending, outcome.error) ? acknowledge(sending, { type: 'done' }) : fail(sending, outcome.error);
    }
    if (outcome.reply) return acknowledge(sending, outcome.reply);
    // It was made, and the server did not say under which id.
    const verdict = await verifyEntry(dispatch, getState, sending);
    if ('error' in verdict) return fail(sending, verdict.error);
    if (verdict.verdict === 'arrived') return acknowledge(sending, verdict.reply);
    return fail(sending, { kind: 'unexpectedResponse', call: sending.kind, field: 'id' });
  }

  /** Sends entries of one lane until none is ready. @returns false when nothing may be sent any more. */
  async function sendLane(start: string): Promise<boolean> {
    let ref = start;
    busy.add(ref);
    try {
      for (;;) {
        if (!maySend()) return false;
        const { outbox } = getState();
        const current = resolveId(outbox.aliases, ref);
        if (current !== ref) {
          busy.delete(ref);
          busy.add(current);
          ref = current;
        }
        const next = nextEntry(outbox.lanes[ref] ?? [], outbox, batch.settled, clock.now());
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
    const now = clock.now();
    // A lane moves to the server's id while its worker still waits for the booking of the swap.
    const taken = new Set([...busy].map((ref) => resolveId(outbox.aliases, ref)));
    return Object.entries(outbox.lanes).find(
      ([ref, lane]) => !taken.has(ref) && 'entry' in nextEntry(lane, outbox, batch.settled, now),
    )?.[0];
  };

  const hands = makeHands(
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
    const now = clock.now();
    const pause = now + pauseLeft();
    const times = Object.values(outbox.lanes).flatMap((lane) => {
      const next = nextEntry(lane, outbox, batch.settled, now);
      if ('entry' in next) return [pause];
      return next.waitUntil === null ? [] : [Math.max(pause, next.waitUntil)];
    });
    return times.length === 0 ? null : Math.min(...times);
  }

  async function drain(): Promise<void> {
    if (!maySend()) return;
    // Another tab may have sent some of it, or died and left some.
    await readOutbox({ dispatch, getState, context });
    const now = clock.now();
    quietUntil = Math.max(quietUntil, clock.elapsed() + busyUntil(getState().outbox.lanes, now) - now);
    if (!maySend()) dispatch(replayPaused({ retryAt: nextTime() }));
    if (!maySend() || readyLane() === undefined) return;
    dispatch(replayStarted());
    try {
      await hands.workThrough();
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
      hands.callIn();
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
    /** The network is said to be back, somebody signed in, or a person asks: no need to sit out the pause. */
    wake() {
      stopped = false;
      restUntil = 0;
      poke();
    },
    close() {
      closed = true;
      cancelTimer?.();
    },
  };
}
export type Replayer = ReturnType<typeof makeReplayer>;
