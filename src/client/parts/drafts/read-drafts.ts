import { newUuid } from '../../lib/ids';
import { withTimeout } from '../../lib/with-timeout';
import type { Draft, DraftKey } from '../../lib/storage/draft';
import { flushDrafts } from '../../lib/storage/draft-keeper';
import { readDrafts } from '../../lib/storage/drafts-db';
import { openTabs, tabId } from '../../lib/storage/tab-id';

/** A draft of another tab, or of an earlier visit. */
export interface OtherDraft extends Draft {
  /** Its tab is open. */
  readonly isOpen: boolean;
}
/** What is there when a page that keeps drafts begins. */
export interface StoredDrafts {
  /** The tab as whose the page keeps its draft. */
  readonly tab: string;
  /** What this tab had when it was left or loaded again; null: nothing. */
  readonly own: Draft | null;
  /** The newest first. */
  readonly others: readonly OtherDraft[];
  /** The browser does not let drafts be read, so it is unlikely to keep any. */
  readonly isRefused: boolean;
}

/** In ms: a database that does not open must not keep anybody from working. */
const TIMEOUT = 10_000;

async function readOwnAndOthers(key: DraftKey): Promise<StoredDrafts> {
  const tab = await tabId();
  await flushDrafts();
  const [drafts, open] = await Promise.all([readDrafts(key), openTabs()]);
  return {
    tab,
    own: drafts.find((draft) => draft.tab === tab) ?? null,
    others: drafts.filter((draft) => draft.tab !== tab).map((draft) => ({ ...draft, isOpen: open.has(draft.tab) })),
    isRefused: false,
  };
}

/** Reads the drafts of a record. Never rejects. */
export const readStoredDrafts = (key: DraftKey): Promise<StoredDrafts> =>
  // Under an id of its own, for the one that could not be read must not be replaced.
  withTimeout(readOwnAndOthers(key), TIMEOUT).catch(() => ({
    tab: newUuid(),
    own: null,
    others: [],
    isRefused: true,
  }));
