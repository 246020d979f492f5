/**
 * Workers side by side, up to `most`, each until there is nothing left for it.
 * @param isNeeded whether there is work that nobody does yet
 */
export function makeWorkerPool(most: number, isNeeded: () => boolean, work: () => Promise<void>) {
  let addWorker: () => void = () => undefined;
  return {
    /** While the pool runs: there may be something for one more. */
    addWorker: () => {
      addWorker();
    },
    /** Resolves when all workers have ended. */
    run: (): Promise<void> =>
      new Promise<void>((resolve, reject) => {
        let running = 0;
        const end = () => {
          running -= 1;
          if (running === 0) resolve();
        };
        addWorker = () => {
          if (running >= most || !isNeeded()) return;
          running += 1;
          work().then(end, reject);
        };
        for (let count = most; count > 0; count -= 1) addWorker();
        if (running === 0) resolve();
      }).finally(() => {
        addWorker = () => undefined;
      }),
  };
}
