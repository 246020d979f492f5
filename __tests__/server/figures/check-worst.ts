import type { AssessmentTool } from '../../../src/contract/assessment-tools';
import type { WorstQuestions } from '../../../src/contract/comparison';
import { NOT_APPLICABLE } from '../../../src/contract/scoring';
import { before } from './checks';
import { certain, meanOf } from './exact';
import { type Narrowing, type Raw, type RawAnswer, select } from './naive';

/** The ratios of what these answers gave to a question, in its versions of the present type. */
function ratiosOf(raw: Raw, answers: readonly RawAnswer[], origin: string): number[] {
  const versions = raw.questions.filter(({ id, original_id }) => id === origin || original_id === origin);
  const type = versions.find(({ until_version }) => until_version === null)?.type;
  const counts = new Set(versions.flatMap((version) => (version.type === type ? version.id : [])));
  const among = new Set(answers.map(({ id }) => id));
  if (type === 'multiple' || type === 'number') return [];
  return raw.details.flatMap(({ answer_id, question_id, answer_value, ratio, hidden }) =>
    among.has(answer_id) &&
    counts.has(question_id) &&
    answer_value !== null &&
    answer_value !== NOT_APPLICABLE &&
    !hidden
      ? (ratio ?? [])
      : [],
  );
}

const percentOf = (ratios: readonly number[]) => meanOf(ratios.map(certain), { factor: 100, decimals: 1 });

/** The questions that score lowest are those that the rows say, each with its mean, its answers and its mean before. */
export function checkWorst(worst: WorstQuestions, tool: AssessmentTool, raw: Raw, selection: Narrowing): void {
  const range = before(selection);
  const [now, earlier] = [select(raw, selection), range ? select(raw, range) : []];
  const rated = tool.questions.flatMap(({ id, scoring, question_category_id }) => {
    const category = tool.question_categories.find((one) => one.id === question_category_id);
    const origin = raw.questions.find((question) => question.id === id)?.original_id ?? id;
    const ratios = ratiosOf(raw, now, origin);
    const mean = percentOf(ratios);
    const then = ratiosOf(raw, earlier, origin);
    return mean === null || scoring?.weight === 0 || category?.weight === 0
      ? []
      : [{ id: origin, mean, answers: ratios.length, previous: then.length >= worst.fewest ? percentOf(then) : null }];
  });
  const enough = rated.filter(({ answers }) => answers >= worst.fewest).sort((one, other) => one.mean - other.mean);
  expect([worst.total, worst.too_few]).toEqual([enough.length, rated.length - enough.length]);
  expect(worst.previous).toEqual(range && { startDate: range.startDate, finishDate: range.finishDate });
  expect(worst.questions.map(({ mean }) => mean)).toEqual(enough.slice(0, 10).map(({ mean }) => mean));
  for (const { id, mean, answers, previous } of worst.questions)
    expect(enough).toContainEqual({ id, mean, answers, previous });
}
