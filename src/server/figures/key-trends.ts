import { sql } from 'kysely';
import type { SummarisedCategory } from '../../contract/summaries';
import { moment } from '../db/records/json';
import { transactionOf } from '../scope/admin-transaction';
import type { Scope } from '../scope/scope';
import { groupBy } from './group-by';
import { type Selection, selected } from './selection';

const TRENDS = 50;

const writtenAt = sql`coalesce(key_trends.worked_at, key_trends.created_at)`;

/** The newest 50 notes of each category, by the id of its first row, the newest first. */
export async function keyTrendsOf(
  scope: Scope,
  selection: Selection,
): Promise<Map<string, SummarisedCategory['key_trends']>> {
  const placed = selected(scope, selection)
    .innerJoin('key_trends', (join) =>
      join.onRef('key_trends.client_id', '=', 'answers.client_id').onRef('key_trends.answer_id', '=', 'answers.id'),
    )
    .innerJoin('question_categories as category', (join) =>
      join
        .onRef('category.client_id', '=', 'key_trends.client_id')
        .onRef('category.id', '=', 'key_trends.question_category_id'),
    )
    .where('key_trends.hidden', '=', false)
    .select([
      'answers.client_id',
      'answers.location_id',
      'key_trends.text',
      writtenAt.as('written_at'),
      sql<string>`coalesce(category.original_id, category.id)`.as('category'),
      sql`row_number() over (partition by coalesce(category.original_id, category.id)
        order by ${writtenAt} desc, key_trends.id)`.as('place'),
    ]);
  const { rows } = await sql<{ category: string; text: string; location: string; at: string }>`
    select trend.category, trend.text, locations.name as location, ${moment('trend.written_at')} as at
      from (${placed}) trend
      join locations on locations.client_id = trend.client_id and locations.id = trend.location_id
    where trend.place <= ${TRENDS} order by trend.place`.execute(transactionOf(scope.admin()));
  const byCategory = groupBy(rows, ({ category }) => category);
  return new Map(
    [...byCategory].map(([category, found]) => [
      category,
      found.map(({ text, location, at }) => ({ text, location, at })),
    ]),
  );
}
