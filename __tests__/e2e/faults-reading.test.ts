import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { expectInvariants } from '../support/browser-invariants';
import { readAnswers, readEntries } from '../support/browser-stores';
import { WRITES, fault } from '../support/fault-proxy';

test.use({ expectedConsole: FAILED_CALLS });

const SNAPSHOT = { method: 'GET', path: /init-entities-app(\?|$)/ };
const CREATE = { method: 'POST', path: /\/create-answer$/ };
const API_WRITES = { ...WRITES, path: /^\/api\// };

test('36 a reading that began before a write and arrives after it changes nothing back', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  const old = network.holdResponses(SNAPSHOT);
  await app.goTo('Home');
  await app.button(/Refresh/).click();
  await expect.poll(old.hits).toBeGreaterThan(0);
  await page.goBack();
  await app.choose(QUESTION.welcome, '4');
  await app.expectSent(QUESTION.welcome);
  old.release();
  await expect(app.question(QUESTION.welcome).getByRole('radio', { name: '4', exact: true })).toBeChecked();
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['4']);
  await expect(app.question(QUESTION.welcome).getByRole('radio', { name: '4', exact: true })).toBeChecked();
});

test('37 everything is read anew while changes wait: they stay on top', async ({ app, page, walk, api, network }) => {
  const trouble = network.fault(
    API_WRITES,
    fault.answer(503, { message: 'Down for maintenance.' }, { 'retry-after': '4' }),
  );
  await app.choose(QUESTION.welcome, '4');
  await app.write(QUESTION.said, 'Wait for me.');
  await app.expectSaved(QUESTION.said);
  await app.goTo('Home');
  const readings = network.seen(SNAPSHOT).length;
  await app.button(/Refresh/).click();
  await expect
    .poll(
      () =>
        network
          .seen(SNAPSHOT)
          .slice(readings)
          .filter(({ closedAt }) => closedAt !== null).length,
    )
    .toBeGreaterThan(0);
  await page.goBack();
  await expect(app.field(QUESTION.said)).toHaveValue('Wait for me.');
  expect(await readEntries(page)).toHaveLength(2);
  trouble.end();
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.details).toHaveLength(2);
});

test('38 a reading that does not know the new answer yet does not take it away', async ({
  app,
  page,
  api,
  network,
}) => {
  await app.signIn();
  const before = await api.walksAt(LOCATION.other);
  const trouble = network.fault(
    CREATE,
    fault.answer(503, { message: 'Down for maintenance.' }, { 'retry-after': '4' }),
  );
  const temporary = await app.beginWalk(LOCATION.other);
  await app.choose(QUESTION.welcome, '4');
  await app.expectSaved(QUESTION.welcome);
  await app.goTo('Home');
  const readings = network.seen(SNAPSHOT).length;
  await app.button(/Refresh/).click();
  await expect
    .poll(
      () =>
        network
          .seen(SNAPSHOT)
          .slice(readings)
          .filter(({ closedAt }) => closedAt !== null).length,
    )
    .toBeGreaterThan(0);
  await page.goBack();
  await expect(app.question(QUESTION.welcome).getByRole('radio', { name: '4', exact: true })).toBeChecked();
  expect((await readAnswers(page)).map(({ id }) => id)).toContain(temporary);
  trouble.end();
  await expect(page).not.toHaveURL(/tmp-/);
  await expectInvariants(page, { api, network }, [app.answerId()]);
  expect(await api.walksAt(LOCATION.other)).toHaveLength(before.length + 1);
});

test('39 the id is swapped under the fingers: no keystroke and no focus is lost', async ({
  app,
  page,
  api,
  network,
}) => {
  await app.signIn();
  const held = network.holdResponses(CREATE);
  const temporary = await app.beginWalk(LOCATION.other);
  expect(temporary).toMatch(/^tmp-/);
  await expect.poll(held.hits).toBe(1);
  const field = app.field(QUESTION.said);
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
  const [answer] = await expectInvariants(page, { api, network }, [app.answerId()]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual([text]);

  // The old address still leads there.
  await page.goto(`/assessment/${temporary}`);
  await expect(app.field(QUESTION.said)).toHaveValue(text);
  await expect(page).not.toHaveURL(/tmp-/);
});

test('47 what is made and given up offline is never sent', async ({ app, page, context, walk, api, network }) => {
  await app.goOffline();
  await app.addOwnQuestion('Is the cat fed?');
  await app.choose('Is the cat fed?', '5');
  await expect.poll(async () => (await readEntries(page)).length).toBe(2);
  await app.deleteOwnQuestion('Is the cat fed?');
  await expect.poll(() => readEntries(page)).toEqual([]);

  await app.beginWalk(LOCATION.other);
  await app.choose(QUESTION.welcome, '3');
  await app.expectSaved(QUESTION.welcome);
  await app.goTo('Outbox');
  await app.discardFirst();
  await expect.poll(() => readEntries(page)).toEqual([]);

  await context.setOffline(false);
  await expectInvariants(page, { api, network }, [walk.id]);
  expect(network.seen(API_WRITES)).toEqual([]);
});
