import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { notAllowed } from '../problem';
import type { Viewer } from '../viewer';
import { type AnswerKey, answerRows } from '../answers/answer-rows';
import { AS_IT_CAME, type Work, workIsUncertain, workedAt } from '../answers/work-times';
import type { Db } from '../db/open-database';
import { tellCompleted, unsayCompleted } from '../answers/completion-notice';
import { openAdmin } from './admin';
import { openFeedTokens } from './feed-tokens';
import { openBlocks } from './blocks';
import { openListViews } from './list-views';
import { openSchedules } from './schedules';
import { openSharedScope } from './shared-scope';
import { shareRecord } from '../db/records/shares';
import { bumpRevision, readRevision } from '../db/revisions';
import type { Tables } from '../db/schema';
import { type SearchedRows, holdsWords } from '../db/search';
import { answerShares } from '../answers/shares';
import { type EvidenceKey, type FoundEvidence, evidencePieces, findEvidence } from '../answers/evidence-pieces';
import { takeBackWithoutLink } from '../answers/taken-back';

type Condition = RawBuilder<SqlBool>;
const ALWAYS: Condition = sql`true`;

type Times = `${'begun' | 'changed' | 'completed'}_${'at' | 'uncertain'}`;
type Later = 'completed_by' | 'begun_position' | 'completed_position';
type NewAnswer = Omit<Tables['answers'], 'user_id' | 'counted' | 'place' | Later | Times> & {
  readonly begun_position: string | null;
};

interface ScopeOptions {
  readonly places?: readonly string[];
  readonly work?: Work;
}

/**
 * All that a viewer may reach, and nothing else. Repositories are given a scope and not the database, so
 * that a query without its limits cannot be written. superAdmin: everything; companyAdmin: its own
 * client; manager: its own locations, its client's active tools (and those of the answers it sees), its
 * own answers and those of its locations. What is out of scope looks as if it did not exist.
 *
 * `places`: of a manager, only what is at these locations, and for whoever has them: see sight.ts. `work`: when the
 * viewer did what is to be changed.
 */
export function openScope(db: Db, viewer: Viewer, { places, work = AS_IT_CAME }: ScopeOptions = {}) {
  const everywhere = viewer.role === 'superAdmin';
  const isManager = viewer.role === 'manager';

  // A viewer who is bound to a client but has none compares with null, and so sees nothing.
  const ownClient = (column: `${string}.${string}`): Condition =>
    everywhere ? ALWAYS : sql`${sql.ref(column)} = ${viewer.clientId}`;

  const ownLocation = (column: `${string}.${string}`): Condition =>
    places
      ? sql`${sql.ref(column)} = any(${places}::uuid[])`
      : sql`${sql.ref(column)} in (select mine.location_id from user_locations mine
      where mine.client_id = ${viewer.clientId} and mine.user_id = ${viewer.id})`;

  /** Not deleted, not even for the time being. */
  const live = (table: string): Condition => sql`${sql.ref(`${table}.deletion_id`)} is null`;

  /** Projects, districts and groups that a manager's locations are in. */
  const ofOwnLocations = (table: string, column: string): Condition =>
    isManager
      ? sql`${sql.ref(`${table}.id`)} in (select ${sql.ref(`place.${column}`)} from locations place
          join user_locations mine on mine.client_id = place.client_id and mine.location_id = place.id
          where mine.client_id = ${viewer.clientId} and mine.user_id = ${viewer.id} and place.deletion_id is null)`
      : ALWAYS;

  /** Each half by its own index: of both in one condition none serves, and all answers of the client are read. */
  const ownAnswer = (): Condition =>
    places
      ? ownLocation('answers.location_id')
      : sql`answers.id in (
          select own.id from answers own where own.client_id = ${viewer.clientId} and own.user_id = ${viewer.id}
          union all
          select there.id from answers there where there.client_id = ${viewer.clientId}
            and ${ownLocation('there.location_id')})`;

  /** The same, asked of one answer: no index is needed to find it, and all others are not looked for. */
  const isOwnAnswer = (): Condition =>
    places
      ? ownLocation('answers.location_id')
      : sql`(answers.user_id = ${viewer.id} or ${ownLocation('answers.location_id')})`;

  const visibleAnswers = (): Condition =>
    isManager ? sql`(answers.client_id = ${viewer.clientId} and ${ownAnswer()})` : ownClient('answers.client_id');

  const visibleTools = (): Condition =>
    isManager
      ? sql`(assessment_tools.client_id = ${viewer.clientId} and (assessment_tools.status = 'active'
          or assessment_tools.id in (select answers.assessment_tool_id from answers where ${visibleAnswers()})))`
      : ownClient('assessment_tools.client_id');

  return {
    viewer,
    /** Under whose id changes are noted. */
    author: viewer.id,
    clients: () => db.selectFrom('clients').where(live('clients')).where(ownClient('clients.id')),
    /** Whose answers these are, also of clients that are about to be deleted. */
    owners: () => db.selectFrom('clients').where(ownClient('clients.id')),
    projects: () =>
      db
        .selectFrom('projects')
        .where(live('projects'))
        .where(ownClient('projects.client_id'))
        .where(ofOwnLocations('projects', 'project_id')),
    districts: () =>
      db
        .selectFrom('districts')
        .where(live('districts'))
        .where(ownClient('districts.client_id'))
        .where(ofOwnLocations('districts', 'district_id')),
    groups: () =>
      db
        .selectFrom('groups')
        .where(live('groups'))
        .where(ownClient('groups.client_id'))
        .where(ofOwnLocations('groups', 'group_id')),
    categories: () => db.selectFrom('categories').where(live('categories')).where(ownClient('categories.client_id')),
    /** Whether the location with the id in this column is in `locations`, were it alive. */
    seesLocation: (column: `${string}.${string}`): Condition => (isManager ? ownLocation(column) : ALWAYS),
    locations: () =>
      db
        .selectFrom('locations')
        .where(live('locations'))
        .where(ownClient('locations.client_id'))
        .where(isManager ? ownLocation('locations.id') : ALWAYS),
    assessmentTools: () => db.selectFrom('assessment_tools').where(live('assessment_tools')).where(visibleTools()),
    /**
     * Tools that somebody's device may have been given at some time: a manager need not see one any more that was
     * archived.
     */
    toolsOnceSeen: () =>
      db
        .selectFrom('assessment_tools')
        .where(live('assessment_tools'))
        .where(ownClient('assessment_tools.client_id'))
        .where(isManager ? sql<SqlBool>`assessment_tools.status <> 'draft'` : ALWAYS),
    answers: () => db.selectFrom('answers').where(visibleAnswers()),
    /**
     * The same of the answers with these ids, each judged by itself: `answers` finds all that are in sight first, which for
     * somebody with a hundred locations takes a second.
     */
    answersAmong: (ids: readonly string[]) =>
      db
        .selectFrom('answers')
        .where('answers.id', '=', sql<string>`any(${ids}::uuid[])`)
        .where(
          isManager
            ? sql<SqlBool>`(answers.client_id = ${viewer.clientId} and ${isOwnAnswer()})`
            : ownClient('answers.client_id'),
        ),
    /** People of the own client (a superAdmin: everybody); a manager sees only itself. */
    users: () =>
      db
        .selectFrom('users')
        .where(live('users'))
        .where(isManager ? sql<SqlBool>`users.id = ${viewer.id}` : ownClient('users.client_id')),

    /** What devices of these people said of themselves. */
    devices: () =>
      db
        .selectFrom('devices')
        .innerJoin('users', 'users.id', 'devices.user_id')
        .where(live('users'))
        .where(isManager ? sql<SqlBool>`users.id = ${viewer.id}` : ownClient('users.client_id')),

    /** What administrators may change. Throws 403 for everybody else. */
    admin: () => {
      if (isManager) throw notAllowed();
      return openAdmin(db, viewer);
    },

    /**
     * What was done to records of the own client, and who signed in there (a superAdmin: to all). Throws 403 for managers.
     */
    activity: () => {
      if (isManager) throw notAllowed();
      return db.selectFrom('audit').where(ownClient('audit.client_id'));
    },

    /** Saved views of the admin lists. Throws 403 for whoever has no such lists. */
    listViews: () => {
      if (isManager) throw notAllowed();
      return openListViews(db, viewer);
    },

    /** Tokens of the data feed. Throws 403 for managers. */
    feedTokens: () => {
      if (isManager) throw notAllowed();
      return openFeedTokens(db, viewer);
    },

    /** Questions kept to be copied. Throws 403 for managers. */
    blocks: () => {
      if (isManager) throw notAllowed();
      return openBlocks(db, viewer);
    },

    /** Reports that are made by themselves. Throws 403 for managers. */
    schedules: () => {
      if (isManager) throw notAllowed();
      return openSchedules(db, viewer);
    },

    /** The person's own, whatever the role. */
    notifications: () => db.selectFrom('notifications').where('notifications.user_id', '=', viewer.id),
    changeNotifications: () => db.updateTable('notifications').where('notifications.user_id', '=', viewer.id),
    removeNotifications: () => db.deleteFrom('notifications').where('notifications.user_id', '=', viewer.id),

    /** Reports that the person asked for, of clients that it still sees. */
    reportJobs: () =>
      db
        .selectFrom('report_jobs')
        .where('report_jobs.user_id', '=', viewer.id)
        .where(ownClient('report_jobs.client_id')),
    /** Of a tool which this scope found. */
    addReportJob: async (job: Insertable<Omit<Tables['report_jobs'], 'user_id'>>): Promise<void> => {
      await db
        .insertInto('report_jobs')
        .values({ ...job, user_id: viewer.id })
        .execute();
    },
    removeReportJobs: () =>
      db
        .deleteFrom('report_jobs')
        .where('report_jobs.user_id', '=', viewer.id)
        .where(ownClient('report_jobs.client_id')),

    /** Rows that belong to an answer which this scope found. */
    rowsOf: (answer: AnswerKey) => answerRows(db, answer, work),
    /** Evidence of an answer in sight, or that this person added to one which is not in sight any more. */
    evidence: async (id: string): Promise<FoundEvidence | undefined> => {
      const found = await findEvidence(db, id).where(ownClient('evidence.client_id')).executeTakeFirst();
      if (!found) return undefined;
      const isInSight = await db
        .selectFrom('answers')
        .select('answers.id')
        .where('answers.id', '=', found.answer_id)
        .where(visibleAnswers())
        .executeTakeFirst();
      return isInSight || found.added_by === viewer.id ? { ...found, isInSight: isInSight !== undefined } : undefined;
    },
    /** The bytes of evidence which this scope found. */
    piecesOf: (evidence: EvidenceKey) => evidencePieces(db, evidence),
    /** The answer of evidence which this scope found, to be changed without anybody having worked on it. */
    answerOf: ({ client_id, answer_id }: FoundEvidence) =>
      openSharedScope(db, { client_id, answer_id, id: viewer.id, name: null, email: '' }),

    /** What this person is told of the link to an answer. */
    shareRecord,
    /** Its links for directors. */
    sharesOf: (answer: AnswerKey) => answerShares(db, answer),

    /**
     * Stores a new answer at a location which this scope found; undefined when `client_ref` was used before.
     * `earliest`: before it, nobody can have begun it.
     */
    addAnswer: async (row: NewAnswer, earliest: string) => {
      const begun = { at: work.at ?? row.created_at, isUncertain: work.isUncertain, now: row.created_at, earliest };
      const times = { begun_at: workedAt(begun), begun_uncertain: workIsUncertain(begun) };
      const changed = { changed_at: times.begun_at, changed_uncertain: times.begun_uncertain };
      const added = await db
        .insertInto('answers')
        .values({ ...row, ...times, ...changed, user_id: viewer.id })
        .onConflict((conflict) => conflict.columns(['client_id', 'user_id', 'client_ref']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added) bumpRevision(db, row.client_id);
      return added;
    },

    /** Lets the administrators know that this person completed an answer which this scope found. */
    tellCompleted: (answer: AnswerKey, now: string) => tellCompleted(db, { answer, by: { userId: viewer.id }, now }),

    /** Takes the notifications of a submission back, which came with it. */
    unsayCompleted: (answer: AnswerKey, submittedAt: string) => unsayCompleted(db, answer, submittedAt),

    /** See `takeBackWithoutLink`: this person withdrew a link. */
    takeBackWithoutLink: (answer: AnswerKey, now: string) =>
      takeBackWithoutLink(db, { answer, rows: answerRows(db, answer), now, by: viewer.id }),

    /** The condition that rows of this scope hold the words of a text: see search.ts. */
    holdsWords: (text: string, where: SearchedRows) => holdsWords(db, text, where, everywhere ? null : viewer.clientId),

    /** Number of changes so far in all that is visible here. */
    revision: () => readRevision(db, everywhere ? null : (viewer.clientId ?? viewer.id)),
  };
}
export type Scope = ReturnType<typeof openScope>;
/** As much of a scope as a change of an answer needs: a person's, or that of somebody with a link. */
export type AnswerScope = Pick<Scope, 'author' | 'answers' | 'rowsOf' | 'shareRecord' | 'tellCompleted'>;
