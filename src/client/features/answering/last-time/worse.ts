import type { ServerAnswer } from '../../../../contract/answers';
import { ratioOf } from '../../../../contract/scoring';
import { labelIn } from '../../../../contract/translations';
import { detailFor } from '../../../lib/answer-details';
import type { NumberedQuestion, Section } from '../../../lib/sections';
import type { Earlier } from './earlier';

/** A question whose score is lower than last time. */
export interface WorseQuestion extends NumberedQuestion {
  readonly change: { readonly before: string; readonly now: string };
}

/** The questions that score lower than last time; only those of which both values are scored can. */
export const worseOf = (
  sections: readonly Section[],
  details: ServerAnswer['details'],
  { valuesOf }: Earlier,
): WorseQuestion[] =>
  sections.flatMap(({ questions }) =>
    questions.flatMap((question) => {
      const now = detailFor(details, question.id)?.answer_value ?? '';
      const ratio = ratioOf(question, now);
      const last = ratio === null ? undefined : valuesOf(question.id)[0];
      if (ratio === null || !last || last.ratio === null || ratio >= last.ratio) return [];
      const said = (value: string) => labelIn(question.words?.labels, value);
      return [{ ...question, change: { before: said(last.value), now: said(now) } }];
    }),
  );
