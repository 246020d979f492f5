import { sql } from 'kysely';
import type { z } from 'zod';
import type { answerListQuerySchema } from '../../../contract/answers';
import { NAME, isAbout, withNameFor } from '../../answers/answer-list';
import { type ListRequest, list } from '../../db/list';
import { type AnswerRelation, answerRecord } from '../../db/records/answers';
import { timeZoneOf } from '../../db/records/time-zone';
import type { AnswerScope, Scope } from '../../scope/scope';
import { type Selection, selected } from '../../figures/selection';
import { counterOf } from '../../figures/answer-totals';
import { ANY_DAYS } from '../../figures/zones';
import { readZones } from '../../figures/read-zones';

export const findAnswer = async (scope: AnswerScope, id: string, relations?: readonly AnswerRelation[]) => {
  const row = await scope
    .answers()
    .where('answers.id', '=', id)
    .select(answerRecord(relations, scope.shareRecord).as('record'))
    .executeTakeFirst();
  return row?.record;
};

/** Whose answer it is, and by whose clock it goes. */
export const findOwner = (scope: AnswerScope, id: string) =>
  scope
    .answers()
    .innerJoin('clients', 'clients.id', 'answers.client_id')
    .where('answers.id', '=', id)
    .select(['clients.name', timeZoneOf('clients').as('timeZone')])
    .executeTakeFirst();

/** Where the rows of an answer are found. */
export const findKey = (scope: AnswerScope, id: string) =>
  scope.answers().where('answers.id', '=', id).select(['answers.client_id', 'answers.id']).executeTakeFirst();

export const findTool = (scope: Scope, id: string) =>
  scope.assessmentTools().where('assessment_tools.id', '=', id).select('assessment_tools.id').executeTakeFirst();

/** The answer's own row, locked until the transaction ends: changes of one answer happen one after the other. */
export const lockAnswer = (scope: AnswerScope, id: string) =>
  scope
    .answers()
    .where('answers.id', '=', id)
    .select(['answers.client_id', 'answers.id', 'answers.user_id', 'answers.assessment_tool_id', 'answers.status'])
    .select(['answers.additional_question', 'answers.counted', 'answers.submitted_at', 'answers.completed_by'])
    .select(
      sql<0 | 1 | null>`(select tool.records_position from assessment_tools tool
        where tool.client_id = answers.client_id and tool.id = answers.assessment_tool_id)`.as('records_position'),
    )
    .forUpdate()
    .executeTakeFirst();
export type LockedAnswer = NonNullable<Awaited<ReturnType<typeof lockAnswer>>>;

/*
 * Rows that a new answer refers to are locked until it is stored: deleting one of them marks it, which must come
 * before, and then the row is not found, or after, and then the answer is.
 */

/** `known`: whoever asks names a version, and so knew the tool at some time. */
export const lockTool = (scope: Scope, id: string, known: boolean) =>
  (known ? scope.toolsOnceSeen() : scope.assessmentTools())
    .where('assessment_tools.id', '=', id)
    .select([
      'assessment_tools.id',
      'assessment_tools.client_id',
      'assessment_tools.status',
      'assessment_tools.version',
      'assessment_tools.records_position',
      'assessment_tools.created_at',
    ])
    .forShare()
    .executeTakeFirst();

export const lockLocation = (scope: Scope, id: string) =>
  scope
    .locations()
    .where('locations.id', '=', id)
    .select(['locations.id', 'locations.client_id', 'locations.created_at'])
    .forShare()
    .executeTakeFirst();

/** The person who asks. */
export const lockOwnUser = (scope: Scope) =>
  scope
    .users()
    .where('users.id', '=', scope.viewer.id)
    .select(['users.id', 'users.created_at'])
    .forShare()
    .executeTakeFirst();

/** The answer that this person's device created under its own id, if it did. */
export const findByClientRef = (scope: Scope, clientRef: string) =>
  scope
    .answers()
    .where('answers.user_id', '=', scope.viewer.id)
    .where('answers.client_ref', '=', clientRef)
    .select('answers.id')
    .executeTakeFirst();

/** Answers with the newest first. Always a page: without a page asked for, the first one. */
export async function listAnswers(
  scope: Scope,
  { query, url }: ListRequest & { query: z.output<typeof answerListQuerySchema> },
) {
  const { filters = {}, relations, s } = query;
  const { status, client_id: clientId, assessment_tool_id: toolId, location_id, user_id, dateRange } = filters;
  const selection: Selection = {
    ...{ clientId, toolId, status, ...dateRange },
    locationIds: location_id === undefined ? undefined : [location_id],
    userIds: user_id === undefined ? undefined : [user_id],
    zones: dateRange ? await readZones(scope, clientId) : ANY_DAYS,
  };
  const rows = withNameFor(query.sort, selected(scope, selection));
  return list(
    s ? rows.where(await isAbout(scope, s)) : rows,
    { url, query: { page: 1, ...query } },
    {
      record: answerRecord(relations),
      id: 'answers.id',
      sorts: {
        created_at: 'answers.created_at',
        updated_at: 'answers.updated_at',
        submitted_at: 'answers.submitted_at',
        status: 'answers.status',
        score: 'answers.score',
        assessment_tool: NAME,
        location: NAME,
      },
      defaultSort: '-created_at',
      countAll: s ? undefined : counterOf(scope, selection, 'answers'),
    },
  );
}
