import { expect, type Page } from '@playwright/test';
import { PEOPLE, type Person } from './app-server-data';
import { QUESTION, WALK } from './browser-questionnaire';

type Credentials = Pick<Person, 'name' | 'email' | 'password'>;

/** What a person does on the screens, found by the names that a screen reader would say. */
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
      await button('Sign in').click();
    },
    /** From the login page to the home page. */
    async signIn(person: Credentials = PEOPLE.maya) {
      await page.goto('/login');
      await screen.fillIn(person);
      await expect(page.getByRole('link', { name: 'New assessment' }).first()).toBeVisible();
    },
    async signOut(name: string = PEOPLE.maya.name) {
      await button(`Account of ${name}`).click();
      await button('Sign out').click();
    },

    async goHome() {
      await page.getByRole('link', { name: /^Home/ }).first().click();
    },
    async goToOutbox() {
      await page.getByRole('link', { name: /outbox|unsent/i }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    /** Begins a walk with the screens' own means. @returns the id in the address, temporary or not. */
    async beginWalk(location: string): Promise<string> {
      await page.getByRole('link', { name: 'New assessment' }).first().click();
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
    async openCategory(name: string) {
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: new RegExp(name) }).click();
    },

    choose: (text: string, option: string) => question(text).getByRole('radio', { name: option, exact: true }).check(),
    tick: (text: string, option: string) => question(text).getByRole('checkbox', { name: option, exact: true }).check(),
    field: (text: string) => page.getByRole('textbox', { name: text, exact: true }).or(page.getByLabel(text, { exact: true }).and(page.locator('input'))),
    async write(text: string, value: string) {
      await screen.field(text).fill(value);
      await screen.field(text).blur();
    },
    /** The question says that its value is safe on this device, or further. */
    async expectSaved(text: string) {
      await expect(question(text)).toContainText(/Saved on this device|Sending…|Sent/);
    },
    async expectSent(text: string) {
      await expect(question(text)).toContainText('Sent');
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
    async submit() {
      await page.getByRole('link', { name: /Review/ }).or(button(/Review/)).first().click();
      await button('Submit').click();
      await expect(page).toHaveURL(/\/submitted$/);
    },
  };
  return screen;
}
export type Screen = ReturnType<typeof atScreen>;
