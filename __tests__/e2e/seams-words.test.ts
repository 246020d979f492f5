import type { Page } from '@playwright/test';
import { openApiSession } from '../support/app-server-session';
import { PEOPLE } from '../support/app-server-data';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { expectInvariants, expectQuiet, waiting } from '../support/browser-invariants';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import type { Screen } from '../support/browser-screen';
import { fault } from '../support/fault-proxy';

test.use({ expectedConsole: FAILED_CALLS });

const DETAIL = { method: 'POST', path: /\/answer-detail\// };
const DAY = 24 * 60 * 60 * 1_000;
/** In Crockford's alphabet: without I, L, O and U. */
const RECEIPT = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/;

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toUTCString();

for (const [clock, shift] of [
  ['a day behind', -DAY],
  ['a day ahead', DAY],
] as const) {
  test(`56 "Retry-After" as a date and a clock ${clock}: the pause is what the server meant`, async ({
    app,
    page,
    walk,
    api,
    network,
  }) => {
    await page.clock.setSystemTime(Date.now() + shift);
    const refused = network.fault(DETAIL, fault.answer(503, { message: 'Busy.' }, { 'retry-after': inSeconds(6) }), 1);
    await app.choose(QUESTION.welcome, '1');
    await expect.poll(refused.hits).toBe(1);
    const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
    expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['1']);
    const [first, second] = network.seen(DETAIL);
    // The date has whole seconds.
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(4_000);
  });
}

test('56 a server that asks for a day is asked again after an hour at most; "Send all now" tries once at once', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  const refused = network.fault(
    DETAIL,
    fault.answer(503, { message: 'Busy.' }, { 'retry-after': inSeconds(24 * 60 * 60) }),
  );
  await app.choose(QUESTION.welcome, '1');
  await expect.poll(refused.hits).toBe(1);
  await app.goTo('Outbox');
  await expect(page.getByText('The server is busy and asks for a break of 60 minutes.')).toBeVisible({
    timeout: 5_000,
  });
  await app.button('Send all now').click();
  await expect.poll(refused.hits, { timeout: 5_000 }).toBe(2);
  await expect(app.button('Send all now')).toBeEnabled();
  expect(await waiting(page)).toHaveLength(1);
  refused.end();
  await app.button('Send all now').click();
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['1']);
  expect(network.seen(DETAIL)).toHaveLength(3);
});

const lines = (page: Page) => page.getByRole('main').getByRole('listitem');

test('the outbox names a value and a note of one question each in its own line, and discarding the note keeps the value', async ({
  app,
  page,
  context,
  walk,
  api,
  network,
}) => {
  await app.goOffline();
  await app.choose(QUESTION.welcome, '3');
  await app.expectSaved(QUESTION.welcome);
  await app.addInfo(QUESTION.welcome, 'Fresh flowers.');
  await app.goTo('Outbox');
  await expect(lines(page).filter({ hasText: 'Question 1: no answer → 3' })).toHaveCount(1, { timeout: 5_000 });
  await expect(lines(page).filter({ hasText: 'Note on question 1: no note → “Fresh flowers.”' })).toHaveCount(1);
  await expect(lines(page)).toHaveCount(2);
  await app.button(/^Discard: Note on question 1/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard for good', exact: true }).click();
  await expect(lines(page)).toHaveCount(1);
  await context.setOffline(false);
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.details.map(({ answer_value, additional_info }) => [answer_value, additional_info])).toEqual([
    ['3', null],
  ]);
});

test('a value that was changed twice before it was sent is one line, and its "before" is the server’s', async ({
  app,
  page,
  context,
  walk,
  api,
  network,
}) => {
  await app.goOffline();
  for (const value of ['3', '5']) {
    await app.choose(QUESTION.welcome, value);
    await app.expectSaved(QUESTION.welcome);
  }
  await app.goTo('Outbox');
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('Question 1: no answer → 5', { timeout: 5_000 });
  await context.setOffline(false);
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['5']);
});

/** Eleven changes of eleven questions. */
async function changeEleven(app: Screen): Promise<void> {
  await app.answerTen();
  await app.choose(QUESTION.air, '2');
  await app.expectSaved(QUESTION.air);
}

test('the connection is back: "Sending 11 changes…" until all has been sent and read, then that it is synchronized', async ({
  app,
  page,
  context,
  walk,
  api,
  network,
}) => {
  await app.goOffline();
  await changeEleven(app);
  const synchronized = page.getByText('Connection restored. Data synchronized.');
  const held = network.holdRequests(DETAIL);
  await context.setOffline(false);
  await expect.poll(held.hits).toBe(1);
  await expect(page.getByText('Sending 11 changes…').first()).toBeVisible({ timeout: 5_000 });
  expect(await synchronized.count()).toBe(0);
  const reading = network.holdResponses({ method: 'GET', path: /init-entities-app(\?|$)/ });
  held.release();
  await expect.poll(() => waiting(page)).toEqual([]);
  if (reading.hits() > 0) expect(await synchronized.count()).toBe(0);
  reading.release();
  await expect(synchronized).toBeVisible();
  await expectInvariants(page, { api, network }, [walk.id]);
});

test('while the server cannot be reached nothing says that the data are synchronized', async ({
  app,
  page,
  context,
  walk,
  api,
  network,
}) => {
  await app.goOffline();
  await app.choose(QUESTION.welcome, '4');
  await app.expectSaved(QUESTION.welcome);
  network.down();
  await context.setOffline(false);
  await expect(page.getByText('No server')).toBeVisible();
  expect(await page.getByText(/Data synchronized/).count()).toBe(0);
  network.up();
  await expect(page.getByText('Connection restored. Data synchronized.')).toBeVisible();
  expect(await waiting(page)).toEqual([]);
  await expectInvariants(page, { api, network }, [walk.id]);
});

test('discarding what may have arrived says so, and not that the server has not got it', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  const lost = network.fault(DETAIL, fault.dropResponse);
  await app.choose(QUESTION.welcome, '4');
  await expect.poll(lost.hits).toBeGreaterThan(0);
  await expect.poll(async () => (await api.answer(walk.id)).details.length).toBe(1);
  await app.goTo('Outbox');
  await app.button(/^Discard: /).click();
  const dialog = page.getByRole('dialog');
  const words = [await dialog.innerText()];
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Discard for good', exact: true })).toBeVisible();
  words.push(await dialog.innerText());
  expect(words.join('\n')).toContain('It may have reached the server already');
  expect(words.join('\n')).not.toContain('not on the server');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  lost.end();
  await expectInvariants(page, { api, network }, [walk.id]);
});

test('discarding what never left this device still says that it is not on the server', async ({
  app,
  page,
  context,
  walk,
  api,
  network,
}) => {
  await app.goOffline();
  await app.choose(QUESTION.welcome, '4');
  await app.expectSaved(QUESTION.welcome);
  await app.goTo('Outbox');
  await app.button(/^Discard: /).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(dialog).toContainText('not on the server');
  await dialog.getByRole('button', { name: 'Discard for good', exact: true }).click();
  await context.setOffline(false);
  await expectInvariants(page, { api, network }, [walk.id]);
});

test('completed by somebody else meanwhile: said so, "Try again" is not what is offered first, and the sheet shows the server’s value', async ({
  app,
  page,
  context,
  walk,
  server,
}) => {
  await app.goOffline();
  await app.choose(QUESTION.welcome, '2');
  await app.expectSaved(QUESTION.welcome);
  const ines = await openApiSession(server.origin, PEOPLE.ines);
  await ines.completeWalk(walk.id);
  await context.setOffline(false);
  await expect.poll(() => waiting(page)).toEqual(['setAnswerDetail needsAttention']);
  await app.goTo('Outbox');
  const line = lines(page).filter({ hasText: QUESTION.welcome });
  await expect(line.getByText(/completed/i).first()).toBeVisible({ timeout: 5_000 });
  await expect(line.getByRole('button').or(line.getByRole('link')).first()).not.toHaveAccessibleName(/^Try again/);
  await app.openSheet(walk.id);
  await expect(app.question(QUESTION.welcome).getByRole('radio', { name: '4', exact: true })).toBeChecked({
    timeout: 5_000,
  });
  await expect(app.question(QUESTION.welcome).getByRole('radio', { name: '2', exact: true })).not.toBeChecked();
});

const receiptOf = (page: Page) => page.locator('dt', { hasText: /^Number$/ }).locator('+ dd');

test('two assessments submitted in one minute have different numbers, which they keep when the server has them', async ({
  app,
  page,
  context,
}) => {
  await app.signIn();
  await app.goOffline();
  const numbers = new Map<string, string>();
  for (const nth of [1, 2]) {
    const temporary = await app.beginWalk(LOCATION.other);
    await app.fillRequired();
    await app.submit();
    await expect(receiptOf(page), `number ${String(nth)}`).toHaveText(RECEIPT, { timeout: 5_000 });
    numbers.set(temporary, await receiptOf(page).innerText());
    await app.goTo('Home');
  }
  expect(new Set(numbers.values()).size).toBe(2);
  await context.setOffline(false);
  await expectQuiet(page);
  for (const [temporary, number] of numbers) {
    await page.goto(`/assessment/${temporary}/submitted`);
    await expect(page.getByText('On the server.')).toBeVisible();
    await expect(receiptOf(page)).toHaveText(number);
  }
});
