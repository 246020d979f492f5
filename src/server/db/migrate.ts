import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { foundation } from './migrations/001-foundation';
import { notifications } from './migrations/002-notifications';
import { accounts } from './migrations/003-accounts';
import { admin } from './migrations/004-office';
import { versions } from './migrations/005-versions';
import { imports } from './migrations/006-imports';
import { summaries } from './migrations/007-summaries';
import { shares } from './migrations/008-shares';
import { statistics } from './migrations/009-statistics';
import { reports } from './migrations/010-reports';
import { shareMails } from './migrations/011-share-mails';
import { dates } from './migrations/012-dates';
import { values } from './migrations/013-values';
import { sessions } from './migrations/014-sessions';
import { answerOrders } from './migrations/017-answer-orders';
import type { Db } from './open-database';
import { sqlState } from './sql-state';

const migrations = [
  ...[foundation, notifications, accounts, admin, versions, imports, summaries, shares, statistics, reports],
  ...[shareMails, dates, values, sessions, answerOrders],
];

const LEASE_MS = 60_000;
const WAIT_MS = 200;

const bookkeeping = [
  `create table if not exists migrations (name text primary key, applied_at timestamptz(3) not null)`,
  `create table if not exists migration_lease (id int primary key, holder text not null, expires_at timestamptz(3) not null)`,
  `insert into migration_lease (id, holder, expires_at) values (1, '', '2000-01-01T00:00:00Z') on conflict (id) do nothing`,
];

/** Two processes that create the same table at the same moment: one of them is told so, and may go on. */
const ALREADY_THERE = ['23505', '42P07', '42710'];

async function run(db: Db, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(db);
  } catch (error) {
    if (!ALREADY_THERE.includes(sqlState(error) ?? '')) throw error;
  }
}

async function takeLease(db: Db, holder: string): Promise<boolean> {
  const now = Date.now();
  const taken = await db
    .updateTable('migration_lease')
    .set({ holder, expires_at: new Date(now + LEASE_MS).toISOString() })
    .where('id', '=', 1)
    .where((where) => where.or([where('expires_at', '<', new Date(now).toISOString()), where('holder', '=', holder)]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

async function missing(db: Db) {
  const applied = await db.selectFrom('migrations').select('name').execute();
  const names = new Set(applied.map((row) => row.name));
  return migrations.filter((migration) => !names.has(migration.name));
}

/**
 * Brings the database to the newest shape. Any number of processes may start at once: one works under a
 * lease (a row, since not every database has advisory locks), the others wait for it. Every statement is
 * a transaction of its own.
 */
export async function migrate(db: Db): Promise<void> {
  const holder = randomUUID();
  for (const statement of bookkeeping) await run(db, statement);

  while ((await missing(db)).length > 0) {
    if (!(await takeLease(db, holder))) {
      await pause(WAIT_MS);
      continue;
    }
    for (const migration of await missing(db)) {
      for (const statement of migration.statements) {
        await run(db, statement);
        await takeLease(db, holder);
      }
      await db
        .insertInto('migrations')
        .values({ name: migration.name, applied_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await db
      .updateTable('migration_lease')
      .set({ holder: '', expires_at: new Date(0).toISOString() })
      .where('holder', '=', holder)
      .execute();
  }
}
