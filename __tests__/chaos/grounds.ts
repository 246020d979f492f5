import { migrate } from '../../src/server/db/migrate';
import { openPostgres } from '../../src/server/db/open-database';
import { seedDemoData } from '../../src/server/demo/seed';
import { testData } from '../support/test-data';
import { type Cluster, openCluster } from './cluster';
import { openHaProxy, openPgBouncer } from './proxies';
import { type Servers, openServers } from './servers';

const DATABASE = 'outpost';

/** What people work on, and what befalls it. */
export interface Ground {
  /** Where people ask: each of these leads to the same data. */
  addresses: readonly string[];
  servers: Servers;
  /** By what an operator would call it. Each resolves when it is over. */
  troubles: Readonly<Record<string, () => Promise<void>>>;
  query: Cluster['query'];
  close: () => Promise<void>;
}

/** A PostgreSQL for one database, whose address that is. */
export interface Host {
  address: string;
  query: Cluster['query'];
  restart?: Cluster['restart'];
  remove: () => Promise<void>;
}

async function fill(address: string): Promise<void> {
  const { db, close } = openPostgres(address);
  await migrate(db);
  await seedDemoData(db, testData(), new Date('2026-01-01T00:00:00Z'));
  await close();
}

/** Ends every connection to a database. */
async function cutAll({ query }: Pick<Host, 'query'>): Promise<void> {
  await query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
}

/** Kills them in turn. */
function killing(servers: Servers) {
  let next = 0;
  return () => {
    servers.kill((next += 1));
    return Promise.resolve();
  };
}

/** A PostgreSQL of its own, which may be restarted. */
export async function openOwnHost(): Promise<Host> {
  const cluster = await openCluster();
  await cluster.query(`create database ${DATABASE}`);
  return {
    address: cluster.address(DATABASE),
    query: (text) => cluster.query(text, DATABASE),
    restart: cluster.restart,
    remove: cluster.remove,
  };
}

/** Two servers on one database, which people reach directly. Removes the host along with it. */
export async function openSmallGround(host: Host): Promise<Ground> {
  await fill(host.address);
  const servers = await openServers(2, { DATABASE_URL: host.address });
  return {
    addresses: servers.addresses,
    servers,
    troubles: {
      cut: () => cutAll(host),
      kill: killing(servers),
      restart: async () => host.restart?.('fast'),
      crash: async () => host.restart?.('immediate'),
    },
    query: host.query,
    close: async () => {
      await servers.close();
      await host.remove();
    },
  };
}

/**
 * HAProxy, so many servers, PgBouncer, and a PostgreSQL with a replica that commits wait for: whatever was told to
 * people is on both, so that a fail-over loses nothing.
 */
export async function openWholeGround(count: number): Promise<Ground> {
  let primary = await openCluster();
  await primary.query(`create database ${DATABASE}`);
  await fill(primary.address(DATABASE));
  let generation = 1;
  /** One that commits wait for from now on. */
  const addReplica = async () => {
    const name = `replica_${(generation += 1)}`;
    const added = await primary.addReplica(name);
    await primary.waitFor(name);
    return added;
  };
  let replica = await addReplica();
  const bouncer = await openPgBouncer(primary, replica);
  const servers = await openServers(count, {
    DATABASE_URL: bouncer.address(DATABASE),
    DATABASE_REPLICA_URL: bouncer.address(`${DATABASE}_replica`),
    DATABASE_POOLER: 'yes',
  });
  const proxy = await openHaProxy(servers.ports);

  /** The primary is gone; the replica takes its place, and gets a replica of its own. */
  async function failOver(): Promise<void> {
    await primary.stop('immediate');
    await replica.promote();
    bouncer.repoint({ primary: replica, replica });
    await primary.remove();
    primary = replica;
    replica = await addReplica();
    bouncer.repoint({ primary, replica });
  }
  return {
    addresses: [proxy.address],
    servers,
    troubles: {
      cut: () => cutAll({ query: (text) => primary.query(text, DATABASE) }),
      kill: killing(servers),
      restart: () => primary.restart('fast'),
      crash: () => primary.restart('immediate'),
      'replica away': () => replica.restart('fast'),
      'fail over': failOver,
    },
    query: (text) => primary.query(text, DATABASE),
    close: async () => {
      await servers.close();
      await proxy.close();
      await bouncer.close();
      await replica.remove();
      await primary.remove();
    },
  };
}
