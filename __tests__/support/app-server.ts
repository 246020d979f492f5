import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { fingerprint } from '../../config/scripts/built';
import { ROOT } from '../../config/scripts/run-command';
import { countQuietAnswers } from '../../src/server/figures/counts';
import type { DemoData } from '../../src/server/demo/types';
import { migrate } from '../../src/server/db/migrate';
import { openEmbeddedDatabase } from '../../src/server/db/open-database';
import { seedDemoData } from '../../src/server/demo/seed';
import { appServerData } from './app-server-data';
import { SERVER_PROGRAM } from './server-process';

const CACHE = path.join(ROOT, 'node_modules', '.cache', 'outpost');
const STARTS_WITHIN_MS = 30_000;
const A_MONTH_MS = 30 * 24 * 60 * 60_000;

export interface AppServer {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** What the process wrote so far. */
  log(): string;
  stop(): Promise<void>;
}

/** What the seeded data depend on. */
const SOURCES = [
  'src/server',
  'src/contract',
  ...['app-server', 'app-server-data', 'browser-questionnaire', 'browser-histories/world'].map(
    (file) => `__tests__/support/${file}.ts`,
  ),
];

/** @returns a folder of this name that `make` fills once for all test processes, as long as nothing changes. */
async function ensureFolder(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = path.join(CACHE, `${name}${fingerprint(SOURCES).slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  for (const other of readdirSync(CACHE))
    if (other.startsWith(name)) rmSync(path.join(CACHE, other), { recursive: true, force: true });
  const draft = path.join(CACHE, `draft-${randomUUID()}`);
  await make(draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // The other test process was quicker.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * @returns a data folder with the demo data, or with others under a name of their own; made once: starting from scratch
 * for every server would take seconds each time.
 */
export const ensureAppServerData = (
  name = 'e2e-data-',
  dataAt: (now: Date) => DemoData = appServerData,
): Promise<string> =>
  ensureFolder(name, async (draft) => {
    const database = await openEmbeddedDatabase(draft);
    const now = new Date();
    await migrate(database.db);
    // Of a house that has been at work for a while: nobody can have filled in what was not there yet.
    await seedDemoData(database.db, dataAt(now), new Date(now.getTime() - A_MONTH_MS));
    // What the server does after its start: once, not beside the first tests of every file.
    await sql`vacuum (analyze)`.execute(database.db);
    await countQuietAnswers(database.db, now);
    await database.close();
  });

/**
 * What Node runs as the server. It lives for a minute: making its database's WebAssembly fast would take longer than it
 * saves.
 */
export const APP_SERVER_PROGRAM = ['--liftoff-only', ...SERVER_PROGRAM];

/**
 * The real server with `dist/` and demo data, in a process and a data folder of its own; with these settings besides.
 */
export async function startAppServer(settings: Readonly<Record<string, string>> = {}): Promise<AppServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'outpost-e2e-'));
  cpSync(await ensureAppServerData(), folder, { recursive: true });
  const server = spawn(process.execPath, APP_SERVER_PROGRAM, {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => {
      resolve();
    });
  });
  const origin = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`The server did not start:\n${log}`));
    }, STARTS_WITHIN_MS);
    const read = (chunk: Buffer) => {
      log += chunk.toString();
      const address = /Outpost is ready: (\S+)/.exec(log)?.[1];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(address);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    void ended.then(() => {
      reject(new Error(`The server ended:\n${log}`));
    });
  });
  return {
    origin,
    log: () => log,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
