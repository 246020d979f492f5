import { sql } from 'kysely';
import type { Scoring } from '../../contract/assessment-tools';
import { answerConditions } from './answer-conditions';
import { answerEvidence } from './answer-evidence';
import { missingNotes } from './missing-notes';
import { answerKeyTrends } from './answer-key-trends';
import { answerMarks } from './answer-marks';
import { answerRemarks } from './answer-remarks';
import { readScore } from './answer-score';
import { begunAt, changedAt } from '../db/records/work-times';
import { type Work, workIsUncertain, workedAt } from './work-times';
import { uncount } from '../figures/counts';
import { newId } from '../db/ids';
import { type Slots, compiledOnce } from '../db/compiled-once';
import type { Db } from '../db/open-database';
import { bumpRevision } from '../db/revisions';
import type { Tables } from '../db/schema';
import type { DetailsTable } from '../db/schema-details';

/** Which answer, and whose: the rows of an answer in every table carry both. */
export interface AnswerKey {
  client_id: string;
  id: string;
}

export type DetailTable = 'answer_details' | 'custom_answer_details';
export type NewDetail = Omit<DetailsTable, 'client_id' | 'answer_id'>;
/** What was given to a question so far, or nothing. */
export type StoredDetail = { [Column in 'answer_value' | 'additional_info' | 'ratio']: DetailsTable[Column] };

/** A row that the version asks which the answer began with. */
const askedBy = (table: 'questions' | 'question_categories') =>
  sql<boolean>`${sql.table(table)}.since_version <= answers.assessment_tool_version
    and (${sql.table(table)}.until_version is null or ${sql.table(table)}.until_version >= answers.assessment_tool_version)`;

/** How what is given to a question counts. */
const SCORING = sql<Scoring | null>`questions.scoring::jsonb`.as('scoring');

/** How the rows of an answer name it. */
interface Own {
  client_id: string;
  answer_id: string;
}

/** Figures would keep what the answer was: whoever changes one calls `uncount` before. */
const stillCounted = ({ id }: AnswerKey): Error =>
  new Error(`Answer ${id} is gone, or was changed while it is counted.`);

const findQuestion = compiledOnce((db, { client_id, answer_id, questionId }: Slots<Own & { questionId: string }>) =>
  db
    .selectFrom('questions')
    .innerJoin('answers', (join) =>
      join
        .onRef('answers.client_id', '=', 'questions.client_id')
        .onRef('answers.assessment_tool_id', '=', 'questions.assessment_tool_id')
        .on(askedBy('questions')),
    )
    .leftJoin('answer_details as given', (join) =>
      join
        .onRef('given.client_id', '=', 'answers.client_id')
        .onRef('given.answer_id', '=', 'answers.id')
        .onRef('given.question_id', '=', 'questions.id'),
    )
    .select(['questions.id', 'questions.type', 'questions.answer_options', 'questions.evidence', SCORING])
    .select(['given.answer_value', 'given.additional_info', 'given.ratio'])
    .where('answers.client_id', '=', client_id)
    .where('answers.id', '=', answer_id)
    .where('questions.client_id', '=', client_id)
    .where('questions.id', '=', questionId),
);

type Closing = Own & { now: string; at: string; isUncertain: boolean; score: number | null };

/** With `isWork` somebody worked on the answer. Its last change is the latest, and not the one that came last. */
const closing =
  (isWork: boolean) =>
  (db: Db, { client_id, answer_id, now, at, isUncertain, score }: Slots<Closing>) => {
    const bounds = { at, isUncertain, now, earliest: begunAt };
    const isLatest = sql`${workedAt(bounds)} >= ${changedAt}`;
    return db
      .updateTable('answers')
      .set({
        updated_at: now,
        changed_at: isWork ? sql<string>`greatest(${changedAt}, ${workedAt(bounds)})` : changedAt,
        ...(isWork && {
          changed_uncertain: sql<boolean>`case when ${isLatest} then ${workIsUncertain(bounds)}
          else answers.changed_uncertain end`,
        }),
        score,
      })
      .where('client_id', '=', client_id)
      .where('id', '=', answer_id)
      .where('counted', '=', false);
  };
const closeWork = compiledOnce(closing(true));
const closeOther = compiledOnce(closing(false));

/** When it was completed, or that it is not any more; nothing where that stays as it is. */
function completion(submittedAt: string | null | undefined, told: Pick<Closing, 'now' | 'at' | 'isUncertain'>) {
  if (submittedAt === undefined) return {};
  if (submittedAt === null) return { completed_at: null, completed_uncertain: false };
  const bounds = { ...told, earliest: begunAt };
  return { completed_at: workedAt(bounds), completed_uncertain: workIsUncertain(bounds) };
}

/**
 * The rows of one answer, in all tables, and nothing beyond them. Changes need a transaction. `work`: when somebody did
 * what changes; null: nobody worked, as when a mail went out.
 */
export function answerRows(db: Db, answer: AnswerKey, work: Work | null = null) {
  const own = { client_id: answer.client_id, answer_id: answer.id };
  const ofAnswer = sql<boolean>`client_id = ${answer.client_id} and answer_id = ${answer.id}`;
  const told = (now: string) => ({ now, at: work?.at ?? now, isUncertain: work?.isUncertain ?? false });
  const askedCategory = (id: string) =>
    db
      .selectFrom('question_categories')
      .innerJoin('answers', (join) =>
        join
          .onRef('answers.client_id', '=', 'question_categories.client_id')
          .onRef('answers.assessment_tool_id', '=', 'question_categories.assessment_tool_id')
          .on(askedBy('question_categories')),
      )
      .select('question_categories.id')
      .where('answers.client_id', '=', answer.client_id)
      .where('answers.id', '=', answer.id)
      .where('question_categories.client_id', '=', answer.client_id)
      .where('question_categories.id', '=', id);

  return {
    /** Who set its values, and in which order. */
    marks: answerMarks(db, answer),

    /** Which of its questions are hidden. */
    conditions: answerConditions(db, answer),

    /** Its photos, files and voice notes. */
    evidence: answerEvidence(db, answer),

    /** What a director remarked on its questions. */
    remarks: answerRemarks(db, answer),

    /** The notes on its categories. */
    keyTrends: answerKeyTrends(db, answer, {
      category: askedCategory,
      writtenAt: (now) => workedAt({ ...told(now), earliest: begunAt }),
    }),

    /** A question that the answer's version of its tool asks, with what was given to it. */
    question: async (questionId: string) => {
      const { rows } = await findQuestion(db, { ...own, questionId });
      return rows[0];
    },

    /** Every question that the answer's version of its tool asks. */
    questions: () =>
      db
        .selectFrom('questions')
        .innerJoin('answers', (join) =>
          join
            .onRef('answers.client_id', '=', 'questions.client_id')
            .onRef('answers.assessment_tool_id', '=', 'questions.assessment_tool_id')
            .on(askedBy('questions')),
        )
        .select(['questions.id', 'questions.type', 'questions.answer_options', SCORING])
        .where('answers.client_id', '=', answer.client_id)
        .where('answers.id', '=', answer.id)
        .execute(),

    /** Ids of the required questions, custom and hidden ones included, that have no value yet. */
    unanswered: async (): Promise<string[]> => {
      const missing = await sql<{ id: string }>`
        select q.id from questions q join answers a on a.client_id = q.client_id
          and a.assessment_tool_id = q.assessment_tool_id
          left join answer_details d on d.client_id = a.client_id and d.answer_id = a.id and d.question_id = q.id
          where a.client_id = ${answer.client_id} and a.id = ${answer.id} and q.is_required = 1
            and d.answer_value is null
            and q.since_version <= a.assessment_tool_version
              and (q.until_version is null or q.until_version >= a.assessment_tool_version)
        union all
        select q.id from custom_questions q
          left join custom_answer_details d on d.client_id = q.client_id and d.answer_id = q.answer_id
            and d.question_id = q.id
          where q.client_id = ${answer.client_id} and q.answer_id = ${answer.id} and q.is_required = 1
            and d.answer_value is null`.execute(db);
      return missing.rows.map((row) => row.id);
    },

    /** Ids of the questions, hidden ones included, that need a note and have none. */
    missingNotes: () => missingNotes(db, answer),

    putDetails: async (table: DetailTable, details: readonly NewDetail[]): Promise<void> => {
      if (details.length === 0) return;
      const given = [details.map((one) => one.question_id), details.map((one) => one.answer_value)] as const;
      const more = [details.map((one) => one.additional_info), details.map((one) => one.ratio)] as const;
      await sql`insert into ${sql.table(table)} (client_id, answer_id, question_id, answer_value, additional_info, ratio)
        select ${own.client_id}, ${own.answer_id}, given.* from unnest(${given[0]}::uuid[], ${given[1]}::text[],
          ${more[0]}::text[], ${more[1]}::double precision[]) as given
        on conflict (client_id, answer_id, question_id) do update set answer_value = excluded.answer_value,
          additional_info = excluded.additional_info, ratio = excluded.ratio`.execute(db);
    },

    /** What was given so far. */
    details: (table: DetailTable) =>
      db.selectFrom(table).select(['question_id', 'answer_value', 'additional_info']).where(ofAnswer).execute(),

    /** A question that somebody added, with what was given to it. */
    customQuestion: (id: string) =>
      db
        .selectFrom('custom_questions as own')
        .leftJoin('custom_answer_details as given', (join) =>
          join
            .onRef('given.client_id', '=', 'own.client_id')
            .onRef('given.answer_id', '=', 'own.answer_id')
            .onRef('given.question_id', '=', 'own.id'),
        )
        .selectAll('own')
        .select(['given.answer_value', 'given.additional_info', 'given.ratio'])
        .where('own.client_id', '=', answer.client_id)
        .where('own.answer_id', '=', answer.id)
        .where('own.id', '=', id)
        .executeTakeFirst(),
    customQuestions: () => db.selectFrom('custom_questions').selectAll().where(ofAnswer).execute(),
    addCustomQuestion: (row: Omit<Tables['custom_questions'], 'client_id' | 'answer_id' | 'id'>) =>
      db
        .insertInto('custom_questions')
        .values({ ...own, ...row, id: newId() })
        .returningAll()
        .executeTakeFirstOrThrow(),
    renameCustomQuestion: (id: string, question: string) =>
      db
        .updateTable('custom_questions')
        .set({ question })
        .where(ofAnswer)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
    removeCustomQuestion: async (id: string): Promise<boolean> => {
      const gone = await db.deleteFrom('custom_questions').where(ofAnswer).where('id', '=', id).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },

    /** A category of the answer's version of its tool. */
    category: (id: string) => askedCategory(id).executeTakeFirst(),

    /** Takes the answer, when it is counted, out of the counts: before anything of it changes. It must be locked. */
    uncount: () => uncount(db, answer),

    /** Closes a change: the answer's fields, its score anew, its time, and the client's revision. */
    save: async (
      change: Partial<Pick<Tables['answers'], 'status' | 'submitted_at' | 'additional_question'>> & {
        readonly completed_by?: string | null;
        readonly completed_position?: string | null;
      },
      now: string,
    ): Promise<void> => {
      if (Object.keys(change).length > 0) {
        await db
          .updateTable('answers')
          .set({ ...change, ...completion(change.submitted_at, told(now)) })
          .where('client_id', '=', answer.client_id)
          .where('id', '=', answer.id)
          .execute();
      }
      await answerConditions(db, answer).note();
      const score = await readScore(db, answer);
      const { numAffectedRows } = await (work ? closeWork : closeOther)(db, { ...own, ...told(now), score });
      if (numAffectedRows === 0n) throw stillCounted(answer);
      bumpRevision(db, answer.client_id);
    },

    /** Removes the answer with all that belongs to it. */
    remove: async (): Promise<void> => {
      const gone = await db
        .deleteFrom('answers')
        .where('client_id', '=', answer.client_id)
        .where('id', '=', answer.id)
        .where('counted', '=', false)
        .executeTakeFirst();
      if (gone.numDeletedRows === 0n) throw stillCounted(answer);
      bumpRevision(db, answer.client_id);
    },
  };
}
export type AnswerRows = ReturnType<typeof answerRows>;
