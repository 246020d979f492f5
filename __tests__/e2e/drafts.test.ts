import type { Page } from '@playwright/test';
import type { AssessmentTool } from '../../src/contract/assessment-tools';
import type { Location } from '../../src/contract/locations';
import { PEOPLE, type Person } from '../support/app-server-data';
import { expect } from '../support/browser-fixtures';
import { atScreen } from '../support/browser-screen';
import { readDrafts } from '../support/browser-stores';
import { ADMIN_PLACE, makeLocations } from '../support/admin-rows';
import { test as base } from '../support/killable';
import { atAdmin, newName, type AdminScreen } from '../support/admin-screen';
import type { AdminSession } from '../support/admin-session';

const { nadia, ruth } = PEOPLE;

interface Fixtures {
  /** A location of this test's own. */
  place: { readonly id: string; readonly path: string; readonly name: string };
}
const test = base.extend<Fixtures>({
  place: async ({ sessionOf }, use) => {
    const {
      ids: [id = ''],
      names: [name = ''],
    } = await makeLocations(await sessionOf(nadia), 1);
    await use({ id, name, path: `/admin/locations/${id}/update` });
  },
});
/** Signs in where the page asks for it. */
async function fillIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
async function openForm(page: Page, path: string): Promise<AdminScreen> {
  const admin = atAdmin(page);
  await page.goto(path);
  await expect(admin.field('Name')).toBeVisible();
  return admin;
}
async function signInAt(page: Page, path: string, person: Person = nadia): Promise<AdminScreen> {
  await page.goto(path);
  await fillIn(page, person);
  const admin = atAdmin(page);
  await expect(admin.field('Name')).toBeVisible();
  return admin;
}
/** The server forgets the session, as after its time is over. */
const endSession = (page: Page) => page.context().clearCookies();
const beginSignOut = (page: Page, { name }: Person) => atScreen(page).signOut(name);
const expectKept = (page: Page, count: number) => expect.poll(async () => (await readDrafts(page)).length).toBe(count);
const kept = (page: Page) => page.getByText(/^Unsaved input from .* was kept\.$/);
const offer = (page: Page) => page.getByText(/^You began this .* (in another tab|and did not save it)\.$/);
/** Loads the page again, though it asks whether it may. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (question) => void question.accept());
  await page.reload();
}

test.describe('signing out with a half-filled form', () => {
  test('asks; what is kept is there again after signing in, and gone once it is saved', async ({
    page,
    place,
    sessionOf,
  }) => {
    const admin = await signInAt(page, place.path);
    await admin.field('Name').fill(`${place.name} typed`);
    await beginSignOut(page, nadia);
    await expect(admin.dialog.getByRole('heading')).toHaveText('One page has unsaved input');
    await admin.confirm('Cancel');
    await expect(admin.field('Name')).toHaveValue(`${place.name} typed`);
    await beginSignOut(page, nadia);
    await admin.confirm('Keep on this device');
    await expect(page).toHaveURL(/\/login$/);

    await fillIn(page, nadia);
    await expect(page).not.toHaveURL(/\/login$/);
    await openForm(page, place.path);
    await expect(admin.field('Name')).toHaveValue(`${place.name} typed`);
    await expect(kept(page)).toBeVisible();
    await admin.button('Save').click();
    await admin.expectSaid(`“${place.name} typed” was saved.`);
    await expectKept(page, 0);
    expect(await (await sessionOf(nadia)).call<Location>('GET', `/api/locations/${place.id}`)).toMatchObject({
      name: `${place.name} typed`,
    });
  });

  test('removes it only when asked twice to discard it', async ({ page, place }) => {
    const admin = await signInAt(page, place.path);
    await admin.field('Name').fill('Not wanted');
    await beginSignOut(page, nadia);
    await admin.confirm('Discard');
    await expect(admin.dialog).toContainText('was never saved');
    await admin.confirm('Discard and sign out');
    await expect(page).toHaveURL(/\/login$/);
    await expectKept(page, 0);
    await fillIn(page, nadia);
    await expect(page).not.toHaveURL(/\/login$/);
    await openForm(page, place.path);
    await expect(admin.field('Name')).toHaveValue(place.name);
    await expect(kept(page).or(offer(page))).toHaveCount(0);
    await beginSignOut(page, nadia);
    await expect(page).toHaveURL(/\/login$/);
  });

  test('what one person keeps, another one does not see, in the same tab or in another', async ({
    page,
    context,
    place,
  }) => {
    const admin = await signInAt(page, place.path);
    await admin.field('Name').fill('Only for Nadia');
    await beginSignOut(page, nadia);
    await admin.confirm('Keep on this device');
    await expect(page).toHaveURL(/\/login$/);
    await fillIn(page, ruth);
    await expect(page).not.toHaveURL(/\/login$/);
    for (const tab of [page, await context.newPage()]) {
      const theirs = await openForm(tab, place.path);
      await expect(theirs.field('Name')).toHaveValue(place.name);
      await expect(kept(tab).or(offer(tab))).toHaveCount(0);
    }
    await expectKept(page, 1);
  });
});

test('a session that ended: saving a form leads to the login and back to what was typed; somebody else begins anew', async ({
  page,
  place,
}) => {
  const admin = await signInAt(page, place.path);
  await admin.field('Name').fill(`${place.name} typed`);
  await endSession(page);
  await admin.button('Save').click();
  await expect(page).toHaveURL(/\/login$/);
  await fillIn(page, nadia);
  await expect(page).toHaveURL(new RegExp(`${place.path}$`));
  await expect(admin.field('Name')).toHaveValue(`${place.name} typed`);

  await endSession(page);
  await admin.button('Save').click();
  await expect(page).toHaveURL(/\/login$/);
  await fillIn(page, ruth);
  await expect(page).not.toHaveURL(/\/login$/);
  await openForm(page, place.path);
  await expect(admin.field('Name')).toHaveValue(place.name);
});

/** A draft questionnaire with an empty category. */
async function makeTool(session: AdminSession): Promise<{ readonly id: string; readonly path: string }> {
  const client_id = await session.idOf('clients', ADMIN_PLACE.client);
  const category_id = await session.idOf('categories', 'Nutrition');
  const id = await session.create('assessment-tools', { client_id, category_id, name: newName('Questionnaire') });
  await session.call('PUT', `/api/assessment-tools/${id}`, { question_categories: [{ name: 'Doors', questions: [] }] });
  return { id, path: `/admin/assessment-tools/update/${id}` };
}

test('a session that ended: 20 unsaved questions are there after signing in, and can be saved', async ({
  page,
  sessionOf,
}) => {
  const session = await sessionOf(nadia);
  const { id, path } = await makeTool(session);
  await page.goto(path);
  await fillIn(page, nadia);
  const tree = page.getByRole('group', { name: 'Categories and questions' });
  const rows = tree.locator('[data-row] .tree-text');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByLabel('Question', { exact: true }).fill('Is the door shut?');
  await tree.locator('[data-row]').nth(1).focus();
  for (let copies = 0; copies < 19; copies += 1) await page.keyboard.press('Control+d');
  await expect(rows).toHaveCount(21);
  await page.getByLabel('Question', { exact: true }).fill('Is the last door shut?');
  const words = await rows.allTextContents();
  expect(words).toContain('Is the last door shut?');

  await endSession(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/login$/);
  await fillIn(page, nadia);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(rows).toHaveText(words);
  await expect(kept(page)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/was saved\.$/).first()).toBeVisible();
  const { questions } = await session.call<AssessmentTool>('GET', `/api/assessment-tools/${id}`);
  const inOrder = questions.toSorted((a, b) => a.position - b.position);
  expect(inOrder.map(({ question }) => question)).toEqual(words.slice(1));
  await expectKept(page, 0);
});

test('a browser killed after the last key: what was typed is offered after the start', async ({
  browserProcess,
  place,
}) => {
  const first = await browserProcess.start();
  const admin = await signInAt(first, place.path);
  await admin.field('Name').fill(`${place.name} typed`);
  await expectKept(first, 1);
  await browserProcess.kill();

  const later = await browserProcess.start();
  await later.goto(place.path);
  const login = later.getByLabel('E-mail');
  await expect(login.or(offer(later))).toBeVisible();
  if (await login.isVisible()) await fillIn(later, nadia);
  await expect(later.getByText(/^You began this .* and did not save it\.$/)).toBeVisible();
  const again = atAdmin(later);
  await expect(again.field('Name')).toHaveValue(place.name);
  await again.button('Go on with it').click();
  await expect(again.field('Name')).toHaveValue(`${place.name} typed`);
  await expect(offer(later)).toHaveCount(0);
  await again.button('Save').click();
  await again.expectSaid(`“${place.name} typed” was saved.`);
  await expectKept(later, 0);
});

test('a tab that is loaded again finds its own; a second one is offered it, and saves it for both', async ({
  page,
  context,
  place,
}) => {
  const admin = await signInAt(page, place.path);
  await admin.field('Name').fill(`${place.name} typed`);
  await expectKept(page, 1);
  await reload(page);
  await expect(admin.field('Name')).toHaveValue(`${place.name} typed`);
  await expect(kept(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  const second = await context.newPage();
  const other = await openForm(second, place.path);
  await expect(second.getByText(/^You began this .* in another tab\.$/)).toBeVisible();
  await other.field('Address').fill('Own quay');
  await other.button('Go on with it').click();
  await expect(other.field('Name')).toHaveValue(`${place.name} typed`);
  // What was typed here before is not lost: it is offered in its turn.
  await expect(offer(second)).toBeVisible();
  await other.button('Discard it').click();
  await expectKept(second, 2);
  await other.button('Save').click();
  await other.expectSaid(`“${place.name} typed” was saved.`);
  await expectKept(second, 0);
});

test('two tabs keep apart what is typed in them', async ({ page, context, place }) => {
  const admin = await signInAt(page, place.path);
  await admin.field('Name').fill('In the first');
  const second = await context.newPage();
  const other = await openForm(second, place.path);
  await other.field('Name').fill('In the second');
  await expectKept(page, 2);
  for (const [tab, text] of [
    [page, 'In the first'],
    [second, 'In the second'],
  ] as const) {
    await reload(tab);
    await expect(atAdmin(tab).field('Name')).toHaveValue(text);
  }
  await other.button('Discard').click();
  await expectKept(page, 1);
  await expect(offer(page)).toHaveCount(0);
});
