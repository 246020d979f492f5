import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { KeyTrend } from '../../contract/answers';
import { newId } from '../db/ids';
import type { Db } from '../db/open-database';
import type { Tables } from '../db/schema';

interface Sources {
  /** A category of the answer's version of its tool. */
  category: (id: string) => SelectQueryBuilder<Tables, 'question_categories' | 'answers', { id: string }>;
  /** When a note was written that is stored now, ISO-8601. */
  writtenAt: (now: string) => RawBuilder<string>;
}

const NOTE = ['id', 'text', 'question_category_id'] as const;

/** The notes of one answer on its categories. Changes need a transaction that holds the answer's lock. */
export function answerKeyTrends(db: Db, answer: { client_id: string; id: string }, { category, writtenAt }: Sources) {
  const ofAnswer = sql<boolean>`client_id = ${answer.client_id} and answer_id = ${answer.id}`;

  return {
    /** Stores the note; undefined when the category is not one of the answer's tool. */
    add: async (categoryId: string, text: string, now: string): Promise<KeyTrend | undefined> => {
      const found = await category(categoryId).select(writtenAt(now).as('worked_at')).executeTakeFirst();
      if (!found) return undefined;
      return db
        .insertInto('key_trends')
        .values({
          client_id: answer.client_id,
          answer_id: answer.id,
          id: newId(),
          question_category_id: found.id,
          text,
          created_at: now,
          worked_at: found.worked_at,
        })
        .returning(NOTE)
        .executeTakeFirstOrThrow();
    },

    find: (id: string) =>
      db.selectFrom('key_trends').select(NOTE).where(ofAnswer).where('id', '=', id).executeTakeFirst(),

    /** Sets its text. When it was written stays as it is. */
    change: (id: string, text: string) =>
      db
        .updateTable('key_trends')
        .set({ text })
        .where(ofAnswer)
        .where('id', '=', id)
        .returning(NOTE)
        .executeTakeFirst(),

    remove: async (id: string): Promise<boolean> => {
      const gone = await db.deleteFrom('key_trends').where(ofAnswer).where('id', '=', id).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },
  };
}
