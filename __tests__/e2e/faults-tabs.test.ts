import type { BrowserContext, Page } from '@playwright/test';
import type { ServerAnswer } from '../../src/contract/answers';
import type { ApiSession } from '../support/app-server-session';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { expectInvariants, expectQuiet } from '../support/browser-invariants';
import { QUESTION } from '../support/browser-questionnaire';
import { atScreen } from '../support/browser-screen';
import { readEntries } from '../support/browser-stores';
import type { FaultProxy } from '../support/fault-proxy';

test.use({ expectedConsole: FAILED_CALLS });

const DETAIL = { method: 'POST', path: /\/answer-detail\// };
/** In ms. Five questions without an answer, two seconds each, and what a busy machine adds. */
const TAKEN_OVER_WITHIN = 40_000;

interface Parts {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly walk: ServerAnswer;
  readonly api: ApiSession;
  readonly network: FaultProxy;
}

/**
 * Stops a page altogether: no timer, message or response reaches it, and it keeps the locks that it has. The dialog
 * does what phones do to a page in the background; a page that holds a lock is not frozen by desktop browsers, and
 * DevTools' own freezing (`Page.setWebLifecycleState`) leaves a page running that nothing hides.
 */
async function freeze(page: Page): Promise<{ thaw: () => Promise<void> }> {
  const shown = page.waitForEvent('dialog');
  await page.evaluate(() => {
    setTimeout(() => {
      alert('Frozen');
    });
  });
  const dialog = await shown;
  return { thaw: () => dialog.accept() };
}

/**
 * Two values are on their way in one tab, the first of them at the server, when it freezes; the other tab has the same
 * walk open.
 */
async function freezeWhileSending({ page, context, walk, api, network }: Parts) {
  const [app, other] = [atScreen(page), atScreen(await context.newPage())];
  await other.openSheet(walk.id);
  await page.bringToFront();
  await app.openSheet(walk.id);
  const held = network.holdResponses(DETAIL);
  await app.choose(QUESTION.welcome, '4');
  await expect.poll(held.hits).toBe(1);
  await app.choose(QUESTION.book, 'Yes');
  await expect.poll(async () => (await readEntries(page)).length).toBe(2);
  const { thaw } = await freeze(page);
  held.release();
  await other.page.bringToFront();
  return {
    app,
    other,
    thaw,
    valuesOfBook: () => network.seen({ ...DETAIL, path: new RegExp(`/${api.questionId(QUESTION.book)}$`) }),
  };
}

test('34 the tab that sends is frozen: another takes over, and thawed it goes on where that one is', async ({
  page,
  context,
  walk,
  api,
  network,
}) => {
  const { app, other, thaw } = await freezeWhileSending({ page, context, walk, api, network });
  await expect(other.question(QUESTION.book)).toContainText('Saved on the server', { timeout: TAKEN_OVER_WITHIN });
  await other.choose(QUESTION.book, 'No');
  await other.expectSent(QUESTION.book);

  await thaw();
  await page.bringToFront();
  await app.write(QUESTION.said, 'Awake again.');
  await app.expectSent(QUESTION.said);
  for (const tab of [app, other]) {
    const [answer] = await expectInvariants(tab.page, { api, network }, [walk.id]);
    const value = (question: string) =>
      answer?.details.find(({ question_id }) => question_id === api.questionId(question))?.answer_value;
    expect([value(QUESTION.welcome), value(QUESTION.book), value(QUESTION.said)]).toEqual(['4', 'no', 'Awake again.']);
    await expect(tab.question(QUESTION.book).getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  }
});

test('34a a thawed tab sends nothing that was next before it froze, which a server without keys would take for new', async ({
  page,
  context,
  walk,
  api,
  network,
}) => {
  network.withoutKeys();
  const { app, other, thaw, valuesOfBook } = await freezeWhileSending({ page, context, walk, api, network });
  await expect(other.question(QUESTION.book)).toContainText('Saved on the server', { timeout: TAKEN_OVER_WITHIN });
  await other.choose(QUESTION.book, 'No');
  await other.expectSent(QUESTION.book);

  await thaw();
  await page.bringToFront();
  await app.write(QUESTION.said, 'Awake again.');
  await app.expectSent(QUESTION.said);
  await expectQuiet(page);
  expect(valuesOfBook().map(({ body }) => (JSON.parse(body) as { answer: string }).answer)).toEqual(['yes', 'no']);
  const { details } = await api.answer(walk.id);
  expect(details.find(({ question_id }) => question_id === api.questionId(QUESTION.book))?.answer_value).toBe('no');
});

test('34b the tab that sends is only slow: it says so when asked, and nobody takes over', async ({
  app,
  page,
  context,
  walk,
  api,
  network,
}) => {
  const other = atScreen(await context.newPage());
  await other.page.clock.install();
  await other.openSheet(walk.id);
  const answers = await other.page.evaluateHandle(() => {
    const heard = { count: 0 };
    new BroadcastChannel('outpost-replay').onmessage = ({ data }) => {
      if (data === 'here') heard.count += 1;
    };
    return heard;
  });
  await page.bringToFront();
  const held = network.holdResponses(DETAIL);
  await app.choose(QUESTION.welcome, '4');
  await expect.poll(held.hits).toBe(1);
  await other.page.bringToFront();
  await other.choose(QUESTION.book, 'No');
  await other.expectSaved(QUESTION.book);
  const heard = () => answers.evaluate(({ count }) => count);
  for (let asked = 0; asked < 8; asked += 1) {
    const before = await heard();
    await other.page.clock.runFor(2_000);
    await expect.poll(heard).toBeGreaterThan(before);
  }
  expect(network.seen(DETAIL)).toHaveLength(1);
  held.release();
  await other.expectSent(QUESTION.book);
  await expectInvariants(other.page, { api, network }, [walk.id]);
  expect(network.seen(DETAIL)).toHaveLength(2);
});
