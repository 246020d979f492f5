import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { type AppOptions, buildApp } from '../../src/server/app';
import { migrate } from '../../src/server/db/migrate';
import { type Database, openEmbeddedDatabase, openPostgres } from '../../src/server/db/open-database';
import { seedDemoData } from '../../src/server/db/seed';
import { testData } from './test-data';

export type DatabaseKind = Database['kind'];

/** Which databases the suites run on; jest's global set-up finds out, one suite by itself takes the embedded one. */
export const databases = JSON.parse(process.env['TEST_DATABASES'] ?? '["embedded"]') as DatabaseKind[];

interface OpenDatabase extends Database {
  /** Closes it and removes every trace. */
  drop: () => Promise<void>;
}

async function openEmpty(kind: DatabaseKind): Promise<OpenDatabase> {
  if (kind === 'embedded') {
    const folder = mkdtempSync(join(tmpdir(), 'outpost-test-'));
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
  close: () => Promise<void>;
}

/** The real application on a fresh database with `testData`. */
export async function openTestApp(kind: DatabaseKind, options: Partial<AppOptions> = {}): Promise<TestApp> {
  const database = await openEmpty(kind);
  await migrate(database.db);
  await seedDemoData(database.db, testData(), new Date('2026-01-01T00:00:00Z'));
  let offset = 0;
  const app = await buildApp({ db: database.db, now: () => new Date(Date.now() + offset), ...options });
  await app.ready();
  return {
    app,
    database,
    pass: (ms) => {
      offset += ms;
    },
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}
