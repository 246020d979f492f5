import type { Page } from '@playwright/test';
import type { AssessmentTool } from '../../src/contract/assessment-tools';
import { ADMIN_PLACE } from '../support/admin-rows';
import { newName } from '../support/admin-screen';
import type { AdminSession } from '../support/admin-session';
import { PEOPLE } from '../support/app-server-data';
import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS, expect } from '../support/browser-fixtures';
import { readDrafts } from '../support/browser-stores';
import { AFTER_KILLS, test } from '../support/killable';

const { nadia, ruth } = PEOPLE;

test.use({ rememberedPerson: nadia, viewport: { width: 1600, height: 900 }, expectedConsole: FAILED_CALLS });

const question = (text: string) => ({
  question: text,
  help: null,
  type: 'yes_no',
  answer_options: '',
  is_required: 1 as const,
});

/** A questionnaire in use, with these questions. */
async function makeActive(session: AdminSession, ...texts: string[]) {
  const client_id = await session.idOf('clients', ADMIN_PLACE.client);
  const category_id = await session.idOf('categories', 'Nutrition');
  const id = await session.create('assessment-tools', { client_id, category_id, name: newName('Questionnaire') });
  const question_categories = [{ name: 'Arrival', questions: texts.map(question) }];
  await session.call('PUT', `/api/assessment-tools/${id}`, { question_categories });
  await session.call('POST', `/api/assessment-tools/${id}/change-status`, { status: 'active' });
  return {
    path: `/admin/assessment-tools/update/${id}`,
    stored: () => session.call<AssessmentTool>('GET', `/api/assessment-tools/${id}`),
  };
}

/** The editor by the names that a screen reader would say. */
function atEditor(page: Page) {
  const tree = page.getByRole('group', { name: 'Categories and questions' });
  const text = page.getByLabel('Question', { exact: true });
  return {
    page,
    rows: tree.locator('[data-row] .tree-text'),
    open: async (path: string) => {
      await page.goto(path);
      await expect(tree).toBeVisible();
    },
    rewrite: async (from: string, to: string) => {
      await tree
        .locator('[data-row]')
        .filter({ has: page.getByText(from, { exact: true }) })
        .click();
      await text.fill(to);
    },
    isSaved: () => expect(page.getByText(/^Draft saved .* by you$/)).toBeVisible(),
    /** The person looks at the page again. */
    comesBack: () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    press: (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click(),
  };
}

test('two administrators write one draft, publish it, restore what was, and give it up', async ({
  page,
  browser,
  network,
  sessionOf,
}) => {
  const { path, stored } = await makeActive(await sessionOf(nadia), 'Open?', 'Clean?', 'Warm?');
  const state = (await sessionOf(ruth)).browserStateAt(network.origin);
  const context = await browser.newContext({ baseURL: network.origin, storageState: state });
  const [hers, theirs] = [atEditor(page), atEditor(await context.newPage())];
  await hers.open(path);
  await hers.rewrite('Open?', 'Is it open?');
  await hers.isSaved();
  await theirs.open(path);
  await expect(theirs.rows).toHaveText(['Arrival', 'Is it open?', 'Clean?', 'Warm?']);
  await expect(theirs.page.getByText(/^Nadia Ferrant is at this draft too/)).toBeVisible();

  // Each has not seen what the other one writes: both is kept.
  await theirs.rewrite('Clean?', 'Is it clean?');
  await hers.rewrite('Warm?', 'Is it warm?');
  await Promise.all([theirs.isSaved(), hers.page.getByText('Unsaved changes').waitFor({ state: 'hidden' })]);
  await Promise.all([hers.comesBack(), theirs.comesBack()]);
  for (const editor of [hers, theirs])
    await expect(editor.rows).toHaveText(['Arrival', 'Is it open?', 'Is it clean?', 'Is it warm?']);
  expect((await stored()).questions.map((one) => one.question)).toEqual(['Open?', 'Clean?', 'Warm?']);

  await hers.press('Publish…');
  await expect(page.locator('.difference')).toHaveCount(3);
  await expectAccessible(page, 'publishing');
  await page.getByLabel(/^What was changed/).fill('Whole sentences.');
  await hers.press('Publish version 2');
  await expect(page.getByText(/^Version 2 of .* is published\.$/)).toBeVisible();
  await theirs.comesBack();
  await expect(theirs.page.getByText(/^This draft was published elsewhere\./)).toBeVisible();
  await expect(theirs.page.getByText('Version 2', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Versions' }).click();
  await expect(page.getByText('Whole sentences.')).toBeVisible();
  const first = page.getByRole('group', { name: 'Version 1' });
  await first.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('dialog').locator('.difference')).toHaveCount(3);
  await expectAccessible(page, 'versions');
  await hers.press('Close');
  await first.getByRole('button', { name: 'Restore' }).click();
  await hers.isSaved();
  await expect(hers.rows).toHaveText(['Arrival', 'Open?', 'Clean?', 'Warm?']);

  await theirs.comesBack();
  await expect(theirs.rows).toHaveText(['Arrival', 'Open?', 'Clean?', 'Warm?']);
  // What a colleague has written is not replaced without a question, nor without a word to her.
  await theirs.rewrite('Warm?', 'Is it hot?');
  await theirs.isSaved();
  await hers.comesBack();
  await expect(hers.rows).toHaveText(['Arrival', 'Open?', 'Clean?', 'Is it hot?']);
  await page.getByRole('link', { name: 'Versions' }).click();
  await first.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('dialog')).toContainText(/^Replace this draft\?Ruth .* saved this draft/);
  await expectAccessible(page, 'restoring');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveText('Keep the draft');
  await hers.press('Restore version 1');
  await hers.isSaved();
  await theirs.comesBack();
  await expect(theirs.page.getByText(/replaced what this draft had changed/)).toBeVisible();
  await expect(theirs.rows).toHaveText(['Arrival', 'Open?', 'Clean?', 'Warm?']);

  await hers.press('Discard draft…');
  await hers.press('Discard draft');
  await expect(hers.rows).toHaveText(['Arrival', 'Is it open?', 'Is it clean?', 'Is it warm?']);
  await theirs.comesBack();
  await expect(theirs.page.getByText(/^This draft was discarded elsewhere\./)).toBeVisible();
  await theirs.press('Undo');
  await theirs.isSaved();
  expect((await stored()).version).toBe(2);
  await context.close();
});

test.describe('a browser that is killed', () => {
  test.use({ expectedConsole: AFTER_KILLS });

  test('what was not on the server yet is offered after the start, and joins what others wrote since', async ({
    browserProcess,
    sessionOf,
    page,
  }) => {
    const { path } = await makeActive(await sessionOf(nadia), 'Open?', 'Clean?');
    const signIn = async (at: Page) => {
      await at.getByLabel('E-mail').fill(ruth.email);
      await at.getByLabel('Password', { exact: true }).fill(ruth.password);
      await at.getByRole('button', { name: 'Sign in' }).click();
    };
    const first = await browserProcess.start();
    await first.goto(path);
    await signIn(first);
    await first.route('**/draft', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await atEditor(first).rewrite('Open?', 'Is it open?');
    await expect.poll(async () => (await readDrafts(first)).length).toBe(1);
    await browserProcess.kill();

    const colleague = atEditor(page);
    await colleague.open(path);
    await colleague.rewrite('Clean?', 'Is it clean?');
    await colleague.isSaved();

    const later = await browserProcess.start();
    await later.goto(path);
    const login = later.getByLabel('E-mail');
    const goOn = later.getByRole('button', { name: 'Go on with it' });
    await expect(login.or(goOn)).toBeVisible();
    if (await login.isVisible()) await signIn(later);
    await goOn.click();
    const again = atEditor(later);
    await again.isSaved();
    await expect(again.rows).toHaveText(['Arrival', 'Is it open?', 'Is it clean?']);
    await expect.poll(async () => (await readDrafts(later)).length).toBe(0);
  });
});
