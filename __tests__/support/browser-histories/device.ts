import type { BrowserContext, LaunchOptions, Locator, Page } from '@playwright/test';
import { makeBrowserProcess } from '../browser-process';
import { atScreen } from '../browser-screen';
import type { StoredAlias } from '../../../src/client/lib/storage/outbox-schema';
import { readEntries, readStore, type DeviceEntry } from '../browser-stores';
import type { Ground } from './house';
import { WHO, type Who } from './world';

/** In ms: a busy machine draws a page late. */
const DRAWN_WITHIN = 20_000;
/** In ms: how long a person looks for something on a page that is there; the session may have ended beneath it. */
const FOUND_WITHIN = 8_000;
/** In ms: what is not there by then is not going to be. */
const PRESENT_WITHIN = 5_000;
/** Sessions may expire again; but not for ever. */
const TRIES = 6;

/** An entry of the outbox as any version of it may write it: what each kind holds is read with care. */
export type LoggedEntry = DeviceEntry & {
  readonly args?: Readonly<Record<string, unknown>>;
  readonly lastError?: {
    readonly kind?: string;
    readonly changed?: object;
    readonly candidates?: readonly string[];
  } | null;
};

/** Waits until it is there. @throws with what the page shows instead. */
async function isDrawn(page: Page, part: Locator): Promise<void> {
  await part
    .first()
    .waitFor({ timeout: DRAWN_WITHIN })
    .catch(async () => {
      const shown = await page.evaluate(() => document.body.innerText.slice(0, 500)).catch(String);
      throw new Error(`${page.url()} goes on showing ${JSON.stringify(shown)}`);
    });
}

/** Runs in the page: tells the test of each entry that is written into the log. */
function tellOfEntries(): void {
  const original = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as IDBObjectStore['put'];
  for (const method of ['put', 'add'] as const) {
    const does =
      method === 'put'
        ? original
        : (Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'add')?.value as IDBObjectStore['add']);
    IDBObjectStore.prototype[method] = function told(
      this: IDBObjectStore,
      ...given: Parameters<IDBObjectStore['put']>
    ) {
      if (this.name === 'entries')
        (globalThis as unknown as { historyEntry: (entry: unknown) => void }).historyEntry(given[0]);
      return does.apply(this, given);
    };
  }
}

/** Runs in the page: its clock goes wrong by so many ms. */
function shiftClock(by: number): void {
  const Real = Date;
  class Shifted extends Real {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [Real.now() + by] : given) as [number]));
    }
    static override now() {
      return Real.now() + by;
    }
  }
  globalThis.Date = Shifted as unknown as DateConstructor;
}

interface Hooks {
  readonly note: (line: string) => void;
  readonly fault: (line: string) => void;
  /** Nobody can sign in without a network. */
  readonly mend: () => void;
  readonly onEntry: (entry: LoggedEntry) => void;
}

/**
 * One browser with a profile of its own: up to two tabs, a network that it can lose, a clock, and somebody who is
 * signed in.
 */
export function makeDevice(
  name: string,
  launchOptions: LaunchOptions,
  { origin, cast, profile }: Ground,
  { note, fault, mend, onEntry }: Hooks,
) {
  let tabs: Page[] = [];
  let isOnline = true;
  /** What its clock was set by, one after the other, in ms. */
  const shifts: number[] = [];
  /** Who was signed in last, as far as the screens said; null: nobody was, or somebody left. */
  let expected: Who | null = null;
  let isUp = false;

  const browser = makeBrowserProcess(launchOptions, origin, prepare, profile);
  function prepare(context: BrowserContext) {
    context.setDefaultTimeout(FOUND_WITHIN);
    context.setDefaultNavigationTimeout(DRAWN_WITHIN);
  }

  async function start(): Promise<void> {
    const first = await browser.start();
    isUp = true;
    const context = browser.context();
    await context.exposeBinding('historyEntry', (_, entry: LoggedEntry) => {
      onEntry(entry);
    });
    await context.addInitScript(tellOfEntries);
    for (const shift of shifts) await context.addInitScript(shiftClock, shift);
    if (!isOnline) await context.setOffline(true);
    tabs = [first];
    await first.goto('/');
    const who = await whoIsAt(first);
    if (who !== null && expected !== null && who !== expected)
      fault(`the ${name} device opens as ${who}, though ${expected} had signed in`);
    if (who === null && expected !== null && !isOnline)
      fault(`the ${name} device shows ${expected} only the login page, offline`);
  }

  /** Whose name the page shows; null: the login page. */
  async function whoIsAt(page: Page): Promise<Who | null> {
    const account = page.getByRole('button', { name: /^Account of / });
    await isDrawn(page, account.or(page.getByLabel('E-mail')));
    if (!(await account.isVisible())) return null;
    const label = (await account.getAttribute('aria-label', { timeout: PRESENT_WITHIN }).catch(() => null)) ?? '';
    return WHO.find((who) => label.includes(cast.people[who].name)) ?? null;
  }

  async function setOnline(value: boolean): Promise<void> {
    isOnline = value;
    if (isUp) await browser.context().setOffline(!value);
  }

  async function leave(page: Page): Promise<void> {
    const who = await whoIsAt(page);
    if (who === null) return;
    expected = null;
    try {
      await atScreen(page).signOut(cast.people[who].name);
    } catch (error) {
      // A kill may lose the session's cookie: then the page finds out in between, and signs out by itself.
      if (await page.getByLabel('E-mail').isVisible()) return;
      throw error;
    }
    const keep = page.getByRole('dialog').getByRole('button', { name: 'Keep on this device' });
    await isDrawn(page, keep.or(page.getByLabel('E-mail')));
    if (await keep.isVisible()) await keep.click();
    await page.getByLabel('E-mail').waitFor();
  }

  async function open(): Promise<Page> {
    if (!isUp) await start();
    const page = await browser.context().newPage();
    tabs.push(page);
    await page.goto('/');
    return page;
  }

  return {
    name,
    isUsed: () => expected !== null,
    setOnline,
    async tabOf(who: Who, wanted: number): Promise<Page> {
      if (!isUp) await start();
      const page = tabs[wanted % tabs.length] ?? (await open());
      await page.bringToFront();
      for (let tries = 0; tries < TRIES; tries += 1) {
        const there = await whoIsAt(page);
        if (there === who) {
          expected = who;
          return page;
        }
        if (there !== null) await leave(page);
        await setOnline(true);
        mend();
        note(`${who} signs in at the ${name} device`);
        if (!page.url().includes('/login')) await page.goto('/login');
        if ((await whoIsAt(page)) === null) await atScreen(page).fillIn(cast.people[who]);
        await page
          .getByRole('button', { name: /^Account of / })
          .waitFor({ timeout: PRESENT_WITHIN })
          .catch(() => undefined);
      }
      throw new Error(`${who} cannot sign in at the ${name} device`);
    },
    async openTab(): Promise<void> {
      if (tabs.length < 2) await open();
    },
    async closeTab(): Promise<void> {
      if (tabs.length < 2) return;
      await tabs.pop()?.close();
    },
    async reload(): Promise<void> {
      await tabs[0]?.reload();
    },
    async leave(): Promise<void> {
      if (tabs[0]) await leave(tabs[0]);
    },
    async kill(): Promise<void> {
      if (!isUp) return;
      isUp = false;
      tabs = [];
      await browser.kill();
    },
    /** As a person closes it; all that it remembers is written down. */
    async close(): Promise<void> {
      if (!isUp) return;
      isUp = false;
      tabs = [];
      await browser.close();
    },
    async setClock(by: number): Promise<void> {
      shifts.push(by);
      if (!isUp) return;
      await browser.context().addInitScript(shiftClock, by);
      for (const tab of tabs) await tab.evaluate(shiftClock, by);
    },
    /** Nobody is signed in any more, as this page shows it. */
    isSignedOut: async (page: Page) => (await whoIsAt(page)) === null,
    /** Who is shown in its first tab; null: nobody, or it is not running. */
    who: async () => (isUp && tabs[0] ? whoIsAt(tabs[0]) : null),
    tabs: () => tabs,
    /** What waits, each under the name that the server gave its answer, where it has one. */
    entries: async (page: Page): Promise<LoggedEntry[]> => {
      const entries = await readEntries(page);
      const aliases = (await readStore(page, 'offline-outbox', 'aliases')) as StoredAlias[];
      const names = new Map(aliases.map(({ temporaryId, id }) => [temporaryId, id]));
      return entries.map((entry) => ({ ...entry, answerRef: names.get(entry.answerRef) ?? entry.answerRef }));
    },
    /** Temporary ids with what the server calls them. */
    aliases: async (page: Page) =>
      (await readStore(page, 'offline-outbox', 'aliases')) as { temporaryId: string; id: string }[],
    remove: () => browser.remove(),
  };
}
export type Device = ReturnType<typeof makeDevice>;
