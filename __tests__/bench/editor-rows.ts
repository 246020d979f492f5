import { chromium, type BrowserContext } from '@playwright/test';
import { client } from '../../config/scripts/build-client';
import { server } from '../../config/scripts/build-server';
import { ensureBuilt } from '../../config/scripts/built';
import { BROWSER_ARGUMENTS, findBrowser } from '../../config/scripts/find-browser';
import { ADMIN_PLACE } from '../support/admin-rows';
import { openAdminSession, type AdminSession } from '../support/admin-session';
import { startAppServer } from '../support/app-server';
import { PEOPLE } from '../support/app-server-data';
import { median, medianRatio, type Row } from './report';
import { BARE, FRAME, typeIn, watched } from './typing';

const FEW = { categories: 1, questions: 10 };
const MANY = { categories: 20, questions: 50 };
const ROUNDS = 5;

/** A draft of a questionnaire. @returns its page. */
async function makeTool(admin: AdminSession, { categories, questions }: typeof MANY): Promise<string> {
  const id = await admin.create('assessment-tools', {
    client_id: await admin.idOf('clients', ADMIN_PLACE.client),
    category_id: await admin.idOf('categories', 'Nutrition'),
    name: `Bench ${String(Date.now())}`,
    question_categories: Array.from({ length: categories }, (_, category) => ({
      name: `Category ${String(category)}`,
      questions: Array.from({ length: questions }, (__, number) => ({
        question: `Question ${String(number)} of ${String(category)}`,
        ...{ help: null, is_required: 0, type: 'single', answer_options: 'Good;Fair;Poor' },
      })),
    })),
  });
  return `/admin/assessment-tools/update/${id}`;
}

/** What a key press in the question's text costs the main thread beyond a bare field, in ms. */
async function keyIn(context: BrowserContext, path: string, rows: number): Promise<number> {
  const page = await context.newPage();
  const session = await watched(page);
  await page.goto(path);
  await page.waitForFunction((count) => document.querySelectorAll('[data-row]').length === count, rows);
  const ours = median(await typeIn(page, session));
  page.on('dialog', (leaving) => void leaving.accept());
  await page.goto(BARE);
  const bare = median(await typeIn(page, session));
  await page.close();
  return ours - bare;
}

/** "Editor": what a letter costs in the editor of a questionnaire with a thousand questions, and with ten. */
export async function editorRows(): Promise<Row[]> {
  await ensureBuilt(client);
  await ensureBuilt(server);
  const site = await startAppServer();
  const admin = await openAdminSession(site.origin, PEOPLE.nadia);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: BROWSER_ARGUMENTS,
    ...(executablePath !== undefined && { executablePath }),
  });
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState: admin.browserStateAt(site.origin),
    viewport: { width: 1600, height: 900 },
  });
  try {
    const [few, many] = [await makeTool(admin, FEW), await makeTool(admin, MANY)];
    const floor: number[] = [];
    const ours: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      floor.push(await keyIn(context, few, 11));
      ours.push(await keyIn(context, many, 1_020));
    }
    const row = { row: 'editor: key press to frame, beyond a bare field', unit: 'ms', ours: median(ours) } as const;
    const size = '1,000 questions';
    return [
      {
        ...row,
        size: `${size}, floor 10`,
        floor: median(floor),
        ratio: medianRatio(ours, floor),
        target: { of: 'ratio', atMost: 1.5 },
      },
      { ...row, size, floor: null, target: { of: 'value', atMost: FRAME } },
    ];
  } finally {
    await browser.close();
    await admin.close();
    await site.stop();
  }
}
