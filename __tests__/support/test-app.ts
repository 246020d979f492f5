import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { type AppOptions, buildApp } from '../../src/server/app';
import { migrate } from '../../src/server/db/migrate';
import { type Database, openEmbeddedDatabase, openPostgres } from '../../src/server/db/open-database';
import { seedDemoData } from '../../src/server/db/seed';
import { openFolderMailer } from '../../src/server/mail/folder-mailer';
import type { KeptMail } from '../../src/server/mail/mailer';
import { testData } from './test-data';

export type DatabaseKind = Database['kind'];

/** Which databases the suites run on; jest's global set-up finds out, one suite by itself takes the embedded one. */
export const databases = JSON.parse(process.env['TEST_DATABASES'] ?? '["embedded"]') as DatabaseKind[];

interface OpenDatabase extends Database {
  /** Closes it and removes every trace. */
  drop: () => Promise<void>;
}

/** A fresh embedded database takes seconds to make, and every suite wants one: made once, then copied. */
const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')) as { version: string };
const TEMPLATE = resolve('node_modules/.cache/outpost-tests', `pglite-${version}`);

/** Starting a database on a busy machine takes longer than a test usually may. */
jest.setTimeout(60_000);

async function makeTemplate(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'outpost-template-'));
  await (await openEmbeddedDatabase(folder)).close();
  mkdirSync(TEMPLATE, { recursive: true });
  const own = join(TEMPLATE, `making-${randomUUID()}`);
  cpSync(folder, own, { recursive: true });
  rmSync(folder, { recursive: true });
  try {
    renameSync(own, join(TEMPLATE, 'data'));
  } catch {
    // Another suite was faster; its template is as good.
    rmSync(own, { recursive: true });
  }
}

/** An empty database, without any table. */
export async function openTestDatabase(kind: DatabaseKind): Promise<OpenDatabase> {
  if (kind === 'embedded') {
    if (!existsSync(join(TEMPLATE, 'data'))) await makeTemplate();
    const folder = mkdtempSync(join(tmpdir(), 'outpost-test-'));
    cpSync(join(TEMPLATE, 'data'), folder, { recursive: true });
    const database = await openEmbeddedDatabase(folder);
    return {
      ...database,
      drop: async () => {
        await database.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test');
  const name = `outpost_test_${randomUUID().replaceAll('-', '')}`;
  const administrator = new pg.Client({ connectionString: address.href });
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  const database = openPostgres(Object.assign(new URL(address), { pathname: `/${name}` }).href);
  return {
    ...database,
    drop: async () => {
      await database.close();
      await administrator.query(`drop database ${name} with (force)`);
      await administrator.end();
    },
  };
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

/** The real application on a fresh database with `testData`. */
export async function openTestApp(kind: DatabaseKind, options: Partial<AppOptions> = {}): Promise<TestApp> {
  const database = await openTestDatabase(kind);
  await migrate(database.db);
  await seedDemoData(database.db, testData(), new Date('2026-01-01T00:00:00Z'));
  let offset = 0;
  const mailFolder = mkdtempSync(join(tmpdir(), 'outpost-mail-'));
  const mailer = openFolderMailer(mailFolder, 'Outpost <outpost@outpost.test>');
  const app = await buildApp({
    db: database.db,
    mailer,
    publicUrl: 'https://outpost.test',
    now: () => new Date(Date.now() + offset),
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
      rmSync(mailFolder, { recursive: true, force: true });
      await database.drop();
    },
  };
}
