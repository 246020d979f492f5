import { sql } from 'kysely';
import { type AdminGroup, factsOf } from '../../contract/admin-groups';
import { foldName, nameKey } from '../../contract/names';
import { type FieldMessages, message } from '../messages/message';
import { invalid } from '../problem';
import type { Viewer } from '../viewer';
import type { Db } from '../db/open-database';
import { ADMIN_TABLES } from './admin-tables';

interface Row {
  id: string;
  name: string;
  updated_at: string;
}

/**
 * Until the transaction ends nobody else gives a name in these clients. Asked for before rows are locked, as imports do.
 */
export async function holdNames(db: Db, clientIds: readonly string[]): Promise<void> {
  await sql`select 1 from clients where id = any(${[...clientIds]}::uuid[]) order by id for no key update`.execute(db);
}

/** `holdNames`, of the clients that records belong to, if the viewer works there. */
export async function holdNamesAbout(db: Db, viewer: Viewer, group: AdminGroup, ids: readonly string[]): Promise<void> {
  if (!factsOf(group).namedWithin) return;
  const isOwn = viewer.role === 'superAdmin' ? sql`true` : sql`client_id = ${viewer.clientId}`;
  await sql`select 1 from clients where id in (
    select client_id from ${sql.table(ADMIN_TABLES[group])} where id = any(${[...ids]}::uuid[]) and ${isOwn})
    order by id for no key update`.execute(db);
}

/** The records of the clients that these belong to. */
async function readNames(db: Db, group: AdminGroup, ids: readonly string[]): Promise<Row[]> {
  const table = sql.table(ADMIN_TABLES[group]);
  const columns = sql.join((factsOf(group).namedWithin ?? []).map((column) => sql.ref(column)));
  const { rows } = await sql<Row>`select id, name, updated_at, ${columns} from ${table}
    where client_id in (select client_id from ${table} where id = any(${[...ids]}::uuid[])) and deletion_id is null
    order by id`.execute(db);
  return rows;
}

/** The names, folded, that a record of the same parent as this one must not have. */
export async function namesBeside(db: Db, group: AdminGroup, id: string): Promise<ReadonlySet<string>> {
  const rows = await readNames(db, group, [id]);
  const parentOf = (row: Row | undefined) => row && nameKey(group, { ...row, name: '' });
  const parent = parentOf(rows.find((row) => row.id === id));
  return new Set(rows.filter((row) => parentOf(row) === parent).map(({ name }) => foldName(name)));
}

/**
 * Another record that is called as one of these; undefined when there is none. The names were held before.
 *
 * @param since What stood like that before this moment is let be: names may be equal since before that was refused.
 */
export async function findNamesake(
  db: Db,
  group: AdminGroup,
  ids: readonly string[],
  since = '',
): Promise<string | undefined> {
  if (!factsOf(group).namedWithin || ids.length === 0) return undefined;
  const asked = new Set(ids);
  const rows = await readNames(db, group, ids);
  const keys = new Map<string | undefined, number>();
  for (const row of rows)
    if (asked.has(row.id)) keys.set(nameKey(group, row), (keys.get(nameKey(group, row)) ?? 0) + 1);
  const isNamesake = (row: Row): boolean => {
    const count = keys.get(nameKey(group, row)) ?? 0;
    return asked.has(row.id) ? count > 1 && since === '' : count > 0 && row.updated_at >= since;
  };
  return rows.find(isNamesake)?.name;
}

/** What is said at the field when another record is called so. */
const nameTaken = (name: string): FieldMessages => ({ name: [message('record.nameTaken', { name })] });

/** Throws 422 when another record is called as this one, which was just written. `before`: what stood there. */
export async function refuseNamesake(
  db: Db,
  group: AdminGroup,
  after: { id: string; name: string },
  before: object | null,
): Promise<void> {
  const key = nameKey(group, after);
  if (key === undefined || (before && nameKey(group, before) === key)) return;
  const name = await findNamesake(db, group, [after.id]);
  if (name !== undefined) throw invalid(nameTaken(name));
}
