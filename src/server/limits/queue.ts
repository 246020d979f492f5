import pLimit from 'p-limit';
import { Problem } from '../problem';

export interface QueueLimits {
  /** So much is done at a time. */
  atOnce: number;
  /** So much waits for its turn, at most; the rest is refused at once. */
  waiting: number;
  /** In ms: what has waited for as long is refused. */
  longestWaitMs: number;
  /** What is said then; by default that the server is busy. */
  refusal?: () => Problem;
}
/** How much is being done, and how much waits for its turn. */
export interface QueueLength {
  active: number;
  waiting: number;
}
/** Ends one's turn. */
type Leave = () => void;
export interface Queue {
  /** Resolves when it is one's turn. Throws 503 when that takes too long. */
  enter: () => Promise<Leave>;
  /** Does work in its turn. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  length: () => QueueLength;
}

/** When to try again, in seconds: not all at the same moment. */
const soon = (): number => 2 + Math.floor(Math.random() * 9);

const busy = (): Problem => new Problem(503, 'server.busy', { retryAfterSeconds: soon() });

/** What costs much is done in turn, as much at a time as the machine can bear. */
export function openQueue({ atOnce, waiting, longestWaitMs, refusal = busy }: QueueLimits): Queue {
  const limit = pLimit(atOnce);
  const enter = (): Promise<Leave> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) return Promise.reject(refusal());
    return new Promise<Leave>((entered, refused) => {
      let hasGivenUp = false;
      const timer = setTimeout(() => {
        hasGivenUp = true;
        refused(refusal());
      }, longestWaitMs);
      void limit(() => {
        clearTimeout(timer);
        return hasGivenUp ? undefined : new Promise<void>(entered);
      });
    });
  };
  return {
    enter,
    run: async (work) => {
      const leave = await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    length: () => ({ active: limit.activeCount, waiting: limit.pendingCount }),
  };
}
