import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { expectInvariants } from '../support/browser-invariants';
import { atScreen } from '../support/browser-screen';
import { readEntries } from '../support/browser-stores';
import { WRITES, fault } from '../support/fault-proxy';

test.use({ expectedConsole: FAILED_CALLS });

const CREATE = { method: 'POST', path: /\/create-answer$/ };
const DETAIL = { method: 'POST', path: /\/answer-detail\// };

test('1 an answer made, filled in and submitted offline arrives once when the network is back', async ({
  app,
  page,
  context,
  api,
  network,
}) => {
  await app.signIn();
  const before = await api.walksAt(LOCATION.other);
  await app.goOffline();

  const temporary = await app.beginWalk(LOCATION.other);
  expect(temporary).toMatch(/^tmp-/);
  await app.answerTen();
  await app.submit();
  expect(network.seen(WRITES).filter(({ path }) => path.startsWith('/api/'))).toEqual([]);
  expect(await readEntries(page)).toHaveLength(12);

  await context.setOffline(false);
  await expect.poll(async () => (await api.walksAt(LOCATION.other)).length).toBe(before.length + 1);
  const made = (await api.walksAt(LOCATION.other)).find(({ id }) => !before.some((other) => other.id === id));
  const [answer] = await expectInvariants(page, { api, network }, [made?.id ?? '']);
  expect(answer?.status).toBe('completed');
  expect(
    Object.fromEntries(answer?.details.map(({ question_id, answer_value }) => [question_id, answer_value]) ?? []),
  ).toEqual({
    [api.questionId(QUESTION.welcome)]: '4',
    [api.questionId(QUESTION.book)]: 'yes',
    [api.questionId(QUESTION.floor)]: 'First',
    [api.questionId(QUESTION.aids)]: 'Hoist',
    [api.questionId(QUESTION.residents)]: '12',
    [api.questionId(QUESTION.lift)]: '2026-03-31',
    [api.questionId(QUESTION.said)]: 'More fish on Fridays.',
    [api.questionId(QUESTION.tidy)]: '5',
    [api.questionId(QUESTION.warm)]: '3',
    [api.questionId(QUESTION.bell)]: 'no',
  });
  expect(await api.walksAt(LOCATION.other)).toHaveLength(before.length + 1);
});

for (const [number, how, what] of [
  ['2', 'a request that is lost before the server', fault.dropRequest],
  ['3', 'a response that is lost after the server did it', fault.dropResponse],
  ['7', 'a response that is cut in the middle', fault.cutBody],
] as const) {
  test(`${number} ${how} is sent again and has one effect`, async ({ app, page, api, network }) => {
    await app.signIn();
    const before = await api.walksAt(LOCATION.other);
    const lostCreation = network.fault(CREATE, what, 1);
    const lostDetail = network.fault(DETAIL, what, 1);
    await app.beginWalk(LOCATION.other);
    await app.choose(QUESTION.welcome, '2');
    await app.expectSent(QUESTION.welcome);
    expect([lostCreation.hits(), lostDetail.hits()]).toEqual([1, 1]);
    const [answer] = await expectInvariants(page, { api, network }, [app.answerId()]);
    expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['2']);
    expect(await api.walksAt(LOCATION.other)).toHaveLength(before.length + 1);
  });
}

test('9 a request that the network delivers twice has one effect', async ({ app, page, api, network }) => {
  await app.signIn();
  const before = await api.walksAt(LOCATION.other);
  network.fault(WRITES, fault.duplicate);
  await app.beginWalk(LOCATION.other);
  await app.choose(QUESTION.welcome, '2');
  await app.expectSent(QUESTION.welcome);
  await expectInvariants(page, { api, network }, [app.answerId()]);
  expect(await api.walksAt(LOCATION.other)).toHaveLength(before.length + 1);
});

test('12 a busy server is left alone for as long as it asks', async ({ app, page, walk, api, network }) => {
  const refused = network.fault(DETAIL, fault.answer(429, { message: 'Too many.' }, { 'retry-after': '3' }), 1);
  await app.choose(QUESTION.welcome, '1');
  await expect.poll(refused.hits).toBe(1);
  await app.choose(QUESTION.floor, 'Second');
  await expectInvariants(page, { api, network }, [walk.id]);
  const [first, second] = network.seen(DETAIL);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(3_000);
});

test('12a a person who wants all sent gets one try at a busy server, and another for each wish', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  const refused = network.fault(DETAIL, fault.answer(429, { message: 'Too many.' }, { 'retry-after': '600' }), 2);
  await app.choose(QUESTION.welcome, '1');
  await expect.poll(refused.hits).toBe(1);
  await app.choose(QUESTION.floor, 'Second');
  await app.goTo('Outbox');
  await app.button('Send all now').click();
  await expect.poll(refused.hits).toBe(2);
  await expect(page.getByText(/tried 2 times; next try at/)).toBeVisible();
  expect(network.seen(DETAIL)).toHaveLength(2);
  await app.button('Send all now').click();
  await expectInvariants(page, { api, network }, [walk.id]);
});

test('12b a reload and another tab leave the busy server alone as well', async ({
  app,
  page,
  context,
  walk,
  api,
  network,
}) => {
  const refused = network.fault(DETAIL, fault.answer(503, { message: 'Busy.' }, { 'retry-after': '8' }), 1);
  await app.choose(QUESTION.welcome, '1');
  await expect.poll(refused.hits).toBe(1);
  await expect.poll(async () => (await readEntries(page))[0]?.attempts).toBe(1);
  const other = atScreen(await context.newPage());
  await other.openSheet(walk.id);
  await app.openSheet(walk.id);
  await expectInvariants(page, { api, network }, [walk.id]);
  const [first, second] = network.seen(DETAIL);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(8_000);
});

test('10 an original that was delayed and lands after its repetition, and after a newer value, changes nothing', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  const late = network.delayRequests(DETAIL, 1);
  await app.choose(QUESTION.welcome, '3');
  await expect.poll(late.hits).toBe(1);
  await app.expectSent(QUESTION.welcome);
  await app.choose(QUESTION.welcome, '4');
  await expect.poll(() => network.seen(DETAIL).filter(({ status }) => status === 200).length).toBe(2);
  late.release();
  await expect.poll(() => network.seen(DETAIL).filter(({ replayed }) => replayed).length).toBe(1);
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['4']);
});

test('25 a captive portal is not taken for the server', async ({ app, page, walk, api, network }) => {
  const portal = network.fault({ path: /^\/(api|sanctum)\// }, fault.captivePortal);
  await app.choose(QUESTION.welcome, '5');
  await expect.poll(portal.hits).toBeGreaterThan(1);
  await expect(app.question(QUESTION.welcome)).toContainText('Saved on this device');
  expect(await readEntries(page)).toHaveLength(1);
  portal.end();
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['5']);
});

test('26 "online" alone sends nothing: what cannot get through waits and goes on by itself', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  // What the page fetches when it has nothing else to do is not what this is about.
  await app.untilOnDevice();
  network.down();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await app.choose(QUESTION.welcome, '5');
  await app.write(QUESTION.said, 'The soup is good.');
  await app.expectSaved(QUESTION.said);
  expect(await readEntries(page)).toHaveLength(2);
  network.up();
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.details).toHaveLength(2);
});

test('27 fifty flaps of the network lose and double nothing', async ({ app, page, context, walk, api, network }) => {
  await app.untilOnDevice();
  const floors = ['Ground', 'First', 'Second'];
  for (let flap = 0; flap < 50; flap += 1) {
    await context.setOffline(flap % 2 === 0);
    await app.choose(QUESTION.welcome, String((flap % 5) + 1));
    await app.choose(QUESTION.floor, floors[flap % 3] ?? '');
  }
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  const value = (question: string) =>
    answer?.details.find(({ question_id }) => question_id === api.questionId(question))?.answer_value;
  expect([value(QUESTION.welcome), value(QUESTION.floor)]).toEqual(['5', 'First']);
});
