import { sql } from 'kysely';
import type { Evidence } from '../../contract/evidence';
import { type EvidenceRule, needsEvidence } from '../../contract/evidence-rules';
import type { Db } from '../db/open-database';
import { evidenceRecord } from '../db/records/evidence';
import type { EvidenceTable } from '../db/schema-evidence';

const RECORD = evidenceRecord();

/** What is known of evidence before any of its bytes came. */
export type NewEvidence = Omit<EvidenceTable, 'client_id' | 'answer_id' | 'position' | 'received'>;

/** A question that may need evidence, and has none. */
interface Wanting extends EvidenceRule {
  id: string;
  is_required: 0 | 1;
  answer_value: string | null;
}

/** The photos, files and voice notes of one answer. Changes need a transaction that holds the answer's lock. */
export function answerEvidence(db: Db, answer: { client_id: string; id: string }) {
  const ofAnswer = sql<boolean>`evidence.client_id = ${answer.client_id} and evidence.answer_id = ${answer.id}`;

  return {
    /** What was added under this id, and by whom. */
    find: (id: string) =>
      db
        .selectFrom('evidence')
        .select([RECORD.as('record'), 'evidence.added_by'])
        .where(ofAnswer)
        .where('evidence.id', '=', id)
        .executeTakeFirst(),

    count: async (): Promise<number> => {
      const { count } = await db
        .selectFrom('evidence')
        .select(sql<number>`count(*)`.as('count'))
        .where(ofAnswer)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Their ids, or of those that belong to a question which somebody added: files are called so. */
    ids: async (customQuestionId?: string): Promise<string[]> => {
      const all = db.selectFrom('evidence').select('id').where(ofAnswer);
      const found = customQuestionId === undefined ? all : all.where('custom_question_id', '=', customQuestionId);
      return (await found.execute()).map(({ id }) => id);
    },

    /** Ids of the questions, hidden ones included, that need evidence, as they are answered, and have none. */
    missing: async (): Promise<string[]> => {
      const { rows } = await sql<Wanting>`
        select q.id, q.evidence, q.is_required, d.answer_value, string_to_array(q.evidence_for, ';') as evidence_for from questions q join answers a on a.client_id = q.client_id
          and a.assessment_tool_id = q.assessment_tool_id
          left join answer_details d on d.client_id = a.client_id and d.answer_id = a.id and d.question_id = q.id
          where a.client_id = ${answer.client_id} and a.id = ${answer.id} and q.evidence = 'required'
            and q.since_version <= a.assessment_tool_version
              and (q.until_version is null or q.until_version >= a.assessment_tool_version)
            and not exists (select 1 from evidence e where e.client_id = a.client_id and e.answer_id = a.id
              and e.question_id = q.id)`.execute(db);
      return rows.flatMap(({ id, answer_value, ...rule }) => (needsEvidence(rule, answer_value) ? [id] : []));
    },

    /** Adds it behind the others; undefined when its id is taken, by whatever answer. */
    add: async (evidence: NewEvidence): Promise<Evidence | undefined> => {
      const position = sql<number>`(select coalesce(max(evidence.position), 0) + 1 from evidence where ${ofAnswer})`;
      const added = await db
        .insertInto('evidence')
        .values({ ...evidence, client_id: answer.client_id, answer_id: answer.id, position })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning(RECORD.as('record'))
        .executeTakeFirst();
      return added?.record;
    },

    remove: async (id: string): Promise<boolean> => {
      const gone = await db.deleteFrom('evidence').where(ofAnswer).where('id', '=', id).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },
  };
}
