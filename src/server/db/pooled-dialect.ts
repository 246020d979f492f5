import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';

/** Sets the timeouts of every transaction as it begins, in the same message: a session's would be somebody else's. */
class PooledDriver extends PostgresDriver {
  readonly #settings: readonly string[];
  constructor(pool: pg.Pool, settings: readonly string[]) {
    super({ pool });
    this.#settings = settings;
  }
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const begin = ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode];
    const statements = [begin.filter((word) => word !== undefined).join(' '), ...this.#settings];
    await connection.executeQuery(CompiledQuery.raw(statements.join('; ')));
  }
}

/**
 * PostgreSQL behind a pooler in transaction mode, such as PgBouncer: it gives each transaction, and each single
 * statement, any connection, so that nothing may be kept in one. `timeouts`: in ms, by the names of the settings.
 */
export class PooledDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #settings: readonly string[];
  constructor(pool: pg.Pool, timeouts: Readonly<Record<string, number>>) {
    super({ pool });
    this.#pool = pool;
    this.#settings = Object.entries(timeouts).map(([name, ms]) => `set local ${name} = ${String(ms)}`);
  }
  override createDriver() {
    return new PooledDriver(this.#pool, this.#settings);
  }
}
