import { PEOPLE } from '../support/app-server-data';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { expectInvariants, waiting } from '../support/browser-invariants';
import { atScreen } from '../support/browser-screen';
import { readEntries } from '../support/browser-stores';
import { fault } from '../support/fault-proxy';

test.use({ expectedConsole: FAILED_CALLS });
test.describe.configure({ timeout: 120_000 });

const DETAIL = { method: 'POST', path: /\/answer-detail\// };

test('17 another person signs in in another tab: this one stops showing the first one’s work', async ({
  app,
  page,
  context,
  walk,
  api,
  network,
}) => {
  const down = network.fault(DETAIL, fault.answer(503, { message: 'Down.' }, { 'retry-after': '3' }));
  await app.choose(QUESTION.welcome, '2');
  await app.expectSaved(QUESTION.welcome);
  const other = atScreen(await context.newPage());
  await other.page.goto('/');
  await other.expectHome();
  await other.signOut();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect
    .poll(() => network.seen().filter(({ closedAt }) => closedAt === null), {
      message: 'the first one’s last calls are over',
    })
    .toEqual([]);
  await other.fillIn(PEOPLE.ines);
  await other.expectHome();
  await other.goTo('Outbox');
  await expect(other.page.getByText(/of another person/)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveCount(0);
  await expect(app.button(`Account of ${PEOPLE.ines.name}`)).toBeVisible();
  expect(await waiting(page)).toEqual(['setAnswerDetail queued']);
  down.end();
  await other.signOut(PEOPLE.ines.name);
  await expect(other.page).toHaveURL(/\/login$/);
  await other.signIn();
  const [answer] = await expectInvariants(other.page, { api, network }, [walk.id]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['2']);
});

test('18 signing out while something is on its way: it is not lost, and sent once', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  const held = network.holdResponses(DETAIL);
  await app.choose(QUESTION.welcome, '2');
  await expect.poll(held.hits).toBe(1);
  await app.signOut();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page).toHaveURL(/\/login$/);
  held.release();
  await app.signIn();
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['2']);
});

test('18 a page opened anew while the server is asked to sign out: nobody is signed in there', async ({
  app,
  page,
  walk,
  network,
}) => {
  const held = network.holdRequests({ method: 'POST', path: /^\/logout$/ });
  await app.signOut();
  await expect.poll(held.hits).toBe(1);
  await page.goto(`/assessment/${walk.id}`);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  held.release(fault.dropRequest);
  await app.fillIn(PEOPLE.maya);
  await expect(app.question(QUESTION.welcome)).toBeVisible();
});

test('22 a value that was refused is corrected and sent', async ({ app, page, walk, api, network }) => {
  network.fault(
    DETAIL,
    fault.answer(422, { message: 'The given data was invalid.', errors: { answer: ['Too low.'] } }),
    1,
  );
  await app.choose(QUESTION.welcome, '1');
  await expect(app.question(QUESTION.welcome)).toContainText('Needs attention');
  await app.goTo('Outbox');
  await page.getByRole('link', { name: /^Edit: / }).click();
  await app.choose(QUESTION.welcome, '4');
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['4']);
});

test('23 a conflict shows both values', async ({ app, page, walk, network }) => {
  const current = {
    ...walk,
    details: [{ question_id: walk.id, answer_id: walk.id, answer_value: '5', additional_info: null }],
  };
  network.fault(DETAIL, fault.answer(409, { message: 'Changed meanwhile.', current }));
  await app.choose(QUESTION.welcome, '1');
  await app.goTo('Outbox');
  await expect(page.getByText('Yours', { exact: true })).toBeVisible();
  await expect(page.getByText('On the server', { exact: true })).toBeVisible();
  await app.discardFirst();
});

test('33 the tab that sends dies: another one takes over', async ({ app, context, walk, api, network }) => {
  const other = atScreen(await context.newPage());
  await other.openSheet(walk.id);
  const held = network.holdResponses(DETAIL);
  await app.page.bringToFront();
  await app.choose(QUESTION.welcome, '3');
  await app.choose(QUESTION.floor, 'First');
  await expect.poll(held.hits).toBe(1);
  await expect.poll(async () => (await readEntries(other.page)).length).toBe(2);
  await app.page.close();
  held.release(fault.dropResponse);
  const [answer] = await expectInvariants(other.page, { api, network }, [walk.id]);
  expect(answer?.details).toHaveLength(2);
});

test('35 two tabs change the same question: the last one counts, in both', async ({
  app,
  context,
  walk,
  api,
  network,
}) => {
  const other = atScreen(await context.newPage());
  await other.openSheet(walk.id);
  for (const [tab, value] of [
    [app, '1'],
    [other, '2'],
    [app, '3'],
    [other, '4'],
  ] as const) {
    await tab.page.bringToFront();
    await tab.choose(QUESTION.welcome, value);
    await tab.expectSaved(QUESTION.welcome);
  }
  for (const tab of [app, other]) {
    const [answer] = await expectInvariants(tab.page, { api, network }, [walk.id]);
    expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['4']);
    await expect(tab.question(QUESTION.welcome).getByRole('radio', { name: '4', exact: true })).toBeChecked();
  }
});

test('a custom question added and answered offline, of an answer begun offline, keeps its value', async ({
  app,
  page,
  context,
  api,
  network,
}) => {
  await app.signIn();
  await app.goOffline();
  await app.beginWalk(LOCATION.other);
  await app.addOwnQuestion('Is it calm?');
  await app.choose('Is it calm?', '5');
  await app.expectSaved('Is it calm?');
  await app.addInfo('Is it calm?', 'Very.');
  await context.setOffline(false);
  await expect(page).not.toHaveURL(/tmp-/);
  const [answer] = await expectInvariants(page, { api, network }, [app.answerId()]);
  expect(answer?.custom_details.map(({ answer_value, additional_info }) => [answer_value, additional_info])).toEqual([
    ['5', 'Very.'],
  ]);
});
