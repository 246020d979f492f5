import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type AppOptions, buildApp } from '../../src/server/app';
import { migrate } from '../../src/server/db/migrate';
import { type Database, openEmbeddedDatabase, openPostgres } from '../../src/server/db/open-database';
import { beginSession, csrfTokenOf } from '../../src/server/accounts/sessions';
import { openFolderMailer } from '../../src/server/mail/folder-mailer';
import type { Viewer } from '../../src/server/viewer';

const ADDRESS = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';

export type BenchApp = Awaited<ReturnType<typeof openBenchApp>>;

/** A PostgreSQL database of its own. */
export async function openOwnDatabase() {
  const name = `outpost_bench_${randomUUID().replaceAll('-', '')}`;
  const administrator = new pg.Client({ connectionString: ADDRESS });
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  const connectionString = Object.assign(new URL(ADDRESS), { pathname: `/${name}` }).href;
  const database = openPostgres(connectionString);
  return {
    ...{ db: database.db, connectionString },
    async close() {
      await database.close();
      await administrator.query(`drop database ${name} with (force)`);
      await administrator.end();
    },
  };
}

/** The server on a database of its own, with all tables and nothing in them. */
export async function openBenchApp(kind: Database['kind'] = 'postgres', options: Pick<AppOptions, 'now'> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'outpost-bench-'));
  const database =
    kind === 'postgres'
      ? await openOwnDatabase()
      : { ...(await openEmbeddedDatabase(path.join(folder, 'database'))), connectionString: '' };
  await migrate(database.db);
  const app = await buildApp({
    ...options,
    db: database.db,
    mailer: openFolderMailer(folder, 'Bench <bench@outpost.test>'),
  });
  await app.ready();
  return {
    app,
    db: database.db,
    connectionString: database.connectionString,
    /** Headers of a session of this person, also for calls that change something. */
    async signIn(viewer: Viewer) {
      const device = { browser: null, system: null };
      const { secret } = await beginSession(database.db, options.now?.() ?? new Date(), {
        viewer,
        remember: false,
        replaced: null,
        device,
      });
      return {
        cookie: `outpost_session=${secret}`,
        'x-xsrf-token': csrfTokenOf(secret),
        'x-requested-with': 'XMLHttpRequest',
      };
    },
    async close() {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
