import type { Page } from '@playwright/test';
import type { AdminGroup } from '../../src/contract/admin';
import { PEOPLE } from '../support/app-server-data';
import { expectAccessible } from '../support/browser-axe';
import { expect, test } from '../support/browser-fixtures';

const { nadia } = PEOPLE;

/** The list of each group, how its form is addressed, and one of its records. */
const GROUPS: readonly (readonly [AdminGroup, string, (id: string) => string, string])[] = [
  ['clients', '/admin/master/clients', (id) => `${id}/update`, 'Harbour Care Group'],
  ['projects', '/admin/projects', (id) => `${id}/update`, 'Dementia care'],
  ['districts', '/admin/districts', (id) => `${id}/update`, 'Estuary'],
  ['groups', '/admin/groups', (id) => `${id}/update`, 'Nursing homes'],
  ['locations', '/admin/locations', (id) => `${id}/update`, 'Seaview Court'],
  ['users', '/admin/users', (id) => `${id}/update`, 'Maya Lindqvist'],
  ['categories', '/admin/categories', (id) => `${id}/update`, 'Nutrition'],
  ['assessment-tools', '/admin/assessment-tools', (id) => `update/${id}?view=details`, 'Evening walk'],
];

/**
 * Groups that have more on a desk than on a phone: columns of every kind, wide forms. The others are the same pages,
 * only wider, and are looked at where there is less room.
 */
const WIDE: readonly AdminGroup[] = ['locations', 'users', 'assessment-tools'];

test.use({ rememberedPerson: nadia });
test.describe.configure({ timeout: 180_000 });

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

for (const [colorScheme, device, viewport] of [
  ['light', 'a desk', { width: 1280, height: 800 }],
  ['dark', 'a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`${colorScheme}, on ${device}`, () => {
    test.use({ colorScheme, viewport });

    test('axe finds nothing in the lists and forms of any group', async ({ page, admin, sessionOf }) => {
      const session = await sessionOf(nadia);
      for (const [group, list, addressOf, name] of GROUPS) {
        if (device === 'a desk' && !WIDE.includes(group)) continue;
        await page.goto(list);
        await expect(page.getByRole('grid')).toBeVisible();
        await expectAccessible(page, list);
        await page.goto(`${list}/${addressOf(await session.idOf(group, name))}`);
        await expect(admin.field('Name')).toHaveValue(name);
        const entries = await admin.openHistory();
        await expect(entries.or(page.getByText('Nothing was changed so far')).first()).toBeVisible();
        await expectAccessible(page, `${list}, changed`);
      }
    });

    test('axe finds nothing in what a list and a form open, nor in Arabic', async ({ page, admin }) => {
      await admin.open('/admin/locations', 'Locations');
      const show = async (name: string, open: () => Promise<void>, shown: string) => {
        await open();
        await expect(page.locator(shown).first()).toBeVisible();
        await expectAccessible(page, name);
        await page.keyboard.press('Escape');
      };
      await show('a filter', () => page.getByRole('combobox', { name: 'District' }).click(), '.option-row');
      if (device === 'a desk') await show('columns', () => admin.button('Columns').click(), '.columns-menu');
      await show('saving a view', () => admin.button('Save view').click(), '[role=dialog] form');
      await show('the menu of a row', () => admin.button('Actions for Seaview Court').click(), '[role=menu]');
      await show('deleting', () => admin.act('Seaview Court', 'Delete…'), '[role=dialog] [role=status] p');
      await show(
        'exporting',
        () => page.getByRole('button', { name: 'Export' }).click(),
        '[role=dialog] [role=radiogroup]',
      );
      await page.getByRole('checkbox', { name: 'Select Seaview Court' }).check();
      await expectAccessible(page, 'one selected');
      await admin.open('/admin/locations/create', 'New location');
      await admin.button('Create').click();
      await expect(page.getByText('Fill this in.').first()).toBeVisible();
      await expectAccessible(page, 'a form that was refused');
      await show('a select', () => admin.field('Client').click(), '.ant-select-item-option');

      await page.evaluate(() => {
        localStorage.setItem('language', 'ar');
      });
      for (const path of device === 'a desk' ? ['/admin/locations'] : ['/admin/users', '/admin/locations/create']) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await heading(page);
        await expect(page.locator('[role=grid], form.resource-form').first()).toBeVisible();
        await expectAccessible(page, `${path} in Arabic`);
      }
    });
  });
}
