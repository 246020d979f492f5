import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port';
import { until } from '../support/held-database';
import type { Cluster } from './cluster';
import { end, ownFolder, removeFolder, start } from './programs';

/** What operators are given, with the addresses of this run. */
const template = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../config/deploy/${name}`, import.meta.url)), 'utf8');

const set = (text: string, name: string, value: string): string =>
  text.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`);

/** PgBouncer between servers and two clusters, started from `config/deploy/pgbouncer.ini`. */
export async function openPgBouncer(primary: Cluster, replica: Cluster) {
  const port = await freePort();
  const folder = ownFolder();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(path.join(folder, 'userlist.txt'), '"postgres" ""\n');
  const write = (clusters: { primary: Cluster; replica: Cluster }) => {
    let text = template('pgbouncer.ini');
    text = text.replace(/^(outpost = .*port=)\d+/m, `$1${clusters.primary.port}`);
    text = text.replace(/^(outpost_replica = .*port=)\d+/m, `$1${clusters.replica.port}`);
    text = set(text, 'listen_port', String(port));
    text = set(text, 'auth_type', 'trust');
    text = set(text, 'auth_file', path.join(folder, 'userlist.txt'));
    writeFileSync(file, `${text}unix_socket_dir =\n`);
  };
  write({ primary, replica });
  const { child, output } = start('pgbouncer', file);
  await until(() => {
    if (child.exitCode !== null) throw new Error(output());
    return output().includes('process up');
  });
  return {
    address: (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    /** From now on others are the primary and the replica. */
    repoint: (clusters: { primary: Cluster; replica: Cluster }) => {
      write(clusters);
      child.kill('SIGHUP');
    },
    output,
    close: async () => {
      await end(child, 'SIGINT');
      removeFolder(folder);
    },
  };
}

/** HAProxy in front of servers on these ports, started from `config/deploy/haproxy.cfg`. */
export async function openHaProxy(ports: readonly number[]) {
  const port = await freePort();
  const folder = ownFolder();
  const servers = ports.map((each, nth) => `  server s${nth} 127.0.0.1:${each}\n`).join('');
  const text = template('haproxy.cfg')
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replace(/( {2}server .*\n)+/, servers);
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  const { child, output } = start('haproxy', '-db', '-f', file);
  const address = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(output());
    return fetch(`${address}/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  });
  return {
    address,
    output,
    close: async () => {
      await end(child);
      removeFolder(folder);
    },
  };
}
