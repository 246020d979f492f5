import { sql } from 'kysely';
import type { Remark } from '../../contract/remarks';
import { newId } from '../db/ids';
import type { Db } from '../db/open-database';
import { remarkRecord } from '../db/records/remarks';

const RECORD = remarkRecord();

/** Which question of an answer: of its tool, or one that somebody added. */
export interface RemarkedQuestion {
  readonly kind: 'question' | 'custom';
  readonly id: string;
}

/** What a director writes: the words, and under which name. */
type NewRemark = Pick<Remark, 'text' | 'by'>;

/** What is answered; null: nothing any more. `to`: the time of the words that it answers. */
interface Reply {
  readonly reply: string | null;
  readonly to: string;
  readonly now: string;
}

const columnOf = ({ kind }: RemarkedQuestion) =>
  kind === 'question' ? ('question_id' as const) : ('custom_question_id' as const);

/** The remarks on one answer. Changes need a transaction that holds the answer's lock. */
export function answerRemarks(db: Db, answer: { client_id: string; id: string }) {
  const own = { client_id: answer.client_id, answer_id: answer.id };
  const ofAnswer = sql<boolean>`remarks.client_id = ${answer.client_id} and remarks.answer_id = ${answer.id}`;

  return {
    all: async (): Promise<Remark[]> => {
      const rows = await db.selectFrom('remarks').select(RECORD.as('record')).where(ofAnswer).execute();
      return rows.map(({ record }) => record);
    },

    find: async (question: RemarkedQuestion): Promise<Remark | undefined> => {
      const found = await db
        .selectFrom('remarks')
        .select(RECORD.as('record'))
        .where(ofAnswer)
        .where(columnOf(question), '=', question.id)
        .executeTakeFirst();
      return found?.record;
    },

    /** Puts it in place of an earlier one. Other words have a later time, so what was answered to the earlier ones is known. */
    put: async (question: RemarkedQuestion, { text, by }: NewRemark, now: string): Promise<Remark> => {
      const changed = await db
        .updateTable('remarks')
        .set({ text, by_name: by })
        .set({
          written_at: sql<string>`case when text = ${text} then written_at
            else greatest(${now}::timestamptz, written_at + interval '1 millisecond') end`,
        })
        .where(ofAnswer)
        .where(columnOf(question), '=', question.id)
        .returning(RECORD.as('record'))
        .executeTakeFirst();
      if (changed) return changed.record;
      const unanswered = { reply: null, replied_at: null, replied_to: null };
      const ids = { question_id: null, custom_question_id: null, [columnOf(question)]: question.id };
      const { record } = await db
        .insertInto('remarks')
        .values({ ...own, ...ids, ...unanswered, id: newId(), text, by_name: by, written_at: now })
        .returning(RECORD.as('record'))
        .executeTakeFirstOrThrow();
      return record;
    },

    remove: (question: RemarkedQuestion) =>
      db.deleteFrom('remarks').where(ofAnswer).where(columnOf(question), '=', question.id).execute(),

    /** Answers it; undefined when there is none. */
    answer: async (question: RemarkedQuestion, { reply, to, now }: Reply): Promise<Remark | undefined> => {
      const changed = await db
        .updateTable('remarks')
        .set(
          reply === null ? { reply, replied_at: null, replied_to: null } : { reply, replied_at: now, replied_to: to },
        )
        .where(ofAnswer)
        .where(columnOf(question), '=', question.id)
        .returning(RECORD.as('record'))
        .executeTakeFirst();
      return changed?.record;
    },
  };
}
