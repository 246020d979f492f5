import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { countQuietAnswers } from '../../src/server/db/counts';
import { migrate } from '../../src/server/db/migrate';
import { openEmbeddedDatabase } from '../../src/server/db/open-database';
import { seedDemoData } from '../../src/server/db/seed';
import { appServerData } from './app-server-data';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = path.join(ROOT, 'node_modules', '.cache', 'outpost');
const PREFIX = 'e2e-data-';
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
  for (const folder of ['src/server', 'src/contract', '__tests__/support']) {
    for (const file of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.[jt]s$/.test(file)) hash.update(`\0${file}\0`).update(readFileSync(path.join(ROOT, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** @returns a data folder with the demo data, made once: starting from scratch for every server would take seconds each time. */
export async function ensureAppServerData(): Promise<string> {
  const template = path.join(CACHE, `${PREFIX}${fingerprint()}`);
  if (existsSync(template)) return template;
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) if (name.startsWith(PREFIX)) rmSync(path.join(CACHE, name), { recursive: true, force: true });
  const draft = path.join(CACHE, `draft-${randomUUID()}`);
  const database = await openEmbeddedDatabase(draft);
  const now = new Date();
  await migrate(database.db);
  await seedDemoData(database.db, appServerData(now), now);
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

/** The real server with `dist/` and demo data, in a process and a data folder of its own. */
export async function startAppServer(): Promise<AppServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'outpost-e2e-'));
  cpSync(await ensureAppServerData(), folder, { recursive: true });
  // It lives for a minute: making its database's WebAssembly fast takes longer than it saves.
  const server = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', 'src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' },
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
