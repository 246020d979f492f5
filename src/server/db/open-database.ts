import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openEmbedded } from './embedded/open-embedded';
import type { Tables } from './schema';

/** The database, or one transaction on it. */
export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  kind: 'embedded' | 'postgres';
  close: () => Promise<void>;
}

/* Both databases give the same JavaScript values: counts as numbers, times as ISO-8601 UTC text, days as text. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (moment) => new Date(moment).toISOString());

function connect(config: pg.PoolConfig): Db {
  const pool = new pg.Pool(config);
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Opens the embedded database in `folder`. One connection only: its protocol messages reach a single
 * backend, and those of two connections would mix between a statement and its parameters.
 */
export async function openEmbeddedDatabase(folder: string): Promise<Database> {
  const embedded = await openEmbedded(folder);
  const db = connect({ host: embedded.socketFolder, user: 'postgres', database: 'postgres', max: 1 });
  return {
    db,
    kind: 'embedded',
    close: async () => {
      await db.destroy();
      await embedded.close();
    },
  };
}

/** Opens PostgreSQL (or what speaks its protocol) at a `postgres://` address. */
export function openPostgres(connectionString: string): Database {
  const db = connect({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    // Whoever waits this long for a row that another request holds is told to come back.
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  return { db, kind: 'postgres', close: () => db.destroy() };
}
