import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openEmbedded } from './embedded/open-embedded';
import { prepareRepeated } from './prepared-statements';
import type { Tables } from './schema';

/** The database, or one transaction on it. */
export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  /** For fills of devices: with connections of their own where there is more than one. */
  fillsDb: Db;
  kind: 'embedded' | 'postgres';
  close: () => Promise<void>;
}

/* Both databases give the same JavaScript values: counts as numbers, times as ISO-8601 UTC text, days as text. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (moment) => new Date(moment).toISOString());

/** The most connections for fills of devices. */
export const FILL_CONNECTIONS = 3;

/** What the types of the driver leave out. */
type EndableClient = pg.PoolClient & {
  connection: { on: (event: 'errorMessage', listener: (message: { code?: string }) => void) => void };
  end: () => Promise<void>;
};
/** SQLSTATEs after which a connection is closed: its administrator's, a crash's, a lost connection's, for idling. */
const ENDED = /^(57P0|08|25P03)/;

function connect({ prepares = false, ...config }: pg.PoolConfig & { prepares?: boolean }): Db {
  // A peer that is gone without a word, as after a fail-over, is noticed.
  const pool = new pg.Pool({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
  // A connection that breaks fails the query that it is used for, and the next one has another. The pool hears of idle
  // connections, each of its own while it is in use; without these listeners either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // Whoever ends a connection says so in the answer to a query, before it breaks: nobody must be given it meanwhile.
    (client as EndableClient).connection.on('errorMessage', ({ code }) => {
      if (code !== undefined && ENDED.test(code)) void (client as EndableClient).end();
    });
  });
  if (prepares) prepareRepeated(pool);
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
    fillsDb: db,
    kind: 'embedded',
    close: async () => {
      await db.destroy();
      await embedded.close();
    },
  };
}

/**
 * Opens PostgreSQL (or what speaks its protocol) at a `postgres://` address, with at most `max` connections, and three
 * more for fills of devices, so that these take none from others. Whoever finds none free for `waitMs` is told that it
 * is busy. `prepares`: see prepared-statements.ts.
 */
export function openPostgres(connectionString: string, { max = 10, waitMs = 10_000, prepares = true } = {}): Database {
  const settings = {
    connectionString,
    prepares,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 60_000,
    // Whoever waits this long for a row that another request holds is told to come back.
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  };
  const db = connect({ ...settings, max });
  const fillsDb = connect({ ...settings, max: FILL_CONNECTIONS });
  const close = async (): Promise<void> => {
    await Promise.all([db.destroy(), fillsDb.destroy()]);
  };
  return { db, fillsDb, kind: 'postgres', close };
}
