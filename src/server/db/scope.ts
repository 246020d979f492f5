import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '../viewer';
import { type AnswerKey, answerRows } from './answer-rows';
import type { Db } from './open-database';
import { tellCompleted } from './completion-notice';
import { bumpRevision, readRevision } from './revisions';
import type { Tables } from './schema';

type Condition = RawBuilder<SqlBool>;
const ALWAYS: Condition = sql`true`;

/**
 * All that a viewer may reach, and nothing else. Repositories are given a scope and not the database, so
 * that a query without its limits cannot be written. superAdmin: everything; companyAdmin: its own
 * client; manager: its own locations, its client's active tools (and those of the answers it sees), its
 * own answers and those of its locations. What is out of scope looks as if it did not exist.
 */
export function openScope(db: Db, viewer: Viewer) {
  const everywhere = viewer.role === 'superAdmin';
  const isManager = viewer.role === 'manager';

  // A viewer who is bound to a client but has none compares with null, and so sees nothing.
  const ownClient = (column: `${string}.${string}`): Condition =>
    everywhere ? ALWAYS : sql`${sql.ref(column)} = ${viewer.clientId}`;

  const ownLocation = (column: `${string}.${string}`): Condition =>
    sql`${sql.ref(column)} in (select mine.location_id from user_locations mine
      where mine.client_id = ${viewer.clientId} and mine.user_id = ${viewer.id})`;

  const visibleAnswers = (): Condition =>
    isManager
      ? sql`(answers.client_id = ${viewer.clientId} and (answers.user_id = ${viewer.id} or ${ownLocation('answers.location_id')}))`
      : ownClient('answers.client_id');

  const visibleTools = (): Condition =>
    isManager
      ? sql`(assessment_tools.client_id = ${viewer.clientId} and (assessment_tools.status = 'active'
          or assessment_tools.id in (select answers.assessment_tool_id from answers where ${visibleAnswers()})))`
      : ownClient('assessment_tools.client_id');

  return {
    viewer,
    clients: () => db.selectFrom('clients').where(ownClient('clients.id')),
    categories: () => db.selectFrom('categories').where(ownClient('categories.client_id')),
    locations: () =>
      db
        .selectFrom('locations')
        .where(ownClient('locations.client_id'))
        .where(isManager ? ownLocation('locations.id') : ALWAYS),
    assessmentTools: () => db.selectFrom('assessment_tools').where(visibleTools()),
    answers: () => db.selectFrom('answers').where(visibleAnswers()),

    /** The person's own, whatever the role. */
    notifications: () => db.selectFrom('notifications').where('notifications.user_id', '=', viewer.id),
    changeNotifications: () => db.updateTable('notifications').where('notifications.user_id', '=', viewer.id),
    removeNotifications: () => db.deleteFrom('notifications').where('notifications.user_id', '=', viewer.id),

    /** Rows that belong to an answer which this scope found. */
    rowsOf: (answer: AnswerKey) => answerRows(db, answer),

    /** Stores a new answer at a location which this scope found; undefined when `client_ref` was used before. */
    addAnswer: async (row: Omit<Tables['answers'], 'share_token' | 'user_id'>) => {
      const added = await db
        .insertInto('answers')
        .values({ ...row, user_id: viewer.id })
        .onConflict((conflict) => conflict.columns(['client_id', 'user_id', 'client_ref']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added) await bumpRevision(db, row.client_id);
      return added;
    },

    /** Lets the administrators know that this person completed an answer which this scope found. */
    tellCompleted: (answer: AnswerKey, now: string) => tellCompleted(db, { answer, byUserId: viewer.id, now }),

    /** Number of changes so far in all that is visible here. */
    revision: () => readRevision(db, everywhere ? null : (viewer.clientId ?? viewer.id)),
  };
}
export type Scope = ReturnType<typeof openScope>;
