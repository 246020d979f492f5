import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PIECE_BYTES } from '../../src/contract/evidence-limits';
import { PEOPLE } from '../support/app-server-data';
import type { ApiSession } from '../support/app-server-session';
import { expect } from '../support/browser-fixtures';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { atScreen, type Screen } from '../support/browser-screen';
import { fault } from '../support/fault-proxy';
import { test } from '../support/killable';

test.describe.configure({ timeout: 120_000 });

const PIECE = { method: 'PUT', path: /^\/api\/evidence\/[^/]+\/pieces$/ };
const SIZE = 3 * PIECE_BYTES + 1000;
/** Nothing but its beginning says that it is a PDF. */
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(SIZE - 9)]);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A photo as a camera takes it, larger than one is sent. */
const takePhoto = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2400;
    canvas.height = 1800;
    const context = canvas.getContext('2d');
    for (let at = 0; context && at < 4000; at += 1) {
      context.fillStyle = `hsl(${String(Math.random() * 360)} 80% 50%)`;
      context.fillRect(Math.random() * 2400, Math.random() * 1800, 90, 60);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
};

async function add(app: Screen, what: 'Photo' | 'File', name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chosen = app.page.waitForEvent('filechooser');
  await app
    .question(QUESTION.welcome)
    .getByRole('button', { name: `Add ${what}` })
    .click();
  await (await chosen).setFiles({ name, mimeType, buffer });
}
const addPdf = (app: Screen) => add(app, 'File', 'fire plan.pdf', 'application/pdf', PDF);

const thumbs = (app: Screen) =>
  app
    .question(QUESTION.welcome)
    .getByRole('listitem')
    .filter({ has: app.page.getByRole('button', { name: /^Open / }) });

const expectWhole = async (api: ApiSession, answerId: string) => {
  await expect
    .poll(async () => (await api.answer(answerId)).evidence?.map(({ received, size }) => received === size), {
      timeout: 30_000,
    })
    .toEqual([true]);
  return (await api.answer(answerId)).evidence ?? [];
};

test('a photo that was taken without a network outlives the page, and is at the server once, scaled down', async ({
  app,
  walk,
  api,
}) => {
  const workers: string[] = [];
  app.page.on('worker', (worker) => workers.push(worker.url()));
  await app.goOffline();
  await add(app, 'Photo', 'broken door.jpg', 'image/jpeg', await takePhoto(app.page));
  await expect(thumbs(app)).toContainText('On this device');
  await expect(thumbs(app).locator('img')).toBeVisible();
  // Scaled beside the page, by code that is on the device.
  expect(workers).toHaveLength(1);
  await app.page.reload();
  await expect(thumbs(app)).toContainText('On this device');
  await expect(thumbs(app).locator('img')).toBeVisible();
  await app.page.context().setOffline(false);
  const [photo] = await expectWhole(api, walk.id);
  expect(photo).toMatchObject({ kind: 'photo', type: 'image/jpeg', name: 'broken door.jpg' });
  await expect(thumbs(app)).toContainText('Sent');
  await thumbs(app).getByRole('button').click();
  const large = app.page.getByRole('dialog').getByRole('img');
  // The small one is shown until the whole one is here.
  await expect(large).toHaveJSProperty('naturalWidth', 1600);
  await expect(large).toHaveJSProperty('naturalHeight', 1200);
});

test('the line drops between pieces, and the answer to one of them: it goes on where the server is', async ({
  app,
  walk,
  api,
  network,
}) => {
  network.fault({ ...PIECE, path: /pieces$/ }, fault.dropResponse, 1);
  network.fault(PIECE, fault.dropRequest, 1);
  await addPdf(app);
  const [file] = await expectWhole(api, walk.id);
  expect(file).toMatchObject({ sha256: sha256(PDF), size: SIZE });
  const offsets = network.seen(PIECE).map(({ path }) => new URL(path, 'http://x').searchParams.get('offset'));
  expect(offsets).toEqual([0, 1, 1, 2, 3].map((piece) => String(piece * PIECE_BYTES)));
});

test('the browser is killed between pieces: after the next start it goes on, and is there once', async ({
  browserProcess,
  api,
  network,
}) => {
  const walk = await api.beginWalk(LOCATION.name);
  const app = atScreen(await browserProcess.start());
  await app.signIn();
  await app.openSheet(walk.id);
  const held = network.holdRequests({ method: 'PUT', path: /pieces$/ });
  await addPdf(app);
  await expect.poll(() => held.hits()).toBe(1);
  await browserProcess.kill();
  held.release(fault.dropRequest);

  const later = atScreen(await browserProcess.start());
  await later.page.goto('/');
  const login = later.page.getByLabel('E-mail');
  await expect(login.or(later.page.getByRole('heading', { level: 1 })).first()).toBeVisible();
  if (await login.isVisible()) await later.fillIn(PEOPLE.maya);
  const [file] = await expectWhole(api, walk.id);
  expect(file).toMatchObject({ sha256: sha256(PDF), size: SIZE });
});

test('two tabs: one sends, both say so, and each piece travels once', async ({ app, walk, api, context, network }) => {
  const other = atScreen(await context.newPage());
  await other.openSheet(walk.id);
  await addPdf(app);
  await expectWhole(api, walk.id);
  await expect(thumbs(app)).toContainText('Sent');
  await expect(thumbs(other)).toContainText('Sent');
  expect(network.seen(PIECE)).toHaveLength(4);
});

test('another person on the same device neither sees nor sends it; it goes on when its owner is back', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  const trouble = network.fault(PIECE, fault.answer(503));
  await addPdf(app);
  await expect.poll(() => network.seen(PIECE).length).toBeGreaterThan(0);
  await app.signOut();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await app.fillIn(PEOPLE.ines);
  await app.expectHome();
  await app.goTo('Outbox');
  await expect(page.getByText('Everything is on the server.')).toBeVisible();
  await app.signOut(PEOPLE.ines.name);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  trouble.end();
  await app.fillIn(PEOPLE.maya);
  await app.expectHome();
  const [file] = await expectWhole(api, walk.id);
  expect(file).toMatchObject({ sha256: sha256(PDF), size: SIZE });
});

test('who has the link sees the photo, and can change nothing of it', async ({ app, walk, api, browser, baseURL }) => {
  await add(app, 'Photo', 'broken door.jpg', 'image/jpeg', await takePhoto(app.page));
  await expectWhole(api, walk.id);
  const path = await api.sendToDirector(walk.id, 'osei@example.org');
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const director = atScreen(await context.newPage());
  await director.page.goto(path);
  await expect(thumbs(director).locator('img')).toBeVisible();
  await thumbs(director).getByRole('button').click();
  const dialog = director.page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await expect(dialog.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await expect(director.question(QUESTION.welcome).getByRole('button', { name: /^Add / })).toHaveCount(0);
  await context.close();
});

test('submitted without a network, the photo follows; the receipt and the outbox say that it is on its way', async ({
  app,
  page,
  walk,
  api,
}) => {
  await app.fillRequired();
  await app.openCategory('Arrival');
  await app.goOffline();
  await add(app, 'Photo', 'broken door.jpg', 'image/jpeg', await takePhoto(app.page));
  await expect(thumbs(app)).toContainText('On this device');
  await app.review();
  await expect(page.getByRole('heading', { name: 'One photo or file' })).toBeVisible();
  await app.submit();
  await expect(page.getByText('One photo or file is on this device and still on the way.')).toBeVisible();
  await app.goTo('Outbox');
  await expect(page.getByRole('region', { name: 'Photos, files and voice notes' })).toContainText('broken door.jpg');
  await page.context().setOffline(false);
  await expectWhole(api, walk.id);
  expect((await api.answer(walk.id)).status).toBe('completed');
  await expect(page.getByText('Everything is on the server.')).toBeVisible();
});
