import { sql } from 'kysely';
import { groupNames } from '../../../src/contract/admin-groups';
import { GOES_ALONG, reachedFrom } from '../../../src/server/scope/deletion-rules';
import { ALONG_WITH, ADMIN_TABLES, type AdminTable } from '../../../src/server/scope/admin-tables';
import { IN_ORDER } from '../../../src/server/import/kinds';
import { type DatabaseKind, databases, openTestDatabase } from '../../support/test-app';

const TABLES = Object.values(ADMIN_TABLES);
/** Whoever loses this stays, without it. */
const RELEASED = 'locations.group_id';

/** Every reference between two tables of the admin area: the column that names the row, beside the client. */
async function references(kind: DatabaseKind) {
  const database = await openTestDatabase(kind, 'tables');
  try {
    const { rows: keys } = await sql<{ child: AdminTable; parent: AdminTable; column: string }>`
      select child.relname as child, parent.relname as parent, attribute.attname as column
      from pg_constraint reference
      join pg_class child on child.oid = reference.conrelid
      join pg_class parent on parent.oid = reference.confrelid
      join pg_attribute attribute on attribute.attrelid = child.oid
        and attribute.attnum = reference.conkey[array_length(reference.conkey, 1)]
      where reference.contype = 'f' and child.relname = any(${TABLES}::text[])
        and parent.relname = any(${TABLES}::text[])`.execute(database.db);
    const { rows: deletable } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where column_name = 'deletion_id' and table_schema = current_schema()`.execute(database.db);
    const { rows: indexes } = await sql<{ table: string; definition: string }>`
      select tablename as table, indexdef as definition from pg_indexes
      where tablename = any(${TABLES}::text[])`.execute(database.db);
    return { keys, deletable: deletable.map(({ name }) => name), indexes };
  } finally {
    await database.drop();
  }
}

describe.each(databases)('the tables of all groups, on %s', (kind) => {
  let found: Awaited<ReturnType<typeof references>>;
  beforeAll(async () => {
    found = await references(kind);
  });

  it('can all be marked as deleted, and no other table can', () => {
    expect(found.deletable.toSorted()).toEqual(TABLES.toSorted());
  });

  it('stand after those that they refer to', () => {
    expect(found.keys.length).toBeGreaterThan(TABLES.length);
    for (const { child, parent } of found.keys)
      expect([child, parent, TABLES.indexOf(parent) <= TABLES.indexOf(child)]).toEqual([child, parent, true]);
  });

  it('say of every reference what becomes of the row when the other one is deleted', () => {
    const ruled = GOES_ALONG.map(({ group, column }) => `${ADMIN_TABLES[group]}.${column}`);
    const silent = found.keys
      .filter(({ child, parent }) => parent !== 'clients' || !reachedFrom('clients').has(child))
      .map(({ child, column }) => `${child}.${column}`)
      .filter((reference) => !ruled.includes(reference));
    expect(silent).toEqual([RELEASED]);
  });

  it('are sorted by names from an index', () => {
    for (const table of TABLES) {
      const own = found.indexes.filter((index) => index.table === table).map(({ definition }) => definition);
      expect(own).toEqual(expect.arrayContaining([expect.stringContaining('(name COLLATE natural_order, id)')]));
    }
  });
});

it('a group goes along with others that stand before it', () => {
  const order = Object.keys(ADMIN_TABLES);
  expect(order.toSorted()).toEqual(groupNames().toSorted());
  for (const [group, parents] of Object.entries(ALONG_WITH))
    for (const parent of Object.values(parents))
      expect(order.indexOf(parent)).toBeLessThanOrEqual(order.indexOf(group));
});

it('the sheets of a workbook stand after those that they name', () => {
  const order = IN_ORDER.map(({ group }) => group);
  for (const { group, refersTo } of IN_ORDER)
    for (const other of refersTo) expect(order.indexOf(other)).toBeLessThan(order.indexOf(group));
});
