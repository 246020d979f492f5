import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { type AppOptions, buildApp } from '../../src/server/app';
import { migrate } from '../../src/server/db/migrate';
import { type Database, openEmbeddedDatabase, openPostgres } from '../../src/server/db/open-database';
import { seedDemoData } from '../../src/server/demo/seed';
import { openFolderMailer } from '../../src/server/mail/folder-mailer';
import { openFolderStore } from '../../src/server/media/folder-store';
import type { KeptMail } from '../../src/server/mail/mailer';
import { addressOf, createDatabase } from './postgres-database';
import { testData } from './test-data';

export type DatabaseKind = Database['kind'];

/** Which databases the suites run on; jest's global set-up finds out, one suite by itself takes the embedded one. */
export const databases = JSON.parse(process.env['TEST_DATABASES'] ?? '["embedded"]') as DatabaseKind[];

/**
 * The one database of suites whose rules no engine has a part in: PostgreSQL where it answers, for the browser tests
 * live on the embedded one. Suites run on all `databases` where engines differ: migrations and indexes, the JavaScript
 * values of columns, order and figures, what is refused with which error, one connection or many, what runs beside
 * requests; and where tenants are kept apart. `admin/access` calls every route, so all SQL runs on each of them.
 */
export const oneDatabase = databases.slice(-1);

/**
 * A suite about PostgreSQL alone. Where it cannot run, one line says so: a table of engines without a row is an error.
 * `isPossible`: what it needs besides is there.
 */
export function describeOnPostgres(name: string, suite: (kind: DatabaseKind) => void, isPossible = true): void {
  if (isPossible && databases.includes('postgres')) describe(`${name}, on postgres`, () => suite('postgres'));
  else
    it(`${name}: cannot run here`, () => {
      expect(databases.includes('postgres') && isPossible).toBe(false);
    });
}

interface OpenDatabase extends Database {
  /** Closes it, and removes it now or with all others of the run. */
  drop: () => Promise<void>;
}

/** Starting a database on a busy machine takes longer than a test usually may. */
jest.setTimeout(60_000);

const CACHE = resolve('node_modules/.cache/outpost-tests');
const MIGRATIONS = [
  'src/server/db/migrate.ts',
  ...readdirSync('src/server/db/migrations').map((file) => `src/server/db/migrations/${file}`),
];
/** Changes with what an embedded database without any record is made by. */
const shape = ['node_modules/@electric-sql/pglite/package.json', ...MIGRATIONS]
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex')
  .slice(0, 16);

/**
 * @returns a folder to copy: a fresh embedded database takes seconds to make, one with all tables twice as long, and
 * every suite wants one.
 */
async function templateOf(content: 'nothing' | 'tables'): Promise<string> {
  const template = join(CACHE, `${shape}-${content}`);
  if (existsSync(template)) return template;
  const draft = join(CACHE, `making-${randomUUID()}`);
  const database = await openEmbeddedDatabase(draft);
  if (content === 'tables') await migrate(database.db);
  await database.close();
  try {
    renameSync(draft, template);
  } catch (error) {
    rmSync(draft, { recursive: true });
    // Another suite was faster; its template is as good.
    if (!existsSync(template)) throw error;
  }
  return template;
}

export const postgresAddress = (): URL =>
  new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test');

/** Opens a PostgreSQL at its address, in the way that a test wants. */
type OpenPostgres = (address: string) => Database;

/** A database without any record, and without tables unless they are asked for. */
export async function openTestDatabase(
  kind: DatabaseKind,
  content: 'nothing' | 'tables' = 'nothing',
  open: OpenPostgres = openPostgres,
): Promise<OpenDatabase> {
  if (kind === 'embedded') {
    const folder = mkdtempSync(join(tmpdir(), 'outpost-test-'));
    cpSync(await templateOf(content), folder, { recursive: true });
    const database = await openEmbeddedDatabase(folder);
    return {
      ...database,
      drop: async () => {
        await database.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }
  const address = postgresAddress();
  const administrator = new pg.Client({ connectionString: address.href });
  await administrator.connect();
  const name = await createDatabase(administrator, address, content);
  await administrator.end();
  const database = open(addressOf(address, name));
  return { ...database, drop: database.close };
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  /** Moves the server's clock on. */
  pass: (ms: number) => void;
  /** What was mailed so far, the newest first. */
  mails: () => Promise<KeptMail[]>;
  close: () => Promise<void>;
}

/**
 * The real application on a fresh database with `testData`. A call fails whose answer is not in all languages. `through`: what
 * its queries go through.
 */
export async function openTestApp(
  kind: DatabaseKind,
  options: Partial<AppOptions> = {},
  open?: OpenPostgres,
  through = (db: Database['db']) => db,
): Promise<TestApp> {
  const database = await openTestDatabase(kind, 'tables', open);
  await seedDemoData(database.db, testData(), new Date('2026-01-01T00:00:00Z'));
  let offset = 0;
  const mailFolder = mkdtempSync(join(tmpdir(), 'outpost-mail-'));
  const mediaFolder = mkdtempSync(join(tmpdir(), 'outpost-media-'));
  const mailer = openFolderMailer(mailFolder, 'Outpost <outpost@outpost.test>');
  const app = await buildApp({
    db: through(database.db),
    pool: database.pool,
    connections: database.connections,
    mailer,
    publicUrl: 'https://outpost.test',
    now: () => new Date(Date.now() + offset),
    media: openFolderStore(mediaFolder),
    ...options,
  });
  await app.ready();
  return {
    app,
    database,
    pass: (ms) => {
      offset += ms;
    },
    mails: async () => {
      await app.outgoing.settled();
      return (await mailer.kept?.newest()) ?? [];
    },
    close: async () => {
      await app.close();
      for (const folder of [mailFolder, mediaFolder]) rmSync(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}
