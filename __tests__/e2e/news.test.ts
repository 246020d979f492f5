import { PEOPLE } from '../support/app-server-data';
import { openApiSession } from '../support/app-server-session';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { LOCATION, WALK } from '../support/browser-questionnaire';

test.use({ news: true, expectedConsole: FAILED_CALLS });

const NEWS = { path: /^\/api\/news$/ };
const FILL = { path: /^\/api\/general\/init-entities-app$/ };

test('a manager and an administrator who stay connected see what a colleague does, without asking', async ({
  app,
  page,
  browser,
  api,
  network,
  server,
}) => {
  await (await openApiSession(server.origin, PEOPLE.ruth)).markAllNotificationsRead();
  await app.signIn();
  const unfinished = page.getByRole('link', { name: new RegExp(`${WALK.tool}.*${LOCATION.name}`) });
  await expect.poll(() => network.seen(NEWS).length).toBe(1);
  const before = await unfinished.count();
  const walk = await api.beginWalk(LOCATION.name);
  await expect(unfinished).toHaveCount(before + 1);

  const other = await browser.newContext({ baseURL: network.origin });
  const office = await other.newPage();
  await office.goto('/login');
  await office.getByLabel('E-mail').fill(PEOPLE.ruth.email);
  await office.getByLabel('Password', { exact: true }).fill(PEOPLE.ruth.password);
  await office.getByLabel('Password', { exact: true }).press('Enter');
  await expect(office.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect.poll(() => network.seen(NEWS).length).toBe(2);
  await api.completeWalk(walk.id);
  await expect(office.getByRole('button', { name: 'Notifications: 1 unread' })).toBeVisible();
  // Only what changed was told.
  expect(network.seen(FILL).filter(({ path }) => !path.includes('since='))).toHaveLength(2);
  await other.close();
});

test('one tab of a browser is connected and tells the others; when it closes, another is', async ({
  app,
  page,
  context,
  api,
  network,
}) => {
  await app.signIn();
  await expect.poll(() => network.seen(NEWS).length).toBe(1);
  const second = await context.newPage();
  await second.goto('/');
  const unfinished = second.getByRole('link', { name: new RegExp(`${WALK.tool}.*${LOCATION.name}`) });
  await expect(second.getByRole('heading', { name: 'Assessments', level: 1 })).toBeVisible();
  const before = await unfinished.count();
  await api.beginWalk(LOCATION.name);
  await expect(unfinished).toHaveCount(before + 1);
  expect(network.seen(NEWS)).toHaveLength(1);
  await page.close();
  await expect.poll(() => network.seen(NEWS).length).toBe(2);
  await api.beginWalk(LOCATION.name);
  await expect(unfinished).toHaveCount(before + 2);
});

test('a connection that is cut is taken up again, and what came meanwhile is there', async ({
  app,
  page,
  api,
  network,
}) => {
  await app.signIn();
  await expect.poll(() => network.seen(NEWS).length).toBe(1);
  const unfinished = page.getByRole('link', { name: new RegExp(`${WALK.tool}.*${LOCATION.name}`) });
  const before = await unfinished.count();
  network.down();
  await api.beginWalk(LOCATION.name);
  network.up();
  await expect(unfinished).toHaveCount(before + 1);
});
