import { withTimeout } from '../with-timeout';
import type { Draft, DraftId } from './draft';
import { tellOfDrafts } from './draft-news';
import { draftedRecords, putDrafts, removeDraft, removeDraftsOf } from './drafts-db';

/** In ms. What is typed first is kept at once, what follows so long after it. */
const DELAY = 300;
/** In ms: a database that does not open must not keep anybody from leaving. */
const TIMEOUT = 3000;

interface Waiting {
  readonly draft: Draft;
  /** Called with the outcome of each attempt to keep it. */
  readonly onKept: (isKept: boolean) => void;
}

/** What was typed and is not durable yet, or was refused, by key; the latest of each. */
const waiting = new Map<string, Waiting>();
let timer: ReturnType<typeof setTimeout> | null = null;
/** Something was typed since it runs. */
let isMore = false;

const nameOf = ({ owner, record, tab }: DraftId): string => JSON.stringify([owner, record, tab]);

/** What waits of a person is not kept: in this tab or another one, they gave up all that they had typed. */
export function forgetWaiting(owner: string): void {
  for (const [name, { draft }] of waiting) if (draft.owner === owner) waiting.delete(name);
}

/**
 * Keeps at once what waits: where the database is open, it is on its way when the call returns. Never rejects: what was
 * refused goes on waiting, and who typed it is told.
 */
export async function flushDrafts(): Promise<void> {
  if (waiting.size === 0) return;
  const batch = [...waiting];
  waiting.clear();
  try {
    await putDrafts(batch.map(([, { draft }]) => draft));
    for (const [, { onKept }] of batch) onKept(true);
    tellOfDrafts(
      batch.map(
        ([
          ,
          {
            draft: { owner, record, tab },
          },
        ]) => ({ owner, record, tab }),
      ),
    );
  } catch {
    for (const [name, refused] of batch) {
      if (!waiting.has(name)) waiting.set(name, refused);
      refused.onKept(false);
    }
  }
}

let isListening = false;
/** A page that is hidden may never be seen again. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('pagehide', () => void flushDrafts());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flushDrafts();
  });
}

/** Keeps at once, and then what is typed meanwhile together. */
function keepNow(): void {
  isMore = false;
  timer = setTimeout(() => {
    timer = null;
    if (isMore) keepNow();
  }, DELAY);
  void flushDrafts();
}

/** Keeps a draft at once or soon, in place of the one before. */
export function keepDraft(draft: Draft, onKept: Waiting['onKept']): void {
  listen();
  waiting.set(nameOf(draft), { draft, onKept });
  if (timer === null) keepNow();
  else isMore = true;
}

/**
 * Removes a draft; with `at` only if nothing was typed since then. A refusal is passed over: it stays, and is offered
 * again.
 */
export async function dropDraft(key: DraftId, at?: string): Promise<void> {
  waiting.delete(nameOf(key));
  try {
    await removeDraft(key, at);
    const { owner, record, tab } = key;
    tellOfDrafts([{ owner, record, tab }]);
  } catch {
    // Offered once more at worst.
  }
}

/** Records with drafts. */
export interface DraftCounts {
  /** All that was typed there is durable. */
  readonly kept: number;
  /** The device does not keep what was typed last: it is lost with the page. */
  readonly refused: number;
}

/** Of how many such records a person has drafts on this device, with what was typed just now. Never rejects. */
export async function countDrafts(owner: string, isMeant = (_record: string) => true): Promise<DraftCounts> {
  await withTimeout(flushDrafts(), TIMEOUT).catch(() => undefined);
  const refused = new Set([...waiting.values()].flatMap(({ draft }) => (draft.owner === owner ? draft.record : [])));
  const stored = await withTimeout(draftedRecords(owner), TIMEOUT).catch(() => new Set<string>());
  const kept = [...stored].filter((record) => !refused.has(record));
  return { kept: kept.filter(isMeant).length, refused: [...refused].filter(isMeant).length };
}

/** Gives up all that a person typed on this device and did not save, in every tab. Rejects when the browser refuses. */
export async function discardDrafts(owner: string): Promise<void> {
  forgetWaiting(owner);
  tellOfDrafts([{ owner, tab: '', record: null }]);
  await removeDraftsOf(owner);
}
