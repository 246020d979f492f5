import type { Locator, Page } from '@playwright/test';
import { atScreen } from '../browser-screen';
import type { Intention } from './model';
import { ASKED, optionOf } from './world';

/** In ms: what a page does not show by then, it does not have. */
const SHOWN_WITHIN = 6_000;
const SAVED_WITHIN = 15_000;
const ENDS: Readonly<Record<string, 'ok' | 'fail' | 'look'>> = {
  'Saved on this device': 'ok',
  'Sending…': 'ok',
  'Saved on the server': 'ok',
  'Needs attention': 'look',
  'Not saved': 'fail',
};

const appears = (shown: Locator) =>
  shown
    .first()
    .waitFor({ timeout: SHOWN_WITHIN })
    .then(() => true)
    .catch(() => false);

/** Goes to a page of the application as a link does: nothing is loaded anew. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname === to) return;
    const { idx } = (history.state ?? { idx: 0 }) as { idx?: number };
    // The router tells one visit of an address from the next one by its key.
    history.pushState({ idx: (idx ?? 0) + 1, key: crypto.randomUUID() }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}

/**
 * The sheet that the page shows is the one of its address: a page that is busy goes on showing the one before for a
 * moment.
 */
const showsItsSheet = (page: Page) =>
  page
    .waitForFunction(
      () => document.querySelector<HTMLElement>('.sheet')?.dataset['answer'] === location.pathname.split('/')[2],
      undefined,
      { timeout: SHOWN_WITHIN },
    )
    .then(() => true)
    .catch(() => false);

/**
 * What a part says of where it is, once it is not being saved any more. @returns the words; null: none of the known
 * ones came.
 */
async function saidOf(part: Locator): Promise<string | null> {
  const label = part.locator('.save-state').first();
  const until = Date.now() + SAVED_WITHIN;
  while (Date.now() < until && !part.page().isClosed()) {
    const words = ((await label.textContent({ timeout: SAVED_WITHIN }).catch(() => null)) ?? '').trim();
    const known = Object.keys(ENDS).find((end) => words.endsWith(end));
    if (known !== undefined) return known;
  }
  return null;
}

/**
 * Replaces a text in one go. @returns what stood there at that very moment, null: nothing. What arrives between a look
 * and a keystroke is on the screen when somebody types.
 */
async function overwrite(field: Locator, text: string): Promise<string | null> {
  await field.click({ trial: true });
  const before = await field.evaluate((element: HTMLInputElement | HTMLTextAreaElement, words) => {
    const { value } = element;
    element.focus();
    element.setRangeText(words, 0, value.length);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    return value;
  }, text);
  await field.blur();
  return before || null;
}

/** Chooses an option. @returns what was chosen at that very moment. */
async function choose(option: Locator): Promise<string | null> {
  await option.click({ trial: true });
  return option.evaluate((element: HTMLInputElement) => {
    const chosen = element.closest('[data-question]')?.querySelector<HTMLInputElement>('input:checked')?.value ?? null;
    element.click();
    return chosen;
  });
}

/** What a person does on the pages of an assessment. */
export function atSheet(page: Page) {
  const app = atScreen(page);
  const infoOf = (question: Locator) => question.getByLabel('Additional information', { exact: true });
  const closing = () =>
    page.locator('section.own').filter({ has: page.getByRole('heading', { name: 'Additional question' }) });
  const trends = () => page.locator('section.own').filter({ has: page.getByRole('heading', { name: 'Key trends' }) });
  /** Where the session has ended meanwhile, the login page stands there instead. */
  async function openCategory(name: string) {
    const link = page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('button', { name: new RegExp(`^${name}`) });
    const heading = page.getByRole('heading', { name, exact: true });
    const login = page.getByLabel('E-mail');
    await link.or(login).first().waitFor();
    if (await login.isVisible()) throw new Error('Nobody is signed in any more');
    if ((await heading.count()) === 0) await link.click();
    await heading.waitFor();
  }
  const openOwn = () => openCategory('Own questions and closing');

  async function writeInfo(question: Locator, text: string) {
    const add = question.getByRole('button', { name: 'Additional information' });
    if ((await infoOf(question).count()) === 0) await add.click();
    return overwrite(infoOf(question), text);
  }
  /** The own question that is meant: by any wording that it may have by now. */
  const ownBy = (wordings: readonly string[]) =>
    wordings.map((text) => app.question(text)).reduce((some, other) => some.or(other));

  return {
    /** @returns whether the page shows the assessment, such that it can be changed. */
    async open(id: string): Promise<boolean> {
      await go(page, `/assessment/${id}`);
      if (!(await showsItsSheet(page))) return false;
      await openCategory('Round');
      return (await page.locator('input[data-option]:not([disabled])').count()) > 0;
    },
    /** @returns the id in the address; null: nothing was begun. */
    async begin(place: string, afterwards: () => Promise<void>): Promise<string | null> {
      await go(page, '/create-answer');
      const choice = page.getByRole('radio', { name: new RegExp(`^${place}`) });
      if (!(await appears(choice))) return null;
      await choice.check();
      await app.button('Start').click();
      await afterwards();
      await page.waitForURL(/\/assessment\/[^/]+$/, { timeout: SAVED_WITHIN });
      return app.answerId();
    },
    /** What the part that is meant says now; null: nothing. */
    async seen({ kind, question }: Intention, wordings: readonly string[]): Promise<string | null> {
      const valueOf = async (field: Locator) =>
        (await field.count()) === 0 ? null : (await field.inputValue()) || null;
      if (kind === 'close') {
        await openOwn();
        return valueOf(closing().getByRole('textbox'));
      }
      if (kind === 'remark' || kind === 'reword') {
        await openOwn();
        const own = ownBy(wordings);
        if (!(await appears(own))) return null;
        if (kind === 'remark') return valueOf(infoOf(own));
        for (const text of wordings) if ((await app.question(text).count()) > 0) return text;
        return null;
      }
      if (question === null) return null;
      const part = app.question(ASKED[question]);
      if (kind === 'note') return valueOf(infoOf(part));
      return valueOf(question === 'written' ? app.field(ASKED.written) : part.locator('input:checked'));
    },
    /**
     * Does it and looks what the screen says; `seen` of the intention is what stood there by then.
     * @param afterwards what happens right after it was done
     * @returns null: there was nothing that it could be done to.
     */
    async act(
      intention: Intention,
      wordings: readonly string[],
      afterwards: () => Promise<void>,
    ): Promise<'ok' | 'fail' | 'look' | 'unknown' | null> {
      const { kind, mark, text, question } = intention;
      const words = text ?? '';
      const saved = async (part: Locator) => {
        await afterwards();
        const said = await saidOf(part);
        return said === null ? 'unknown' : (ENDS[said] ?? 'unknown');
      };
      switch (kind) {
        case 'begin':
          throw new Error('Begun elsewhere');
        case 'set':
        case 'note':
        case 'clear': {
          const part = app.question(ASKED[question ?? 'tapped']);
          if (kind === 'note') intention.seen = await writeInfo(part, words);
          else if (kind === 'clear') {
            const clear = part.getByRole('button', { name: /^Clear answer/ });
            if ((await clear.count()) === 0) return null;
            await clear.click();
          } else if (question === 'tapped')
            intention.seen = await choose(part.getByRole('radio', { name: optionOf(mark), exact: true }));
          else intention.seen = await overwrite(app.field(ASKED.written), words);
          return saved(part);
        }
        case 'trend':
          await page.getByLabel('What stands out in this category?').fill(words);
          await app.button('Add key trend').click();
          return saved(trends());
        case 'ask':
          await openOwn();
          await page.getByLabel('New question').fill(words);
          await app.button('Add question').click();
          return saved(app.question(words));
        case 'close':
          await openOwn();
          intention.seen = await overwrite(closing().getByRole('textbox'), words);
          return saved(closing());
        case 'reword':
        case 'remark':
        case 'drop': {
          await openOwn();
          const own = ownBy(wordings);
          if (!(await appears(own))) return null;
          if (kind === 'remark') {
            intention.seen = await writeInfo(own, words);
            return saved(own);
          }
          if (kind === 'reword') {
            await own.getByRole('button', { name: /^Edit: / }).click();
            await page.getByLabel('Your question').fill(words);
            await app.button('Save question').click();
            return saved(app.question(words));
          }
          await own.getByRole('button', { name: /^Delete: / }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Delete question' }).click();
          return saved(page.locator('.sheet-save-state'));
        }
        case 'submit': {
          await app.review();
          await app.button('Submit').click();
          await afterwards();
          await page.waitForURL(/\/submitted$/, { timeout: SAVED_WITHIN });
          return 'ok';
        }
      }
    },
    toOutbox: () => go(page, '/outbox'),
    home: () => go(page, '/'),
  };
}
