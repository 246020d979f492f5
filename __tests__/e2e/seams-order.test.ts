import type { Page } from '@playwright/test';
import type { ServerAnswer } from '../../src/contract/answers';
import type { ApiSession } from '../support/app-server-session';
import { expectInvariants, waiting } from '../support/browser-invariants';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { atScreen } from '../support/browser-screen';
import type { FaultProxy } from '../support/fault-proxy';
import { PEOPLE, expect, test } from '../support/killable';

test.describe.configure({ timeout: 90_000 });

const DETAIL = { method: 'POST', path: /\/answer-detail\// };
const CLOSING = { method: 'POST', path: /\/change-additional-question$/ };
const SUBMISSION = { method: 'POST', path: /\/change-status$/ };

const valueOf = ({ details }: ServerAnswer, questionId: string) =>
  details.find(({ question_id }) => question_id === questionId)?.answer_value;

/** Once the held original has landed, server and screen have the newer value, and each change had one effect. */
async function expectNewer(page: Page, parts: { api: ApiSession; network: FaultProxy }, walkId: string): Promise<void> {
  const { api, network } = parts;
  await expect
    .poll(() => network.seen(DETAIL).filter(({ status }) => status === null).length, { message: 'all have landed' })
    .toBe(0);
  const [answer] = await expectInvariants(page, parts, [walkId]);
  expect(answer && valueOf(answer, api.questionId(QUESTION.welcome))).toBe('4');
  await page.reload();
  await expect(atScreen(page).question(QUESTION.welcome).getByRole('radio', { name: '4', exact: true })).toBeChecked();
}

for (const [what, isClosed] of [
  ['and the first tab is closed', true],
  ['and the first tab goes on waiting', false],
] as const) {
  test(`51 a held original lands after a newer value from a second tab, ${what}: the newer one stays`, async ({
    app,
    page,
    context,
    walk,
    api,
    network,
  }) => {
    const older = network.holdRequests(DETAIL, 1);
    await app.choose(QUESTION.welcome, '3');
    await expect.poll(older.hits).toBe(1);
    // Opened only now: of two tabs either may be the one that sends.
    const other = atScreen(await context.newPage());
    await other.openSheet(walk.id);
    await expect(other.question(QUESTION.welcome).getByRole('radio', { name: '3', exact: true })).toBeChecked();
    await other.choose(QUESTION.welcome, '4');
    await other.expectSaved(QUESTION.welcome);
    if (isClosed) {
      await page.close();
      await other.expectSent(QUESTION.welcome);
    }
    older.release();
    await other.expectSent(QUESTION.welcome);
    await expectNewer(other.page, { api, network }, walk.id);
  });
}

test('51 a held original lands after a newer value from an offline reload: the newer one stays', async ({
  app,
  page,
  context,
  walk,
  api,
  network,
}) => {
  await app.untilOnDevice();
  const older = network.holdRequests(DETAIL, 1);
  await app.choose(QUESTION.welcome, '3');
  await expect.poll(older.hits).toBe(1);
  await app.goOffline();
  await page.reload();
  await app.choose(QUESTION.welcome, '4');
  await app.expectSaved(QUESTION.welcome);
  await context.setOffline(false);
  await app.expectSent(QUESTION.welcome);
  older.release();
  await expectNewer(page, { api, network }, walk.id);
});

test('51 a held text of the closing question lands after a newer one from an offline reload', async ({
  app,
  page,
  context,
  walk,
  api,
  network,
}) => {
  await app.untilOnDevice();
  await app.openCategory('Own questions and closing');
  const closing = page.getByRole('textbox', { name: 'Additional question' });
  const older = network.holdRequests(CLOSING, 1);
  await closing.fill('Older.');
  await closing.blur();
  await expect.poll(older.hits).toBe(1);
  await app.goOffline();
  await page.reload();
  await app.openCategory('Own questions and closing');
  await expect(closing).toHaveValue('Older.');
  await closing.fill('Newer.');
  await closing.blur();
  await expect.poll(() => waiting(page)).not.toEqual([]);
  await context.setOffline(false);
  await expect.poll(async () => (await api.answer(walk.id)).additional_question).toBe('Newer.');
  await expect.poll(() => waiting(page)).toEqual([]);
  older.release();
  await expect.poll(() => network.seen(CLOSING).filter(({ status }) => status === null).length).toBe(0);
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.additional_question).toBe('Newer.');
});

test('51 a held original lands after a newer value from a start after a kill: the newer one stays', async ({
  browserProcess,
  api,
  network,
}) => {
  const walk = await api.beginWalk(LOCATION.name);
  const first = atScreen(await browserProcess.start());
  await first.signIn();
  await first.untilOnDevice();
  await browserProcess.close();
  const app = atScreen(await browserProcess.start());
  await app.openSheet(walk.id);
  const older = network.holdRequests(DETAIL, 1);
  await app.choose(QUESTION.welcome, '3');
  await expect.poll(older.hits).toBe(1);
  await browserProcess.kill();

  const later = atScreen(await browserProcess.start());
  const context = later.page.context();
  await context.setOffline(true);
  await later.openSheet(walk.id);
  await later.choose(QUESTION.welcome, '4');
  await later.expectSaved(QUESTION.welcome);
  await context.setOffline(false);
  await later.expectSent(QUESTION.welcome);
  older.release();
  await expectNewer(later.page, { api, network }, walk.id);
});

test('a submission that is on its way cannot be taken back', async ({ app, page, walk, api, network }) => {
  await app.fillRequired();
  const held = network.holdRequests(SUBMISSION, 1);
  await app.submit();
  await expect.poll(held.hits).toBe(1);
  await page.getByRole('link', { name: 'Read the answers' }).click();
  await expect(page.getByRole('link', { name: 'Show the receipt' })).toBeVisible();
  // Not waited for: after half a minute the call is given up, and it would be gone.
  expect(await app.button('Take back and edit').count()).toBe(0);
  // Not after a reload either, when nobody knows what became of it.
  await app.goOffline();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Show the receipt' })).toBeVisible();
  expect(await app.button('Take back and edit').count()).toBe(0);
  held.release();
  await page.context().setOffline(false);
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.status).toBe('completed');
});

test('a submission that never left can be taken back', async ({ app, page, context, walk, api, network }) => {
  await app.goOffline();
  await app.fillRequired();
  await app.submit();
  await page.getByRole('link', { name: 'Read the answers' }).click();
  await app.button('Take back and edit').click();
  await app.choose(QUESTION.welcome, '5');
  await app.expectSaved(QUESTION.welcome);
  await context.setOffline(false);
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.status).toBe('in_progress');
  expect(network.seen(SUBMISSION)).toEqual([]);
});

test('a wrong draft is deleted without a network, with a field half typed and another tab at work on it', async ({
  app,
  page,
  context,
  walk,
  api,
  network,
}) => {
  const other = atScreen(await context.newPage());
  await other.openSheet(walk.id);
  await page.bringToFront();
  await app.choose(QUESTION.welcome, '3');
  await app.expectSent(QUESTION.welcome);
  await app.goOffline();
  await app.question(QUESTION.said).getByRole('textbox').pressSequentially('It is co');
  await app.button('Delete assessment').click();
  await app.button('Delete for good').click();
  await app.expectHome();
  await expect(page.getByText('Assessment deleted')).toBeVisible();
  await expect(page.locator(`a[href="/assessment/${walk.id}"]`)).toHaveCount(0);
  await other.page.bringToFront();
  await expect(other.question(QUESTION.welcome)).toHaveCount(0);
  await page.reload();
  await app.expectHome();
  await expect(page.locator(`a[href="/assessment/${walk.id}"]`)).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(() => waiting(page)).toEqual([]);
  expect(network.seen({ method: 'DELETE', path: /./ }).map(({ status }) => status)).toEqual([204]);
  await expect(api.answer(walk.id)).rejects.toThrow();
  await expect(other.page.getByRole('heading', { level: 1, name: 'No such assessment' })).toBeVisible();
});

test('what is called saved is asked to be on the disk: every commit that appends to the log is strict', async ({
  page,
  app,
  api,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    for (const method of ['add', 'put'] as const) {
      const original = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, method)
        ?.value as IDBObjectStore['add'];
      IDBObjectStore.prototype[method] = function watched(
        this: IDBObjectStore,
        ...given: Parameters<IDBObjectStore['add']>
      ) {
        const { db, durability } = this.transaction;
        if (db.name === 'offline-outbox' && this.name === 'entries' && method === 'add') asked.push(durability);
        return original.apply(this, given);
      };
    }
  });
  const walk = await api.beginWalk(LOCATION.name);
  await app.signIn(PEOPLE.maya);
  await app.openSheet(walk.id);
  await app.choose(QUESTION.welcome, '3');
  await app.write(QUESTION.said, 'The soup is good.');
  await app.addKeyTrend('It is warm.');
  await expect.poll(() => waiting(page)).toEqual([]);
  const durabilities = await page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  expect(durabilities.length).toBeGreaterThanOrEqual(3);
  expect(new Set(durabilities)).toEqual(new Set(['strict']));
});

test('8 a value that hangs for a minute holds up no other assessment, and is given up and sent again, once', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  const other = await api.beginWalk(LOCATION.other);
  await page.clock.install();
  await page.addInitScript(() => {
    // A call is given up by the page's clock, which a test can set forward, and not by the browser's.
    AbortSignal.timeout = (ms) => {
      const giveUp = new AbortController();
      setTimeout(() => giveUp.abort(new DOMException('The call took too long.', 'TimeoutError')), ms);
      return giveUp.signal;
    };
  });
  await app.openSheet(walk.id);
  const hanging = network.holdRequests({ method: 'POST', path: new RegExp(`${walk.id}/answer-detail/`) }, 1);
  await app.choose(QUESTION.welcome, '2');
  await expect.poll(hanging.hits).toBe(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click();
  await page.locator(`a[href*="${other.id}"]`).first().click();
  await app.choose(QUESTION.floor, 'First');
  await app.expectSent(QUESTION.floor);
  expect(hanging.hits()).toBe(1);
  await page.clock.fastForward(60_000);
  const answers = await expectInvariants(page, { api, network }, [walk.id, other.id]);
  expect(answers.map(({ details }) => details.map(({ answer_value }) => answer_value))).toEqual([['2'], ['First']]);
  hanging.release();
  await expect.poll(() => network.seen(DETAIL).filter(({ status }) => status === null).length).toBe(0);
  await expectInvariants(page, { api, network }, [walk.id, other.id]);
});
