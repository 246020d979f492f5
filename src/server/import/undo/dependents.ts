import { sql } from 'kysely';
import type { AdminGroup } from '../../../contract/admin';
import { GOES_ALONG } from '../../scope/deletion-rules';
import { ADMIN_TABLES, type AdminTable } from '../../scope/admin-tables';
import type { Db } from '../../db/open-database';
import { message, noun, nouns } from '../../messages/message';
import { Problem } from '../../problem';
import type { InstallationGroup } from '../entry';

/** Ids of the records that an import made. */
export type Made = ReadonlyMap<InstallationGroup, readonly string[]>;

interface Reference {
  readonly table: AdminTable | 'answers';
  readonly group: AdminGroup | 'answers';
  readonly column: string;
  readonly parent: AdminGroup;
  /** Ids that may refer: of the same import. */
  readonly own: AdminGroup | null;
}

const groupOf = (table: AdminTable): AdminGroup =>
  (Object.keys(ADMIN_TABLES) as AdminGroup[]).find((group) => ADMIN_TABLES[group] === table) ?? 'clients';

const ANSWERS = { table: 'answers', group: 'answers', own: null } as const;

const REFERENCES: readonly Reference[] = [
  { ...ANSWERS, column: 'location_id', parent: 'locations' },
  { ...ANSWERS, column: 'assessment_tool_id', parent: 'assessment-tools' },
  { ...ANSWERS, column: 'user_id', parent: 'users' },
  ...[...GOES_ALONG, { group: 'locations', column: 'group_id', parent: 'groups' } as const].map(
    ({ group, column, parent }) => ({
      table: ADMIN_TABLES[group],
      column,
      parent: groupOf(parent),
      group,
      own: group,
    }),
  ),
];

/** Throws 409, naming what it is, when something that is not of the import refers to what the import made. */
export async function checkDependents(tx: Db, made: Made): Promise<void> {
  for (const { table, group, column, parent, own } of REFERENCES) {
    const parents = made.get(parent) ?? [];
    if (parents.length === 0) continue;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} = any(${parents}::uuid[]) and not (id = any(${own === null ? [] : (made.get(own) ?? [])}::uuid[]))`.execute(
      tx,
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0) continue;
    const values = { count, noun: noun(group), nouns: nouns(group), made: nouns(parent) };
    throw new Problem(409, message('import.hasDependents', values), { code: 'has_dependents' });
  }
}
