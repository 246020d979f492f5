import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './open-database';
import { sqlState } from './sql-state';

const INDEX = /^create (?:unique )?index (?:if not exists )?("?)(\w+)\1 on/;

/** Two processes that create the same table at the same moment: one of them is told so, and may go on. */
const ALREADY_THERE = ['23505', '42P07', '42710'];
const LOCK_NOT_AVAILABLE = '55P03';
/** A table's lock is asked for briefly and again: whoever waits for it keeps everybody behind it waiting too. */
const LOCK_WAIT = '2s';
const LOCK_TRIES = 30;
const LOCK_PAUSE_MS = 1000;

interface Limits {
  statement_timeout: string;
  lock_timeout: string;
}

/** On a connection of its own: a statement of a migration takes as long as its table is large. */
const withLimits = (db: Db, { statement_timeout, lock_timeout }: Limits, statement: string): Promise<void> =>
  db.connection().execute(async (connection) => {
    const set = (limits: Limits) =>
      sql`select set_config('statement_timeout', ${limits.statement_timeout}, false),
        set_config('lock_timeout', ${limits.lock_timeout}, false)`.execute(connection);
    const { rows } = await sql<Limits>`select current_setting('statement_timeout') as statement_timeout,
      current_setting('lock_timeout') as lock_timeout`.execute(connection);
    await set({ statement_timeout, lock_timeout });
    try {
      await sql.raw(statement).execute(connection);
    } finally {
      for (const before of rows) await set(before);
    }
  });

/** Whether an index is there and whole; null when there is none. */
async function isWhole(db: Db, index: string): Promise<boolean | null> {
  const { rows } = await sql<{ is_whole: boolean }>`select indisvalid as is_whole from pg_index
    where indexrelid = to_regclass(quote_ident(${index}))`.execute(db);
  return rows[0]?.is_whole ?? null;
}

/**
 * Makes an index while others write to its table. What a killed process left of it is made anew: the database keeps a
 * half index, which nothing is read from.
 */
async function makeIndex(db: Db, index: string, statement: string): Promise<void> {
  const limits = { statement_timeout: '0', lock_timeout: '0' };
  if ((await isWhole(db, index)) === false) await withLimits(db, limits, `drop index concurrently "${index}"`);
  await withLimits(db, limits, statement.replace(' index ', ' index concurrently '));
}

async function runPatiently(db: Db, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await withLimits(db, { statement_timeout: '0', lock_timeout: LOCK_WAIT }, statement);
      return;
    } catch (error) {
      if (attempt === LOCK_TRIES || sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

/**
 * Runs one statement of a migration, as a transaction of its own, which may have been run before. `isFresh`: nobody uses
 * the tables yet, so nobody has to be considered.
 */
export async function runStatement(db: Db, statement: string, isFresh: boolean): Promise<void> {
  const index = INDEX.exec(statement)?.[2];
  try {
    if (isFresh) await sql.raw(statement).execute(db);
    else if (index === undefined) await runPatiently(db, statement);
    else await makeIndex(db, index, statement);
  } catch (error) {
    if (!ALREADY_THERE.includes(sqlState(error) ?? '')) throw error;
  }
}
