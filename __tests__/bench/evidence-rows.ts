import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { client } from '../../config/scripts/build-client';
import { server } from '../../config/scripts/build-server';
import { ensureBuilt } from '../../config/scripts/built';
import { BROWSER_ARGUMENTS, findBrowser } from '../../config/scripts/find-browser';
import { startAppServer } from '../support/app-server';
import { PEOPLE } from '../support/app-server-data';
import { openApiSession, type ApiSession } from '../support/app-server-session';
import { makeBrowserProcess } from '../support/browser-process';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { atScreen, type Screen } from '../support/browser-screen';
import { comeBack } from '../support/killable';
import { startTcpProxy } from '../support/tcp-proxy';
import { HOME_ROW, startAt } from './cold-rows';
import { median, type Row } from './report';

const ROUNDS = 5;
/** How much slower than this machine a phone is taken to be. */
const SLOW_DOWN = 4;
/** Pixels and grain of a photo as a phone takes it, of 4 MB; and of one that is sent as it is, of 0.4 MB. */
const LARGE = { width: 4_000, height: 3_000, grain: 105 };
const SMALL = { width: 1_600, height: 1_200, grain: 60 };
const PHOTOS = 200;
/** The line on which they travel, in bytes per second, and for how long it holds and then is gone, in ms. */
const LINE = 1_250_000;
const [HOLDS, GONE] = [20_000, 2_000];
/** What lies on a device for long: 2 GB, and the small pictures of it. */
const STORED = { photos: 5_000, bytes: 400_000, preview: 20_000 };

type Look = typeof LARGE;

/** Writes a JPEG of chance, of which nothing can be saved, into the folder. @returns its path */
async function takePhoto(page: Page, folder: string, name: string, look: Look): Promise<string> {
  const base64 = await page.evaluate(({ width, height, grain }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no pictures');
    const picture = context.createImageData(width, height);
    for (let at = 0; at < picture.data.length; at += 1)
      picture.data[at] = at % 4 === 3 ? 255 : 128 + (Math.random() - 0.5) * grain;
    context.putImageData(picture, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.75).split(',')[1] ?? '';
  }, look);
  const file = path.join(folder, name);
  writeFileSync(file, Buffer.from(base64, 'base64'));
  return file;
}

const photosOf = (app: Screen) => app.question(QUESTION.welcome).getByRole('listitem');

async function addPhoto(app: Screen, file: string): Promise<void> {
  const before = await photosOf(app).count();
  const chosen = app.page.waitForEvent('filechooser');
  await app.question(QUESTION.welcome).getByRole('button', { name: 'Add Photo' }).click();
  await (await chosen).setFiles(file);
  await photosOf(app).nth(before).waitFor();
}

/** In ms, as measured. `inWorker`: of all, the time of the worker that scales the photo. */
interface PhotoTimes {
  readonly all: number;
  readonly inWorker: number;
}

/** From the choice of a photo until the page says that it is saved. The browser slows the page, not its workers. */
async function timeOfPhoto(app: Screen, file: string): Promise<PhotoTimes> {
  const { page } = app;
  const session = await page.context().newCDPSession(page);
  const saved = page.evaluate(
    () =>
      new Promise<PhotoTimes>((resolve) => {
        const before = document.body.innerText.split('On this device').length;
        const original = Worker.prototype.postMessage;
        let [from, inWorker] = [0, 0];
        Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
          const sent = performance.now();
          this.addEventListener('message', () => {
            inWorker = performance.now() - sent;
          });
          Reflect.apply(original, this, given);
        };
        document.addEventListener('change', () => (from = performance.now()), { capture: true, once: true });
        new MutationObserver((_, observer) => {
          if (from === 0 || document.body.innerText.split('On this device').length === before) return;
          observer.disconnect();
          Worker.prototype.postMessage = original;
          resolve({ all: performance.now() - from, inWorker });
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await addPhoto(app, file);
  const times = await saved;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return times;
}

/** Puts photos that wait to be sent beside the one that is there. */
const store = (page: Page, stored: typeof STORED): Promise<void> =>
  page.evaluate(
    ({ photos, bytes, preview }) =>
      // Nothing here has a name: tsx would call a helper for it, which a page does not have.
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('offline-media');
        opening.onerror = () => reject(opening.error ?? new Error('IndexedDB'));
        opening.onsuccess = async () => {
          const content = new Uint8Array(bytes);
          for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(content.subarray(at, at + 65_536));
          for (let n = 0; n < photos; n += 50) {
            const writing = opening.result.transaction(['facts', 'bytes', 'previews'], 'readwrite');
            const reading = writing.objectStore('facts').getAll(undefined, 1);
            reading.onsuccess = () => {
              for (let one = n; one < n + 50; one += 1) {
                writing.objectStore('facts').put({ ...reading.result[0], id: `copy-${String(one)}`, isSent: false });
                writing.objectStore('bytes').put(content.slice().buffer, `copy-${String(one)}`);
                writing.objectStore('previews').put(content.slice(0, preview).buffer, `copy-${String(one)}`);
              }
            };
            await new Promise<void>((written) => {
              writing.oncomplete = () => written();
              writing.onabort = () => reject(writing.error ?? new Error('IndexedDB'));
            });
          }
          opening.result.close();
          resolve();
        };
      }),
    stored,
  );

async function coldStarts(context: BrowserContext): Promise<number> {
  const times: number[] = [];
  // The first one compiles what the others run.
  for (let round = -1; round < ROUNDS; round += 1) {
    const ms = await startAt(context, '/', HOME_ROW, 1);
    if (round >= 0) times.push(ms);
  }
  return median(times);
}

interface House {
  readonly origin: string;
  readonly api: ApiSession;
  readonly folder: string;
}

const browserAt = (origin: string) => {
  const executablePath = findBrowser();
  const options = { args: BROWSER_ARGUMENTS, ...(executablePath !== undefined && { executablePath }) };
  return makeBrowserProcess(options, origin, () => undefined);
};

/** What one photo costs, and a device full of them. */
async function onDevice({ origin, api, folder }: House): Promise<Row[]> {
  const browser = browserAt(origin);
  const app = atScreen(await browser.start());
  await app.signIn();
  await app.openSheet((await api.beginWalk(LOCATION.name)).id);
  await app.goOffline();
  const times: PhotoTimes[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const time = await timeOfPhoto(app, await takePhoto(app.page, folder, `large ${String(round)}.jpg`, LARGE));
    if (round >= 0) times.push(time);
  }
  const context = browser.context();
  const floor = await coldStarts(context);
  await store(app.page, STORED);
  const ours = await coldStarts(context);
  await browser.remove();
  return [
    {
      row: `photo of 4 MB → saved on this device, ${String(SLOW_DOWN)}× slower`,
      ...{ size: '1', unit: 'ms', floor: null, ours: median(times.map(({ all }) => all)) },
      target: { of: 'value', atMost: 1_000 },
    },
    {
      row: '  of that in the worker, which is not slowed: reading, scaling and writing JPEG',
      ...{ size: '1', unit: 'ms', floor: null, ours: median(times.map(({ inWorker }) => inWorker)) },
    },
    {
      row: 'cold start without a network → home, with 2 GB of photos, of without',
      ...{ size: String(STORED.photos), unit: 'ms', floor, ours, target: { of: 'ratio', atMost: 1.1 } },
    },
  ];
}

/** Photos over a line that breaks, from a browser that is killed on the way. */
async function onTheWay({ origin, api, folder }: House): Promise<Row[]> {
  const proxy = await startTcpProxy(new URL(origin));
  const browser = browserAt(new URL(proxy.through(origin)).origin);
  const start = async () => {
    const page = await browser.start();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: LINE },
    });
    return atScreen(page);
  };
  const answer = await api.beginWalk(LOCATION.name);
  const kept = async () => (await api.answer(answer.id)).evidence ?? [];
  const isWhole = ({ received, size }: Awaited<ReturnType<typeof kept>>[number]) => received === size;
  const untilWhole = async (count: number) => {
    while ((await kept()).filter(isWhole).length < count) await wait(200);
  };

  const app = await start();
  await app.signIn();
  await app.openSheet(answer.id);
  const names = Array.from({ length: PHOTOS }, (_, n) => `photo ${String(n)}.jpg`);
  const files: string[] = [];
  for (const name of names) files.push(await takePhoto(app.page, folder, name, SMALL));
  const over = new AbortController();
  const breaking = (async () => {
    while (!over.signal.aborted) {
      await wait(HOLDS, undefined, over).catch(() => undefined);
      proxy.refuse();
      await wait(GONE);
      await proxy.accept();
    }
  })();
  const from = Date.now();
  for (const file of files) await addPhoto(app, file);
  await untilWhole(PHOTOS / 4);
  await browser.kill();
  const later = await start();
  await comeBack(later);
  await untilWhole(PHOTOS);
  const ours = Date.now() - from;
  over.abort();
  await breaking;
  await browser.remove();
  proxy.close();
  const found = await kept();
  const amiss = names.filter((name) => found.filter((one) => one.name === name && isWhole(one)).length !== 1);
  const bytes = found.reduce((sum, { size }) => sum + size, 0);
  return [
    {
      row: 'photos over a line that breaks, browser killed: lost, cut or twice',
      ...{ size: String(PHOTOS), unit: '', floor: null, ours: amiss.length, target: { of: 'value', atMost: 0 } },
    },
    {
      row: `  from the first one added to all there, of their ${String(Math.round(bytes / 1e6))} MB on a line that holds`,
      ...{ size: String(PHOTOS), unit: 'ms', floor: (bytes / LINE) * 1_000, ours },
    },
  ];
}

/** "Evidence": photos on the device and on their way. */
export async function* evidenceRows(): AsyncGenerator<Row[], void> {
  await ensureBuilt(client);
  await ensureBuilt(server);
  const folder = mkdtempSync(path.join(tmpdir(), 'outpost-bench-photos-'));
  const site = await startAppServer();
  const api = await openApiSession(site.origin, PEOPLE.maya);
  try {
    const house = { origin: site.origin, api, folder };
    yield await onDevice(house);
    yield await onTheWay(house);
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
