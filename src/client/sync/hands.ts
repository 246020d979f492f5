/**
 * Hands that work side by side, up to `most`, each until there is nothing left for it.
 * @param isNeeded whether there is work that nobody does yet
 */
export function makeHands(most: number, isNeeded: () => boolean, work: () => Promise<void>) {
  let callIn: () => void = () => undefined;
  return {
    /** While some are at work: there may be something for one more. */
    callIn: () => {
      callIn();
    },
    /** Resolves when all have left. */
    workThrough: (): Promise<void> =>
      new Promise<void>((resolve, reject) => {
        let present = 0;
        const leave = () => {
          present -= 1;
          if (present === 0) resolve();
        };
        callIn = () => {
          if (present >= most || !isNeeded()) return;
          present += 1;
          work().then(leave, reject);
        };
        for (let count = most; count > 0; count -= 1) callIn();
        if (present === 0) resolve();
      }).finally(() => {
        callIn = () => undefined;
      }),
  };
}
