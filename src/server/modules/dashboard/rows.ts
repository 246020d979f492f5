import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { rowsQuerySchema } from '../../../contract/dashboard';
import { isAbout } from '../../answers/answer-list';
import { NOT_APPLICABLE } from '../../../contract/scoring';
import { scoreStep } from '../../figures/measures';
import { ofTool, scoresCompletedOnly, selected } from '../../figures/selection';
import { notFound } from '../../problem';
import type { Scope } from '../../scope/scope';
import { selectionOf } from './selection';

/**
 * What this answer gave to a question, in whichever version of it that is of its present type: a value, or where `value` says
 * so, that it does not apply.
 */
export const givenTo = (questionId: string, value: string | undefined) => sql`answer_details given join questions asked
    on asked.client_id = given.client_id and asked.id = given.question_id
  where given.client_id = answers.client_id and given.answer_id = answers.id
    and (given.answer_value = ${NOT_APPLICABLE}) = ${value === NOT_APPLICABLE} and not given.hidden
    and coalesce(asked.original_id, asked.id) = ${questionId} and asked.type = (select newest.type from questions newest
      where coalesce(newest.original_id, newest.id) = ${questionId} and newest.until_version is null)`;

/** What this answer gave to the scored questions that a category asks now: what the category's mean is of. */
const givenToScales = (questionCategoryId: string) => sql`answer_details given
    join questions asked on asked.client_id = given.client_id and asked.id = given.question_id
    join questions newest on newest.client_id = asked.client_id and newest.until_version is null
      and newest.type = asked.type
      and coalesce(newest.original_id, newest.id) = coalesce(asked.original_id, asked.id)
    join question_categories heading on heading.client_id = newest.client_id
      and heading.id = newest.question_category_id
  where given.client_id = answers.client_id and given.answer_id = answers.id and given.ratio is not null
    and not given.hidden and newest.type <> 'multiple'
    and coalesce(heading.original_id, heading.id) = ${questionCategoryId}`;

const chose = (value: string) =>
  sql`and (case when asked.type = 'multiple' and given.answer_value <> ${NOT_APPLICABLE}
    then ${value} = any(string_to_array(given.answer_value, ';')) else given.answer_value = ${value} end)`;

/** The tool that a number is of. 404 when it is out of reach, or another client's than the one asked for. */
async function toolOf(scope: Scope, id: string, clientId: string | undefined) {
  const tool = await scope
    .assessmentTools()
    .where('assessment_tools.id', '=', id)
    .select(['assessment_tools.id', 'assessment_tools.client_id'])
    .executeTakeFirst();
  if (!tool || (clientId !== undefined && tool.client_id !== clientId)) throw notFound();
  return tool;
}

/**
 * The answers behind a number: of one tool, or of all (`all`). `isToldByCounts`: how many there are can be known without
 * going through them. Throws what `selectionOf` does, and 404 for a tool that is out of reach.
 */
export async function rowsBehind(scope: Scope, id: string, query: z.output<typeof rowsQuerySchema>) {
  const selection = await selectionOf(scope, query);
  const tool = id === 'all' ? undefined : await toolOf(scope, id, selection.clientId);
  const { categoryId, questionId, rated, questionCategoryId, value, score, scored, scoreBelow, s } = query;
  const narrowed = { ...(tool ? ofTool(tool, selection) : selection), categoryId };
  let rows = selected(scope, narrowed);
  const isOfScores = score !== undefined || scored !== undefined || scoreBelow !== undefined;
  if (isOfScores && scoresCompletedOnly(narrowed)) rows = rows.where('answers.status', '=', 'completed');
  if (score !== undefined) rows = rows.where(sql<SqlBool>`${scoreStep} = ${score}`);
  if (scored !== undefined) rows = rows.where('answers.score', 'is not', null);
  if (scoreBelow !== undefined) rows = rows.where('answers.score', '<', scoreBelow);
  if (questionCategoryId !== undefined)
    rows = rows.where(sql<SqlBool>`exists (select 1 from ${givenToScales(questionCategoryId)})`);
  if (questionId !== undefined) {
    rows = rows.where(
      sql<SqlBool>`exists (select 1 from ${givenTo(questionId, value)} ${value === undefined ? sql`` : chose(value)}
        ${rated === undefined ? sql`` : sql`and given.ratio is not null and asked.type <> 'multiple'`})`,
    );
  }
  if (s) rows = rows.where(await isAbout(scope, s));
  const isToldByCounts =
    [score, scoreBelow, questionId, questionCategoryId].every((narrowing) => narrowing === undefined) && !s;
  return { rows, narrowed, tool, isToldByCounts };
}
