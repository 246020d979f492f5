import { isOpenRemark, remarkedOn } from '../../../../contract/open-remarks';
import type { Answer } from '../../../state/answers/answer';
import type { Section } from '../../../lib/sections';

type Remarked = Pick<Answer, 'remarks'>;

/** Ids of the questions with a remark that nobody has answered. */
const openIds = ({ remarks = [] }: Remarked): ReadonlySet<string> =>
  new Set(remarks.filter(isOpenRemark).map(remarkedOn));

/** How many of these questions have such a remark. */
export function countOpen(questions: readonly { readonly id: string }[], answer: Remarked | undefined): number {
  if (!answer?.remarks?.length) return 0;
  const open = openIds(answer);
  return questions.reduce((sum, { id }) => (open.has(id) ? sum + 1 : sum), 0);
}

/** The questions that are shown and have such a remark, in the order of the sheet; those of one's own have no number. */
export function openRemarksOf(sections: readonly Section[], answer: Remarked & Pick<Answer, 'custom_questions'>) {
  const open = openIds(answer);
  const own = answer.custom_questions.map(({ id, question }) => ({ id, question, number: null }));
  return [...sections.flatMap(({ questions }) => questions), ...own].filter(({ id }) => open.has(id));
}
