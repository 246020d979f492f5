import type { Db } from '../../src/server/db/open-database';

/** The same object, but that a method of this name is another one. */
function withMethod<T extends object>(object: T, name: string, method: (...args: unknown[]) => unknown): T {
  return new Proxy(object, {
    get: (target, key) => {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/**
 * The database of a process that does changes of many records, and does not come to the end of a turn: as one that is killed, or
 * much too slow. It holds a turn when the job has been read, and no connection meanwhile. Everything else goes on.
 */
export function holdTurns(db: Db) {
  let turnsLeft = Infinity;
  let [letGo, tellHeld] = [() => {}, () => {}];
  let [free, held] = [Promise.resolve(), Promise.resolve()];

  async function passTurn(): Promise<void> {
    turnsLeft -= 1;
    if (turnsLeft >= 0) return;
    tellHeld();
    await free;
  }
  /** The job that was taken: `selectFrom('bulk_jobs').selectAll().where(…).executeTakeFirst()`. */
  const readTaken = (id: string) => async () => {
    const job = await db.selectFrom('bulk_jobs').selectAll().where('id', '=', id).executeTakeFirst();
    await passTurn();
    return job;
  };
  const jobs = () =>
    withMethod(db.selectFrom('bulk_jobs'), 'selectAll', () => ({
      where: (_column: string, _operator: string, id: string) => ({ executeTakeFirst: readTaken(id) }),
    }));
  const selectFrom = (table: unknown) => (table === 'bulk_jobs' ? jobs() : db.selectFrom(table as 'users'));

  return {
    db: withMethod(db, 'selectFrom', selectFrom),
    /** Lets the process have so many turns, and holds the next one. */
    after: (turns: number) => {
      turnsLeft = turns;
      free = new Promise((resolve) => {
        letGo = resolve;
      });
      held = new Promise((resolve) => {
        tellHeld = resolve;
      });
    },
    /** Resolves when a turn is held. */
    held: () => held,
    /** Lets it have all its turns. */
    go: () => {
      turnsLeft = Infinity;
      letGo();
    },
  };
}
