import { sql } from 'kysely';
import { migrations } from '../db/migrate';
import type { Db } from '../db/open-database';

const CREATED = /^create table if not exists ("?)(\w+)\1/;

/** What all migrations make: other tables in the database are somebody else's. */
const OURS = migrations.flatMap(({ statements }) =>
  statements.flatMap((statement) => CREATED.exec(statement)?.[2] ?? []),
);
/**
 * Tables that say something of this database and not of the installation: who migrates just now, and what was changed by
 * which of its transactions. Made anew by a restore, they begin another history (see db/changes.ts).
 */
export const OF_THIS_DATABASE = ['migration_lease', 'noted_changes', 'change_history'];

const INSTALLATION = [...OURS, 'migrations'].filter((name) => !OF_THIS_DATABASE.includes(name));

export const quoted = (name: string): string => `"${name}"`;

interface Column {
  name: string;
  /** As SQL writes it, such as `timestamp(3) with time zone`. */
  type: string;
}
export interface Table {
  name: string;
  columns: Column[];
}

/**
 * The program's tables that there are, with their columns; those that are of this database alone are left out, and what
 * the database makes of a row's other columns.
 */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ table_name: string } & Column>`
    select class.relname as table_name, attribute.attname as name,
      format_type(attribute.atttypid, attribute.atttypmod) as type
    from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
    where class.oid in (select to_regclass(quote_ident(name)) from unnest(${INSTALLATION}::text[]) name)
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    order by class.relname, attribute.attnum`.execute(db);
  const tables = new Map<string, Column[]>();
  for (const { table_name, name, type } of rows)
    tables.set(table_name, [...(tables.get(table_name) ?? []), { name, type }]);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/**
 * Takes indexes and references off empty tables, so that rows may come in any order and fast.
 * @returns the statements that put them back, which also check what came
 */
export async function loosen(db: Db, tables: readonly Table[]): Promise<string[]> {
  const names = tables.map(({ name }) => name);
  const { rows } = await sql<{ drop: string; add: string }>`
    with ours as (select to_regclass(quote_ident(name))::oid as oid from unnest(${names}::text[]) name)
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conrelid in (select oid from ours)
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid in (select oid from ours)
      and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`.execute(db);
  for (const { drop } of rows) await sql.raw(drop).execute(db);
  // Indexes first: references are checked by them.
  return rows
    .map(({ add }) => add)
    .sort((one, other) => Number(other.startsWith('CREATE')) - Number(one.startsWith('CREATE')));
}
