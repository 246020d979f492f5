interface Closable {
  close: () => void;
}
type WithConnection<Db> = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Works on a database that is opened when it is needed first; one that the browser closed is opened again.
 * @param open is given how to close it, for when its next version waits for it or the browser ended it
 */
export function makeConnection<Db extends Closable>(open: (close: () => void) => Promise<Db>): WithConnection<Db> {
  let opened: Promise<Db> | null = null;
  const close = () => {
    const closing = opened;
    opened = null;
    void closing?.then((db) => {
      db.close();
    });
  };
  const connection = () =>
    (opened ??= open(close).catch((error: unknown) => {
      opened = null;
      throw error;
    }));
  return async (work) => {
    try {
      return await work(await connection());
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      opened = null;
      return work(await connection());
    }
  };
}
