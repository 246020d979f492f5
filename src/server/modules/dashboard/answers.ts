import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { DashboardAnswer, dashboardAnswersQuerySchema } from '../../../contract/dashboard';
import { NAME, isAbout, withNameFor } from '../../answers/answer-list';
import { type ListRequest, list } from '../../db/list';
import { jsonObject, moment } from '../../db/records/json';
import { begunAt, completedAt, workTimes } from '../../db/records/work-times';
import type { Scope } from '../../scope/scope';
import { scoreStep } from '../../figures/measures';
import { notFound } from '../../problem';
import { ofTool, scoresCompletedOnly, selected } from '../../figures/selection';
import { counterOf } from '../../figures/answer-totals';
import { timeZoneOf } from '../../db/records/time-zone';
import { selectionOf } from './selection';

type Query = z.output<typeof dashboardAnswersQuerySchema>;

const named = (table: 'assessment_tools' | 'locations', reference: 'assessment_tool_id' | 'location_id') =>
  jsonObject({
    id: `answers.${reference}`,
    name: sql`(select named.name from ${sql.table(table)} named where named.client_id = answers.client_id
      and named.id = ${sql.ref(`answers.${reference}`)})`,
  });
const userName = sql`(select users.name from users where users.id = answers.user_id)`;

/** What this answer gave to a question, in whichever version of it that is of its present type. */
const givenTo = (questionId: string) => sql`answer_details given join questions asked
    on asked.client_id = given.client_id and asked.id = given.question_id
  where given.client_id = answers.client_id and given.answer_id = answers.id and given.answer_value is not null
    and coalesce(asked.original_id, asked.id) = ${questionId} and asked.type = (select newest.type from questions newest
      where coalesce(newest.original_id, newest.id) = ${questionId} and newest.until_version is null)`;

/** What this answer gave to the scales that a category asks now: what the category's mean is of. */
const givenToScales = (questionCategoryId: string) => sql`answer_details given
    join questions asked on asked.client_id = given.client_id and asked.id = given.question_id
    join questions newest on newest.client_id = asked.client_id and newest.until_version is null
      and newest.type = asked.type
      and coalesce(newest.original_id, newest.id) = coalesce(asked.original_id, asked.id)
    join question_categories heading on heading.client_id = newest.client_id
      and heading.id = newest.question_category_id
  where given.client_id = answers.client_id and given.answer_id = answers.id and given.ratio is not null
    and newest.type = 'range'
    and coalesce(heading.original_id, heading.id) = ${questionCategoryId}`;

const recordOf = (questionId: string | undefined): RawBuilder<DashboardAnswer> => {
  const given = (column: 'answer_value' | 'additional_info') =>
    questionId === undefined
      ? sql`null`
      : sql`(select ${sql.ref(`given.${column}`)} from ${givenTo(questionId)} limit 1)`;
  return jsonObject<DashboardAnswer>({
    id: 'answers.id',
    created_at: moment('answers.created_at'),
    submitted_at: moment('answers.submitted_at'),
    worked: workTimes,
    time_zone: sql`(select ${timeZoneOf('owner')} from clients owner where owner.id = answers.client_id)`,
    status: 'answers.status',
    score: 'answers.score',
    assessment_tool: named('assessment_tools', 'assessment_tool_id'),
    location: named('locations', 'location_id'),
    user: jsonObject({ id: 'answers.user_id', name: userName }),
    answer_value: given('answer_value'),
    additional_info: given('additional_info'),
  });
};

const chose = (value: string) =>
  sql`and (case when asked.type = 'multiple' then ${value} = any(string_to_array(given.answer_value, ';'))
    else given.answer_value = ${value} end)`;

/**
 * The rows behind a number: of one tool, or of all. 404 when the tool is out of reach, or another client's than the one
 * asked for.
 */
export async function listAnswers(scope: Scope, id: string, { query, url }: ListRequest & { query: Query }) {
  const selection = await selectionOf(scope, query);
  const { clientId } = selection;
  const tool =
    id === 'all'
      ? undefined
      : await scope
          .assessmentTools()
          .where('assessment_tools.id', '=', id)
          .select(['assessment_tools.id', 'assessment_tools.client_id'])
          .executeTakeFirst();
  if (id !== 'all' && (!tool || (clientId !== undefined && tool.client_id !== clientId))) throw notFound();
  const { categoryId, questionId, questionCategoryId, value, score, scored, s } = query;
  const narrowed = { ...(tool ? ofTool(tool, selection) : selection), categoryId };
  let rows = withNameFor(query.sort, selected(scope, narrowed));
  const isOfScores = score !== undefined || scored !== undefined;
  if (isOfScores && scoresCompletedOnly(narrowed)) rows = rows.where('answers.status', '=', 'completed');
  if (score !== undefined) rows = rows.where(sql<SqlBool>`${scoreStep} = ${score}`);
  if (scored !== undefined) rows = rows.where('answers.score', 'is not', null);
  if (questionCategoryId !== undefined)
    rows = rows.where(sql<SqlBool>`exists (select 1 from ${givenToScales(questionCategoryId)})`);
  if (questionId !== undefined) {
    rows = rows.where(
      sql<SqlBool>`exists (select 1 from ${givenTo(questionId)} ${value === undefined ? sql`` : chose(value)})`,
    );
  }
  if (s) rows = rows.where(isAbout(s));
  const isToldByCounts = score === undefined && questionId === undefined && questionCategoryId === undefined && !s;
  return list(
    rows,
    { url, query: { page: 1, ...query } },
    {
      record: recordOf(questionId),
      id: 'answers.id',
      sorts: {
        begun_at: begunAt,
        completed_at: completedAt,
        created_at: 'answers.created_at',
        submitted_at: 'answers.submitted_at',
        status: 'answers.status',
        score: 'answers.score',
        assessment_tool: NAME,
        location: NAME,
        user: NAME,
      },
      defaultSort: '-begun_at',
      countAll: isToldByCounts ? counterOf(scope, narrowed, scored === undefined ? 'answers' : 'scored') : undefined,
    },
  );
}
