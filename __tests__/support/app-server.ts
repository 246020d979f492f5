import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { countQuietAnswers } from '../../src/server/figures/counts';
import type { DemoData } from '../../src/server/demo/types';
import { migrate } from '../../src/server/db/migrate';
import { openEmbeddedDatabase } from '../../src/server/db/open-database';
import { seedDemoData } from '../../src/server/demo/seed';
import { appServerData } from './app-server-data';
import { bundleServer } from './server-bundle';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = path.join(ROOT, 'node_modules', '.cache', 'outpost');
const STARTS_WITHIN_MS = 30_000;

export interface AppServer {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** What the process wrote so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Changes with everything that the seeded data depend on. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const add = (file: string) => hash.update(`\0${file}\0`).update(readFileSync(path.join(ROOT, file)));
  for (const folder of ['src/server', 'src/contract']) {
    for (const file of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.\w+$/.test(file)) add(path.join(folder, file));
    }
  }
  for (const file of [
    'app-server',
    'app-server-data',
    'server-bundle',
    'browser-questionnaire',
    'browser-histories/world',
  ])
    add(`__tests__/support/${file}.ts`);
  return hash.digest('hex').slice(0, 16);
}

/** @returns a folder of this name that `make` fills once for all test processes, as long as nothing changes. */
async function ensureFolder(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = path.join(CACHE, `${name}${fingerprint()}`);
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
    await seedDemoData(database.db, dataAt(now), now);
    // What the server does after its start: once, not beside the first tests of every file.
    await sql`vacuum (analyze)`.execute(database.db);
    await countQuietAnswers(database.db, now);
    await database.close();
  });

/**
 * @returns what Node runs as the server: loading it from TypeScript would double the time of its every start. It lives
 * for a minute: making its database's WebAssembly fast would take longer than it saves, too.
 */
export const ensureAppServerProgram = async (): Promise<readonly string[]> => [
  '--liftoff-only',
  path.join(await ensureFolder('e2e-server-', bundleServer), 'main.mjs'),
];

/**
 * The real server with `dist/` and demo data, in a process and a data folder of its own; with these settings besides.
 */
export async function startAppServer(settings: Readonly<Record<string, string>> = {}): Promise<AppServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'outpost-e2e-'));
  cpSync(await ensureAppServerData(), folder, { recursive: true });
  const server = spawn(process.execPath, await ensureAppServerProgram(), {
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
