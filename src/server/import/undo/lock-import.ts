import { sql } from 'kysely';
import type { Admin } from '../../scope/admin';
import { transactionOf } from '../../scope/admin-transaction';
import { ADMIN_TABLES } from '../../scope/admin-tables';
import { message } from '../../messages/message';
import { Problem, notFound } from '../../problem';
import type { InstallationGroup } from '../entry';
import { KINDS } from '../kinds';

/** What an import did to one record. */
export interface Kept {
  readonly group_name: InstallationGroup;
  readonly record_id: string;
  readonly client_id: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly before_updated_at: string | null;
  readonly after_updated_at: string;
}

const tableOf = (group: InstallationGroup) => ADMIN_TABLES[group === 'questions' ? 'assessment-tools' : group];

/**
 * The import, which nobody else takes back meanwhile, and the clients that it concerns, at which no other one works.
 */
export async function lockImport(admin: Admin, importId: string): Promise<Kept[]> {
  const tx = transactionOf(admin);
  const found = await tx
    .selectFrom('imports')
    .where('id', '=', importId)
    .select('undone_at')
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.undone_at !== null) throw new Problem(409, 'import.undoneAlready');
  const rows = await tx
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .selectAll()
    .orderBy('record_id')
    .execute();
  const clients = [...new Set(rows.flatMap(({ client_id }) => client_id ?? []))];
  await sql`select id from clients where id = any(${clients}::uuid[]) order by id for no key update`.execute(tx);
  return rows;
}

/** A record as it is now. */
export type Present = Readonly<Record<string, unknown>> & {
  id: string;
  name: string;
  updated_at: string;
  deletion_id: string | null;
};

/**
 * The records that an import made or changed, locked, so that nothing new refers to them either. Throws 409, naming the
 * first that is not as the import left it; what it made may be deleted by now.
 */
export async function lockUnchanged(
  admin: Admin,
  group: InstallationGroup,
  rows: readonly Kept[],
): Promise<ReadonlyMap<string, Present>> {
  const columns = ['id', 'updated_at', 'deletion_id', ...new Set(['name', ...Object.keys(KINDS[group].types)])].map(
    (name) => sql.ref(name),
  );
  const ids = rows.map(({ record_id }) => record_id);
  const { rows: present } = await sql<Present>`select ${sql.join(columns)} from ${sql.table(tableOf(group))}
    where id = any(${ids}::uuid[]) order by id for update`.execute(transactionOf(admin));
  const byId = new Map(present.map((row) => [row.id, row]));
  for (const { record_id, before, after_updated_at } of rows) {
    const row = byId.get(record_id);
    if (row?.deletion_id !== null) {
      if (before === null) continue;
      throw new Problem(409, 'import.deletedSince');
    }
    if (row.updated_at !== after_updated_at) throw new Problem(409, message('import.changedSince', { name: row.name }));
  }
  return byId;
}
