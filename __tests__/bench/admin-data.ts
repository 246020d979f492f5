import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/server/db/open-database';

/** A UUID of a kind and a number, made by the database. */
const uuid = (kind: string, number: RawBuilder<unknown>) =>
  sql`(${kind} || '-0000-4000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`;

export const CLIENTS = 2;
export const SIZES = { locations: 100_000, users: 10_000, answers: 1_000_000 } as const;

const KIND = {
  client: '0000c11e',
  project: '0000ab00',
  district: '0000d100',
  group: '0000a000',
  location: '000010c0',
  user: '0000053a',
  category: '0000ca00',
  tool: '00007000',
  answer: '0000a500',
};
const at = sql`timestamptz '2026-01-01' + (n || ' seconds')::interval`;
const client = uuid(KIND.client, sql`n % ${CLIENTS}`);

/** Two clients with as much as a large installation has; the answers without their details. */
export async function seedAdmin(database: Db): Promise<void> {
  await database.transaction().execute(async (db) => {
    // A million foreign keys take minutes to check, and these are right by construction.
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`set local statement_timeout = 0`.execute(db);
    await fill(db);
  });
  await sql`vacuum analyze`.execute(database);
}

async function fill(db: Db): Promise<void> {
  const rows = (count: number) => sql`generate_series(0, ${count - 1}) n`;
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  await run(sql`insert into clients (id, name, status, created_at, updated_at)
    select ${uuid(KIND.client, sql`n`)}, 'Client ' || n, 'active', ${at}, ${at} from ${rows(CLIENTS)}`);
  for (const [table, kind, more, values] of [
    ['projects', KIND.project, sql`, status`, sql`, 'active'`],
    ['districts', KIND.district, sql``, sql``],
    ['groups', KIND.group, sql`, project_id`, sql`, ${uuid(KIND.project, sql`n`)}`],
    ['categories', KIND.category, sql`, position`, sql`, n`],
    [
      'assessment_tools',
      KIND.tool,
      sql`, category_id, status, version`,
      sql`, ${uuid(KIND.category, sql`n`)}, 'active', 1`,
    ],
  ] as const) {
    await run(sql`insert into ${sql.table(table)} (client_id, id, name, created_at, updated_at ${more})
      select ${client}, ${uuid(kind, sql`n`)}, ${table} || ' ' || n, ${at}, ${at} ${values} from ${rows(200)}`);
  }
  await run(sql`insert into locations (client_id, id, project_id, district_id, group_id, name, code, address, created_at, updated_at)
    select ${client}, ${uuid(KIND.location, sql`n`)}, ${uuid(KIND.project, sql`n % 200`)}, ${uuid(KIND.district, sql`n % 200`)},
      ${uuid(KIND.group, sql`n % 200`)}, 'Location ' || md5(n::text), 'L' || n, n || ' Main Street', ${at}, ${at} from ${rows(SIZES.locations)}`);
  await run(sql`insert into users (id, client_id, name, email, password_hash, role, status, created_at, updated_at)
    select ${uuid(KIND.user, sql`n`)}, case when n = 0 then null else ${client} end, 'Person ' || md5(n::text), n || '@bench.test', '',
      case when n = 0 then 'superAdmin' when n < 3 then 'companyAdmin' else 'manager' end, 'active', ${at}, ${at} from ${rows(SIZES.users)}`);
  await run(sql`insert into answers (client_id, id, assessment_tool_id, assessment_tool_version, location_id, user_id, status, created_at, updated_at)
    select ${client}, ${uuid(KIND.answer, sql`n`)}, ${uuid(KIND.tool, sql`n % 200`)}, 1, ${uuid(KIND.location, sql`n % ${SIZES.locations}`)},
      ${uuid(KIND.user, sql`2 + (n % 1000) * 2 + n % 2`)}, (array['in_progress', 'sent', 'completed'])[1 + n % 3], ${at}, ${at} from ${rows(SIZES.answers)}`);
}

export const superAdminId = `${KIND.user}-0000-4000-8000-000000000000`;
export const companyAdminId = `${KIND.user}-0000-4000-8000-000000000002`;
/** Began a thousandth of the answers. */
export const managerId = `${KIND.user}-0000-4000-8000-000000000004`;
export const companyId = `${KIND.client}-0000-4000-8000-000000000000`;
