import { type Queue, type QueueLength, openQueue } from '../limits/queue';
import { Problem } from '../problem';

export interface WriteQueues {
  /** Runs `work` in its turn among the writes of a record; without one, among all. Throws 503 when that takes long. */
  run: <T>(record: string | undefined, work: () => Promise<T>) => Promise<T>;
  /** Of all records together. */
  length: () => QueueLength;
}

const tooMany = (): Problem => new Problem(503, 'request.tooManyChanges', { retryAfterSeconds: 1 });
/** As long as a statement waits for a row that somebody holds. */
const LONGEST_WAIT_MS = 10_000;

const openWriteQueue = (atOnce: number): Queue =>
  openQueue({ atOnce, waiting: Infinity, longestWaitMs: LONGEST_WAIT_MS, refusal: tooMany });

/**
 * Keeps rows that somebody holds from taking all connections. Of each record one write of this process is at work, for
 * others would wait for its row; of all records together, as many as half of `connections`, which leaves the other half
 * to those who read. Who waits does so in order, and without a connection.
 */
export function openWriteQueues(connections: number): WriteQueues {
  const all = openWriteQueue(Math.max(1, Math.floor(connections / 2)));
  const records = new Map<string, { queue: Queue; users: number }>();
  const run: WriteQueues['run'] = async (record, work) => {
    if (record === undefined) return all.run(work);
    const own = records.get(record) ?? { queue: openWriteQueue(1), users: 0 };
    records.set(record, own);
    own.users += 1;
    try {
      return await own.queue.run(() => all.run(work));
    } finally {
      own.users -= 1;
      if (own.users === 0) records.delete(record);
    }
  };
  const length = () => {
    const { active, waiting } = all.length();
    // Whoever waits for its record is not among all yet; whoever is at work in its record's queue is.
    const atRecords = [...records.values()].reduce((sum, { queue }) => sum + queue.length().waiting, 0);
    return { active, waiting: waiting + atRecords };
  };
  return { run, length };
}
