import type { Page } from '@playwright/test';
import { expect } from './browser-expect';
import { untilOnDevice } from './browser-installation';
import { PEOPLE } from './app-server-data';
import { QUESTION, WALK } from './browser-questionnaire';

type Credentials = Readonly<Record<'name' | 'email' | 'password', string>>;

/** What a person does on the screens, found by the names that a screen reader would say. */
/** What the pages are called in a manager's bar, and in an administrator's navigation. */
const LINKS = { Home: /^(Home|Assessments)$/, New: /^New( assessment)?$/, Outbox: /^Outbox$/ };

export function atScreen(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const question = (text: string) =>
    page.getByRole('radiogroup', { name: text, exact: true }).or(page.getByRole('group', { name: text, exact: true }));

  const screen = {
    page,
    button,
    question,

    async fillIn({ email, password }: Pick<Credentials, 'email' | 'password'>) {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Password', { exact: true }).press('Enter');
    },
    /** From the login page to the home page. */
    async signIn(person: Credentials = PEOPLE.maya) {
      await page.goto('/login');
      await screen.fillIn(person);
      await screen.expectHome();
    },
    async signOut(name: string = PEOPLE.maya.name) {
      await button(`Account of ${name}`).click();
      await button('Sign out').click();
    },

    untilOnDevice: () => untilOnDevice(page),
    /** Loses the network, once that is something that a person can work through. */
    async goOffline() {
      await untilOnDevice(page);
      await page.context().setOffline(true);
    },

    async expectHome() {
      await expect(page.getByRole('heading', { name: 'Assessments', level: 1 })).toBeVisible();
    },
    async goTo(name: keyof typeof LINKS) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: LINKS[name] }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    /** On the outbox page: gives up the first change, which is asked twice. */
    async discardFirst() {
      await button(/^Discard: /)
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard for good', exact: true }).click();
    },
    /** On the outbox page: asks for everything to be sent, unless that began by itself and the button is gone. */
    sendAll: () =>
      button('Send all now').evaluateAll((buttons: HTMLElement[]) => {
        for (const element of buttons) element.click();
      }),
    /** On the outbox page: tries the first change that was refused again. */
    async retryFirst() {
      await button(/^Try again: /)
        .first()
        .click();
    },
    /** Begins a walk with the screens' own means. @returns the id in the address, temporary or not. */
    async beginWalk(location: string): Promise<string> {
      await screen.goTo('New');
      await page.getByRole('radio', { name: new RegExp(WALK.tool) }).check();
      await page.getByRole('radio', { name: new RegExp(location) }).check();
      await button('Start').click();
      await expect(question(QUESTION.welcome)).toBeVisible();
      return screen.answerId();
    },
    /** The answer's id in the address. */
    answerId: () => new URL(page.url()).pathname.split('/')[2] ?? '',
    async openSheet(answerId: string) {
      await page.goto(`/assessment/${answerId}`);
      await expect(question(QUESTION.welcome)).toBeVisible();
    },
    /** Chosen in the rail beside the questions, or on a phone in the dialog that lists them. */
    async openCategory(name: string) {
      const rail = page.getByRole('navigation', { name: 'Categories' });
      const bar = button(/^Category: /);
      await expect(rail.or(bar).first()).toBeVisible();
      if (await bar.isVisible()) await bar.click();
      const list = (await rail.isVisible()) ? rail : page.getByRole('dialog', { name: 'Categories' });
      await list.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    },

    /** Clicked and not waited for: what follows may leave the page. */
    choose: (text: string, option: string) => question(text).getByRole('radio', { name: option, exact: true }).click(),
    tick: (text: string, option: string) => question(text).getByRole('checkbox', { name: option, exact: true }).click(),
    field: (text: string) => question(text).getByLabel(text, { exact: true }),
    async write(text: string, value: string) {
      await screen.field(text).fill(value);
      await screen.field(text).blur();
    },
    /** The question says that its value is safe on this device, or further. */
    async expectSaved(text: string) {
      await expect(question(text)).toContainText(/Saved on this device|Sending…|Saved on the server/);
    },
    async expectSent(text: string) {
      await expect(question(text)).toContainText('Saved on the server');
    },

    /** Gives the required questions a value. */
    async fillRequired() {
      await screen.openCategory('Arrival');
      await screen.choose(QUESTION.welcome, '4');
      await screen.choose(QUESTION.book, 'Yes');
      await screen.openCategory('Rooms');
      await screen.choose(QUESTION.bell, 'No');
      await screen.expectSaved(QUESTION.bell);
    },
    /** Gives ten questions of all kinds a value. */
    async answerTen() {
      await screen.choose(QUESTION.welcome, '4');
      await screen.choose(QUESTION.book, 'Yes');
      await screen.choose(QUESTION.floor, 'First');
      await screen.tick(QUESTION.aids, 'Hoist');
      await screen.write(QUESTION.residents, '12');
      await screen.write(QUESTION.lift, '2026-03-31');
      await screen.write(QUESTION.said, 'More fish on Fridays.');
      await screen.openCategory('Rooms');
      await screen.choose(QUESTION.tidy, '5');
      await screen.choose(QUESTION.warm, '3');
      await screen.choose(QUESTION.bell, 'No');
      await screen.expectSaved(QUESTION.bell);
    },
    async addInfo(text: string, info: string) {
      await question(text).getByRole('button', { name: 'Additional information' }).click();
      await question(text).getByLabel('Additional information').fill(info);
      await question(text).getByLabel('Additional information').blur();
    },
    async addKeyTrend(text: string) {
      await page.getByLabel('What stands out in this category?').fill(text);
      await button('Add key trend').click();
      await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
    },
    async addOwnQuestion(text: string) {
      await screen.openCategory('Own questions and closing');
      await page.getByLabel('New question').fill(text);
      await button('Add question').click();
      await expect(question(text)).toBeVisible();
    },
    async deleteOwnQuestion(text: string) {
      await button(`Delete: ${text}`).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete question' }).click();
      await expect(question(text)).toHaveCount(0);
    },

    async review() {
      await page.getByRole('link', { name: 'Review and submit' }).first().click();
      await expect(button('Submit')).toBeVisible();
    },
    async submit() {
      if (!page.url().endsWith('/review')) await screen.review();
      await button('Submit').click();
      await expect(page).toHaveURL(/\/submitted$/);
    },
  };
  return screen;
}
export type Screen = ReturnType<typeof atScreen>;
