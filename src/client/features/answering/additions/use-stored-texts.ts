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
  /** The answer to a director's remark. */
  reply: (questionId: string) => `reply-${questionId}`,
};

export const isWritten = (text: string): boolean => text.trim() !== '';

const textsIn = ({ values }: Draft): Texts =>
  Object.fromEntries(Object.entries(values).filter((field): field is [string, string] => typeof field[1] === 'string'));
const written = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => isWritten(text)));

/** What tabs left that are closed now, the newest first: of two texts for one form, that of the newer one. */
const together = (left: readonly Draft[]): Texts =>
  left.reduceRight<Texts>((texts, draft) => ({ ...texts, ...written(textsIn(draft)) }), {});

/**
 * What was written for an assessment and not added, as this device keeps it: that of this tab, else what earlier visits
 * left. Under the id that the assessment had first, which stays when the server gives another one.
 * @param answerId null: nothing is kept.
 */
export function useStoredTexts(answerId: string | null) {
  const aliases = useAppSelector((state) => state.outbox.aliases);
  const key = useDraftKey(recordOfAnswer(firstIdOf(aliases, answerId ?? '')));
  const draft = useDraft(answerId === null ? null : key, 'texts');
  const closed = draft.own ? [] : draft.others.filter(({ isOpen }) => !isOpen);
  const texts = draft.own ? textsIn(draft.own) : together(closed);
  /** Of these all texts are among them. What another one has besides stays, and is there at a later visit. */
  const left = closed.filter((one) =>
    Object.entries(written(textsIn(one))).every(([form, text]) => texts[form] === text),
  );
  return { draft, left, texts };
}
