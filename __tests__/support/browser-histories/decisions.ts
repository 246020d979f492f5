import type { Locator, Page } from '@playwright/test';
import { atScreen } from '../browser-screen';
import type { Device, LoggedEntry } from './device';
import type { Intention } from './model';
import { atSheet } from './person';

/** In ms: what does not leave the outbox by then, though all is well, does not leave it. */
const DRAINED_WITHIN = 30_000;
/** So often a person looks into the outbox. */
const ROUNDS = 12;
const POLL = 250;

export const isNeedingAttention = ({ state }: LoggedEntry) => state === 'needsAttention';

/** The changes of whoever is signed in, in order; null: nobody is, for a session may end at any time. */
async function entriesOf(device: Device, page: Page): Promise<LoggedEntry[] | null> {
  const user = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userData') ?? 'null') as { id?: string | number } | null)?.id ?? null,
  );
  return user === null ? null : (await device.entries(page)).filter(({ owner }) => owner === String(user));
}

/** Nothing more happens by itself: all is sent, or waits for what was refused. */
const isQuiet = (entries: readonly LoggedEntry[]) =>
  entries.every(({ answerRef }) => entries.some((other) => other.answerRef === answerRef && isNeedingAttention(other)));

/**
 * What an entry is about, as the rows of the outbox are ordered: assessments as they were begun to wait, what was
 * refused first.
 */
function firstNeedingAttention(entries: readonly LoggedEntry[]): LoggedEntry | undefined {
  const lanes = [...new Set(entries.map(({ answerRef }) => answerRef))];
  return lanes.flatMap((ref) => entries.filter((entry) => entry.answerRef === ref && isNeedingAttention(entry)))[0];
}

export const inShort = ({ kind, state, attempts, lastError, args }: LoggedEntry) =>
  `${kind} ${state}, tried ${String(attempts)} times, ${lastError?.kind ?? 'no error'} ${JSON.stringify(args ?? {})}`;

interface Court {
  readonly note: (line: string) => void;
  readonly fault: (line: string) => void;
  /** Whose changes these are: those that the entry carries. */
  readonly causesOf: (entry: LoggedEntry) => readonly Intention[];
  readonly isThere: (intention: Intention) => boolean;
  /** The server's id of what this creation made there; null: it made nothing. */
  readonly madeBy: (entry: LoggedEntry) => string | null;
  readonly mayBeParked: (entry: LoggedEntry, causes: readonly Intention[]) => boolean;
}

/** Gives up the change of this row, which is asked twice. */
async function discardRow(page: Page, row: Locator): Promise<void> {
  await row
    .getByRole('button', { name: /^Discard/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  for (let asked = 0; asked < 2; asked += 1)
    await dialog
      .getByRole('button', { name: /^Discard/ })
      .first()
      .click();
  await dialog.waitFor({ state: 'detached' });
}

/** Gives up what stands first in the outbox, if anything does. @returns what it was. */
export async function discardFirst(device: Device, page: Page): Promise<LoggedEntry | null> {
  await atSheet(page).toOutbox();
  const entries = await entriesOf(device, page);
  const first = entries && (firstNeedingAttention(entries) ?? entries[0]);
  const row = page.locator('.outbox-entry').first();
  // What is on its way can't be given up: asked for it, the person would wait, and by then another one may stand first.
  if (!first || first.state === 'sending' || (await row.count()) === 0) return null;
  await discardRow(page, row);
  return first;
}

/** What a person does with a change that waits for a decision: they find out whether it arrived, and say so. */
async function decide(
  page: Page,
  entry: LoggedEntry,
  tried: Set<string>,
  { note, fault, causesOf, isThere, madeBy, mayBeParked }: Court,
): Promise<void> {
  const row = page.locator('.outbox-entry-needs-attention').first();
  await row.waitFor();
  const causes = causesOf(entry);
  const words = inShort(entry);
  for (const cause of causes) cause.wasParked = true;
  if (!mayBeParked(entry, causes)) fault(`asked in vain: ${words}`);
  if (
    ((await row
      .locator('.outbox-entry-error')
      .textContent({ timeout: POLL })
      .catch(() => null)) ?? '') === ''
  )
    fault(`no reason is shown for ${words}`);
  const hasArrived = causes.length > 0 && causes.every(isThere);
  const press = (name: RegExp) => row.getByRole('button', { name }).first().click();
  const says = (decision: string) => {
    note(`decides: ${decision}: ${words}`);
  };
  const { kind, changed, candidates } = entry.lastError ?? {};
  if (candidates) {
    await press(/^Compare and decide/);
    const dialog = page.getByRole('dialog');
    const at = candidates.indexOf(madeBy(entry) ?? '');
    says(at < 0 ? 'none of these' : 'it is one of these');
    await (
      at < 0
        ? dialog.getByRole('button', { name: 'Send it again' })
        : dialog.getByRole('button', { name: 'This is it' }).nth(at)
    ).click();
    return;
  }
  if (kind === 'ambiguous') {
    says(hasArrived ? 'it arrived' : 'it did not arrive');
    await press(hasArrived ? /^It arrived/ : /^Send again/);
    return;
  }
  const takesTheirs = (causes[0]?.mark ?? 0) % 2 === 0;
  if (changed) {
    says(takesTheirs ? 'theirs' : 'mine');
    for (const cause of causes) cause[takesTheirs ? 'isGivenUp' : 'isInsistedOn'] = true;
    await press(takesTheirs ? /^Take theirs/ : /^Keep mine/);
    return;
  }
  if (!tried.has(entry.id) && (await row.getByRole('button', { name: /^Try again/ }).count()) > 0) {
    tried.add(entry.id);
    says('again');
    await press(/^Try again/);
    return;
  }
  note(`decides: discard: ${words}`);
  for (const cause of causes) cause.isGivenUp = true;
  await discardRow(page, row);
}

/** The person waits before the outbox, and decides, until nothing is left in it. */
export async function drain(device: Device, open: () => Promise<Page>, court: Court): Promise<void> {
  const tried = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const until = Date.now() + DRAINED_WITHIN;
    let page = await open();
    let entries = await entriesOf(device, page);
    for (let looks = 0; !entries || !isQuiet(entries); looks += 1) {
      if (Date.now() > until) {
        court.fault(`the outbox does not drain: ${entries?.map(inShort).join('; ') ?? 'nobody stays signed in'}`);
        return;
      }
      // The session may end meanwhile.
      if (looks % 8 === 0) {
        page = await open();
        await atSheet(page).toOutbox();
        await atScreen(page).sendAll();
      }
      await new Promise((resolve) => setTimeout(resolve, POLL));
      entries = await entriesOf(device, page);
    }
    const needsAttention = firstNeedingAttention(entries);
    if (!needsAttention) return;
    await atSheet(page).toOutbox();
    await decide(page, needsAttention, tried, court);
  }
  court.fault('the outbox asks again and again');
}
