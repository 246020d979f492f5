import type { FlaggedQuestions } from '../../../state/sheet/slice';
import type { NumberedQuestion, Section } from '../../../lib/sections';

/** The flagged questions, in the order of the sheet. */
export const flaggedOf = (sections: readonly Section[], flags: FlaggedQuestions): NumberedQuestion[] =>
  sections.flatMap(({ questions }) => questions.filter(({ id }) => flags[id]));

/** How many questions of a section are flagged. */
export const countFlagged = ({ questions }: Section, flags: FlaggedQuestions): number =>
  questions.reduce((sum, { id }) => (flags[id] ? sum + 1 : sum), 0);

/** The flagged question after this one, from the last to the first; null: there is none. */
export function nextFlagged(
  sections: readonly Section[],
  flags: FlaggedQuestions,
  currentId: string | null,
): NumberedQuestion | null {
  const flagged = flaggedOf(sections, flags);
  const current = sections.flatMap(({ questions }) => questions).find(({ id }) => id === currentId)?.number ?? 0;
  return flagged.find(({ number }) => number > current) ?? flagged[0] ?? null;
}
