import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { folded, patternsOf } from '../../db/search';
import type { Scope } from '../../scope/scope';

/** So many records are named to the query, and their entries looked up; of more, the newest entries are gone through. */
const FEW = 1_000;

/** Records that were deleted, by what they were called then. */
const deletedNamed = (scope: Scope, text: string): RawBuilder<unknown> => {
  const name = folded(sql`coalesce(audit.changes #>> '{name,from}', '')`);
  let deleted = scope.activity().where('audit.action', '=', 'deleted');
  for (const pattern of patternsOf(text)) deleted = deleted.where(sql<SqlBool>`${name} collate "C" like ${pattern}`);
  return sql`${deleted.select('audit.record_id as id')}`;
};

/** The condition that an entry is about a record in sight of which the words hold these, or one that was called so. */
export async function namedRecords(scope: Scope, text: string): Promise<RawBuilder<SqlBool>> {
  const named = async (table: string, columns?: readonly string[]) =>
    scope.holdsWords(text, { own: { table, ...(columns && { columns }) } });
  const ids = sql.join(
    [
      sql`${scope
        .clients()
        .where(await named('clients'))
        .select('clients.id')}`,
      sql`${scope
        .projects()
        .where(await named('projects'))
        .select('projects.id')}`,
      sql`${scope
        .districts()
        .where(await named('districts'))
        .select('districts.id')}`,
      sql`${scope
        .groups()
        .where(await named('groups'))
        .select('groups.id')}`,
      sql`${scope
        .locations()
        .where(await named('locations'))
        .select('locations.id')}`,
      sql`${scope
        .categories()
        .where(await named('categories'))
        .select('categories.id')}`,
      sql`${scope
        .users()
        .where(await named('users'))
        .select('users.id')}`,
      sql`${scope
        .assessmentTools()
        .where(await named('assessment_tools'))
        .select('assessment_tools.id')}`,
      deletedNamed(scope, text),
    ],
    sql` union all `,
  );
  const found = await scope
    .owners()
    .select(sql<string[] | null>`array(select few.id from (${ids}) few limit ${FEW + 1}::int)`.as('ids'))
    .select(sql`count(*)`.as('owners'))
    .executeTakeFirstOrThrow();
  const known = found.ids ?? [];
  return known.length <= FEW
    ? sql`audit.record_id = any(${known}::uuid[])`
    : // Said so, it is asked of each entry, and not a reason to look all of them up.
      sql`(audit.record_id in (${ids})) is true`;
}
