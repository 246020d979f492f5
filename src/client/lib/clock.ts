/** Time as the sync code sees it, so that a test can move it. Milliseconds since the epoch. */
export interface Clock {
  now(): number;
  /** Milliseconds since some moment; goes on evenly when a person or the network sets the clock. */
  elapsed(): number;
  /** Runs `task` after `delay` ms; returns a function that cancels it. */
  after(delay: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (delay, task) => {
    const timer = setTimeout(task, delay);
    return () => {
      clearTimeout(timer);
    };
  },
};
