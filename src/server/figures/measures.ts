import { NOT_APPLICABLE } from '../../contract/scoring';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../db/schema';
import { type Zones, dayBegun, monthBegun } from './zones';

/* What answers add to figures. Sums are of whole numbers, so that their order makes no difference. */

type Answers = SelectQueryBuilder<Tables, 'answers', object>;

/** Scores are counted in steps of 20 %; the last one includes 100 %. */
export const SCORE_STEPS = ['step_0', 'step_1', 'step_2', 'step_3', 'step_4'] as const;
/** The step that an answer's score is in, from 0; null without a score, which `least` would pass over. */
export const scoreStep = sql<number | null>`(case when answers.score is not null
  then greatest(0, least(${sql.lit(SCORE_STEPS.length - 1)}, floor(answers.score / 20)))::int end)`;

const worthOfScore = [
  sql<number>`1`.as('answers'),
  sql<number>`(answers.score is not null)::int`.as('scored'),
  sql<number>`coalesce(round(answers.score * 10), 0)::int`.as('score'),
];

/** What measures say of scores. */
const SCORE_COLUMNS = ['scored', 'score', ...SCORE_STEPS] as const;

/** Rows of measures with these columns, in which scores of answers that are not completed are left out. */
export const withCompletedScores = (measures: RawBuilder<unknown>, columns: readonly string[]): RawBuilder<unknown> => {
  const isOfScore = (column: string) => SCORE_COLUMNS.some((name) => name === column);
  const kept = columns.map((column) =>
    isOfScore(column)
      ? sql`case when scored.status = 'completed' then ${sql.ref(`scored.${column}`)} else 0 end as ${sql.ref(column)}`
      : sql.ref(`scored.${column}`),
  );
  return sql`select ${sql.join(kept)} from (${measures}) scored`;
};

/** The columns of `answerMeasures`, which are those of `answer_counts` but for the time zone. */
export const ANSWER_MEASURES = [
  'client_id',
  'assessment_tool_id',
  'day',
  'status',
  'answers',
  'scored',
  'score',
  ...SCORE_STEPS,
] as const;

/**
 * A row for each answer with its tool, day and status: `answers` is 1, `scored` 1 with a score and otherwise 0,
 * `score` in tenths of a percent or 0, and 1 in the step that the score is in.
 */
export const answerMeasures = (answers: Answers, zones: Pick<Zones, 'zone'>): RawBuilder<unknown> =>
  sql`${answers.select([
    'answers.client_id',
    'answers.assessment_tool_id',
    dayBegun(zones).as('day'),
    'answers.status',
    ...worthOfScore,
    ...SCORE_STEPS.map((name, step) => sql`(${scoreStep} is not distinct from ${sql.lit(step)})::int`.as(name)),
  ])}`;

/** The columns of `locationMeasures`, which are those of `location_counts`. */
export const LOCATION_MEASURES = [
  'client_id',
  'assessment_tool_id',
  'location_id',
  'status',
  'answers',
  'scored',
  'score',
] as const;

/** The same with the location in place of the day. */
export const locationMeasures = (answers: Answers): RawBuilder<unknown> =>
  sql`${answers.select([
    'answers.client_id',
    'answers.assessment_tool_id',
    'answers.location_id',
    'answers.status',
    ...worthOfScore,
  ])}`;

/** The columns of `placeMonthMeasures`. */
export const PLACE_MONTH_MEASURES = [
  'client_id',
  'location_id',
  'month',
  'status',
  'answers',
  'scored',
  'score',
] as const;

/** A row for each answer with its location, the first day of its month, and what it is worth. */
export const placeMonthMeasures = (answers: Answers, zones: Pick<Zones, 'zone'>): RawBuilder<unknown> =>
  sql`${answers.select([
    'answers.client_id',
    'answers.location_id',
    monthBegun(zones).as('month'),
    'answers.status',
    ...worthOfScore,
  ])}`;

/**
 * A number as people wrote it, as an exact one. What has an exponent of four digits is 0, or so near that nobody sees
 * the difference.
 */
const exactNumber = sql`(case when given.answer_value ~* 'e[+-]?0*[1-9][0-9]{3}' then '0'
  else given.answer_value end)::numeric`;

/** In place of a month where none is asked for. */
export const noMonth = sql<string | null>`null::date`;

/**
 * What the answers gave to each row of `questions` that is shown: for each of them a row with `value` null, and one for
 * every option that was chosen, for the number, or for the month (`YYYY-MM`) of a date; where the question does not apply
 * only one with `NOT_APPLICABLE`. `worth` is what a value adds to
 * a mean: a number itself, of what is scored its ratio, 0 to 1; otherwise null, as of several choices together. With the answer's `place`
 * and the `month` that is asked for.
 */
export function givenValues(answers: Answers, month: RawBuilder<string | null>): RawBuilder<unknown> {
  const given = answers
    .innerJoin('answer_details as given', (join) =>
      join.onRef('given.client_id', '=', 'answers.client_id').onRef('given.answer_id', '=', 'answers.id'),
    )
    .where('given.answer_value', 'is not', null)
    .where('given.hidden', '=', false)
    .select([
      'answers.client_id',
      'answers.assessment_tool_id',
      'answers.place',
      month.as('month'),
      'given.question_id',
      'given.answer_value',
      'given.ratio',
    ]);
  return sql`select given.client_id, given.assessment_tool_id, given.place, given.month, given.question_id, part.value,
      case when part.value is not null and part.value <> ${NOT_APPLICABLE} then case question.type when 'number' then ${exactNumber}
        when 'multiple' then null else given.ratio::numeric end end as worth
    from (${given}) given join questions question on question.client_id = given.client_id
      and question.id = given.question_id
    cross join lateral unnest(case
      when given.answer_value = ${NOT_APPLICABLE} then array[given.answer_value]
      when question.type = 'multiple' then array_prepend(null, string_to_array(given.answer_value, ';'))
      when question.type in ('range', 'single', 'yes_no', 'number') then array[null, given.answer_value]
      when question.type = 'date' then array[null, left(given.answer_value, ${sql.lit('YYYY-MM'.length)})]
      else array[null::text] end) part(value)`;
}
