interface Closable {
  close: () => void;
}
type WithConnection<Db> = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Works on a database that is opened when it is needed first; one that the browser closed is opened again. On one that
 * is open, work begins before the call returns: a page that is just being left has no later.
 * @param open is given how to close it, for when its next version waits for it or the browser ended it
 */
export function makeConnection<Db extends Closable>(open: (close: () => void) => Promise<Db>): WithConnection<Db> {
  let opened: Promise<Db> | null = null;
  let current: Db | null = null;
  const forget = () => {
    opened = null;
    current = null;
  };
  const close = () => {
    const closing = opened;
    forget();
    void closing?.then((db) => {
      db.close();
    });
  };
  const opening = async (): Promise<Db> => {
    try {
      const db = await open(close);
      current = db;
      return db;
    } catch (error) {
      forget();
      throw error;
    }
  };
  const connection = () => (opened ??= opening());
  return async (work) => {
    try {
      return await work(current ?? (await connection()));
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      forget();
      return work(await connection());
    }
  };
}
