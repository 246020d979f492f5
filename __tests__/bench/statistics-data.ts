import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/server/db/open-database';

/** A UUID of a kind and a number, made by the database. */
const uuid = (kind: string, number: RawBuilder<unknown>) =>
  sql`(${kind} || '-0000-4000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`;
const idOf = (kind: string, number: number) => `${kind}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

const KIND = {
  client: '0000c11e',
  project: '0000ab00',
  district: '0000d100',
  group: '0000a000',
  location: '000010c0',
  user: '0000053a',
  category: '0000ca00',
  tool: '00007000',
  heading: '0000ea00',
  question: '0000cabe',
  answer: '0000a500',
} as const;
type Kind = keyof typeof KIND;

/** Parts of a thousand: one large client, some middling ones, many small ones. */
const CLIENTS = [250, 150, 100, 80, 60, 50, 45, 40, 35, 30, 28, 25, 22, 20, 18, 15, 12, 10, 6, 4];
const PER_CLIENT = { project: 10, district: 5, group: 20, location: 500, user: 50, category: 3, tool: 3 } as const;
const HEADINGS = 4;
export const QUESTIONS = 40;
const FIRST_DAY = '2023-01-01';
const DAYS = 3 * 365;

/** The id of the n-th record of its kind that belongs to the largest client. */
export const ofLargest = (kind: Kind, n: number): string => idOf(KIND[kind], n);
export const superAdminId = idOf(KIND.user, CLIENTS.length * PER_CLIENT.user);

const at = sql`timestamptz '2023-01-01'`;
const TYPES = sql`array['range', 'range', 'range', 'range', 'yes_no', 'range', 'single', 'range', 'multiple', 'number', 'range', 'text', 'range', 'yes_no']`;

/**
 * Twenty clients, three tools of forty questions each, three years of answers with every question answered. `details`:
 * whether these are stored, of which there are forty times as many.
 */
export async function seedStatistics(database: Db, answers: number, { details = true } = {}): Promise<void> {
  const run = (statement: RawBuilder<unknown>) =>
    database.transaction().execute(async (db) => {
      // Millions of foreign keys take minutes to check, and these are right by construction.
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`set local statement_timeout = 0`.execute(db);
      await statement.execute(db);
    });
  for (const statement of [...organisations(), answersOf(answers)]) await run(statement);
  if (!details) return;
  await run(sql`drop index answer_details_question`);
  await run(sql`alter table answer_details set unlogged`);
  for (let day = 0; day < DAYS; day += 30) await run(detailsOf(day, day + 30));
  await run(sql`create index answer_details_question on answer_details (client_id, question_id)`);
}

function organisations(): RawBuilder<unknown>[] {
  const rows = (perClient: number) => sql`generate_series(0, ${CLIENTS.length * perClient - 1}) n`;
  const client = (perClient: number) => uuid(KIND.client, sql`n / ${sql.lit(perClient)}`);
  /** One of its own client's records of another kind. */
  const own = (kind: keyof typeof PER_CLIENT, perClient: number) =>
    uuid(KIND[kind], sql`n / ${sql.lit(perClient)} * ${sql.lit(PER_CLIENT[kind])} + n % ${sql.lit(PER_CLIENT[kind])}`);
  const named = (kind: keyof typeof PER_CLIENT, table: string, more = sql``, values = sql``) =>
    sql`insert into ${sql.table(table)} (client_id, id, name, created_at, updated_at ${more})
      select ${client(PER_CLIENT[kind])}, ${uuid(KIND[kind], sql`n`)}, ${kind} || ' ' || n, ${at}, ${at} ${values} from ${rows(PER_CLIENT[kind])}`;
  const perHeading = QUESTIONS / HEADINGS;
  const tools = PER_CLIENT.tool;
  return [
    sql`insert into clients (id, name, status, created_at, updated_at)
      select ${uuid(KIND.client, sql`n`)}, 'Client ' || n, 'active', ${at}, ${at} from ${rows(1)}`,
    named('project', 'projects', sql`, status`, sql`, 'active'`),
    named('district', 'districts'),
    named('group', 'groups', sql`, project_id`, sql`, ${own('project', PER_CLIENT.group)}`),
    named('category', 'categories', sql`, position`, sql`, n`),
    named(
      'tool',
      'assessment_tools',
      sql`, category_id, status, version`,
      sql`, ${own('category', tools)}, 'active', 1`,
    ),
    named(
      'location',
      'locations',
      sql`, project_id, district_id, group_id`,
      sql`, ${own('project', PER_CLIENT.location)}, ${own('district', PER_CLIENT.location)}, ${own('group', PER_CLIENT.location)}`,
    ),
    named(
      'user',
      'users',
      sql`, email, password_hash, role, status`,
      sql`, n || '@bench.test', '', 'manager', 'active'`,
    ),
    sql`insert into users (id, name, email, password_hash, role, status, created_at, updated_at)
      values (${superAdminId}, 'Admin', 'admin@bench.test', '', 'superAdmin', 'active', ${at}, ${at})`,
    sql`insert into question_categories (client_id, id, assessment_tool_id, name, position)
      select ${client(tools * HEADINGS)}, ${uuid(KIND.heading, sql`n`)}, ${uuid(KIND.tool, sql`n / ${sql.lit(HEADINGS)}`)}, 'Heading ' || n, n
        from ${rows(tools * HEADINGS)}`,
    sql`insert into questions (client_id, id, assessment_tool_id, question_category_id, question, type, answer_options, is_required, position)
      select ${client(tools * QUESTIONS)}, ${uuid(KIND.question, sql`n`)}, ${uuid(KIND.tool, sql`n / ${sql.lit(QUESTIONS)}`)},
        ${uuid(KIND.heading, sql`n / ${sql.lit(perHeading)}`)}, 'Question ' || n, type, case when type = 'range' then '1;2;3;4;5'
          when type in ('single', 'multiple') then 'a;b;c;d' else '' end, 0, n % ${sql.lit(QUESTIONS)}
        from ${rows(tools * QUESTIONS)} cross join lateral (select (${TYPES})[1 + n % ${sql.lit(QUESTIONS)} % 14] as type) kind`,
  ];
}

/** In the order of time, as they come in: clients, tools, places and people by turns that do not coincide. */
function answersOf(count: number): RawBuilder<unknown> {
  const limits = CLIENTS.map((_, n) => CLIENTS.slice(0, n).reduce((sum, part) => sum + part, 0)).slice(1);
  const one = (kind: 'location' | 'user' | 'tool', by: RawBuilder<unknown>) =>
    uuid(KIND[kind], sql`client * ${sql.lit(PER_CLIENT[kind])} + (${by}) % ${sql.lit(PER_CLIENT[kind])}`);
  return sql`insert into answers (client_id, id, assessment_tool_id, assessment_tool_version, location_id, user_id, status, score, submitted_at, created_at, updated_at)
    select ${uuid(KIND.client, sql`client`)}, ${uuid(KIND.answer, sql`n`)}, ${one('tool', sql`n / 3`)}, 1, ${one('location', sql`n * 7 / 11`)},
      ${one('user', sql`n * 3 / 17`)}, (array['completed', 'completed', 'completed', 'sent', 'in_progress'])[1 + n % 5],
      round((40 + (n * 37 % 600) / 10.0)::numeric, 1), case when n % 5 < 3 then time end, time, time
    from (select n, width_bucket((n * 617 % 1000)::int, ${limits}::int[]) as client,
        ${FIRST_DAY}::timestamptz + n * ${`${(DAYS * 86_400) / count} seconds`}::interval as time
      from generate_series(0, ${count - 1}) n) answer`;
}

/** Those of one answer lie together, as when somebody fills it in at one go. */
function detailsOf(fromDay: number, toDay: number): RawBuilder<unknown> {
  const day = (n: number) => sql`${FIRST_DAY}::timestamptz + ${`${n} days`}::interval`;
  return sql`insert into answer_details (client_id, answer_id, question_id, answer_value, ratio)
    select answer.client_id, answer.id, question.id,
      case question.type when 'range' then chance % 5 + 1 || '' when 'yes_no' then (array['yes', 'no'])[1 + chance % 2]
        when 'single' then (array['a', 'b', 'c', 'd'])[1 + chance % 4] when 'multiple' then (array['a', 'a;b', 'b;d', 'c'])[1 + chance % 4]
        when 'number' then chance % 100 || '' else 'Some words that somebody wrote on site.' end,
      case question.type when 'range' then (chance % 5 + 1) / 5.0 end
    from answers answer
      join questions question on question.client_id = answer.client_id and question.assessment_tool_id = answer.assessment_tool_id
      cross join lateral (select (extract(epoch from answer.created_at)::bigint * (3 + question.position) / 7)::bigint as chance) made
    where answer.created_at >= ${day(fromDay)} and answer.created_at < ${day(toDay)}
    order by answer.created_at, question.position`;
}
