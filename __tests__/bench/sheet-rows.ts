import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
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
import { BARE, FRAME, typeIn, watched } from './typing';

/** A thousand questions, in categories as people make them, of which a sheet shows one at a time; and all in one. */
const SHAPES = [
  { categories: 20, questions: 50, isUsual: true },
  { categories: 1, questions: 1_000, isUsual: false },
] as const;
type Shape = (typeof SHAPES)[number];
/** How much slower than this machine a phone is taken to be. */
const SLOW_DOWN = 4;
const ROUNDS = 5;

/** A questionnaire, every other question a text, and an assessment begun with it. */
async function makeAnswer(
  admin: AdminSession,
  manager: AdminSession,
  { categories, questions }: Shape,
): Promise<string> {
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
    question_categories: Array.from({ length: categories }, (_, category) => ({
      name: `Category ${String(category)}`,
      questions: Array.from({ length: questions }, (__, number) => ({
        question: `Question ${String(number)}`,
        help: null,
        is_required: 0,
        ...(number % 2 === 0
          ? { type: 'text', answer_options: '' }
          : { type: 'single', answer_options: 'Good;Fair;Poor' }),
      })),
    })),
  });
  await admin.call('POST', `/api/assessment-tools/${id}/change-status`, { status: 'active' });
  const made = await manager.call<ServerAnswer>('POST', `/api/assessment-tools/${id}/create-answer`, {
    locationId: place.id,
  });
  return made.id;
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
            // Nothing here has a name: tsx would call a helper for it, which a page does not have.
            new MutationObserver((_, observer) => {
              if (!document.querySelector('[data-question]')) return;
              observer.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
            }).observe(document.body, { childList: true, subtree: true });
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

interface Measured {
  readonly opened: readonly number[];
  /** Beyond what a bare field costs. */
  readonly keys: readonly number[];
}

async function measure(context: BrowserContext, answerId: string): Promise<Measured> {
  const opened: number[] = [];
  const keys: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage();
    const session = await watched(page);
    opened.push(await open(page, session, answerId));
    const ours = median(await typeIn(page, session));
    await page.goto(BARE);
    keys.push((ours - median(await typeIn(page, session))) * SLOW_DOWN);
    await page.close();
  }
  return { opened, keys };
}

/** "Sheet": what a sheet of a thousand questions costs, opened and at each key press, on a slow device. */
export async function sheetRows(): Promise<Row[]> {
  await ensureBuilt(client);
  await ensureBuilt(server);
  const site = await startAppServer();
  const admin = await openAdminSession(site.origin, PEOPLE.nadia);
  const manager = await openAdminSession(site.origin, PEOPLE.maya);
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
  const rows: Row[] = [];
  try {
    for (const shape of SHAPES) {
      const { opened, keys } = await measure(context, await makeAnswer(admin, manager, shape));
      const size = `${String(shape.categories)} × ${String(shape.questions)}`;
      const row = (name: string, times: readonly number[], atMost: number): Row => ({
        row: `sheet, ${String(SLOW_DOWN)}× slower: ${name}`,
        size,
        unit: 'ms',
        floor: null,
        ours: median(times),
        ...(shape.isUsual && { target: { of: 'value', atMost } }),
      });
      rows.push(row('press on home → first question', opened, 1_000));
      rows.push(row('main thread per key, beyond a bare field', keys, FRAME));
    }
  } finally {
    await browser.close();
    await admin.close();
    await manager.close();
    await site.stop();
  }
  return rows;
}
