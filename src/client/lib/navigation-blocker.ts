/** Asks the person. Gets the way on as `go`: to be called at once, later, or never. */
export type Blocker = (go: () => void) => void;

const blockers: Blocker[] = [];

/**
 * Keeps the person from leaving the page unasked, because something on it would be lost. The last blocker asks.
 * @returns how to unblock again.
 */
export function blockNavigation(ask: Blocker): () => void {
  // An entry of its own, so that a function that is given twice is removed once at a time.
  const blocker: Blocker = (go) => ask(go);
  blockers.push(blocker);
  return () => {
    const index = blockers.indexOf(blocker);
    if (index >= 0) blockers.splice(index, 1);
  };
}

/** Removes all blockers: the person was asked in other words. */
export const unblockNavigation = (): void => {
  blockers.length = 0;
};

export const isNavigationBlocked = (): boolean => blockers.length > 0;

/** Goes on at once, or leaves that to the blocker. */
export function navigateUnlessBlocked(go: () => void): void {
  const ask = blockers.at(-1);
  if (ask) ask(go);
  else go();
}
