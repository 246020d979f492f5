import type { ServerAnswer } from '../../../contract/answers';
import type { Question } from '../../../contract/assessment-tools';
import { detailFor } from '../../lib/answer-details';
import { optionsOf } from '../../parts/question/options';

type Scored = Pick<Question, 'type' | 'answer_options'>;

/** A range answer over its largest option, 0 to 1; null for what is not scored. */
export function ratioOf({ type, answer_options }: Scored, value: string | null | undefined): number | null {
  if (type !== 'range' || value === undefined || value === null || value === '') return null;
  const ratio = Number(value) / Math.max(...optionsOf(answer_options).map(Number));
  return Number.isFinite(ratio) ? ratio : null;
}

/** Ratios of the answers that count towards the score. */
export const ratiosOf = (
  questions: readonly (Scored & Pick<Question, 'id'>)[],
  details: ServerAnswer['details'],
): number[] => questions.flatMap((question) => ratioOf(question, detailFor(details, question.id)?.answer_value) ?? []);

/** Mean in percent, to one decimal, as the server computes it; null when nothing is scored. */
export function scoreOf(ratios: readonly number[]): number | null {
  if (ratios.length === 0) return null;
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  return Math.round(mean * 1000) / 10;
}
