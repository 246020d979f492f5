import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Page } from '@playwright/test';
import { openEmbeddedDatabase } from '../../src/server/db/open-database';
import { atAdmin } from '../support/admin-screen';
import { openAdminSession } from '../support/admin-session';
import { APP_SERVER_PROGRAM, ensureAppServerData } from '../support/app-server';
import { PEOPLE } from '../support/app-server-data';
import { FAILED_CALLS, expect, test as base } from '../support/browser-fixtures';
import { freePort } from '../support/free-port';
import { type ServerProcess, startServer } from '../support/server-process';

const { nadia } = PEOPLE;
const MANY = 2_000;

/** A server that can be killed and started again where it was; so many locations have the word in their names. */
interface House {
  readonly origin: string;
  readonly restart: () => Promise<void>;
}
const test = base.extend<{ house: House }>({
  expectedConsole: FAILED_CALLS,
  house: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'outpost-jobs-'));
    cpSync(await ensureAppServerData(), folder, { recursive: true });
    const { db, close } = await openEmbeddedDatabase(folder);
    await sql`insert into locations (client_id, id, project_id, district_id, name, code, created_at, updated_at)
      select client_id, gen_random_uuid(), project_id, district_id, 'Jetty ' || n, 'JETTY-' || n, created_at, updated_at
      from (select * from locations where district_id is not null limit 1) one, generate_series(1, ${MANY}) n`.execute(
      db,
    );
    await close();
    const settings = { PORT: String(await freePort()), HOST: '127.0.0.1', DATABASE_URL: '' };
    const start = () => startServer(folder, settings, APP_SERVER_PROGRAM);
    let server: ServerProcess = start();
    const end = async () => {
      server.child.kill('SIGKILL');
      await server.exit;
    };
    await use({
      origin: await server.address,
      restart: async () => {
        await end();
        server = start();
        await server.address;
      },
    });
    await end();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ house }, use) => {
    await use(house.origin);
  },
  storageState: async ({ house }, use) => {
    const session = await openAdminSession(house.origin, nadia);
    await use(session.browserStateAt(house.origin));
    await session.close();
  },
});

test.use({ viewport: { width: 1440, height: 900 } });
test.setTimeout(180_000);

/** Selects all of them, and gives them another address. */
async function begin(page: Page): Promise<void> {
  const admin = atAdmin(page);
  await admin.open('/admin/locations?s=jetty', 'Locations');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await admin.button(`Select all ${MANY.toLocaleString('en')} that match`).click();
  await admin.button('Change…').click();
  await admin.dialog.getByRole('button', { name: 'Address', exact: true }).click();
  await admin.dialog.getByRole('textbox', { name: 'Address' }).fill('Harbour Road 1');
  await admin.dialog.getByRole('button', { name: 'Continue' }).click();
  await admin.dialog.getByRole('button', { name: 'Change', exact: true }).click();
}
const percent = async (page: Page): Promise<number> =>
  Number(await page.getByRole('progressbar', { name: 'How far it is' }).getAttribute('aria-valuenow'));
/** How many of the records have the address, as the server says. */
async function addressed(origin: string): Promise<number> {
  const session = await openAdminSession(origin, nadia);
  const found = await session.call<{ address: string | null }[]>('GET', '/api/locations?s=jetty&perPage=10000');
  await session.close();
  return found.filter(({ address }) => address === 'Harbour Road 1').length;
}

test('two thousand records: how far it is, stopped, and taken back', async ({ page, house }) => {
  const admin = atAdmin(page);
  await begin(page);
  await expect(admin.dialog.getByText(/^[\d,]+ of 2,000$/)).toBeVisible();
  await expect.poll(() => percent(page), { timeout: 60_000 }).toBeGreaterThan(0);
  await admin.dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(admin.dialog.getByText(/^Stopped\. [\d,]+ were not touched\.$/)).toBeVisible({ timeout: 30_000 });
  const done = await addressed(house.origin);
  expect(done % 50).toBe(0);
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(MANY);
  await admin.dialog.getByRole('button', { name: 'Take the change back' }).click();
  await expect(admin.dialog).toBeHidden({ timeout: 60_000 });
  expect(await addressed(house.origin)).toBe(0);
});

test('a server that is killed meanwhile goes on after its start, for a page that was loaded anew', async ({
  page,
  house,
}) => {
  const admin = atAdmin(page);
  await begin(page);
  await expect.poll(() => percent(page), { timeout: 60_000 }).toBeGreaterThan(0);
  await admin.dialog.getByRole('button', { name: 'Close' }).click();
  await house.restart();
  await page.reload();
  await expect(page.getByText('Changing 2,000 locations').or(page.getByText('Changed 2,000 locations.'))).toBeVisible();
  await expect(page.getByText('Changed 2,000 locations.')).toBeVisible({ timeout: 120_000 });
  expect(await addressed(house.origin)).toBe(MANY);
  await admin.button('Undo').click();
  await expect(page.getByText('The change was taken back.')).toBeVisible({ timeout: 60_000 });
  expect(await addressed(house.origin)).toBe(0);
});
