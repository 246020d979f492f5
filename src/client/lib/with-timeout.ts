const TICKS = 10;

/**
 * What `work` gives; rejects when that takes more than `timeout` ms. They are counted in ticks: a page that stood still
 * for a while had no chance to hear of its work, and has not waited.
 */
export const withTimeout = <T>(work: Promise<T>, timeout: number): Promise<T> =>
  new Promise((resolve, reject) => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      if (ticks === TICKS) reject(new Error('It took too long'));
    }, timeout / TICKS);
    void work.then(resolve, reject).finally(() => {
      clearInterval(timer);
    });
  });
