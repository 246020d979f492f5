import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../support/free-port';
import { type ServerProcess, startServer } from '../support/server-process';

export type Servers = Awaited<ReturnType<typeof openServers>>;

/**
 * So many server processes on one database. Whatever ends one, it is started again, as a supervisor does; `deaths`
 * holds the last words of those that nobody killed.
 */
export async function openServers(count: number, variables: Readonly<Record<string, string>>) {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const shared = { ...variables, APP_KEY: randomBytes(32).toString('hex'), DEMO_DATA: 'no', TRUST_PROXY: '1' };
  /** Those that were ended from here. */
  const ended = new Set<ServerProcess>();
  let kills = 0;
  const deaths: string[] = [];
  const folders: string[] = [];
  const running = new Map<number, ServerProcess>();
  let isOver = false as boolean;
  const keepRunning = async (port: number): Promise<void> => {
    const folder = mkdtempSync(path.join(tmpdir(), 'outpost-chaos-'));
    folders.push(folder);
    while (!isOver) {
      const server = startServer(folder, { ...shared, PORT: String(port) });
      running.set(port, server);
      await server.exit;
      if (!ended.has(server)) deaths.push(server.output());
    }
  };
  const end = (server: ServerProcess) => {
    ended.add(server);
    server.child.kill('SIGKILL');
  };
  const lives = ports.map(keepRunning);
  await Promise.all([...running.values()].map(({ address }) => address));

  return {
    ports,
    deaths,
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
    killed: () => kills,
    /** Ends one at once, whatever it is doing. */
    kill: (nth: number): void => {
      const server = running.get(ports[nth % count] ?? 0);
      if (!server) return;
      kills += 1;
      end(server);
    },
    close: async () => {
      isOver = true;
      for (const server of running.values()) end(server);
      await Promise.all(lives);
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
