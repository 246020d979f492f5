import { PEOPLE } from '../support/app-server-data';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { LOCATION, WALK } from '../support/browser-questionnaire';

test.use({ bounded: true, expectedConsole: FAILED_CALLS });

const FILL = { path: /^\/api\/general\/init-entities-app$/ };

/** Walks that were completed one after the other, the first one first. */
const completeWalks = async (
  api: { beginWalk: (place: string) => Promise<{ id: string }>; completeWalk: (id: string) => Promise<unknown> },
  count: number,
) => {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { id } = await api.beginWalk(LOCATION.name);
    await api.completeWalk(id);
    ids.push(id);
  }
  return ids;
};

test('a manager has what is unfinished and done last; older ones open online, and stay once they were opened', async ({
  app,
  page,
  context,
  api,
}) => {
  const [oldest = '', older = '', ...last] = await completeWalks(api, 4);
  const { id: unfinished } = await api.beginWalk(LOCATION.name);
  await app.signIn();
  const row = (id: string) => page.locator(`a[href="/assessment/${id}"]`);
  await expect(row(unfinished)).toBeVisible();
  await page.getByRole('searchbox').fill(WALK.tool);
  const completed = page.getByRole('region', { name: /^Completed/ });
  for (const id of last) await expect(completed.locator(`a[href="/assessment/${id}"]`)).toBeVisible();
  await expect(completed.locator(`a[href="/assessment/${oldest}"]`)).toHaveCount(0);

  const all = page.getByRole('region', { name: 'All assessments' });
  await expect(all.getByRole('status')).toHaveText(/assessments$/);
  await all.locator(`a[href="/assessment/${oldest}"]`).click();
  await expect(page.getByText(WALK.tool).first()).toBeVisible();
  await app.goOffline();
  await page.goto(`/assessment/${oldest}`);
  await expect(page.getByText(WALK.tool).first()).toBeVisible();
  await page.goto(`/assessment/${older}`);
  await expect(page.getByRole('heading', { name: 'Not on this device' })).toBeVisible();
  await page.goto('/');
  await expect(all.getByText(/^You are offline\./)).toBeVisible();
  await expect(row(oldest)).toHaveCount(1);

  await context.setOffline(false);
  await expect(all.getByRole('button', { name: 'Show all assessments' })).toBeVisible();
});

test('what others complete takes the place of what was done before; a location can be kept whole', async ({
  app,
  page,
  api,
  network,
}) => {
  const [first = '', second = ''] = await completeWalks(api, 2);
  await app.signIn();
  const completed = page.getByRole('region', { name: /^Completed/ });
  const row = (id: string) => completed.locator(`a[href="/assessment/${id}"]`);
  await page.getByRole('searchbox').fill(WALK.tool);
  await expect(row(first)).toBeVisible();
  const [third = ''] = await completeWalks(api, 1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row(third)).toBeVisible();
  await expect(row(second)).toBeVisible();
  await expect(row(first)).toHaveCount(0);
  // It was told what changed, and took away the other one by itself.
  expect(network.seen(FILL).filter(({ path }) => !path.includes('since='))).toHaveLength(1);

  await page.goto('/readiness');
  const rule = page.getByRole('region', { name: 'Which assessments are on this device' });
  await expect(rule).toContainText('the last 2 completed ones of each location and questionnaire up to 12 months old');
  await rule.getByRole('combobox', { name: 'Also keep all assessments of these locations' }).click();
  await page.keyboard.type(LOCATION.name);
  await page.keyboard.press('Enter');
  await expect(rule.getByTitle(LOCATION.name)).toBeVisible();
  await expect.poll(() => network.seen(FILL).at(-1)?.path).toContain('places=');
  await app.goOffline();
  await page.goto(`/assessment/${first}`);
  await expect(page.getByText(WALK.tool).first()).toBeVisible();
});

test('an administrator finds everything on the server, and has on the device what was opened there', async ({
  app,
  page,
  api,
}) => {
  const { id } = await api.beginWalk(LOCATION.name);
  const other = await api.beginWalk(LOCATION.name);
  await app.signIn(PEOPLE.ruth);
  await page.goto('/');
  const all = page.getByRole('region', { name: 'All assessments' });
  await expect(page.getByText('Nothing is waiting to be finished.')).toBeVisible();
  await page.getByRole('searchbox').fill(`${LOCATION.name} ${WALK.tool}`);
  await all.locator(`a[href="/assessment/${id}"]`).click();
  await expect(page.getByText(WALK.tool).first()).toBeVisible();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const search = page.getByRole('dialog');
  await search.getByRole('combobox').fill(WALK.tool);
  const found = search.getByRole('option', { name: new RegExp(WALK.tool) });
  await expect(found.filter({ hasText: LOCATION.name }).nth(1)).toBeVisible();
  await page.keyboard.press('Escape');

  // A second one of the same is warned of, though it is not on this device.
  await page.goto('/create-answer');
  await page.getByRole('radio', { name: new RegExp(WALK.tool) }).click();
  await page.getByRole('radio', { name: LOCATION.name, exact: true }).click();
  await expect(page.getByText(/^This questionnaire is unfinished at this location/)).toBeVisible();

  await app.goOffline();
  await page.goto('/');
  await expect(page.locator(`a[href="/assessment/${id}"]`)).toBeVisible();
  await expect(page.locator(`a[href="/assessment/${other.id}"]`)).toHaveCount(0);
});
