import type { FastifyInstance } from 'fastify';
import { databaseTrouble } from '../db/database-trouble';
import { newId } from '../db/ids';
import {
  type JobColumns,
  type JobQueue,
  type Lease,
  LeaseLost,
  abandonAll,
  handBack,
  isTriedTooOften,
  renew,
  takeNext,
} from './lease';

/** Another process may have taken a job and died; those that this one is asked for it begins at once. */
const LOOK_AGAIN_MS = 2_000;

/** How often the person hears how far it is, and other processes that this one is still there. */
const RENEW_MS = 2_000;

/** What somebody who works knows of the runner. */
export interface Turn {
  /** The server stops, or somebody else has the job. */
  readonly signal: AbortSignal;
  /** What is written when the lease is renewed, such as how far it is. */
  readonly note: (columns: JobColumns) => void;
}

/** What is done with the jobs of a table. */
export interface Work extends JobQueue {
  /** What they are called in the log. */
  readonly name: string;
  /** Does a job whole and ends it, or a part of it and hands it back. */
  readonly run: (lease: Lease, turn: Turn) => Promise<void>;
  /** Ends one that cannot be done. */
  readonly fail: (lease: Lease, error: unknown) => Promise<void>;
  /** What a job is before anybody began, beside `status`: of one that is handed back by a stopping server. */
  readonly afresh?: JobColumns;
}

export interface Runner {
  /** Looks for jobs that wait. */
  wake: () => void;
  /** Resolves when this process does none. */
  settled: () => Promise<void>;
}

/** Whoever has it now goes on. */
function unlessLost(error: unknown): void {
  if (!(error instanceof LeaseLost)) throw error;
}

/** One job's turn, under its lease. Rejects when the database is in trouble: then it is anybody's when the lease ends. */
async function takeTurn(app: FastifyInstance, work: Work, lease: Lease, stopping: AbortSignal): Promise<void> {
  const lost = new AbortController();
  let noted: JobColumns = {};
  const renewal = setInterval(() => {
    renew(app.db, lease, app.now(), noted).catch((error: unknown) => {
      if (error instanceof LeaseLost) lost.abort(error);
      // The lease is longer than this takes to be tried anew, many times.
      else app.log.warn({ err: error, job: lease.id }, `the lease of ${work.name} could not be renewed`);
    });
  }, RENEW_MS);
  const note = (columns: JobColumns) => {
    noted = columns;
  };
  try {
    if (isTriedTooOften(lease)) throw new Error('doing it ended the process each time');
    await work.run(lease, { signal: AbortSignal.any([stopping, lost.signal]), note });
  } catch (error) {
    if (error instanceof LeaseLost || lost.signal.aborted) return;
    if (stopping.aborted) await handBack(app.db, lease, work.afresh);
    else if (databaseTrouble(error) !== undefined) throw error;
    else await work.fail(lease, error);
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Does the jobs of a table that wait, one turn at a time; any process takes the next one. A stopping server hands back what
 * it has begun. `isAlone`: no other process uses the database, as the embedded one.
 */
export function addRunner(app: FastifyInstance, work: Work, { isAlone }: { isAlone: boolean }): Runner {
  const holder = newId();
  const stop = new AbortController();
  let underWay: Promise<void> | undefined;
  let isAsked = false;

  async function doAll(): Promise<void> {
    while (isAsked && !stop.signal.aborted) {
      isAsked = false;
      const lease = await takeNext(app.db, work, holder, app.now());
      if (!lease) continue;
      await takeTurn(app, work, lease, stop.signal).catch(unlessLost);
      isAsked = true;
    }
  }
  function wake(): void {
    isAsked = true;
    underWay ??= doAll()
      // The next look tries anew; what was begun is anybody's when its lease ends.
      .catch((error: unknown) => app.log.error({ err: error }, `${work.name} came to a halt`))
      .finally(() => {
        underWay = undefined;
      });
  }
  const settled = async () => {
    while (underWay) await underWay;
  };

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    if (isAlone) await abandonAll(app.db, work, app.now());
    wake();
    timer = setInterval(wake, LOOK_AGAIN_MS).unref();
  });
  // Before the last requests are answered: that may take as long as the job.
  app.addHook('preClose', (done) => {
    clearInterval(timer);
    stop.abort();
    done();
  });
  app.addHook('onClose', settled);
  return { wake, settled };
}
