import { chromium, type CDPSession, type Page } from '@playwright/test';
import type { ServerAnswer } from '../../src/contract/answers';
import { client } from '../../config/scripts/build-client';
import { server } from '../../config/scripts/build-server';
import { ensureBuilt } from '../../config/scripts/built';
import { BROWSER_ARGUMENTS, findBrowser } from '../../config/scripts/find-browser';
import { openAdminSession, type AdminSession } from '../support/admin-session';
import { startAppServer } from '../support/app-server';
import { PEOPLE } from '../support/app-server-data';
import { LOCATION } from '../support/browser-questionnaire';
import { median, type Row } from './report';

const QUESTIONS = 1_000;
const SIZE = `${String(QUESTIONS)} questions, 4× slower`;
/** How much slower than this machine a phone is taken to be. */
const SLOW_DOWN = 4;
const ROUNDS = 5;
const KEYS = 'The floor is clean and dry today';
const FRAME = 1000 / 60;

/** The floor: a field as bare as it can be. */
const BARE = 'data:text/html,<!doctype html><meta charset=utf-8><textarea></textarea>';

/** A questionnaire of one category, every other question a text, and an assessment begun with it. */
async function makeAnswer(admin: AdminSession, manager: AdminSession): Promise<string> {
  const [place] = await manager.call<{ id: string; name: string; client_id: string }[]>(
    'GET',
    `/api/locations?page=1&perPage=1&s=${encodeURIComponent(LOCATION.name)}`,
  );
  const [category] = await manager.call<{ id: string }[]>('GET', '/api/categories?page=1&perPage=1');
  if (!place || !category) throw new Error('The demo data hold no location or category');
  const id = await admin.create('assessment-tools', {
    client_id: place.client_id,
    category_id: category.id,
    name: `Bench ${String(Date.now())}`,
    question_categories: [
      {
        name: 'All',
        questions: Array.from({ length: QUESTIONS }, (_, number) => ({
          question: `Question ${String(number)}`,
          help: null,
          is_required: 0,
          ...(number % 2 === 0
            ? { type: 'text', answer_options: '' }
            : { type: 'single', answer_options: 'Good;Fair;Poor' }),
        })),
      },
    ],
  });
  await admin.call('POST', `/api/assessment-tools/${id}/change-status`, { status: 'active' });
  const made = await manager.call<ServerAnswer>('POST', `/api/assessment-tools/${id}/create-answer`, {
    locationId: place.id,
  });
  return made.id;
}

/** CPU time of the page's main thread so far, in ms. */
async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

async function watched(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  // Thread time: what other processes do meanwhile is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** Types into the first field. @returns for each key, what the main thread of a slow device would do for it, in ms. */
async function typeIn(page: Page, session: CDPSession): Promise<number[]> {
  await page.locator('textarea').first().focus();
  const times: number[] = [];
  for (const key of KEYS) {
    const from = await busyTime(session);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    // Two frames: what the first one begins is over in the second.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
    );
    times.push(((await busyTime(session)) - from) * SLOW_DOWN);
  }
  // The first ones compile what they run.
  return times.slice(5);
}

/** From a press on the home page to the sheet's first question on the screen, in ms. */
async function open(page: Page, session: CDPSession, answerId: string): Promise<number> {
  await page.goto('/');
  const link = page.locator(`main a[href="/assessment/${answerId}"]`);
  await link.waitFor();
  const drawn = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'click',
          () => {
            const from = performance.now();
            const look = () => {
              if (document.querySelector('[data-question]'))
                requestAnimationFrame(() => resolve(performance.now() - from));
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await link.evaluate((element: HTMLElement) => element.click());
  const ms = await drawn;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return ms;
}

/** "Sheet": what a sheet of a thousand questions costs, opened and at each key press, on a slow device. */
export async function sheetRows(): Promise<Row[]> {
  await ensureBuilt(client);
  await ensureBuilt(server);
  const site = await startAppServer();
  const [admin, manager] = [
    await openAdminSession(site.origin, PEOPLE.nadia),
    await openAdminSession(site.origin, PEOPLE.maya),
  ];
  const answerId = await makeAnswer(admin, manager);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: BROWSER_ARGUMENTS,
    ...(executablePath !== undefined && { executablePath }),
  });
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState: manager.browserStateAt(site.origin),
    viewport: { width: 390, height: 844 },
  });
  const [keys, bareKeys, opened]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await context.newPage();
      const session = await watched(page);
      opened.push(await open(page, session, answerId));
      keys.push(median(await typeIn(page, session)));
      await page.close();
      const bare = await context.newPage();
      const bareSession = await watched(bare);
      await bare.goto(BARE);
      bareKeys.push(median(await typeIn(bare, bareSession)));
      await bare.close();
    }
  } finally {
    await browser.close();
    await admin.close();
    await manager.close();
    await site.stop();
  }
  return [
    {
      row: 'sheet: press on the home page → first question',
      size: SIZE,
      unit: 'ms',
      floor: null,
      ours: median(opened),
      target: { of: 'value', atMost: 1_000 },
    },
    {
      row: 'sheet: main thread per key press',
      size: SIZE,
      unit: 'ms',
      floor: median(bareKeys),
      ours: median(keys),
      target: { of: 'value', atMost: FRAME },
    },
  ];
}
