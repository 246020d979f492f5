import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './open-database';
import { inSnapshot } from './snapshot';

/** For how long a replica may take to catch up with what was there when it was asked. */
const PATIENCE_MS = 300;
const LOOK_AGAIN_MS = 20;
/** One that failed, or is far behind, is left in peace for so long. */
const REST_MS = 10_000;

/** Reads the data of one moment, as `inSnapshot` does. `read` may run twice. */
export type ReadAtOnce = <T>(read: (tx: Db) => Promise<T>) => Promise<T>;

interface Options {
  replica: Db | undefined;
  /** Whether this is an answer, which the primary would give too: not a failure of the replica. */
  isRefusal: (error: unknown) => boolean;
  /** Hears why the primary is asked instead; nothing for a replica that is only far behind. */
  tellUnused: (error?: unknown) => void;
}

/** Whether a streaming replica has all that the primary had written at `place` in its log. */
async function hasReached(replica: Db, place: string): Promise<boolean> {
  const { rows } = await sql<{ here: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${place}::pg_lsn as here`.execute(replica);
  return rows[0]?.here ?? false;
}

async function catchUp(replica: Db, place: string): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS;
  while (!(await hasReached(replica, place))) {
    if (performance.now() > until) return false;
    await pause(LOOK_AGAIN_MS);
  }
  return true;
}

/**
 * Reads from the replica when it is there and has everything that the primary had at that moment, so that nobody misses
 * what was done before; else from the primary.
 */
export function openReadAtOnce(primary: Db, { replica, isRefusal, tellUnused }: Options): ReadAtOnce {
  const read: ReadAtOnce = (work) => inSnapshot(primary, work);
  if (!replica) return read;
  let restsUntil = 0;
  const rest = (error?: unknown) => {
    restsUntil = performance.now() + REST_MS;
    tellUnused(error);
  };
  return async (work) => {
    if (performance.now() < restsUntil) return read(work);
    const { rows } = await sql<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(primary);
    try {
      if (await catchUp(replica, rows[0]?.place ?? '')) return await inSnapshot(replica, work);
      rest();
    } catch (error) {
      if (isRefusal(error)) throw error;
      rest(error);
    }
    return read(work);
  };
}
