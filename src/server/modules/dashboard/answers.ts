import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { DashboardAnswer, dashboardAnswersQuerySchema } from '../../../contract/dashboard';
import { NAME, withNameFor } from '../../answers/answer-list';
import { type ListRequest, list } from '../../db/list';
import { jsonObject, moment } from '../../db/records/json';
import { resultOfAnswer } from '../../db/records/results';
import { begunAt, completedAt, workTimes } from '../../db/records/work-times';
import type { Scope } from '../../scope/scope';
import { counterOf } from '../../figures/answer-totals';
import { timeZoneOf } from '../../db/records/time-zone';
import { givenTo, rowsBehind } from './rows';

type Query = z.output<typeof dashboardAnswersQuerySchema>;

const named = (table: 'assessment_tools' | 'locations', reference: 'assessment_tool_id' | 'location_id') =>
  jsonObject({
    id: `answers.${reference}`,
    name: sql`(select named.name from ${sql.table(table)} named where named.client_id = answers.client_id
      and named.id = ${sql.ref(`answers.${reference}`)})`,
  });
const userName = sql`(select users.name from users where users.id = answers.user_id)`;

const recordOf = ({ questionId, value }: Query): RawBuilder<DashboardAnswer> => {
  const given = (column: 'answer_value' | 'additional_info') =>
    questionId === undefined
      ? sql`null`
      : sql`(select ${sql.ref(`given.${column}`)} from ${givenTo(questionId, value)} limit 1)`;
  return jsonObject<DashboardAnswer>({
    id: 'answers.id',
    created_at: moment('answers.created_at'),
    submitted_at: moment('answers.submitted_at'),
    worked: workTimes,
    time_zone: sql`(select ${timeZoneOf('owner')} from clients owner where owner.id = answers.client_id)`,
    status: 'answers.status',
    score: 'answers.score',
    result: resultOfAnswer,
    assessment_tool: named('assessment_tools', 'assessment_tool_id'),
    location: named('locations', 'location_id'),
    user: jsonObject({ id: 'answers.user_id', name: userName }),
    answer_value: given('answer_value'),
    additional_info: given('additional_info'),
  });
};

/** The rows behind a number, a page of them. Throws what `rowsBehind` does. */
export async function listAnswers(scope: Scope, id: string, { query, url }: ListRequest & { query: Query }) {
  const { rows, narrowed, isToldByCounts } = await rowsBehind(scope, id, query);
  const counted = query.scored === undefined ? 'answers' : 'scored';
  return list(
    withNameFor(query.sort, rows),
    { url, query: { page: 1, ...query } },
    {
      record: recordOf(query),
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
      countAll: isToldByCounts ? counterOf(scope, narrowed, counted) : undefined,
    },
  );
}
