import { PEOPLE } from '../support/app-server-data';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { expectInvariants } from '../support/browser-invariants';
import { readEntries } from '../support/browser-stores';
import { WRITES, fault } from '../support/fault-proxy';

test.use({ expectedConsole: FAILED_CALLS });

const DETAIL = { method: 'POST', path: /\/answer-detail\// };
const SUBMISSION = { method: 'POST', path: /\/change-status$/ };

const valueOf = (
  details: readonly { question_id: string; answer_value: string | null }[] | undefined,
  question: string,
) => details?.find(({ question_id }) => question_id === question)?.answer_value;

test('11 a server that fails twenty times gets it at the twenty-first', async ({ app, page, walk, api, network }) => {
  await page.clock.install();
  const trouble = network.fault(DETAIL, fault.answer(500, { message: 'Something went wrong.' }), 20);
  await app.choose(QUESTION.welcome, '5');
  for (let failures = 1; failures <= 20; failures += 1) {
    await expect.poll(trouble.hits).toBeGreaterThanOrEqual(failures);
    await expect.poll(async () => (await readEntries(page))[0]?.attempts ?? failures).toBeGreaterThanOrEqual(failures);
    await page.clock.fastForward(61_000);
  }
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(network.seen(DETAIL)).toHaveLength(21);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['5']);
});

test('11b a newer value wins though the older one was on its way and failed', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  const first = network.holdRequests(DETAIL);
  await app.choose(QUESTION.welcome, '3');
  await expect.poll(first.hits).toBe(1);
  await app.choose(QUESTION.welcome, '4');
  await app.expectSaved(QUESTION.welcome);
  first.release(fault.answer(500));
  await expect
    .poll(async () => valueOf((await api.answer(walk.id)).details, api.questionId(QUESTION.welcome)))
    .toBe('4');
  await page.reload();
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(valueOf(answer?.details, api.questionId(QUESTION.welcome))).toBe('4');
});

test('13 a session that ends in the middle of the queue: the same person signs in and it goes on', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  network.fault(DETAIL, fault.answer(401, { message: 'Unauthenticated.' }), 1);
  await app.choose(QUESTION.welcome, '2');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/session has ended/i)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
  expect(await readEntries(page)).toHaveLength(1);
  await app.fillIn(PEOPLE.maya);
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['2']);
  // Back where the work was.
  await expect(app.question(QUESTION.welcome).getByRole('radio', { name: '2', exact: true })).toBeChecked();
});

test('14 another person signs in after a 401: neither sees nor sends what is the first one’s', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  network.fault(DETAIL, fault.answer(401, { message: 'Unauthenticated.' }), 1);
  await app.choose(QUESTION.welcome, '2');
  await expect(page).toHaveURL(/\/login$/);
  await app.fillIn(PEOPLE.ines);
  await app.goTo('Outbox');
  await expect(page.getByText(/of another person/)).toBeVisible();
  await expect(page.getByText(QUESTION.welcome)).toHaveCount(0);
  expect(await readEntries(page)).toHaveLength(1);
  expect((await api.answer(walk.id)).details).toEqual([]);
  await app.signOut(PEOPLE.ines.name);
  await expect(page).toHaveURL(/\/login$/);
  await app.signIn(PEOPLE.maya);
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.user_id).toBe(api.userId);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['2']);
});

test('15 an anti-forgery token that expired once is fetched anew, unseen', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  const expired = network.fault(DETAIL, fault.answer(419, { message: 'CSRF token mismatch.' }), 1);
  await app.choose(QUESTION.welcome, '2');
  await app.expectSent(QUESTION.welcome);
  expect(expired.hits()).toBe(1);
  await expect(page).toHaveURL(new RegExp(`/assessment/${walk.id}`));
  await expectInvariants(page, { api, network }, [walk.id]);
});

test('16 a token that is never accepted ends the session, without a storm', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  const never = network.fault({ method: 'WRITE', path: /./ }, fault.answer(419, { message: 'CSRF token mismatch.' }));
  await app.choose(QUESTION.welcome, '2');
  await expect(page).toHaveURL(/\/login$/);
  expect(never.hits()).toBe(2);
  expect(await readEntries(page)).toHaveLength(1);
  never.end();
  await app.fillIn(PEOPLE.maya);
  await expectInvariants(page, { api, network }, [walk.id]);
});

test('19 a refusal of one answer stays with that answer', async ({ app, page, walk, api, network }) => {
  const other = await api.beginWalk(LOCATION.other);
  const refusal = network.fault(
    { method: 'POST', path: new RegExp(`${walk.id}/answer-detail`) },
    fault.answer(403, { message: 'Not yours to change.' }),
  );
  await app.choose(QUESTION.welcome, '2');
  await expect(app.question(QUESTION.welcome)).toContainText('Needs attention');
  await app.openSheet(other.id);
  await app.choose(QUESTION.welcome, '3');
  await app.expectSent(QUESTION.welcome);
  await app.goTo('Outbox');
  await expect(page.getByText('Not yours to change.')).toBeVisible();
  refusal.end();
  await app.retryFirst();
  const answers = await expectInvariants(page, { api, network }, [walk.id, other.id]);
  expect(answers.map(({ details }) => details[0]?.answer_value)).toEqual(['2', '3']);
});

test('20 a change to an answer that was deleted meanwhile is shown, and given up only by the person', async ({
  app,
  page,
  context,
  walk,
  api,
  network,
}) => {
  await app.goOffline();
  await app.choose(QUESTION.welcome, '2');
  await app.expectSaved(QUESTION.welcome);
  await api.deleteAnswer(walk.id);
  await context.setOffline(false);
  await expect.poll(async () => (await readEntries(page)).map(({ state }) => state)).toEqual(['needsAttention']);
  await app.goTo('Outbox');
  await expect(page.getByText(QUESTION.welcome)).toBeVisible();
  await app.discardFirst();
  await expectInvariants(page, { api, network }, []);
});

test('21 a value that the server does not accept needs attention, and the submission waits for it', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  const reason = 'The value is not one of the options.';
  const refusal = network.fault(
    { method: 'POST', path: new RegExp(`/answer-detail/${api.questionId(QUESTION.floor)}$`) },
    fault.answer(422, { message: 'The given data was invalid.', errors: { answer: [reason] } }),
  );
  await app.choose(QUESTION.floor, 'First');
  await expect(app.question(QUESTION.floor)).toContainText('Needs attention');
  await app.fillRequired();
  await app.submit();
  await expect
    .poll(async () => (await readEntries(page)).map(({ kind, state }) => `${kind} ${state}`))
    .toEqual(['setAnswerDetail needsAttention', 'changeStatus queued']);
  expect(network.seen(SUBMISSION)).toEqual([]);
  await app.goTo('Outbox');
  await expect(page.getByText(reason)).toBeVisible();
  refusal.end();
  await app.retryFirst();
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.status).toBe('completed');
  expect(valueOf(answer?.details, api.questionId(QUESTION.floor))).toBe('First');
});

test('24 a request that is still being worked on is asked again, and done once', async ({
  app,
  page,
  walk,
  api,
  network,
}) => {
  const running = network.fault(
    WRITES,
    fault.answer(409, { message: 'Still running.', code: 'idempotency_running' }, { 'retry-after': '1' }),
    2,
  );
  await app.choose(QUESTION.welcome, '2');
  await app.expectSent(QUESTION.welcome);
  expect(running.hits()).toBe(2);
  await expectInvariants(page, { api, network }, [walk.id]);
});
