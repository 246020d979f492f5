import type { UpdateCall } from '../../../../../api/records-api';
import { isFields } from '../../../../../lib/fields';
import type { DraftKey } from '../../../../../lib/storage/draft';
import { putDrafts, removeDraft } from '../../../../../lib/storage/drafts-db';
import { withTimeout } from '../../../../../lib/with-timeout';
import { readStoredDrafts } from '../../../../../parts/drafts/read-drafts';

/** What was sent to be published. Under its key it is not done twice: the server says what became of it. */
export interface KeptAttempt {
  /** The tab that sent it. */
  readonly tab: string;
  /** What the draft was called. */
  readonly tag: string | null;
  readonly call: UpdateCall;
  /** The version that it makes, or of which it corrects words. */
  readonly version: number;
  readonly isCorrection: boolean;
}

/** In ms: a database that does not open must not keep anybody from publishing. */
const TIMEOUT = 3000;

const isAttempt = (value: unknown): value is Omit<KeptAttempt, 'tab'> =>
  isFields(value) && isFields(value['call']) && typeof value['version'] === 'number';

/** Remembers it through a reload and a kill, until its outcome is known. */
export async function keepAttempt(place: DraftKey, { tab, ...attempt }: KeptAttempt): Promise<void> {
  const values = { attempt: JSON.stringify(attempt) };
  const draft = { ...place, tab, kind: 'publishing', at: new Date().toISOString(), values, base: {} } as const;
  // Without it the page itself still finds out, as long as it is open.
  await withTimeout(putDrafts([draft]), TIMEOUT).catch(() => undefined);
}

export async function forgetAttempt(place: DraftKey, { tab }: KeptAttempt): Promise<void> {
  // It stays, and is asked about once more at worst.
  await withTimeout(removeDraft({ ...place, tab }), TIMEOUT).catch(() => undefined);
}

/** What this tab sent, or one that is closed, before anybody knew what became of it; null: nothing. */
export async function readAttempt(place: DraftKey): Promise<KeptAttempt | null> {
  const { own, others } = await readStoredDrafts(place);
  const kept = own ?? others.find(({ isOpen }) => !isOpen);
  const text = kept?.values['attempt'];
  const attempt: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  return kept && isAttempt(attempt) ? { ...attempt, tab: kept.tab } : null;
}
