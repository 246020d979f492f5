import { FAILED_CALLS } from '../support/browser-fixtures';
import { expectInvariants, expectOneEffectInOrder, expectQuiet, waiting } from '../support/browser-invariants';
import { makeBrowserProcess } from '../support/browser-process';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import type { Screen } from '../support/browser-screen';
import { readEntries } from '../support/browser-stores';
import { atLink, expect, linksMailedTo, test, type LinkScreen } from '../support/director';
import { fault } from '../support/fault-proxy';

test.use({ expectedConsole: FAILED_CALLS });

const DETAIL = { method: 'POST', path: /^\/api\/answer-detail\// };
const CLOSING = { method: 'POST', path: /\/update-additional-question\// };
const SUBMISSION = { method: 'POST', path: /\/api\/answers\/submit\// };
const MAIL = { method: 'POST', path: /\/send-answer-to-director$/ };

/** Everything that a director does, and what the server has of it afterwards. */
async function doAll(director: LinkScreen) {
  await director.answerRequired();
  await director.complete('All is well.');
  await director.submit();
}
/** The manager sends the answer that is open. */
async function sendTo({ button, page }: Screen, email: string) {
  await button('Send to director').click();
  await page.getByRole('dialog').getByLabel('E-mail').fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
}
const DONE = { status: 'completed', additional_question: 'All is well.', details: { length: 3 } };

test('1 all of it offline, then online: it arrives once, in order', async ({ walk, api, director, email, network }) => {
  await director.open(await api.sendToDirector(walk.id, email));
  await director.goOffline();
  await doAll(director);
  await expect(director.page.getByText(/Your submission is saved on this device/)).toBeVisible();
  await director.page.context().setOffline(false);
  await expectQuiet(director.page);
  expect(await api.answer(walk.id)).toMatchObject(DONE);
  expect(network.seen(DETAIL)).toHaveLength(3);
  expect(network.seen({ method: 'WRITE', path: /^\/api\// }).at(-1)?.path).toContain('/submit/');
  expectOneEffectInOrder(network);
  await expect(director.page.getByText('The assessment was submitted and has arrived.')).toBeVisible();
});

test('2, 3 requests and responses that are lost: each effect once', async ({ walk, api, director, email, network }) => {
  await director.open(await api.sendToDirector(walk.id, email));
  const request = network.fault(DETAIL, fault.dropRequest, 1);
  const response = network.fault(CLOSING, fault.dropResponse, 1);
  const submission = network.fault(SUBMISSION, fault.dropResponse, 1);
  await doAll(director);
  await expectQuiet(director.page);
  expect([request.hits(), response.hits(), submission.hits()]).toEqual([1, 1, 1]);
  expect(await api.answer(walk.id)).toMatchObject(DONE);
  expectOneEffectInOrder(network);
});

/** Run in a page: its calls are given up by its own clock, which a test can set forward, and not by the browser's. */
function giveUpByThePagesClock() {
  AbortSignal.timeout = (ms) => {
    const giveUp = new AbortController();
    setTimeout(() => giveUp.abort(new DOMException('The call took too long.', 'TimeoutError')), ms);
    return giveUp.signal;
  };
}

test('8 a request that hangs for a minute does not stop the page, and is given up and sent again', async ({
  walk,
  api,
  director,
  email,
  network,
}) => {
  const { page } = director;
  await page.clock.install();
  await page.addInitScript(giveUpByThePagesClock);
  await director.open(await api.sendToDirector(walk.id, email));
  const hanging = network.holdRequests(DETAIL);
  await director.choose(QUESTION.welcome, '5');
  await expect.poll(hanging.hits).toBe(1);
  await doAll(director);
  await expect(page.getByText(/Your submission is saved on this device/)).toBeVisible();
  await page.clock.fastForward(30_000);
  // It may have arrived: from now on nothing takes its place.
  await expect.poll(async () => (await readEntries(page))[0]?.state).toBe('sending');
  await page.clock.fastForward(30_000);
  await expect.poll(hanging.hits).toBe(2);
  expect(new Set(network.seen(DETAIL).map(({ key }) => key)).size).toBe(1);
  hanging.release();
  await expectQuiet(page);
  const answer = await api.answer(walk.id);
  expect(answer).toMatchObject(DONE);
  expect(answer.details.find(({ question_id }) => question_id === api.questionId(QUESTION.welcome))?.answer_value).toBe(
    '4',
  );
  expectOneEffectInOrder(network);
});

test('8b a mail that hangs holds up no other assessment, and is mailed once', async ({
  app,
  page,
  walk,
  api,
  server,
  email,
  network,
}) => {
  const hanging = network.holdRequests(MAIL);
  await sendTo(app, email);
  await expect.poll(hanging.hits).toBe(1);
  await app.beginWalk(LOCATION.other);
  await app.choose(QUESTION.welcome, '3');
  await app.expectSent(QUESTION.welcome);
  expect(await waiting(page)).toEqual(['sendToDirector sending']);
  hanging.release();
  const [other] = await expectInvariants(page, { api, network }, [app.answerId()]);
  expect(other?.details.map(({ answer_value }) => answer_value)).toEqual(['3']);
  expect((await api.answer(walk.id)).status).toBe('sent');
  expect(await linksMailedTo(server.origin, email)).toHaveLength(1);
});

test('3b a mail whose acknowledgement was lost is mailed once', async ({ app, page, walk, server, email, network }) => {
  const lost = network.fault(MAIL, fault.dropResponse, 1);
  await sendTo(app, email);
  await expect.poll(lost.hits).toBe(1);
  await expectQuiet(page);
  expect(network.seen(MAIL)).toHaveLength(2);
  expect(await linksMailedTo(server.origin, email)).toHaveLength(1);
  expectOneEffectInOrder(network);
  expect(walk.status).toBe('in_progress');
});

for (const [what, trouble, mails] of [
  ['that went out is found and adopted', fault.dropResponse, 1],
  ['that may not have gone out is sent again by the person alone', fault.dropRequest, 0],
] as const) {
  test(`6 without keys: a mail ${what}`, async ({ app, page, walk, server, email, network }) => {
    network.withoutKeys();
    await page.reload();
    await expect(app.question(QUESTION.welcome)).toBeVisible();
    const lost = network.fault(MAIL, trouble, 1);
    await sendTo(app, email);
    await expect.poll(lost.hits).toBe(1);
    if (mails === 0) {
      await expect.poll(() => waiting(page)).toEqual(['sendToDirector needsAttention']);
      await app.goTo('Outbox');
      await expect(page.getByText('We cannot tell whether the mail went out')).toBeVisible();
      expect(network.seen(MAIL)).toHaveLength(1);
      await app.button(/^Send again: /).click();
    }
    await expectQuiet(page);
    expect(network.seen(MAIL)).toHaveLength(mails === 0 ? 2 : 1);
    expect(await linksMailedTo(server.origin, email)).toHaveLength(1);
    expect(walk.status).toBe('in_progress');
  });
}

test('11 a server that fails twenty times gets it at the twenty-first', async ({
  walk,
  api,
  director,
  email,
  network,
}) => {
  const { page } = director;
  await page.clock.install();
  await director.open(await api.sendToDirector(walk.id, email));
  const trouble = network.fault(DETAIL, fault.answer(500, { message: 'Something went wrong.' }), 20);
  await director.choose(QUESTION.welcome, '5');
  for (let failures = 1; failures <= 20; failures += 1) {
    await expect.poll(trouble.hits).toBeGreaterThanOrEqual(failures);
    await expect.poll(async () => (await readEntries(page))[0]?.attempts ?? failures).toBeGreaterThanOrEqual(failures);
    await page.clock.fastForward(61_000);
  }
  await expectQuiet(page);
  expect(network.seen(DETAIL)).toHaveLength(21);
  expect((await api.answer(walk.id)).details.map(({ answer_value }) => answer_value)).toEqual(['5']);
});

test('15, 16, 25 neither a captive portal nor an expired token takes anything away, or leads to the login', async ({
  walk,
  api,
  director,
  email,
  network,
}) => {
  await director.open(await api.sendToDirector(walk.id, email));
  const portal = network.fault(DETAIL, fault.captivePortal, 1);
  const expired = network.fault(CLOSING, fault.answer(419, { message: 'CSRF token mismatch.' }), 2);
  await doAll(director);
  await expectQuiet(director.page);
  expect([portal.hits(), expired.hits()]).toEqual([1, 2]);
  await expect(director.page).toHaveURL(/\/assessment\/sharing\//);
  expect(await api.answer(walk.id)).toMatchObject(DONE);
  expectOneEffectInOrder(network);
});

test('29 killed after it was saved: the link, opened again, sends it', async ({
  launchOptions,
  consoleWatch,
  walk,
  api,
  email,
  network,
}) => {
  const browserProcess = makeBrowserProcess(launchOptions, network.origin, consoleWatch.watch);
  try {
    const link = await api.sendToDirector(walk.id, email);
    const first = atLink(await browserProcess.start());
    await first.open(link);
    await first.goOffline();
    await first.choose(QUESTION.welcome, '1');
    await first.complete('Written before the battery died.');
    await expect.poll(() => waiting(first.page)).toHaveLength(2);
    await browserProcess.kill();
    const again = atLink(await browserProcess.start());
    await again.open(link);
    await expect(again.closing()).toHaveValue('Written before the battery died.');
    await expectQuiet(again.page);
    expect(await api.answer(walk.id)).toMatchObject({
      additional_question: 'Written before the battery died.',
      details: [{ answer_value: '1' }],
    });
  } finally {
    await browserProcess.remove();
  }
});

test('46 a link that expires while changes wait: they are kept and shown, and go on when it works again', async ({
  walk,
  api,
  director,
  email,
  network,
}) => {
  const { page } = director;
  await director.open(await api.sendToDirector(walk.id, email));
  const over = network.fault(
    { path: /get-by-token|answer-detail|update-additional|submit/ },
    fault.answer(410, { message: 'This link has expired.', code: 'share_expired' }),
  );
  await director.complete('Too late?');
  await expect.poll(() => waiting(page)).toEqual(['setAdditionalQuestion needsAttention']);
  await page.reload();
  await expect(page.getByText('This link has expired').first()).toBeVisible();
  await expect(page.getByRole('alert').getByText('Too late?')).toBeVisible();
  await expect(director.button('Download a copy')).toBeVisible();
  await expect(director.button('Submit')).toHaveCount(0);
  over.end();
  await director.button('Try again').click();
  await expectQuiet(page);
  expect((await api.answer(walk.id)).additional_question).toBe('Too late?');
});
