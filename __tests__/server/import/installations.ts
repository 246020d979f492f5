import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../../src/server/app';
import { demoData } from '../../../src/server/demo';
import { seedDemoData } from '../../../src/server/demo/seed';
import { addSuperAdmin } from '../../../src/server/accounts/super-admin';
import { openFolderMailer } from '../../../src/server/mail/folder-mailer';
import { hashPassword } from '../../../src/server/accounts/passwords';
import { type Browser, signIn } from '../../support/browser';
import { type DatabaseKind, openTestDatabase } from '../../support/test-app';
import { PASSWORD } from '../../support/test-data';

const ADMIN = { email: 'admin@outpost.example', name: 'Nadia Ferrant' };

/** An installation with the demo data, or with nobody but its administrator. */
export async function openInstallation(kind: DatabaseKind, content: 'demo' | 'empty') {
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
    db,
    admin: await signIn(app, ADMIN.email),
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}

export const bookOf = (admin: Browser): Promise<LightMyRequestResponse> => admin.get('/api/imports/db');
