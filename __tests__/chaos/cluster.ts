import { appendFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { until } from '../support/held-database';
import { freePort } from '../support/free-port';
import { ownFolder, removeFolder, run } from './programs';

/** `fast`: as an operator does; `immediate`: as a crash does. */
type StopMode = 'fast' | 'immediate';

export interface Cluster {
  readonly port: number;
  /** Address of one of its databases. */
  address: (database: string) => string;
  query: <Row extends pg.QueryResultRow>(text: string, database?: string) => Promise<Row[]>;
  restart: (mode: StopMode) => Promise<void>;
  stop: (mode: StopMode) => Promise<void>;
  /** Makes the primary of a replica. */
  promote: () => Promise<void>;
  /** Another one that follows this. */
  addReplica: (name: string) => Promise<Cluster>;
  /** From when this resolves, every commit waits until the replica of this name has it, too. */
  waitFor: (name: string) => Promise<void>;
  /** Stops it and removes its files. */
  remove: () => Promise<void>;
}

/** A machine's power does not fail here, so that nothing is forced to its disk. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 100
shared_buffers = 64MB
fsync = off
log_min_messages = fatal
`;

/** Asks by a connection of its own: whatever befell the others. */
export async function queryAt<Row extends pg.QueryResultRow>(address: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A cluster in its folder; the last setting of a name counts. */
async function startCluster(folder: string): Promise<Cluster> {
  const port = await freePort();
  const data = path.join(folder, 'data');
  appendFileSync(path.join(data, 'postgresql.conf'), `port = ${port}\n`);
  const control = (...parameters: string[]) => run('pg_ctl', '-D', data, '-w', '-t', '60', '-s', ...parameters);
  const begin = () => control('-l', path.join(folder, 'log'), 'start');
  let isRunning = false;
  const stop = async (mode: StopMode) => {
    if (isRunning) await control('-m', mode, 'stop');
    isRunning = false;
  };
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const query: Cluster['query'] = (text, database = 'postgres') => queryAt(address(database), text);
  const setStandbys = async (names: string) => {
    await query(`alter system set synchronous_standby_names = '${names}'`);
    await query('select pg_reload_conf()');
  };
  await begin();
  isRunning = true;
  return {
    port,
    address,
    query,
    restart: async (mode) => {
      await stop(mode);
      await begin();
      isRunning = true;
    },
    stop,
    promote: async () => {
      await control('promote');
      // Nobody follows it yet.
      await setStandbys('');
    },
    addReplica: async (name) => {
      const replica = ownFolder();
      const source = `host=127.0.0.1 port=${port} user=postgres application_name=${name}`;
      await run('pg_basebackup', '-d', source, '-D', path.join(replica, 'data'), '-R', '-c', 'fast', '--no-sync');
      return startCluster(replica);
    },
    waitFor: async (name) => {
      const isSo = async (condition: string) => {
        const found = await query(
          `select 1 from pg_stat_replication where application_name = '${name}' and ${condition}`,
        );
        return found.length > 0;
      };
      // Until it follows, commits would wait for nobody.
      await until(() => isSo(`state = 'streaming'`));
      await setStandbys(`"${name}"`);
      await until(() => isSo(`sync_state = 'sync'`));
    },
    remove: async () => {
      await stop('immediate');
      removeFolder(folder);
    },
  };
}

/** A new PostgreSQL with nothing in it, on a free port. */
export async function openCluster(): Promise<Cluster> {
  const folder = ownFolder();
  const data = path.join(folder, 'data');
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale', 'C');
  appendFileSync(path.join(data, 'postgresql.conf'), SETTINGS);
  return startCluster(folder);
}
