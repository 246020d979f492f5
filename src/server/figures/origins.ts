import { sql } from 'kysely';
import type { AssessmentTool } from '../../contract/assessment-tools';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';

/** The first row of each question and category that is asked now, by which all its versions are known. */
export async function readOrigins(scope: Scope, tool: AssessmentTool): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; origin: string }>`
    select id, coalesce(original_id, id) as origin from questions
      where client_id = ${tool.client_id} and assessment_tool_id = ${tool.id} and until_version is null
    union all select id, coalesce(original_id, id) from question_categories
      where client_id = ${tool.client_id} and assessment_tool_id = ${tool.id} and until_version is null`.execute(
    transactionOf(scope.admin()),
  );
  return new Map(rows.map(({ id, origin }) => [id, origin]));
}
