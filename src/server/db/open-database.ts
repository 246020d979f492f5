import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openEmbedded } from './embedded/open-embedded';
import { PooledDialect } from './pooled-dialect';
import { prepareRepeated } from './prepared-statements';
import type { Tables } from './schema';

/** The database, or one transaction on it. */
export type Db = Kysely<Tables>;

export interface PoolState {
  total: number;
  idle: number;
  /** Requests for which there is none. */
  waiting: number;
}

export interface Database {
  db: Db;
  /** For fills of devices: with connections of their own where there is more than one. */
  fillsDb: Db;
  /** The connections to it that are open now; not those of fills, which have a queue. */
  pool: () => PoolState;
  kind: 'embedded' | 'postgres';
  /** The most connections of `db`. */
  connections: number;
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
/**
 * SQLSTATEs after which a connection is closed: its administrator's, a crash's, a lost connection's, for idling; and of
 * a write where only reading is possible: after a fail-over, a new connection leads to whoever is the primary now.
 */
const ENDED = /^(57P0|08|25P03|25006)/;

/** In ms. */
const TIMEOUTS = {
  statement_timeout: 60_000,
  // Whoever waits this long for a row that another request holds is told to come back.
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

function openPool(config: pg.PoolConfig): pg.Pool {
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
  return pool;
}

const stateOf = (pool: pg.Pool) => (): PoolState => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

/**
 * Opens the embedded database in `folder`. One connection only: its protocol messages reach a single
 * backend, and those of two connections would mix between a statement and its parameters.
 */
export async function openEmbeddedDatabase(folder: string): Promise<Database> {
  const embedded = await openEmbedded(folder);
  const pool = openPool({ host: embedded.socketFolder, user: 'postgres', database: 'postgres', max: 1 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    fillsDb: db,
    pool: stateOf(pool),
    kind: 'embedded',
    connections: 1,
    close: async () => {
      await db.destroy();
      await embedded.close();
    },
  };
}

interface PostgresOptions {
  /** The most connections, beside three more for fills of devices, so that these take none from others. */
  max?: number;
  /** Whoever finds none free for so long, in ms, is told that the database is busy. */
  waitMs?: number;
  /** The address is that of a pooler: see pooled-dialect.ts. Then no statement is prepared, for no connection is ours. */
  isPooled?: boolean;
}

/** Opens PostgreSQL (or what speaks its protocol) at a `postgres://` address. */
export function openPostgres(
  connectionString: string,
  { max = 10, waitMs = 10_000, isPooled = false }: PostgresOptions = {},
): Database {
  const open = (most: number) => {
    const config = { connectionString, max: most, connectionTimeoutMillis: waitMs };
    const pool = openPool(isPooled ? config : { ...config, ...TIMEOUTS });
    if (!isPooled) prepareRepeated(pool);
    const dialect = isPooled ? new PooledDialect(pool, TIMEOUTS) : new PostgresDialect({ pool });
    return { pool, db: new Kysely<Tables>({ dialect }) };
  };
  const { pool, db } = open(max);
  const { db: fillsDb } = open(FILL_CONNECTIONS);
  const close = async (): Promise<void> => {
    await Promise.all([db.destroy(), fillsDb.destroy()]);
  };
  return { db, fillsDb, pool: stateOf(pool), kind: 'postgres', connections: max, close };
}
