import { type Queue, type QueueLength, openQueue } from '../limits/queue';
import { Problem } from '../problem';

const tooMany = (): Problem => new Problem(503, 'request.tooManyChanges', { retryAfterSeconds: 1 });

/** So many connections of the pool may wait for one record's row, whoever holds it, as long as a connection does. */
const LIMITS = { atOnce: 3, waiting: Infinity, longestWaitMs: 10_000, refusal: tooMany };

export interface WriteTurns {
  /** Runs `work` in its turn among the writes of a record; at once without one. Throws 503 when that takes long. */
  run: <T>(record: string | undefined, work: () => Promise<T>) => Promise<T>;
  /** Of all records together. */
  length: () => QueueLength;
}

/** Of each record, at most three writes of this process are at work; the others wait in order, without a connection. */
export function openWriteTurns(): WriteTurns {
  const queues = new Map<string, { queue: Queue; users: number }>();
  const run: WriteTurns['run'] = async (record, work) => {
    if (record === undefined) return work();
    const own = queues.get(record) ?? { queue: openQueue(LIMITS), users: 0 };
    queues.set(record, own);
    own.users += 1;
    try {
      return await own.queue.run(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) queues.delete(record);
    }
  };
  const length = () => {
    const lengths = [...queues.values()].map(({ queue }) => queue.length());
    const sum = (part: keyof QueueLength) => lengths.reduce((total, own) => total + own[part], 0);
    return { active: sum('active'), waiting: sum('waiting') };
  };
  return { run, length };
}
