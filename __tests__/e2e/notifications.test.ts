import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/app-server-data';
import { openApiSession } from '../support/app-server-session';
import { expectAccessible } from '../support/browser-axe';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { LOCATION, WALK } from '../support/browser-questionnaire';

const TITLE = `${WALK.tool} completed`;
const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications: ${String(unread)} unread`,
    exact: true,
  });
/** Once the page has arrived and taken the focus: a panel opened before that would close again. */
async function openPanel(page: Page, unread: number) {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await bell(page, unread).click();
  const panel = page.getByRole('group', { name: /^Notifications/ });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  return panel;
}

test('a manager completes an assessment; the administrator is told, reads, marks and deletes', async ({
  app,
  page,
  api,
  server,
}) => {
  const admin = await openApiSession(server.origin, PEOPLE.ruth);
  await admin.markAllNotificationsRead();
  const walk = await api.beginWalk(LOCATION.name);
  await api.completeWalk(walk.id);

  await app.signIn(PEOPLE.ruth);
  const newest = (await openPanel(page, 1)).getByRole('listitem').filter({ hasText: TITLE }).first();
  await expect(newest).toContainText(`${PEOPLE.maya.name} completed it at ${LOCATION.name}`);
  await newest.getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL(new RegExp(`/assessment/${walk.id}`));
  await expect(bell(page, 0)).toBeVisible();
  expect((await admin.notifications()).filter(({ read_at }) => read_at === null)).toEqual([]);

  await openPanel(page, 0);
  await page
    .getByRole('button', { name: `Mark as unread: ${TITLE}` })
    .first()
    .click();
  await expect(bell(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page, 0)).toBeVisible();
  await page
    .getByRole('button', { name: `Delete: ${TITLE}` })
    .first()
    .click();
  await expect
    .poll(async () => (await admin.notifications()).filter(({ link }) => link === `/assessment/${walk.id}`))
    .toEqual([]);

  // One that comes while the page is open is there when the panel opens again.
  await page.keyboard.press('Escape');
  await expect(bell(page, 0)).toBeFocused();
  await api.completeWalk((await api.beginWalk(LOCATION.name)).id);
  await page.keyboard.press('Enter');
  await expect(bell(page, 1)).toBeVisible();
});

for (const [colorScheme, device, viewport] of [
  ['light', 'a desk', { width: 1280, height: 800 }],
  ['dark', 'a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`${colorScheme}, on ${device}`, () => {
    test.use({ colorScheme, viewport, expectedConsole: FAILED_CALLS });

    test('the panel fits, axe finds nothing in it, and offline nothing can be changed', async ({
      app,
      page,
      context,
      api,
      server,
    }) => {
      const admin = await openApiSession(server.origin, PEOPLE.ruth);
      await admin.markAllNotificationsRead();
      await api.completeWalk((await api.beginWalk(LOCATION.name)).id);
      await app.signIn(PEOPLE.ruth);
      const panel = await openPanel(page, 1);
      const { x, width } = (await panel.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(viewport.width);

      for (const offline of [false, true]) {
        await context.setOffline(offline);
        for (const direction of ['ltr', 'rtl']) {
          await page.evaluate((dir) => {
            document.documentElement.dir = dir;
          }, direction);
          await expectAccessible(page, `${direction}, ${offline ? 'offline' : 'online'}`, { include: '.popover' });
        }
      }
      await expect(panel).toContainText('Needs a connection');
      for (const name of ['Mark all as read', `Mark as read: ${TITLE}`]) {
        await expect(panel.getByRole('button', { name }).first()).toBeDisabled();
      }
      await expect(panel.getByRole('button', { name: /^Delete/ }).first()).toBeDisabled();
    });
  });
}
