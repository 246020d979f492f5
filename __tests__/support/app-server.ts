import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { countQuietAnswers } from '../../src/server/db/counts';
import type { DemoData } from '../../src/server/db/demo/types';
import { migrate } from '../../src/server/db/migrate';
import { openEmbeddedDatabase } from '../../src/server/db/open-database';
import { seedDemoData } from '../../src/server/db/seed';
import { appServerData } from './app-server-data';

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
      if (/\.[jt]s$/.test(file)) add(path.join(folder, file));
    }
  }
  for (const file of ['app-server', 'app-server-data', 'browser-questionnaire', 'browser-histories/world'])
    add(`__tests__/support/${file}.ts`);
  return hash.digest('hex').slice(0, 16);
}

/**
 * @returns a data folder with the demo data, or with others under a name of their own; made once: starting from scratch
 * for every server would take seconds each time.
 */
export async function ensureAppServerData(
  name = 'e2e-data-',
  dataAt: (now: Date) => DemoData = appServerData,
): Promise<string> {
  const template = path.join(CACHE, `${name}${fingerprint()}`);
  if (existsSync(template)) return template;
  mkdirSync(CACHE, { recursive: true });
  for (const other of readdirSync(CACHE))
    if (other.startsWith(name)) rmSync(path.join(CACHE, other), { recursive: true, force: true });
  const draft = path.join(CACHE, `draft-${randomUUID()}`);
  const database = await openEmbeddedDatabase(draft);
  const now = new Date();
  await migrate(database.db);
  await seedDemoData(database.db, dataAt(now), now);
  // What the server does after its start: once, not beside the first tests of every file.
  await sql`vacuum (analyze)`.execute(database.db);
  await countQuietAnswers(database.db, now);
  await database.close();
  try {
    renameSync(draft, template);
  } catch (error) {
    // The other test process was quicker.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
  return template;
}

/**
 * The real server with `dist/` and demo data, in a process and a data folder of its own; with these settings besides.
 */
export async function startAppServer(settings: Readonly<Record<string, string>> = {}): Promise<AppServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'outpost-e2e-'));
  cpSync(await ensureAppServerData(), folder, { recursive: true });
  // It lives for a minute: making its database's WebAssembly fast takes longer than it saves.
  const server = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', 'src/server/main.ts'], {
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
