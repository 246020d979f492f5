import { recordOfAnswer, type Draft } from '../../../lib/storage/draft';
import { useDraft } from '../../../parts/drafts/use-draft';
import { useDraftKey } from '../../../parts/drafts/use-draft-key';
import { useAppSelector } from '../../../state/hooks';
import { firstIdOf } from '../../../state/outbox/rekey';

/** Texts that were written and not added, by the form in which they stand. */
export type Texts = Readonly<Record<string, string>>;

/** Names of those forms. */
export const textOf = {
  keyTrend: (categoryId: string) => `key-trend-${categoryId}`,
  customQuestion: 'custom-question',
};

export const isWritten = (text: string): boolean => text.trim() !== '';

const textsIn = (draft: Draft | null): Texts =>
  Object.fromEntries(
    Object.entries(draft?.values ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );

/**
 * What was written for an assessment and not added, as this device keeps it: that of this tab, else what an earlier
 * visit left. Under the id that the assessment had first, which stays when the server gives another one.
 * @param answerId null: nothing is kept.
 */
export function useStoredTexts(answerId: string | null) {
  const aliases = useAppSelector((state) => state.outbox.aliases);
  const key = useDraftKey(recordOfAnswer(firstIdOf(aliases, answerId ?? '')));
  const draft = useDraft(answerId === null ? null : key, 'texts');
  const left = draft.own ? null : (draft.others.find(({ isOpen }) => !isOpen) ?? null);
  return { draft, left, texts: textsIn(draft.own ?? left) };
}
