import { PEOPLE } from '../support/app-server-data';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { expectInvariants } from '../support/browser-invariants';
import { readEntries } from '../support/browser-stores';
import { WRITES, fault } from '../support/fault-proxy';

test.use({ expectedConsole: FAILED_CALLS });

const DETAIL = { method: 'POST', path: /\/answer-detail\// };
const SUBMISSION = { method: 'POST', path: /\/change-status$/ };

const valueOf = (details: readonly { question_id: string; answer_value: string | null }[] | undefined, question: string) =>
  details?.find(({ question_id }) => question_id === question)?.answer_value;

test('11 a server that fails twenty times gets it at the twenty-first', async ({ screen, page, walk, api, proxy }) => {
  await page.clock.install();
  const trouble = proxy.fault(DETAIL, fault.answer(500, { message: 'Something went wrong.' }), 20);
  await screen.choose(QUESTION.welcome, '5');
  for (let failures = 1; failures <= 20; failures += 1) {
    await expect.poll(trouble.hits).toBeGreaterThanOrEqual(failures);
    await expect.poll(async () => (await readEntries(page))[0]?.attempts ?? failures).toBeGreaterThanOrEqual(failures);
    await page.clock.fastForward(61_000);
  }
  const [answer] = await expectInvariants(page, { api, proxy }, [walk.id]);
  expect(proxy.seen(DETAIL)).toHaveLength(21);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['5']);
});

test('11b a newer value wins though the older one was on its way and failed', async ({ screen, page, walk, api, proxy }) => {
  const first = proxy.holdRequests(DETAIL);
  await screen.choose(QUESTION.welcome, '3');
  await expect.poll(first.hits).toBe(1);
  await screen.choose(QUESTION.welcome, '4');
  await screen.expectSaved(QUESTION.welcome);
  first.release(fault.answer(500));
  await expect.poll(async () => valueOf((await api.answer(walk.id)).details, api.questionId(QUESTION.welcome))).toBe('4');
  await page.reload();
  const [answer] = await expectInvariants(page, { api, proxy }, [walk.id]);
  expect(valueOf(answer?.details, api.questionId(QUESTION.welcome))).toBe('4');
});

test('13 a session that ends in the middle of the queue: the same person signs in and it goes on', async ({ screen, page, walk, api, proxy }) => {
  proxy.fault(DETAIL, fault.answer(401, { message: 'Unauthenticated.' }), 1);
  await screen.choose(QUESTION.welcome, '2');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/session has ended/i)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
  expect(await readEntries(page)).toHaveLength(1);
  await screen.fillIn(PEOPLE.maya);
  const [answer] = await expectInvariants(page, { api, proxy }, [walk.id]);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['2']);
  // Back where the work was.
  await expect(screen.question(QUESTION.welcome).getByRole('radio', { name: '2', exact: true })).toBeChecked();
});

test('14 another person signs in after a 401: neither sees nor sends what is the first one’s', async ({ screen, page, walk, api, proxy }) => {
  proxy.fault(DETAIL, fault.answer(401, { message: 'Unauthenticated.' }), 1);
  await screen.choose(QUESTION.welcome, '2');
  await expect(page).toHaveURL(/\/login$/);
  await screen.signIn(PEOPLE.ines);
  await screen.goTo('Outbox');
  await expect(page.getByText(/of another person/)).toBeVisible();
  await expect(page.getByText(QUESTION.welcome)).toHaveCount(0);
  expect(await readEntries(page)).toHaveLength(1);
  expect((await api.answer(walk.id)).details).toEqual([]);
  await screen.signOut(PEOPLE.ines.name);
  await screen.signIn(PEOPLE.maya);
  const [answer] = await expectInvariants(page, { api, proxy }, [walk.id]);
  expect(answer?.user_id).toBe(api.userId);
  expect(answer?.details.map(({ answer_value }) => answer_value)).toEqual(['2']);
});

test('15 an anti-forgery token that expired once is fetched anew, unseen', async ({ screen, page, walk, api, proxy }) => {
  const expired = proxy.fault(DETAIL, fault.answer(419, { message: 'CSRF token mismatch.' }), 1);
  await screen.choose(QUESTION.welcome, '2');
  await screen.expectSent(QUESTION.welcome);
  expect(expired.hits()).toBe(1);
  await expect(page).toHaveURL(new RegExp(`/assessment/${walk.id}`));
  await expectInvariants(page, { api, proxy }, [walk.id]);
});

test('16 a token that is never accepted ends the session, without a storm', async ({ screen, page, walk, api, proxy }) => {
  const never = proxy.fault({ method: 'WRITE', path: /./ }, fault.answer(419, { message: 'CSRF token mismatch.' }));
  await screen.choose(QUESTION.welcome, '2');
  await expect(page).toHaveURL(/\/login$/);
  expect(never.hits()).toBe(2);
  expect(await readEntries(page)).toHaveLength(1);
  never.end();
  await screen.fillIn(PEOPLE.maya);
  await expectInvariants(page, { api, proxy }, [walk.id]);
});

test('19 a refusal of one answer stays with that answer', async ({ screen, page, walk, api, proxy }) => {
  const other = await api.beginWalk(LOCATION.other);
  const refusal = proxy.fault({ method: 'POST', path: new RegExp(`${walk.id}/answer-detail`) }, fault.answer(403, { message: 'Not yours to change.' }));
  await screen.choose(QUESTION.welcome, '2');
  await expect(screen.question(QUESTION.welcome)).toContainText('Needs attention');
  await screen.openSheet(other.id);
  await screen.choose(QUESTION.welcome, '3');
  await screen.expectSent(QUESTION.welcome);
  await screen.goTo('Outbox');
  await expect(page.getByText('Not yours to change.')).toBeVisible();
  refusal.end();
  await screen.retryFirst();
  const answers = await expectInvariants(page, { api, proxy }, [walk.id, other.id]);
  expect(answers.map(({ details }) => details[0]?.answer_value)).toEqual(['2', '3']);
});

test('20 a change to an answer that was deleted meanwhile is shown, and given up only by the person', async ({ screen, page, context, walk, api, proxy }) => {
  await context.setOffline(true);
  await screen.choose(QUESTION.welcome, '2');
  await screen.expectSaved(QUESTION.welcome);
  await api.deleteAnswer(walk.id);
  await context.setOffline(false);
  await expect.poll(async () => (await readEntries(page)).map(({ state }) => state)).toEqual(['needsAttention']);
  await screen.goTo('Outbox');
  await expect(page.getByText(QUESTION.welcome)).toBeVisible();
  await screen.discardFirst();
  await expectInvariants(page, { api, proxy }, []);
});

test('21 a value that the server does not accept is parked, and the submission waits for it', async ({ screen, page, walk, api, proxy }) => {
  const reason = 'The value is not one of the options.';
  const refusal = proxy.fault(
    { method: 'POST', path: new RegExp(`/answer-detail/${api.questionId(QUESTION.floor)}$`) },
    fault.answer(422, { message: 'The given data was invalid.', errors: { answer: [reason] } }),
  );
  await screen.choose(QUESTION.floor, 'First');
  await expect(screen.question(QUESTION.floor)).toContainText('Needs attention');
  await screen.fillRequired();
  await screen.submit();
  await expect.poll(async () => (await readEntries(page)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'setAnswerDetail needsAttention',
    'changeStatus queued',
  ]);
  expect(proxy.seen(SUBMISSION)).toEqual([]);
  await screen.goTo('Outbox');
  await expect(page.getByText(reason)).toBeVisible();
  refusal.end();
  await screen.retryFirst();
  const [answer] = await expectInvariants(page, { api, proxy }, [walk.id]);
  expect(answer?.status).toBe('completed');
  expect(valueOf(answer?.details, api.questionId(QUESTION.floor))).toBe('First');
});

test('24 a request that is still being worked on is asked again, and done once', async ({ screen, page, walk, api, proxy }) => {
  const running = proxy.fault(WRITES, fault.answer(409, { message: 'Still running.', code: 'idempotency_running' }, { 'retry-after': '1' }), 2);
  await screen.choose(QUESTION.welcome, '2');
  await screen.expectSent(QUESTION.welcome);
  expect(running.hits()).toBe(2);
  await expectInvariants(page, { api, proxy }, [walk.id]);
});
