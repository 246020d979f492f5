import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { expectInvariants } from '../support/browser-invariants';
import { readAnswers, readEntries } from '../support/browser-stores';
import { WRITES, fault } from '../support/fault-proxy';

test.use({ expectedConsole: FAILED_CALLS });

const SNAPSHOT = { method: 'GET', path: /init-entities-app$/ };
const CREATE = { method: 'POST', path: /\/create-answer$/ };
const API_WRITES = { ...WRITES, path: /^\/api\// };

test('36 a reading that began before a write and arrives after it changes nothing back', async ({ screen, page, walk, api, proxy }) => {
  const old = proxy.holdResponses(SNAPSHOT);
  await screen.goTo('Home');
  await screen.button(/Refresh/).click();
  await expect.poll(old.hits).toBeGreaterThan(0);
  await page.goBack();
  await screen.choose(QUESTION.welcome, '4');
  await screen.expectSent(QUESTION.welcome);
  old.release();
  await expect(screen.question(QUESTION.welcome).getByRole('radio', { name: '4', exact: true })).toBeChecked();
  const [answer] = await expectInvariants(page, { api, proxy }, [walk.id]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['4']);
  await expect(screen.question(QUESTION.welcome).getByRole('radio', { name: '4', exact: true })).toBeChecked();
});

test('37 everything is read anew while changes wait: they stay on top', async ({ screen, page, walk, api, proxy }) => {
  const trouble = proxy.fault(API_WRITES, fault.answer(503, { message: 'Down for maintenance.' }, { 'retry-after': '4' }));
  await screen.choose(QUESTION.welcome, '4');
  await screen.write(QUESTION.said, 'Wait for me.');
  await screen.expectSaved(QUESTION.said);
  await screen.goTo('Home');
  const readings = proxy.seen(SNAPSHOT).length;
  await screen.button(/Refresh/).click();
  await expect.poll(() => proxy.seen(SNAPSHOT).slice(readings).filter(({ closedAt }) => closedAt !== null).length).toBeGreaterThan(0);
  await page.goBack();
  await expect(screen.field(QUESTION.said)).toHaveValue('Wait for me.');
  expect(await readEntries(page)).toHaveLength(2);
  trouble.end();
  const [answer] = await expectInvariants(page, { api, proxy }, [walk.id]);
  expect(answer?.details).toHaveLength(2);
});

test('38 a reading that does not know the new answer yet does not take it away', async ({ screen, page, api, proxy }) => {
  await screen.signIn();
  const before = await api.walksAt(LOCATION.other);
  const trouble = proxy.fault(CREATE, fault.answer(503, { message: 'Down for maintenance.' }, { 'retry-after': '4' }));
  const temporary = await screen.beginWalk(LOCATION.other);
  await screen.choose(QUESTION.welcome, '4');
  await screen.expectSaved(QUESTION.welcome);
  await screen.goTo('Home');
  const readings = proxy.seen(SNAPSHOT).length;
  await screen.button(/Refresh/).click();
  await expect.poll(() => proxy.seen(SNAPSHOT).slice(readings).filter(({ closedAt }) => closedAt !== null).length).toBeGreaterThan(0);
  await page.goBack();
  await expect(screen.question(QUESTION.welcome).getByRole('radio', { name: '4', exact: true })).toBeChecked();
  expect((await readAnswers(page)).map(({ id }) => id)).toContain(temporary);
  trouble.end();
  await expect(page).not.toHaveURL(/tmp-/);
  await expectInvariants(page, { api, proxy }, [screen.answerId()]);
  expect(await api.walksAt(LOCATION.other)).toHaveLength(before.length + 1);
});

test('39 the id is swapped under the fingers: no keystroke and no focus is lost', async ({ screen, page, api, proxy }) => {
  await screen.signIn();
  const held = proxy.holdResponses(CREATE);
  const temporary = await screen.beginWalk(LOCATION.other);
  expect(temporary).toMatch(/^tmp-/);
  await expect.poll(held.hits).toBe(1);
  const field = screen.field(QUESTION.said);
  await field.focus();
  await page.keyboard.type('The soup was ');
  held.release();
  // Typed on while the swap happens, key by key.
  await page.keyboard.type('warm, the bread was fresh and the tea came late.', { delay: 15 });
  await expect(page).not.toHaveURL(/tmp-/);
  await page.keyboard.type(' Thank you!');
  const text = 'The soup was warm, the bread was fresh and the tea came late. Thank you!';
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(text);
  await field.blur();
  const [answer] = await expectInvariants(page, { api, proxy }, [screen.answerId()]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual([text]);

  // The old address still leads there.
  await page.goto(`/assessment/${temporary}`);
  await expect(screen.field(QUESTION.said)).toHaveValue(text);
  await expect(page).not.toHaveURL(/tmp-/);
});

test('47 what is made and given up offline is never sent', async ({ screen, page, context, walk, api, proxy }) => {
  await context.setOffline(true);
  await screen.addOwnQuestion('Is the cat fed?');
  await screen.choose('Is the cat fed?', '5');
  await expect.poll(async () => (await readEntries(page)).length).toBe(2);
  await screen.deleteOwnQuestion('Is the cat fed?');
  await expect.poll(() => readEntries(page)).toEqual([]);

  await screen.beginWalk(LOCATION.other);
  await screen.choose(QUESTION.welcome, '3');
  await screen.expectSaved(QUESTION.welcome);
  await screen.goTo('Outbox');
  await screen.discardFirst();
  await expect.poll(() => readEntries(page)).toEqual([]);

  await context.setOffline(false);
  await expectInvariants(page, { api, proxy }, [walk.id]);
  expect(proxy.seen(API_WRITES)).toEqual([]);
});
