import { type RawBuilder, sql } from 'kysely';
import type { AssessmentTool } from '../../contract/assessment-tools';
import { NOT_APPLICABLE } from '../../contract/scoring';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';
import { SCORE_STEPS } from './measures';
import { numberSteps } from './number-steps';
import { questionCounts } from './question-counts';
import { type Selection, ofTool } from './selection';
import { oneDecimal } from './answer-totals';

/**
 * `given`: the counts of a tool, made once (few rows are then joined with questions, however many there were), with the
 * `question` that asks the same now, whatever version was answered. What was given when it was of another type is no
 * answer to what it asks now. A number is no `option` that one may choose, but that a question does not apply is; `step` is the part of the largest option
 * that a scored answer was given, in fifths from 0.
 */
const givenTo = (scope: Scope, tool: AssessmentTool, selection: Selection, by: 'month' | 'whole') => sql`
  measure as materialized (${questionCounts(scope, ofTool(tool, selection), by)}),
  given as (select measure.month, measure.value, measure.worth, measure.answers, newest.id as question, newest.type, newest.question_category_id as category,
      coalesce((newest.scoring::jsonb->>'weight')::numeric, 1) as weight,
      case when newest.type <> 'number' or measure.value = ${NOT_APPLICABLE} then measure.value end as option,
      case when newest.type <> 'number' and measure.worth is not null
        then least(${sql.lit(SCORE_STEPS.length - 1)}, greatest(0, floor(${sql.lit(SCORE_STEPS.length)} * measure.worth)))::int end as step
    from measure
      join questions asked on asked.client_id = ${tool.client_id} and asked.id = measure.question_id
      join questions newest on newest.client_id = ${tool.client_id} and newest.assessment_tool_id = ${tool.id}
        and newest.until_version is null
        and coalesce(newest.original_id, newest.id) = coalesce(asked.original_id, asked.id)
          and newest.type = asked.type)`;

const IS_SCORED = sql`type <> 'number'`;
const IS_NUMBER = sql`type = 'number'`;
/** The mean worth of what was given to these questions, each of which counts so much beside others. */
const meanOf = (
  which: RawBuilder<unknown>,
  weight = sql`1`,
) => sql`sum(answers * worth * ${weight}) filter (where ${which})
  / nullif(sum(answers * ${weight}) filter (where ${which} and worth is not null), 0)`;
/**
 * Of a category what is scored, as its questions are weighed now; of a question its ratio in percent, or numbers as they
 * are with up to six decimals.
 */
const mean = sql<number | null>`(case when grouping(question) = 1
    then ${oneDecimal(sql`100 * ${meanOf(IS_SCORED, sql`weight`)}`)}
  when min(type) = 'number' then round(${meanOf(IS_NUMBER)}, 6)::double precision
  else ${oneDecimal(sql`100 * ${meanOf(IS_SCORED)}`)} end)`;
/**
 * How many answers gave anything; of an option or a step, how many times it was given; of a category by month, how many
 * times its scales were given anything.
 */
const answers = sql<number>`coalesce(sum(answers) filter (where value is null), 0)::int`;
const times = sql<number>`sum(answers)::int`;
const scaled = sql<number>`coalesce(sum(answers) filter (where ${IS_SCORED} and worth is not null), 0)::int`;

/**
 * Of a category: without a question. Of a question: without an option, or how many chose one of its options; or, with
 * ends, one step of numbers.
 */
export interface QuestionFigure {
  category: string | null;
  question: string | null;
  option: string | null;
  /** Of the scales of a category. */
  step: number | null;
  /** Ends of a step of numbers, as text, which is exact. */
  low: string | null;
  high: string | null;
  answers: number;
  mean: number | null;
}

/** What the selected answers gave to each category and question that the tool asks now, by their present ids. */
export async function readQuestionFigures(
  scope: Scope,
  tool: AssessmentTool,
  selection: Selection,
): Promise<QuestionFigure[]> {
  const { rows } = await sql<QuestionFigure>`with ${givenTo(scope, tool, selection, 'whole')}, ${numberSteps}
    select category, question, option, step, null as low, null as high,
      case when grouping(option) = 0 or grouping(step) = 0 then ${times} else ${answers} end as answers, ${mean} as mean
    from given group by grouping sets ((question, option), (question), (category, step), (category))
    having sum(answers) <> 0 and (grouping(option) = 1 or option is not null)
      and (grouping(step) = 1 or step is not null)
    union all select null, question, null, null, low::text, high::text, answers::int, null from number_step`.execute(
    transactionOf(scope.admin()),
  );
  return rows;
}

/** A question, by its present id, whose answers are scored one by one: how many were, and their mean in percent. */
export interface RatedQuestion {
  question: string;
  answers: number;
  mean: number;
}

/** Of the questions that the tool asks now and scores, those that were answered. */
export async function readRatedQuestions(
  scope: Scope,
  tool: AssessmentTool,
  selection: Selection,
): Promise<RatedQuestion[]> {
  const { rows } = await sql<RatedQuestion>`with ${givenTo(scope, tool, selection, 'whole')}
    select question, sum(answers)::int as answers, ${oneDecimal(sql`100 * ${meanOf(IS_SCORED)}`)} as mean
    from given where ${IS_SCORED} and worth is not null
    group by question having sum(answers) <> 0`.execute(transactionOf(scope.admin()));
  return rows;
}

export type QuestionFigureInMonth = Pick<QuestionFigure, 'category' | 'question' | 'option' | 'answers' | 'mean'> & {
  month: string;
};

/**
 * The same by month (`YYYY-MM`), the oldest first; without steps, and of a category how many times its scales were
 * given anything.
 */
export async function readQuestionFiguresByMonth(
  scope: Scope,
  tool: AssessmentTool,
  selection: Selection,
): Promise<QuestionFigureInMonth[]> {
  const { rows } = await sql<QuestionFigureInMonth>`with ${givenTo(scope, tool, selection, 'month')}
    select category, question, option, to_char(month, 'YYYY-MM') as month,
      case when grouping(option) = 0 then ${times} when grouping(question) = 0 then ${answers}
        else ${scaled} end as answers, ${mean} as mean
    from given group by grouping sets ((question, option, month), (question, month), (category, month))
    having sum(answers) <> 0 and (grouping(option) = 1 or option is not null) order by month`.execute(
    transactionOf(scope.admin()),
  );
  return rows;
}
