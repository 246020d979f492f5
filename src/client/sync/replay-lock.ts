import type { Clock } from '../lib/clock';
import { newUuid } from '../lib/ids';

/**
 * Runs `work` while no other tab of this browser does. A tab that stands still loses the right to another, so the work
 * asks `isMine` before each step. Resolves when the work is over, or false if another tab has the right.
 */
export type ReplayLock = (work: (isMine: () => boolean) => Promise<void>) => Promise<boolean>;

const NAME = 'outpost-replay';
/** How often a tab that waits asks the one that has the right whether it is still there, in ms. */
const ASKED_EVERY = 2_000;
/** So many questions without an answer, and the right is taken from it. */
const MOST_UNANSWERED = 5;
/**
 * Who did nothing for this long may have lost the right, in ms. Less than it takes to lose it, by questions or by the
 * lease.
 */
const STANDSTILL = 8_000;
const BEAT = 2_000;

/** A tab's time with the right: over for good when the right was taken, or when the tab finds that it stood still. */
function makeTurn(clock: Clock) {
  let seen = clock.elapsed();
  let over = false;
  let cancel = (): void => undefined;
  const isMine = () => {
    const now = clock.elapsed();
    over ||= now - seen > STANDSTILL;
    seen = now;
    return !over;
  };
  /** Waiting for the server is not standing still. */
  const beat = () => {
    cancel = clock.after(BEAT, () => {
      if (isMine()) beat();
    });
  };
  return {
    begin: () => {
      seen = clock.elapsed();
      beat();
    },
    isMine,
    end: () => {
      over = true;
      cancel();
    },
  };
}

/**
 * Asks the tab that has the right, and breaks its lock when it doesn't answer: whoever is first in line has it then.
 * @returns how to stop
 */
function askHolder(channel: BroadcastChannel, clock: Clock, name: string): () => void {
  let unanswered = 0;
  let cancel: () => void;
  const ask = () => {
    // Counted, not timed: a tab that stood still itself did not listen meanwhile.
    if (unanswered >= MOST_UNANSWERED) void navigator.locks.request(name, { steal: true }, () => undefined);
    unanswered = unanswered >= MOST_UNANSWERED ? 0 : unanswered + 1;
    channel.postMessage('there?');
    cancel = clock.after(ASKED_EVERY, ask);
  };
  cancel = clock.after(ASKED_EVERY, ask);
  channel.onmessage = ({ data }) => {
    if (data === 'here') unanswered = 0;
  };
  return () => {
    cancel();
  };
}

/** What the browser says to a tab whose lock was broken. */
const wasTaken = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * The browser's own locks: taken over within milliseconds when a tab dies. One that only stands still, behind a dialog
 * of the browser or frozen in the background of a phone, would keep its lock: it is asked, and loses it when it does
 * not answer.
 * @param name of the right; by default that to replay
 */
export const makeWebLock =
  (clock: Clock, name = NAME): ReplayLock =>
  async (work) => {
    const channel = new BroadcastChannel(name);
    const stopAsking = askHolder(channel, clock, name);
    const turn = makeTurn(clock);
    const answer = () => {
      if (turn.isMine()) channel.postMessage('here');
    };
    let worked = Promise.resolve();
    try {
      await navigator.locks.request(name, () => {
        stopAsking();
        turn.begin();
        channel.onmessage = ({ data }) => {
          if (data === 'there?') answer();
        };
        answer();
        worked = work(turn.isMine);
        return worked;
      });
    } catch (error) {
      turn.end();
      if (!wasTaken(error)) throw error;
      await worked;
    } finally {
      turn.end();
      stopAsking();
      channel.close();
    }
    return true;
  };

const LEASE = 10_000;
const RENEWAL = 3_000;

interface LeaseStore {
  lease(holder: string, now: number, duration: number, name?: string): Promise<number | null>;
}

/** Where the page is no secure context there are no Web Locks: a lease in the store, renewed while the work goes on. */
export function makeLeaseLock(store: () => Promise<LeaseStore>, clock: Clock, name?: string): ReplayLock {
  const holder = newUuid();
  return async (work) => {
    const db = await store();
    const fence = await db.lease(holder, clock.now(), LEASE, name);
    if (fence === null) return false;
    const turn = makeTurn(clock);
    let over = false;
    const renew = () => {
      if (over) return;
      clock.after(RENEWAL, () => {
        if (over || !turn.isMine()) return;
        void db.lease(holder, clock.now(), LEASE, name).then((renewed) => {
          if (renewed === null) turn.end();
          else renew();
        }, renew);
      });
    };
    renew();
    try {
      await work(turn.isMine);
    } finally {
      over = true;
      await db.lease(holder, clock.now(), -1, name);
    }
    return true;
  };
}
