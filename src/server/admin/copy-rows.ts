import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldName } from '../../contract/names';
import { newId } from '../db/ids';
import type { Admin } from '../scope/admin';
import type { Tables } from '../db/schema';
import { transactionOf } from '../scope/admin-transaction';

const BATCH = 500;
const NAME_LIMIT = 200;

type Row = Readonly<Record<string, unknown>> & { id: string };

/** A name with something behind it, cut where that would be longer than a name may be. */
function withSuffix(name: string, suffix: string): string {
  let kept = '';
  for (const character of name) {
    if (kept.length + character.length + suffix.length > NAME_LIMIT) break;
    kept += character;
  }
  return kept.trimEnd() + suffix;
}

/** "North" becomes "North (copy)", or "North (copy 2)" where the other is taken. `taken`: names, folded. */
export function nameOfCopy(name: string, taken: ReadonlySet<string> = new Set()): string {
  let copy = withSuffix(name, ' (copy)');
  for (let count = 2; taken.has(foldName(copy)); count += 1) copy = withSuffix(name, ` (copy ${String(count)})`);
  return copy;
}

/** Questions of a copy begin with its first version. */
export const FIRST_VERSION = { since_version: 1, until_version: null, original_id: null } as const;

/** Ids of copied rows by the ids of their originals. Ids that are not in it stay as they are. */
export type CopiedIds = Map<string, string>;

const isReference = (column: string): boolean => column === 'id' || column.endsWith('_id');

/**
 * Copies the rows that meet `condition` under new ids, which are added to `ids`; what refers to a copied row then
 * refers to its copy. Tables that others refer to come first. `changes`: columns that are not as in the original.
 */
export async function copyRows(
  admin: Admin,
  table: keyof Tables,
  {
    condition,
    ids,
    changes = {},
    now,
  }: {
    condition: RawBuilder<SqlBool>;
    ids: CopiedIds;
    changes?: Readonly<Record<string, unknown>>;
    now: string;
  },
): Promise<void> {
  const tx = transactionOf(admin);
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${condition} order by id`.execute(tx);
  for (const { id, original_id } of rows) {
    const copy = ids.get(id) ?? newId(new Date(now));
    ids.set(id, copy);
    // By its first id conditions refer to a question of any version.
    if (typeof original_id === 'string') ids.set(original_id, copy);
  }
  const copyOf = (row: Row): unknown[] => {
    const changed = { ...row, ...changes };
    return Object.entries(changed).map(([column, value]) =>
      isReference(column) && typeof value === 'string' ? (ids.get(value) ?? value) : value,
    );
  };
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += BATCH) {
    const values = rows.slice(start, start + BATCH).map((row) => sql`(${sql.join(copyOf(row))})`);
    await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(values)}`.execute(tx);
  }
}
