import { MOST_TOGETHER } from './take-together';

/** By what a batch shrinks when one fails, and grows when one arrives. */
const STEP = 8;
/** So often may batches fail on a network that lets single calls through. */
const TRIES = 2;

/**
 * How many entries travel together: fewer on a network that breaks, none where batches get nowhere while single calls
 * do, for something on the way may refuse or swallow just them.
 */
export function makeBatchSize() {
  let most = MOST_TOGETHER;
  let isOver = false;
  let inVain = 0;
  /** Whether a single call was answered since a batch failed. */
  let isNetworkProven = false;

  return {
    /** 1: each travels by itself. */
    most: () => (isOver ? 1 : most),
    /** No more of them on this visit. */
    end(): void {
      isOver = true;
    },
    failed(): void {
      most = Math.max(1, Math.floor(most / STEP));
      if (isNetworkProven) inVain += 1;
      isNetworkProven = false;
      if (inVain === TRIES) isOver = true;
    },
    arrived(): void {
      most = Math.min(MOST_TOGETHER, most * STEP);
      inVain = 0;
    },
    /** The server answered a single call. */
    aloneAnswered(): void {
      if (most === 1) isNetworkProven = true;
      most = Math.min(MOST_TOGETHER, most * STEP);
    },
  };
}
export type BatchSize = ReturnType<typeof makeBatchSize>;
