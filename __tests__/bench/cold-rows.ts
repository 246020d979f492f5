import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { client } from '../../config/scripts/build-client';
import { server } from '../../config/scripts/build-server';
import { ensureBuilt } from '../../config/scripts/built';
import { BROWSER_ARGUMENTS, findBrowser } from '../../config/scripts/find-browser';
import { openAdminSession } from '../support/admin-session';
import { startAppServer } from '../support/app-server';
import { PEOPLE } from '../support/app-server-data';
import { median, type Row } from './report';

/** Assessments on the device. */
const SIZES = [1_000, 10_000, 50_000];
const ROUNDS = 5;
const SLOW_DOWN = 4;
/** From the start to a usable screen, in ms: on this machine, and on one that is slower. */
const TARGETS = { 1: 1_000, [SLOW_DOWN]: 2_500 };
export const HOME_ROW = 'main a[href^="/assessment/"]';
const QUESTION = '[data-question]';

/** Puts copies of an unfinished assessment beside it until there are so many. @returns its id */
const fill = (page: Page, count: number): Promise<string> =>
  page.evaluate(
    (wanted) =>
      // Nothing here has a name: tsx would call a helper for it, which a page does not have.
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('offline-db');
        opening.onerror = () => reject(opening.error ?? new Error('IndexedDB'));
        opening.onsuccess = () => {
          const writing = opening.result.transaction('answers', 'readwrite');
          const store = writing.objectStore('answers');
          const reading = store.getAll() as IDBRequest<{ id: string; status: string; details: unknown[] }[]>;
          let id = '';
          reading.onsuccess = () => {
            const [model] = reading.result
              .filter(({ status }) => status === 'in_progress')
              .sort((one, other) => other.details.length - one.details.length);
            if (!model) return;
            ({ id } = model);
            for (let n = reading.result.length; n < wanted; n += 1)
              store.put({ ...model, id: `copy-${n}` }, `copy-${n}`);
          };
          writing.onabort = () => reject(writing.error ?? new Error('IndexedDB'));
          writing.oncomplete = () => {
            opening.result.close();
            if (id === '') reject(new Error('The demo data hold nothing unfinished'));
            else resolve(id);
          };
        };
      }),
    count,
  );

/** From the beginning of a navigation until something is drawn, in ms. */
export async function startAt(context: BrowserContext, url: string, shows: string, rate: number): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(url, { waitUntil: 'commit' });
  const drawn = await page.waitForFunction(
    (selector) => (document.querySelector(selector) ? performance.now() : 0),
    shows,
    { polling: 'raf' },
  );
  const ms = await drawn.jsonValue();
  await page.close();
  return ms;
}

/** "Cold": the application is opened without a network, by the number of assessments on the device. */
export async function* coldRows(): AsyncGenerator<Row[], void> {
  await ensureBuilt(client);
  await ensureBuilt(server);
  const site = await startAppServer();
  const manager = await openAdminSession(site.origin, PEOPLE.maya);
  const executablePath = findBrowser();
  for (const size of SIZES) {
    // On the disk: in a private window IndexedDB would be in memory.
    const profile = mkdtempSync(path.join(tmpdir(), 'outpost-bench-'));
    const context = await chromium.launchPersistentContext(profile, {
      args: BROWSER_ARGUMENTS,
      ...(executablePath !== undefined && { executablePath }),
      baseURL: site.origin,
    });
    const { cookies, origins } = manager.browserStateAt(site.origin);
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto('/login');
    for (const { name, value } of origins[0]?.localStorage ?? [])
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const);
    await page.goto('/');
    await page.locator(HOME_ROW).first().waitFor();
    const id = await fill(page, size);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.close();
    await context.setOffline(true);
    for (const [name, url, shows] of [
      ['home', '/', HOME_ROW],
      ['an open sheet', `/assessment/${id}`, QUESTION],
    ] as const) {
      for (const rate of [1, SLOW_DOWN] as const) {
        // The first one compiles what the others run.
        const times: number[] = [];
        for (let round = -1; round < ROUNDS; round += 1) {
          const ms = await startAt(context, url, shows, rate);
          if (round >= 0) times.push(ms);
        }
        yield [
          {
            row: `cold start without a network → ${name}${rate === 1 ? '' : `, ${String(rate)}× slower`}`,
            size: String(size),
            ...{ unit: 'ms', floor: null, ours: median(times), target: { of: 'value', atMost: TARGETS[rate] } },
          },
        ];
      }
    }
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
  await manager.close();
  await site.stop();
}
