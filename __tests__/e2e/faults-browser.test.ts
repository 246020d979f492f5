import { expectInvariants } from '../support/browser-invariants';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { atScreen, type Screen } from '../support/browser-screen';
import { readDrafts, readEntries, stallOutboxWrites } from '../support/browser-stores';
import { WRITES, fault } from '../support/fault-proxy';
import { comeBack, expect, test } from '../support/killable';

test.describe.configure({ timeout: 120_000 });

const CREATE = { method: 'POST', path: /\/create-answer$/ };
const DETAIL = { method: 'POST', path: /\/answer-detail\// };
const STATUS = { method: 'POST', path: /\/change-status$/ };

test('28 killed before the write was durable: the screen never said saved, and nothing is half there', async ({
  browserProcess,
  api,
  network,
}) => {
  const walk = await api.beginWalk(LOCATION.name);
  await atScreen(await browserProcess.start()).signIn();
  // Closed once, so that it remembers person and snapshot whatever happens next.
  await browserProcess.close();
  const app = atScreen(await browserProcess.start());
  await app.openSheet(walk.id);
  await stallOutboxWrites(app.page);
  await app.choose(QUESTION.welcome, '4');
  await expect(app.question(QUESTION.welcome)).toContainText('Saving…');
  // Long enough for the copy of the record to be written, which must not be taken for the server's later.
  await app.goTo('Home');
  await app.goTo('Outbox');
  await browserProcess.kill();

  const later = atScreen(await browserProcess.start());
  await comeBack(later);
  const [answer] = await expectInvariants(later.page, { api, network }, [walk.id]);
  expect(answer?.details).toEqual([]);
  expect(network.seen(DETAIL)).toEqual([]);
});

test('killed while a key trend was written and not added: begun offline, it is there again under the server’s id', async ({
  browserProcess,
  api,
}) => {
  const app = atScreen(await browserProcess.start());
  await app.signIn();
  const trend = ({ page }: Screen) => page.getByRole('textbox', { name: 'What stands out in this category?' });
  await app.goOffline();
  await app.beginWalk(LOCATION.name);
  await trend(app).fill('Residents dine at ease');
  await expect.poll(async () => (await readDrafts(app.page)).length).toBe(1);
  await browserProcess.kill();

  const later = atScreen(await browserProcess.start());
  await comeBack(later);
  await expect.poll(async () => (await readEntries(later.page)).length).toBe(0);
  await later.page
    .getByRole('link', { name: new RegExp(LOCATION.name) })
    .first()
    .click();
  await expect(trend(later)).toHaveValue('Residents dine at ease');
  await later.review();
  const left = later.page.getByRole('link', { name: 'Residents dine at ease' });
  await expect(left).toBeVisible();
  await left.click();
  await later.button('Add key trend').click();
  await expect(trend(later)).toHaveValue('');
  await expect.poll(async () => (await readDrafts(later.page)).length).toBe(0);
  const [, id = ''] = /assessment\/([^/?]+)/.exec(later.page.url()) ?? [];
  await expect
    .poll(async () => (await api.answer(id)).key_trends.map(({ text }) => text))
    .toEqual(['Residents dine at ease']);
});

test('29 killed after "Saved on this device": it is sent after the next start', async ({
  browserProcess,
  api,
  network,
}) => {
  const walk = await api.beginWalk(LOCATION.name);
  const app = atScreen(await browserProcess.start());
  await app.signIn();
  await app.openSheet(walk.id);
  await app.goOffline();
  await app.choose(QUESTION.welcome, '4');
  await expect(app.question(QUESTION.welcome)).toContainText('Saved on this device');
  await browserProcess.kill();

  const later = atScreen(await browserProcess.start());
  await comeBack(later);
  const [answer] = await expectInvariants(later.page, { api, network }, [walk.id]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['4']);
});

test('30 killed after sending, before the response: there is one answer, and its value', async ({
  browserProcess,
  api,
  network,
}) => {
  const app = atScreen(await browserProcess.start());
  await app.signIn();
  const before = await api.walksAt(LOCATION.other);
  const held = network.holdResponses(CREATE);
  await app.beginWalk(LOCATION.other);
  await app.choose(QUESTION.welcome, '3');
  await app.expectSaved(QUESTION.welcome);
  await expect.poll(async () => (await api.walksAt(LOCATION.other)).length).toBe(before.length + 1);
  await browserProcess.kill();
  held.release(fault.dropResponse);

  const later = atScreen(await browserProcess.start());
  await comeBack(later);
  const made = (await api.walksAt(LOCATION.other)).filter(({ id }) => !before.some((other) => other.id === id));
  expect(made).toHaveLength(1);
  const [answer] = await expectInvariants(later.page, { api, network }, [made[0]?.id ?? '']);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['3']);
  expect(await api.walksAt(LOCATION.other)).toHaveLength(before.length + 1);
});

test('31 killed after the acknowledgement, before the swap of ids was durable', async ({
  browserProcess,
  api,
  network,
}) => {
  const app = atScreen(await browserProcess.start());
  await app.signIn();
  const before = await api.walksAt(LOCATION.other);
  const held = network.holdResponses(CREATE);
  await app.beginWalk(LOCATION.other);
  await app.choose(QUESTION.welcome, '3');
  await app.expectSaved(QUESTION.welcome);
  await expect.poll(async () => (await api.walksAt(LOCATION.other)).length).toBe(before.length + 1);
  await stallOutboxWrites(app.page);
  held.release();
  await expect(app.page).not.toHaveURL(/tmp-/);
  await browserProcess.kill();

  const later = atScreen(await browserProcess.start());
  await comeBack(later);
  const made = (await api.walksAt(LOCATION.other)).filter(({ id }) => !before.some((other) => other.id === id));
  expect(made).toHaveLength(1);
  const [answer] = await expectInvariants(later.page, { api, network }, [made[0]?.id ?? '']);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['3']);
});

test('32 five tabs come back online: one of them sends, and each change once', async ({
  app,
  context,
  walk,
  api,
  network,
}) => {
  const tabs = [app];
  for (let count = 1; count < 5; count += 1) {
    const tab = atScreen(await context.newPage());
    await tab.openSheet(walk.id);
    tabs.push(tab);
  }
  await app.goOffline();
  const choices = [
    [QUESTION.welcome, '5'],
    [QUESTION.book, 'No'],
    [QUESTION.floor, 'First'],
    [QUESTION.welcome, '2'],
    [QUESTION.floor, 'Ground'],
  ] as const;
  for (const [at, [question, option]] of choices.entries()) {
    await tabs[at]?.page.bringToFront();
    await tabs[at]?.choose(question, option);
    await tabs[at]?.expectSaved(question);
  }
  await context.setOffline(false);
  for (const tab of tabs) {
    const [answer] = await expectInvariants(tab.page, { api, network }, [walk.id]);
    const value = (question: string) =>
      answer?.details.find(({ question_id }) => question_id === api.questionId(question))?.answer_value;
    expect([value(QUESTION.welcome), value(QUESTION.book), value(QUESTION.floor)]).toEqual(['2', 'no', 'Ground']);
    await expect(tab.question(QUESTION.welcome).getByRole('radio', { name: '2', exact: true })).toBeChecked();
  }
  const keys = network.seen({ ...WRITES, path: /^\/api\/answers\// }).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

for (const [jump, days] of [
  ['a day back', -1],
  ['a year ahead', 365],
] as const) {
  test(`45 the clock jumps ${jump}: order and sending are as before`, async ({
    app,
    page,
    context,
    walk,
    api,
    network,
  }) => {
    await app.goOffline();
    await app.choose(QUESTION.welcome, '1');
    await app.expectSaved(QUESTION.welcome);
    await page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
    await app.write(QUESTION.said, 'Later by another clock.');
    await app.choose(QUESTION.welcome, '2');
    await expect.poll(async () => (await readEntries(page)).length).toBe(2);
    await context.setOffline(false);
    const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
    const value = (question: string) =>
      answer?.details.find(({ question_id }) => question_id === api.questionId(question))?.answer_value;
    expect([value(QUESTION.welcome), value(QUESTION.said)]).toEqual(['2', 'Later by another clock.']);
  });
}

test('killed between a submission and its undoing: it stands, once, and nothing is undone later', async ({
  browserProcess,
  api,
  network,
}) => {
  const walk = await api.beginWalk(LOCATION.name);
  const app = atScreen(await browserProcess.start());
  await app.signIn();
  await app.openSheet(walk.id);
  await app.fillRequired();
  await app.review();
  await app.goOffline();
  await app.submit();
  await expect(app.button('Undo')).toBeVisible();
  await browserProcess.kill();

  const later = atScreen(await browserProcess.start());
  await comeBack(later);
  await later.page.goto(`/assessment/${walk.id}/submitted`);
  await expect(later.page.getByRole('heading', { name: 'Assessment submitted' })).toBeVisible();
  await expect(later.page.getByText('On the server.')).toBeVisible();
  await expect(later.button('Undo')).toHaveCount(0);
  const [answer] = await expectInvariants(later.page, { api, network }, [walk.id]);
  expect(answer?.status).toBe('completed');
  // Any later time that it was sent was the same once more.
  expect(new Set(network.seen(STATUS).map(({ key }) => key)).size).toBe(1);
});
