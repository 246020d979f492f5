import { type RawBuilder, sql } from 'kysely';
import type { QuestionType } from '../../../contract/assessment-tools';
import type { ExportColumn, ExportRow } from '../../export/table';
import type { Scope } from '../../scope/scope';
import { type ValueWords, cellOfValue } from './exported-values';

/** What one spreadsheet row has room for beside the other columns; the rest is in a file with a row per value. */
const MOST_QUESTIONS = 16_000;

/** What all versions of a question have in common: a row of `questions`. */
const original = sql<string>`coalesce(questions.original_id, questions.id)`;

/** What the answer at hand gave, by question: a JSON object, from a row of `answers`. */
const given: RawBuilder<Record<string, string>> = sql`(select json_object_agg(${original}, given.answer_value)
  from answer_details given
    join questions on questions.client_id = given.client_id and questions.id = given.question_id
  where given.client_id = answers.client_id and given.answer_id = answers.id and given.answer_value is not null
    and not given.hidden)`;

interface Question {
  readonly original: string;
  readonly question: string;
  readonly type: QuestionType;
  readonly until_version: number | null;
  readonly above: number;
  readonly below: number;
}

/** The newest version of each question that the tool asks or asked, in the order of the questionnaire. */
async function readQuestions(scope: Scope, tool: { id: string; client_id: string }): Promise<Question[]> {
  const versions = await scope
    .assessmentTools()
    .innerJoin('questions', (on) =>
      on
        .onRef('questions.client_id', '=', 'assessment_tools.client_id')
        .onRef('questions.assessment_tool_id', '=', 'assessment_tools.id'),
    )
    .innerJoin('question_categories as heading', (on) =>
      on
        .onRef('heading.client_id', '=', 'questions.client_id')
        .onRef('heading.id', '=', 'questions.question_category_id'),
    )
    .where('assessment_tools.client_id', '=', tool.client_id)
    .where('assessment_tools.id', '=', tool.id)
    .select([original.as('original'), 'questions.question', 'questions.type', 'questions.until_version'])
    .select(['heading.position as above', 'questions.position as below'])
    // What is still asked comes last, and so replaces what was asked before.
    .orderBy('questions.until_version', (order) => order.asc().nullsLast())
    .orderBy('questions.id')
    .execute();
  const newest = [...new Map(versions.map((version) => [version.original, version])).values()];
  return newest.sort((one, other) => one.above - other.above || one.below - other.below);
}

/**
 * A column for each question of a tool, headed by its present wording, or its last one; and what stands in them, from
 * the `given` of an answer.
 */
export async function questionColumns(scope: Scope, tool: { id: string; client_id: string }, words: ValueWords) {
  const questions = (await readQuestions(scope, tool)).slice(0, MOST_QUESTIONS);
  return {
    given,
    columns: questions.map((question): ExportColumn => ({ key: question.original, title: question.question })),
    cellsOf: (values: Readonly<Record<string, string>>): ExportRow =>
      Object.fromEntries(questions.map(({ original: id, type }) => [id, cellOfValue(values[id] ?? null, type, words)])),
  };
}
