import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const LOOK_AGAIN_MS = 10;
const NAME = 'somebody else';

/** Resolves when `isSo`. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(LOOK_AGAIN_MS);
}

/** Somebody else on the same database: holds what requests need, and ends their connections. */
export async function openSomebodyElse(address: string) {
  const client = new pg.Client({ connectionString: address, application_name: NAME });
  // A transaction sees the others as they were when it first looked, so a connection without one looks.
  const watch = new pg.Client({ connectionString: address, application_name: NAME });
  await Promise.all([client.connect(), watch.connect()]);
  const waiting = async (): Promise<number[]> => {
    const { rows } = await watch.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.map(({ pid }) => pid);
  };
  return {
    /** Keeps the rows of answers until `letGo`. */
    holdAnswers: async (...ids: string[]) => {
      await client.query('begin');
      await client.query('select id from answers where id = any($1::uuid[]) for update', [ids]);
    },
    /** Keeps a table, also from those who only read, until `letGo`. */
    holdTable: async (name: string) => {
      await client.query('begin');
      await client.query(`lock table ${pg.escapeIdentifier(name)} in access exclusive mode`);
    },
    letGo: () => client.query('rollback'),
    /** Changes something, which others wait for until `settle`. */
    change: async (text: string, values: unknown[]) => {
      await client.query('begin');
      await client.query(text, values);
    },
    /** Changes something more, while it holds or changes something. */
    within: (text: string, values: unknown[]) => client.query(text, values),
    settle: () => client.query('commit'),
    /** Resolves when so many connections wait for what is held. */
    waiters: (count: number) => until(async () => (await waiting()).length >= count),
    /** Ends the connections that wait, as an administrator does. */
    endWaiters: async () => {
      await watch.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [await waiting()]);
    },
    /** Ends every connection to this database but these. */
    endAll: () =>
      watch.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name <> $1`,
        [NAME],
      ),
    query: <Row extends pg.QueryResultRow>(text: string) => watch.query<Row>(text),
    close: () => Promise.all([client.end(), watch.end()]),
  };
}
export type SomebodyElse = Awaited<ReturnType<typeof openSomebodyElse>>;
