import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { test as browserTest, expect } from './browser-fixtures';
import { holdInstallation } from './browser-installation';
import { QUESTION } from './browser-questionnaire';
import { atScreen } from './browser-screen';

const IDS = /href="\/dev\/mail\/([^"]+)"(?:(?!<\/li>).)*/gs;

/** The mails that the server sent to an address, newest first: each as the path of the page that its link opens. */
export async function linksMailedTo(origin: string, email: string, page = '/assessment/sharing/'): Promise<string[]> {
  const list = await (await fetch(`${origin}/dev/mail`)).text();
  const ids = [...list.matchAll(IDS)].filter(([item]) => item.includes(email)).map(([, id = '']) => id);
  const mails = await Promise.all(ids.map(async (id) => (await fetch(`${origin}/dev/mail/${id}`)).text()));
  return mails.map((mail) => new RegExp(`${page}[\\w-]+`).exec(mail)?.[0] ?? '');
}

/** What a director does on the page of a link. */
export function atLink(page: Page) {
  const screen = atScreen(page);
  return {
    ...screen,
    async open(path: string) {
      await page.goto(path);
      await expect(screen.question(QUESTION.welcome)).toBeVisible();
    },
    closing: () => page.getByRole('textbox', { name: 'Additional question' }),
    async complete(text: string) {
      await page.getByRole('textbox', { name: 'Additional question' }).fill(text);
      await page.getByRole('textbox', { name: 'Additional question' }).blur();
    },
    async answerRequired() {
      await screen.choose(QUESTION.welcome, '4');
      await screen.choose(QUESTION.book, 'Yes');
      await screen.choose(QUESTION.bell, 'No');
      await screen.expectSaved(QUESTION.bell);
    },
    async submit() {
      await screen.button('Submit').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Submit now' }).click();
    },
  };
}
export type LinkScreen = ReturnType<typeof atLink>;

interface DirectorFixtures {
  /** An address that nobody else in the tests has. */
  email: string;
  /** A director's browser: nobody is signed in there. */
  director: LinkScreen;
}

export const test = browserTest.extend<DirectorFixtures>({
  email: async ({}, use) => {
    await use(`director-${randomUUID()}@example.org`);
  },
  director: async ({ browser, network, consoleWatch, viewport, colorScheme }, use) => {
    const context = await browser.newContext({ baseURL: network.origin, viewport, colorScheme });
    consoleWatch.watch(context);
    await holdInstallation(context);
    await use(atLink(await context.newPage()));
    await context.close();
  },
});
export { expect };
