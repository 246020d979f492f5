/** Gets the way on as `go`: to be called at once, later, or never. */
export type Ask = (go: () => void) => void;

const holders: Ask[] = [];

/**
 * Holds the person back from leaving the page, because something on it would be lost. Who came last is asked.
 * @returns how to let go again.
 */
export function holdBack(ask: Ask): () => void {
  // An entry of its own, so that a function that is given twice is let go of once at a time.
  const holder: Ask = (go) => ask(go);
  holders.push(holder);
  return () => {
    const index = holders.indexOf(holder);
    if (index >= 0) holders.splice(index, 1);
  };
}

/** Nobody holds back any more: the person was asked in other words. */
export const letGoOfAll = (): void => {
  holders.length = 0;
};

export const isHeld = (): boolean => holders.length > 0;

/** Goes on at once, or leaves that to who holds back. */
export function leave(go: () => void): void {
  const ask = holders.at(-1);
  if (ask) ask(go);
  else go();
}
