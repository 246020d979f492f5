/** Tasks that take turns, in the order in which they were given. One that fails doesn't stop the next. */
export function makeTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take<T>(task: () => Promise<T>): Promise<T> {
      const turn = last.then(task);
      last = turn.catch(() => undefined);
      return turn;
    },
    /** Resolves when the tasks given so far are through. */
    async over(): Promise<void> {
      await last;
    },
  };
}
