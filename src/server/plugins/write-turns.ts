import { Problem } from '../problem';

/** So many connections of the pool may wait for one record's row, whoever holds it. */
const AT_ONCE = 3;
/** As long as a connection waits for a row. */
const LONGEST_WAIT_MS = 10_000;

/** Runs `work` in its turn among the writes of a record; at once without one. Throws 503 when that takes long. */
export type WriteTurns = <T>(record: string | undefined, work: () => Promise<T>) => Promise<T>;

const tooMany = (): Problem => new Problem(503, 'request.tooManyChanges', { retryAfterSeconds: 1 });

/** Of each record, at most three writes of this process are at work; the others wait in order, without a connection. */
export function openWriteTurns(): WriteTurns {
  const lanes = new Map<string, { atWork: number; waiting: Set<() => void> }>();

  function begin(record: string): Promise<void> {
    const lane = lanes.get(record) ?? { atWork: 0, waiting: new Set() };
    lanes.set(record, lane);
    if (lane.atWork < AT_ONCE) {
      lane.atWork += 1;
      return Promise.resolve();
    }
    return new Promise((done, failed) => {
      const go = () => {
        clearTimeout(limit);
        done();
      };
      const limit = setTimeout(() => {
        lane.waiting.delete(go);
        failed(tooMany());
      }, LONGEST_WAIT_MS);
      lane.waiting.add(go);
    });
  }

  function end(record: string): void {
    const lane = lanes.get(record);
    const [next] = lane?.waiting ?? [];
    if (next) {
      // The place is handed on, so nobody comes in between.
      lane?.waiting.delete(next);
      next();
    } else if (lane) {
      lane.atWork -= 1;
      if (lane.atWork === 0) lanes.delete(record);
    }
  }

  return async (record, work) => {
    if (record === undefined) return work();
    await begin(record);
    try {
      return await work();
    } finally {
      end(record);
    }
  };
}
