import { PEOPLE } from '../support/app-server-data';
import { newName } from '../support/admin-screen';
import { expect, test } from '../support/browser-fixtures';

const { ruth } = PEOPLE;

test.use({ rememberedPerson: ruth, viewport: { width: 1440, height: 900 } });

test('a change and a sign-in are found, told by the history’s words, and led back from', async ({
  page,
  admin,
  sessionOf,
}) => {
  const session = await sessionOf(ruth);
  const name = newName('Quay');
  const { client_id } = (await session.call<{ user: { client_id: string } }>('GET', '/api/user')).user;
  const id = await session.create('districts', { client_id, name });
  await session.call('POST', `/api/districts/${id}`, { name: `${name} East` });

  await admin.open('/admin/activity', 'Activity');
  await admin.searchField.fill(`${name} East`);
  const changed = page.getByRole('row').filter({ hasText: `${name} → ${name} East` });
  await expect(changed).toContainText(ruth.name);
  await expect(changed).toContainText('Changed');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(/[?&]s=Quay/);
  const saved = page.waitForEvent('download');
  await admin.button('Export').click();
  await expect(page.getByRole('dialog')).toContainText('The file will have 2 rows');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Activity .*\.xlsx$/);
  await changed.getByRole('link', { name: `${name} East` }).click();
  await expect(page.getByText(`${ruth.name} changed it`)).toBeVisible();

  await page.goto('/account');
  await page.getByRole('link', { name: 'Your sign-ins of the last year' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Signed in' }).first()).toContainText(ruth.name);
  await expect(page.getByRole('row').filter({ hasText: 'Changed' })).toHaveCount(0);
});
