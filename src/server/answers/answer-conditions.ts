import { sql } from 'kysely';
import type { Condition, Question } from '../../contract/assessment-tools';
import { conditionPlan, hiddenQuestions } from '../../contract/conditions';
import { compiledOnce } from '../db/compiled-once';
import type { Db } from '../db/open-database';

interface Asked extends Pick<Question, 'id' | 'original_id' | 'question_category_id' | 'type' | 'text_input'> {
  shown_if: Condition | null;
  category_shown_if: Condition | null;
  answer_value: string | null;
}

/** What the answer's version asks, with what was given to it; nothing where its tool never had a condition. */
const readAsked = compiledOnce<{ client_id: string; id: string }, Asked>((db, { client_id, id }) => ({
  compile: () =>
    sql<Asked>`select q.id, q.original_id, q.question_category_id, q.type, q.text_input, q.shown_if::jsonb as shown_if,
        heading.shown_if::jsonb as category_shown_if, d.answer_value
      from answers a
        join questions q on q.client_id = a.client_id and q.assessment_tool_id = a.assessment_tool_id
          and q.since_version <= a.assessment_tool_version
          and (q.until_version is null or q.until_version >= a.assessment_tool_version)
        join question_categories heading on heading.client_id = q.client_id and heading.id = q.question_category_id
        left join answer_details d on d.client_id = a.client_id and d.answer_id = a.id and d.question_id = q.id
      where a.client_id = ${client_id} and a.id = ${id}
        and (exists (select 1 from questions c where c.client_id = a.client_id
            and c.assessment_tool_id = a.assessment_tool_id and c.shown_if is not null)
          or exists (select 1 from question_categories c where c.client_id = a.client_id
            and c.assessment_tool_id = a.assessment_tool_id and c.shown_if is not null))`.compile(db),
}));

/** Which questions of one answer are hidden, as it stands. */
export function answerConditions(db: Db, answer: { client_id: string; id: string }) {
  const ofAnswer = sql<boolean>`client_id = ${answer.client_id} and answer_id = ${answer.id}`;

  async function read(): Promise<{ rows: readonly Asked[]; hidden: ReadonlySet<string> } | null> {
    const { rows } = await readAsked(db, { client_id: answer.client_id, id: answer.id });
    const plan = conditionPlan({
      question_categories: rows.map(({ question_category_id: id, category_shown_if: shown_if }) => ({ id, shown_if })),
      questions: rows,
    });
    const values = new Map(rows.map(({ id, answer_value }) => [id, answer_value]));
    return plan && { rows, hidden: hiddenQuestions(plan, (id) => values.get(id)) };
  }
  return {
    /** Their ids; null: none of the questions that it asks ever is. */
    hidden: async (): Promise<ReadonlySet<string> | null> => (await read())?.hidden ?? null,
    /**
     * Notes it beside the values and the notes of categories, which count accordingly: a category is hidden with the last of
     * its questions. Needs a transaction that holds the answer's lock.
     */
    note: async (): Promise<void> => {
      const found = await read();
      if (!found) return;
      const { rows, hidden } = found;
      const shown = new Set(rows.filter(({ id }) => !hidden.has(id)).map((row) => row.question_category_id));
      const gone = rows.map((row) => row.question_category_id).filter((id) => !shown.has(id));
      const isHidden = sql<boolean>`question_id = any(${[...hidden]}::uuid[])`;
      const isOfHidden = sql<boolean>`question_category_id = any(${gone}::uuid[])`;
      await db
        .updateTable('answer_details')
        .set({ hidden: isHidden })
        .where(ofAnswer)
        .where(sql<boolean>`hidden <> (${isHidden})`)
        .execute();
      await db
        .updateTable('key_trends')
        .set({ hidden: isOfHidden })
        .where(ofAnswer)
        .where(sql<boolean>`hidden <> (${isOfHidden})`)
        .execute();
    },
  };
}
