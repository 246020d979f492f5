import type { ServerAnswer } from '../../contract/answers';
import type { Question } from '../../contract/assessment-tools';
import { isFailed, ratioOf, scoreOf, weightOf, type Scored, type ScoredPart } from '../../contract/scoring';
import { detailFor } from './answer-details';
import type { NumberedQuestion, Section } from './sections';

type Details = ServerAnswer['details'];

/** What the answers to these questions add to the score of their category. */
const partsOf = (questions: readonly (Scored & Pick<Question, 'id'>)[], details: Details): ScoredPart[] =>
  questions.flatMap((question) => {
    const ratio = ratioOf(question, detailFor(details, question.id)?.answer_value);
    return ratio === null ? [] : [{ ratio, weight: weightOf(question), critical: question.scoring?.critical }];
  });

interface Result {
  /** In percent, as the server computes it; null when nothing is scored. */
  readonly score: number | null;
  /** Of each section that is shown, in their order; what a critical question does to the whole is left out. */
  readonly sections: readonly (number | null)[];
  /** Of the questions beyond the questionnaire. */
  readonly own: number | null;
}

/** What the answers to the shown sections, and to the questions beyond them, are worth. */
export function resultOf(
  sections: readonly Section[],
  { details, custom_questions, custom_details }: Pick<ServerAnswer, 'details' | 'custom_questions' | 'custom_details'>,
): Result {
  const parts = sections.map(({ questions }) => partsOf(questions, details));
  const own = partsOf(custom_questions, custom_details);
  const weighted = parts.map((ones, at) =>
    ones.map((one) => ({ ...one, weight: one.weight * weightOf({}, sections[at]) })),
  );
  const withoutCap = (ones: readonly ScoredPart[]) => scoreOf(ones.map(({ ratio, weight }) => ({ ratio, weight })));
  return { score: scoreOf([...weighted.flat(), ...own]), sections: parts.map(withoutCap), own: scoreOf(own) };
}

/** The critical questions that are failed, in their order. */
export const failedOf = (sections: readonly Section[], details: Details): NumberedQuestion[] =>
  sections.flatMap(({ questions }) =>
    questions.filter((question) => isFailed(question, detailFor(details, question.id)?.answer_value)),
  );
