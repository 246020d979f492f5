import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import type { ImportOutcome } from '../../../src/contract/imports';
import { buildApp } from '../../../src/server/app';
import { demoData } from '../../../src/server/demo';
import { seedDemoData } from '../../../src/server/demo/seed';
import { addSuperAdmin } from '../../../src/server/accounts/super-admin';
import { openFolderMailer } from '../../../src/server/mail/folder-mailer';
import { hashPassword } from '../../../src/server/accounts/passwords';
import { type Browser, signIn } from '../../support/browser';
import { type DatabaseKind, oneDatabase, openTestDatabase } from '../../support/test-app';
import { PASSWORD } from '../../support/test-data';
import { PATHS, csvOf, fileFrom, importFile, messagesOf, sendFile } from './import-calls';

const ADMIN = { email: 'admin@outpost.example', name: 'Nadia Ferrant' };

/** An installation with the demo data, or with nobody but its administrator. */
async function openInstallation(kind: DatabaseKind, content: 'demo' | 'empty') {
  const database = await openTestDatabase(kind, 'tables');
  const { db } = database;
  const password_hash = await hashPassword(PASSWORD);
  if (content === 'demo') {
    await seedDemoData(db, demoData(new Date()), new Date());
    await db.updateTable('users').set({ password_hash }).where('email', '=', ADMIN.email).execute();
  } else await addSuperAdmin(db, { ...ADMIN, password_hash }, new Date());
  const folder = mkdtempSync(join(tmpdir(), 'outpost-mail-'));
  const app = await buildApp({
    db,
    mailer: openFolderMailer(folder, 'Outpost <outpost@outpost.test>'),
    publicUrl: 'https://outpost.test',
  });
  await app.ready();
  return {
    admin: await signIn(app, ADMIN.email),
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}

const bookOf = (admin: Browser): Promise<LightMyRequestResponse> => admin.get('/api/imports/db');
const sheetsOf = async (admin: Browser) => readExcelFile((await bookOf(admin)).rawPayload);
const total = ({ summary }: ImportOutcome): number =>
  summary.created + summary.updated + summary.skipped + summary.failed;

describe.each(oneDatabase)('a whole installation, on %s', (kind) => {
  let source: Awaited<ReturnType<typeof openInstallation>>;
  let target: Awaited<ReturnType<typeof openInstallation>>;
  beforeAll(async () => {
    source = await openInstallation(kind, 'demo');
    target = await openInstallation(kind, 'empty');
  });
  afterAll(async () => {
    await source.close();
    await target.close();
  });

  it('is the same in another place, and gone there when the import is taken back', async () => {
    const book = await bookOf(source.admin);
    expect(Object.keys(unzipSync(book.rawPayload)).filter((name) => name.includes('worksheets/'))).toHaveLength(9);
    const before = await sheetsOf(target.admin);
    const dry = await importFile(target.admin, PATHS.db, fileFrom(book), { dry_run: '1' });
    expect(messagesOf(dry)).toEqual([]);
    expect(total(dry)).toBeGreaterThan(100);
    expect(await sheetsOf(target.admin)).toEqual(before);

    const made = await importFile(target.admin, PATHS.db, fileFrom(book));
    expect(made.summary).toEqual(dry.summary);
    expect(await sheetsOf(target.admin)).toEqual(await readExcelFile(book.rawPayload));
    const again = await importFile(target.admin, PATHS.db, fileFrom(book));
    expect(again.summary).toEqual({ created: 0, updated: 0, skipped: total(made), failed: 0 });

    expect((await target.admin.post(`/api/imports/${String(made.import_id)}/undo`)).statusCode).toBe(200);
    expect(await sheetsOf(target.admin)).toEqual(before);
  });

  it('changes nothing where it is from', async () => {
    const outcome = await importFile(source.admin, PATHS.db, fileFrom(await bookOf(source.admin)), { dry_run: '1' });
    expect([messagesOf(outcome), outcome.summary.skipped]).toEqual([[], total(outcome)]);
  });

  it('may come in parts, and names what is missing', async () => {
    const file = (name: string, ...rows: string[][]) => new File([csvOf(...rows)], `${name}.csv`);
    const wrong = await importFile(source.admin, PATHS.db, file('x', ['Client', 'Name'], ['Nobody', 'A'])).catch(
      (error: unknown) => String(error),
    );
    expect(wrong).toContain('No sheet in this file has one of these names');
    const missing = await sendFile(source.admin, PATHS.db, new Blob(['not a table']));
    expect(missing.statusCode).toBe(422);
  });
});
