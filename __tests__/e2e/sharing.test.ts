import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS } from '../support/browser-fixtures';
import { expectQuiet, waiting } from '../support/browser-invariants';
import { speak } from '../support/browser-language';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { readEntries } from '../support/browser-stores';
import { atLink, expect, linksMailedTo, test } from '../support/director';
import { fault } from '../support/fault-proxy';

test.use({ expectedConsole: FAILED_CALLS });

test('a manager without a network sends an answer; the director corrects, completes and submits it', async ({
  app,
  page,
  context,
  walk,
  api,
  server,
  director,
  email,
}) => {
  await app.choose(QUESTION.welcome, '2');
  await app.expectSent(QUESTION.welcome);
  await app.goOffline();
  await app.button('Send to director').click();
  const dialog = page.getByRole('dialog', { name: 'Send to director' });
  await dialog.getByLabel('E-mail').fill('osei');
  await dialog.getByRole('button', { name: 'Send when online' }).click();
  await expect(dialog.getByText('Enter an e-mail address')).toBeVisible();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Name').fill('Dr Osei');
  await dialog.getByLabel('Message').fill('Please have a look.');
  await dialog.getByRole('button', { name: 'Send when online' }).click();
  await expect(page.getByText(`The mail to ${email} waits on this device.`)).toBeVisible();
  await app.goTo('Outbox');
  await expect(page.getByText(`Send to the director: ${email}`)).toBeVisible();
  await context.setOffline(false);
  await expectQuiet(page);
  const [link = '', another] = await linksMailedTo(server.origin, email);
  expect(another).toBeUndefined();
  await page.goto(`/assessment/${walk.id}/review`);
  await expect(page.getByText('Not opened yet')).toBeVisible();

  await director.open(link);
  await expect(director.page.getByText(LOCATION.name)).toBeVisible();
  await expect(director.button('Submit')).toBeDisabled();
  await director.answerRequired();
  await director.expectSent(QUESTION.welcome);
  await director.complete('All is well.');
  await director.submit();
  await expect(director.page.getByText('The assessment was submitted and has arrived.')).toBeVisible();
  await director.page.reload();
  await expect(director.page.getByText(/This assessment was submitted on/)).toBeVisible();
  await expect(director.button('Submit')).toHaveCount(0);
  const paper = director.page.waitForEvent('download');
  await director.button('Download as PDF').click();
  expect((await paper).suggestedFilename()).toMatch(/^.+\.pdf$/);
  await expect(director.page.getByText(/\.pdf” was saved\.$/)).toBeVisible();

  expect(await api.answer(walk.id)).toMatchObject({ status: 'completed', additional_question: 'All is well.' });
  await page.reload();
  await expect(page.getByText(/^Submitted on/)).toBeVisible();
});

test('a link that leads nowhere says why', async ({ walk, api, director, email, network }) => {
  const { page } = director;
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  await page.goto('/assessment/sharing/no-such-token');
  await expect(heading('This link does not lead to an assessment')).toBeVisible();
  const link = await api.sendToDirector(walk.id, email);
  const read = { method: 'GET', path: /\/get-by-token\// };
  const answers = [
    [fault.answer(410, { message: 'Expired.' }), 'This link has expired'],
    [fault.answer(500, { message: 'Something went wrong.' }), 'The assessment could not be opened'],
    [fault.answer(200, { data: { name: 'no answer' } }), 'The assessment could not be opened'],
    [fault.captivePortal, 'The assessment cannot be fetched at the moment'],
    [fault.dropRequest, 'The assessment cannot be fetched at the moment'],
  ] as const;
  for (const [trouble, title] of answers) {
    const rule = network.fault(read, trouble);
    await page.goto(link);
    await expect(heading(title)).toBeVisible();
    rule.end();
  }
  await api.revokeLink(walk.id);
  await page.goto(link);
  await expect(heading('This link was withdrawn')).toBeVisible();
});

test('a link that is withdrawn while its page is open: the next change is kept and told; another link goes on from what had arrived', async ({
  app,
  page,
  walk,
  api,
  server,
  director,
  email,
  network,
}) => {
  const old = await api.sendToDirector(walk.id, email);
  await director.open(old);
  await director.choose(QUESTION.welcome, '4');
  await director.expectSent(QUESTION.welcome);
  // An open page asks again every half minute, and would know before the next change.
  const reads = network.fault({ method: 'GET', path: /\/get-by-token\// }, fault.dropRequest);
  await page.goto(`/assessment/${walk.id}/review`);
  await app.button('Withdraw link').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByText(/^Withdrawn on/)).toBeVisible();

  await director.complete('Nearly done.');
  reads.end();
  const isOver = async () => {
    await expect(director.page.getByRole('status').getByText('This link was withdrawn')).toBeVisible();
    await expect(director.page.getByRole('alert').getByText('Nearly done.')).toBeVisible();
    await expect(director.closing()).not.toBeEditable();
    await expect(director.button('Submit')).toHaveCount(0);
    expect(await waiting(director.page)).toEqual(['setAdditionalQuestion needsAttention']);
  };
  await isOver();
  await director.page.reload();
  await isOver();
  expect((await api.answer(walk.id)).additional_question).toBeNull();

  await app.button('Mail a new link').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Not opened yet')).toBeVisible();
  const [link = ''] = await linksMailedTo(server.origin, email);
  expect(link).not.toBe(old);
  await director.open(link);
  await expect(director.question(QUESTION.welcome).getByRole('radio', { name: '4', exact: true })).toBeChecked();
  await expect(director.closing()).toHaveValue('');
  await director.answerRequired();
  await director.submit();
  await expect(director.page.getByText('The assessment was submitted and has arrived.')).toBeVisible();
  await director.page.goto(old);
  await isOver();

  // What was given up leaves nothing behind that looks as if the link still worked.
  await director.button('Give up').click();
  await director.page.getByRole('dialog').getByRole('button', { name: 'Give up for good' }).click();
  await expect(director.page.getByRole('heading', { level: 1, name: 'This link was withdrawn' })).toBeVisible();
  await director.page.goto(link);
  await expect(director.page.getByText(/This assessment was submitted on/)).toBeVisible();
});

test('a new link ends the old one, and is mailed', async ({ app, page, walk, api, server, director, email }) => {
  const old = await api.sendToDirector(walk.id, email);
  await page.goto(`/assessment/${walk.id}/review`);
  await app.button('New link').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mail a new link' }).click();
  await expect(page.getByText('The director gets a new link by mail.')).toBeVisible();
  await expect(page.getByText('(2 times in all)')).toBeVisible();
  const links = await linksMailedTo(server.origin, email);
  expect(links).toEqual([expect.not.stringContaining(old), old]);
  await director.page.goto(old);
  await expect(director.page.getByRole('heading', { level: 1, name: 'This link was withdrawn' })).toBeVisible();
  await director.open(links[0] ?? '');
  await director.complete('All is well.');
  await expectQuiet(director.page);
  expect((await api.answer(walk.id)).additional_question).toBe('All is well.');
});

test('two directors and the manager at once: an open page learns of the others, and nobody is overwritten unseen', async ({
  page,
  walk,
  api,
  director,
  browser,
  email,
  network,
}) => {
  const link = await api.sendToDirector(walk.id, email);
  await director.open(link);
  const context = await browser.newContext({ baseURL: network.origin });
  const second = atLink(await context.newPage());
  await second.open(link);
  const chosen = (screen: typeof director, value: string) =>
    screen.question(QUESTION.welcome).getByRole('radio', { name: value, exact: true });
  const lookAgain = (at: Page) => at.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

  await director.choose(QUESTION.welcome, '4');
  await director.expectSent(QUESTION.welcome);
  // The second one has not seen that, and chooses another value.
  await second.choose(QUESTION.welcome, '2');
  const contest = second.page.getByRole('alert').filter({ hasText: 'Somebody else changed the same answer' });
  await expect(contest).toContainText(/Yours\s*2\s*On the server\s*4/);
  expect((await api.answer(walk.id)).details.map(({ answer_value }) => answer_value)).toEqual(['4']);
  await contest.getByRole('button', { name: 'Keep mine' }).click();
  await expectQuiet(second.page);
  await lookAgain(director.page);
  await expect(chosen(director, '2')).toBeChecked();
  // The manager's open page too.
  await page.goto(`/assessment/${walk.id}`);
  await expect(chosen(atLink(page), '2')).toBeChecked();
  await director.choose(QUESTION.welcome, '5');
  await expectQuiet(director.page);
  await lookAgain(page);
  await expect(chosen(atLink(page), '5')).toBeChecked({ timeout: 40_000 });
  await context.close();
});

test('what opens the answer is stored nowhere, and the page opens again without a network', async ({
  walk,
  api,
  director,
  email,
}) => {
  const { page } = director;
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const link = await api.sendToDirector(walk.id, email);
  const token = link.split('/').at(-1) ?? '';
  await director.open(link);
  await expect(director.button('Submit')).toBeVisible();
  await director.goOffline();
  await director.choose(QUESTION.welcome, '3');
  await director.expectSaved(QUESTION.welcome);
  await page.reload();
  await expect(director.question(QUESTION.welcome).getByRole('radio', { name: '3', exact: true })).toBeChecked();
  const [entry] = await readEntries(page);
  expect(entry?.owner).toMatch(/^share:[0-9a-f]{32}$/);
  const stored = await page.evaluate(async () => {
    const found: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.title,
      document.referrer,
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of db.objectStoreNames) {
        const request = db.transaction(store).objectStore(store).getAll();
        found.push(name, store, await new Promise((resolve) => (request.onsuccess = () => resolve(request.result))));
      }
      db.close();
    }
    return JSON.stringify(found);
  });
  expect(stored).toContain('offline-cache');
  expect(stored).not.toContain(token);
  // The browser itself names the address of a call that failed; the application does not.
  expect(lines.filter((line) => line.includes(token) && !FAILED_CALLS.test(line))).toEqual([]);
  await page.context().setOffline(false);
  await expectQuiet(page);
  expect((await api.answer(walk.id)).details.map(({ answer_value }) => answer_value)).toEqual(['3']);
});

for (const [colorScheme, device, viewport, language] of [
  ['light', 'a desk', { width: 1280, height: 800 }, 'English'],
  ['dark', 'a phone', { width: 390, height: 844 }, 'العربية'],
] as const) {
  test.describe(`${colorScheme}, on ${device}`, () => {
    test.use({ colorScheme, viewport });
    test('axe finds nothing on the director’s page, nor where the sender looks', async ({
      page,
      walk,
      api,
      director,
      email,
    }) => {
      await director.open(await api.sendToDirector(walk.id, email));
      if (language !== 'English') await director.page.getByLabel('Language').selectOption(language);
      await expectAccessible(director.page);
      await director.page.goto('/assessment/sharing/no-such-token');
      await expect(director.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(director.page);
      await page.goto(`/assessment/${walk.id}/review`);
      await expect(page.getByText(email)).toBeVisible();
      await page.getByRole('button', { name: 'Mail again' }).click();
      await page.getByRole('dialog').getByLabel('E-mail').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await speak(page, language);
      await expectAccessible(page);
    });
  });
}
