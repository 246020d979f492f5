import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import type { TransactionSettings } from 'kysely';
import pg from 'pg';
import { openEmbedded } from './embedded/open-embedded';
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
  /** The connections to it that are open now. */
  pool: () => PoolState;
  kind: 'embedded' | 'postgres';
  /** The most connections. */
  connections: number;
  close: () => Promise<void>;
}

/* Both databases give the same JavaScript values: counts as numbers, times as ISO-8601 UTC text, days as text. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (moment) => new Date(moment).toISOString());

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
const SET_TIMEOUTS = Object.entries(TIMEOUTS).map(([name, ms]) => `set local ${name} = ${ms}`);

/** Sets the timeouts of every transaction as it begins, in the same message: a session's would be somebody else's. */
class PooledDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const begin = ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode];
    const statements = [begin.filter((word) => word !== undefined).join(' '), ...SET_TIMEOUTS];
    await connection.executeQuery(CompiledQuery.raw(statements.join('; ')));
  }
}

class PooledDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }
  override createDriver() {
    return new PooledDriver({ pool: this.#pool });
  }
}

function connect(
  config: pg.PoolConfig,
  openDialect = (pool: pg.Pool) => new PostgresDialect({ pool }),
): Pick<Database, 'db' | 'pool'> {
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
  return {
    db: new Kysely<Tables>({ dialect: openDialect(pool) }),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/**
 * Opens the embedded database in `folder`. One connection only: its protocol messages reach a single
 * backend, and those of two connections would mix between a statement and its parameters.
 */
export async function openEmbeddedDatabase(folder: string): Promise<Database> {
  const embedded = await openEmbedded(folder);
  const { db, pool } = connect({ host: embedded.socketFolder, user: 'postgres', database: 'postgres', max: 1 });
  return {
    db,
    pool,
    kind: 'embedded',
    connections: 1,
    close: async () => {
      await db.destroy();
      await embedded.close();
    },
  };
}

interface PostgresOptions {
  /** The most connections. */
  max?: number;
  /** Whoever finds none free for so long, in ms, is told that the database is busy. */
  waitMs?: number;
  /**
   * The address is that of a pooler in transaction mode, such as PgBouncer: it gives each transaction, and each single
   * statement, any connection, so that nothing may be kept in one.
   */
  isPooled?: boolean;
}

/** Opens PostgreSQL (or what speaks its protocol) at a `postgres://` address. */
export function openPostgres(
  connectionString: string,
  { max = 10, waitMs = 10_000, isPooled = false }: PostgresOptions = {},
): Database {
  const config = { connectionString, max, connectionTimeoutMillis: waitMs };
  const { db, pool } = isPooled
    ? connect(config, (opened) => new PooledDialect(opened))
    : connect({ ...config, ...TIMEOUTS });
  return { db, pool, kind: 'postgres', connections: max, close: () => db.destroy() };
}
