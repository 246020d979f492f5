import { sql } from 'kysely';
import type { AssessmentTool } from '../../contract/assessment-tools';
import type { SummarisedCategory } from '../../contract/summaries';
import type { Scope } from '../db/scope';
import { type Month, monthsOf } from './figures';
import { groupBy } from './group-by';
import { keyTrendsOf } from './key-trends';
import { questionTallies } from './question-tallies';
import { type Selection, ofTool } from './selection';
import { oneDecimal } from './tallies';

type Question = AssessmentTool['questions'][number];

/** A tool's tallies, made once: few rows are then joined with questions, however many there were. */
const tallied = (scope: Scope, tool: AssessmentTool, selection: Selection, by: 'month' | 'whole') =>
  sql`with tally as materialized (${questionTallies(scope, ofTool(tool, selection), by)})`;

/**
 * Those of all versions of a question: `asked` is the row that was answered, `newest` the one that asks the same now. What was given
 * when it was of another type is no answer to what it asks now. A number is no option that one may choose.
 */
const ofVersions = (tool: AssessmentTool) => sql`(select tally.*, newest.id as newest, newest.type,
      coalesce(newest.original_id, newest.id) as origin, newest.question_category_id as category,
      case when newest.type <> 'number' then tally.value end as option
    from tally
      join questions asked on asked.client_id = ${tool.client_id} and asked.id = tally.question_id
      join questions newest on newest.client_id = ${tool.client_id} and newest.assessment_tool_id = ${tool.id} and newest.until_version is null
        and coalesce(newest.original_id, newest.id) = coalesce(asked.original_id, asked.id) and newest.type = asked.type) given`;

/** The mean worth of what was given to questions of a type. */
const meanOf = (type: 'range' | 'number') => sql`sum(given.answers * given.worth) filter (where given.type = ${sql.lit(type)})
  / nullif(sum(given.answers) filter (where given.type = ${sql.lit(type)} and given.worth is not null), 0)`;
const scaleMean = oneDecimal(sql`100 * ${meanOf('range')}`);
/** Scales in percent of the largest option, numbers as they are with up to six decimals. */
const mean = sql<number | null>`(case min(given.type)
  when 'range' then ${scaleMean} when 'number' then round(${meanOf('number')}, 6)::double precision end)`;
/** How many answers gave anything. */
const answered = sql<number>`coalesce(sum(given.answers) filter (where given.value is null), 0)::int`;

/** Of a category: without a question. Of a question: without an option, or how many chose one of its options. */
interface Given {
  category: string | null;
  question: string | null;
  option: string | null;
  answers: number;
  mean: number | null;
}

async function readGiven(scope: Scope, tool: AssessmentTool, selection: Selection): Promise<Given[]> {
  const { rows } = await sql<Given>`${tallied(scope, tool, selection, 'whole')}
    select category, newest as question, option,
      case when grouping(option) = 0 then sum(answers)::int else ${answered} end as answers,
      case when grouping(newest) = 0 then ${mean} else ${scaleMean} end as mean
    from ${ofVersions(tool)} group by grouping sets ((newest, option), (newest), (category))
    having sum(answers) <> 0 and (grouping(option) = 1 or option is not null)`.execute(scope.office().tx);
  return rows;
}

/** The first row of each question and category that is asked now, by which all its versions are known. */
async function readOrigins(scope: Scope, tool: AssessmentTool): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; origin: string }>`
    select id, coalesce(original_id, id) as origin from questions
      where client_id = ${tool.client_id} and assessment_tool_id = ${tool.id} and until_version is null
    union all select id, coalesce(original_id, id) from question_categories
      where client_id = ${tool.client_id} and assessment_tool_id = ${tool.id} and until_version is null`.execute(scope.office().tx);
  return new Map(rows.map(({ id, origin }) => [id, origin]));
}

const optionsOf = ({ type, answer_options }: Question): string[] =>
  type === 'yes_no' ? ['yes', 'no'] : answer_options.split(';').flatMap((option) => option.trim() || []);

function summarised(question: Question, id: string, given: readonly Given[]): SummarisedCategory['questions'][number] {
  const whole = given.find(({ option }) => option === null);
  const chosen = new Map(given.flatMap(({ option, answers }) => (option === null ? [] : [[option, answers] as const])));
  // Options of earlier versions that are no longer offered were chosen all the same.
  const values = [...new Set([...optionsOf(question), ...[...chosen.keys()].sort()])];
  return {
    id,
    question: question.question,
    type: question.type,
    count: whole?.answers ?? 0,
    mean: whole?.mean ?? null,
    distribution: values.map((value) => ({ value, count: chosen.get(value) ?? 0 })),
  };
}

/** What the selected answers give to each category and question that the tool asks now, all versions of a question together. */
export async function questionsOf(scope: Scope, tool: AssessmentTool, selection: Selection): Promise<SummarisedCategory[]> {
  const given = await readGiven(scope, tool, selection);
  const origins = await readOrigins(scope, tool);
  const trends = await keyTrendsOf(scope, ofTool(tool, selection));
  const byQuestion = groupBy(given, ({ question }) => question);
  const means = new Map(byQuestion.get(null)?.map((row) => [row.category, row.mean]));
  return tool.question_categories.map(({ id, name }) => {
    const origin = origins.get(id) ?? id;
    return {
      id: origin,
      name,
      mean: means.get(id) ?? null,
      questions: tool.questions
        .filter(({ question_category_id }) => question_category_id === id)
        .map((question) => summarised(question, origins.get(question.id) ?? question.id, byQuestion.get(question.id) ?? [])),
      key_trends: trends.get(origin) ?? [],
    };
  });
}

/** The same by month, for the months of `monthsOf` in which a question was answered; by the id that `questionsOf` gives it. */
export async function questionMonthsOf(scope: Scope, tool: AssessmentTool, selection: Selection): Promise<Map<string, Month[]>> {
  const months = new Set((await monthsOf(scope, ofTool(tool, selection))).map(({ month }) => month));
  const { rows } = await sql<Month & { question: string }>`${tallied(scope, tool, selection, 'month')}
    select origin as question, to_char(month, 'YYYY-MM') as month, ${answered} as count, ${mean} as mean
    from ${ofVersions(tool)} group by origin, given.month having sum(answers) <> 0 order by 2`.execute(scope.office().tx);
  const byQuestion = groupBy(
    rows.filter(({ month }) => months.has(month)),
    ({ question }) => question,
  );
  return new Map([...byQuestion].map(([question, found]) => [question, found.map(({ month, count, mean: value }) => ({ month, count, mean: value }))]));
}
