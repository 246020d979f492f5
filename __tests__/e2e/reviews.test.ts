import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS } from '../support/browser-fixtures';
import { expectQuiet, waiting } from '../support/browser-invariants';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { readDrafts } from '../support/browser-stores';
import { holdInstallation } from '../support/browser-installation';
import { type LinkScreen, atLink, expect, test } from '../support/director';

test.use({ expectedConsole: FAILED_CALLS });

test('a director without a network remarks and returns; the manager replies without one, and sends it again', async ({
  app,
  page,
  context,
  walk,
  api,
  director,
  email,
}) => {
  const link = await api.sendToDirector(walk.id, email);
  await director.open(link);
  const theirs = director.page;
  const remark = (question: string) =>
    theirs.getByRole('group', { name: `Your remark, for those who sent you the assessment: ${question}` });
  const write = async (question: string, text: string) => {
    await theirs.getByRole('button', { name: `Remark on: ${question}` }).click();
    await remark(question).getByRole('textbox').fill(text);
    await remark(question).getByRole('textbox').blur();
  };
  await director.goOffline();
  await write(QUESTION.tidy, 'Which of the beds?');
  await write(QUESTION.air, 'To be removed');
  await theirs.getByRole('button', { name: `Remove the remark: ${QUESTION.air}` }).click();
  await expect.poll(() => waiting(theirs)).toEqual(['setRemark queued', 'setRemark queued']);
  // What was written is there after a reload in the middle.
  await theirs.reload();
  await expect(remark(QUESTION.tidy).getByRole('textbox')).toHaveValue('Which of the beds?');
  await remark(QUESTION.tidy).getByRole('textbox').fill('Which of the bedrooms?');
  await remark(QUESTION.tidy).getByRole('textbox').blur();
  await expectAccessible(theirs);
  await director.button('Return with questions').click();
  await theirs.getByRole('dialog').getByRole('textbox').fill('Only one thing.');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Return it' }).click();
  await expect(theirs.getByText('Your return is saved on this device')).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Remark on/ })).toHaveCount(0);
  await theirs.context().setOffline(false);
  await expect(theirs.getByText(/^The assessment was returned on/)).toBeVisible();
  expect(await api.answer(walk.id)).toMatchObject({
    status: 'in_progress',
    remarks: [{ text: 'Which of the bedrooms?' }],
  });

  await page.goto('/');
  const first = page
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first();
  await expect(first.getByRole('heading')).toHaveText(/Returned by the director/);
  await expect(first.getByText(/returned by .* with one question/)).toBeVisible();
  await app.goOffline();
  await first.getByText(LOCATION.name).first().click();
  await expect(page.getByText('Only one thing.')).toBeVisible();
  await app.button('Next open remark (1)').click();
  const note = page.getByRole('group', { name: `Remark: ${QUESTION.tidy}` });
  await expect(note.getByText('Which of the bedrooms?')).toBeVisible();
  await note.getByRole('textbox').fill('The second one. ');
  await expect.poll(async () => (await readDrafts(page)).length).toBe(1);
  await page.reload();
  await expect(note.getByRole('textbox')).toHaveValue('The second one. ');
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Reply' }).click();
  await expect(note.getByText('Answered')).toBeVisible();
  await expect(page.getByText('No remark is open.')).toBeVisible();
  await expect(app.button('Next open remark (1)')).toHaveCount(0);
  await context.setOffline(false);
  await expectQuiet(page);
  await app.button('Send to director').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expectQuiet(page);

  await theirs.reload();
  await expect(remark(QUESTION.tidy).getByText('The second one.')).toBeVisible();
  await expect(remark(QUESTION.tidy).getByText('Answered')).toBeVisible();
  await director.answerRequired();
  await director.submit();
  await expect(theirs.getByText('The assessment was submitted and has arrived.')).toBeVisible();
});

test('two directors at one link: no remark is lost unseen, and a return overtakes a submission', async ({
  walk,
  api,
  director,
  browser,
  network,
  consoleWatch,
  email,
}) => {
  const link = await api.sendToDirector(walk.id, email);
  await director.open(link);
  await director.answerRequired();
  const context = await browser.newContext({ baseURL: network.origin });
  consoleWatch.watch(context);
  await holdInstallation(context);
  const other = atLink(await context.newPage());
  await other.open(link);
  const write = async ({ page }: LinkScreen, text: string) => {
    await page.getByRole('button', { name: `Remark on: ${QUESTION.tidy}` }).click();
    await page.getByRole('textbox', { name: /^Your remark/ }).fill(text);
    await page.getByRole('textbox', { name: /^Your remark/ }).blur();
  };
  await context.setOffline(true);
  await write(other, 'Hers');
  await write(director, 'Mine');
  await expectQuiet(director.page);
  await context.setOffline(false);
  await expect(other.page.getByRole('alert').getByText('Somebody else changed the same answer')).toBeVisible();
  const undelivered = other.page.getByRole('alert').filter({ has: other.page.getByRole('heading') });
  await expect(undelivered).toContainText('Mine');
  await expect(undelivered).toContainText('Hers');
  await other.button('Keep mine').click();
  await expect.poll(async () => (await api.answer(walk.id)).remarks?.[0]?.text).toBe('Hers');

  await context.setOffline(true);
  await other.submit();
  await director.button('Return with questions').click();
  await director.page.getByRole('dialog').getByRole('button', { name: 'Return it' }).click();
  await expect(director.page.getByText(/^The assessment was returned on/)).toBeVisible();
  await context.setOffline(false);
  await expect(
    other.page.getByRole('alert').getByText('It went back to those who sent it before your change arrived'),
  ).toBeVisible();
  await expect(other.page.getByText('Your submission')).toBeVisible();
  await expect(other.button('Submit')).toHaveCount(0);
  expect(await api.answer(walk.id)).toMatchObject({ status: 'in_progress', share: { returned: { message: null } } });

  // It was meant for what stood there then.
  await api.sendToDirector(walk.id, email);
  await other.button('Try again').click();
  await expect(undelivered).toContainText('It was sent again since.');
  await expect(other.button('Try again')).toHaveCount(0);
  expect((await api.answer(walk.id)).status).toBe('sent');
  await other.button('Give up').click();
  await other.button('Give up for good').click();
  await expect(other.button('Submit')).toBeVisible();
  await other.submit();
  await expect.poll(async () => (await api.answer(walk.id)).status).toBe('completed');
  await context.close();
});
