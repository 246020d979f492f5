import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Condition } from '../../contract/assessment-tools';
import type { Admin } from '../scope/admin';
import { transactionOf } from '../scope/admin-transaction';
import type { CopiedIds } from './copy-rows';

interface Row {
  id: string;
  shown_if: Condition;
}

/** Lets the conditions of copied rows, which meet `condition`, refer to the copies of the questions that they hang on. */
export async function copyConditions(admin: Admin, condition: RawBuilder<SqlBool>, ids: CopiedIds): Promise<void> {
  const tx = transactionOf(admin);
  for (const table of ['question_categories', 'questions'] as const) {
    const { rows } = await sql<Row>`select id, shown_if::jsonb as shown_if from ${sql.table(table)}
      where ${condition} and shown_if is not null`.execute(tx);
    const copies = rows.map(({ id, shown_if: { match, terms } }) => ({
      id,
      shown_if: JSON.stringify({
        match,
        terms: terms.map(({ question_id, operator, values }) => ({
          ...{ question_id: ids.get(question_id) ?? question_id, operator, values },
        })),
      }),
    }));
    await sql`update ${sql.table(table)} set shown_if = copy.shown_if
      from json_to_recordset(${JSON.stringify(copies)}::json) as copy(id uuid, shown_if text)
      where ${condition} and ${sql.ref(`${table}.id`)} = copy.id`.execute(tx);
  }
}
