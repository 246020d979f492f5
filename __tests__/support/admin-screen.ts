import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './browser-expect';

/** A name that no other record has; a search for it finds this one only. */
export const newName = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`;

/** What a person does on the lists and forms of the admin area, by the names that a screen reader would say. */
export function atAdmin(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const field = (label: string) => page.locator('form').getByLabel(label, { exact: true });
  const dialog = page.getByRole('dialog');
  const searchField = page.getByRole('searchbox', { name: 'Search', exact: true });

  const admin = {
    button,
    field,
    dialog,
    searchField,
    /** A row of a list by its record's name. */
    row: (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }),

    /** Opens an address of the admin area and waits for its heading. */
    async open(path: string, heading: string) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, level: 1, exact: true })).toBeVisible();
    },
    async find(name: string) {
      await searchField.fill(name);
      await expect(page).toHaveURL(new RegExp(`[?&]s=${encodeURIComponent(name).replaceAll('%20', '\\+')}`));
      await expect(admin.row(name)).toBeVisible();
    },
    /** Chooses from the menu of a row. */
    async act(name: string, action: string) {
      await button(`Actions for ${name}`).click();
      // Not by pointer: a list that arrives may move the menu away from under it.
      await page.getByRole('menuitem').getByText(action, { exact: true }).dispatchEvent('click');
    },
    async confirm(action: string) {
      await dialog.getByRole('button', { name: action, exact: true }).click();
    },

    /** Searches a select for an option and takes it. */
    async choose(label: string, option: string) {
      await field(label).click();
      await field(label).fill(option);
      // The options that are seen have no role; those with a role are for screen readers only.
      await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
      await field(label).blur();
    },
    /** Sets a filter to one of its values, perhaps found by a part of its words. */
    async filter(name: string, value: string, search?: string) {
      const filter = page.getByRole('combobox', { name, exact: true });
      await filter.click();
      if (search !== undefined) await filter.fill(search);
      await page.locator('.ant-select-dropdown:visible').getByTitle(value, { exact: true }).click();
      await filter.press('Escape');
    },
    /** One of the few values that are all in sight. */
    async pick(label: string, option: string) {
      const group = page.getByRole('radiogroup', { name: label, exact: true });
      await group.getByRole('radio', { name: option, exact: true }).click();
    },
    /** From a list: makes a record, and is back in the list. */
    async create(title: string, name: string, fillIn: () => Promise<void>) {
      await page.getByRole('link', { name: title }).first().click();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await fillIn();
      await field('Name').fill(name);
      await button('Create').click();
      await admin.expectSaid(`“${name}” was created.`);
    },
    /** From a list: opens a record and saves it under another name. */
    async rename(name: string, changed: string) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(field('Name')).toHaveValue(name);
      await field('Name').fill(changed);
      await button('Save').click();
      await admin.expectSaid(`“${changed}” was saved.`);
    },
    async openHistory() {
      await page.getByRole('link', { name: 'History', exact: true }).click();
      return page.getByRole('region', { name: 'History', exact: true }).getByRole('listitem');
    },
    /** By the breadcrumb, from any view of a record: to the list as it was. */
    async backToList() {
      await page.getByRole('navigation', { name: 'Where this page stands' }).getByRole('link').click();
    },
    /** By how many pixels the page is wider than the window. */
    widerThanWindow: () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    /** The page says it, so that it is heard too. */
    async expectSaid(text: string | RegExp) {
      await expect(page.getByRole('status').or(page.getByRole('alert')).getByText(text).first()).toBeVisible();
    },
  };
  return admin;
}
export type AdminScreen = ReturnType<typeof atAdmin>;
