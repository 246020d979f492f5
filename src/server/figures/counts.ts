import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../db/open-database';
import type { Tables } from '../db/schema';
import { placeAnswers, storeBits } from './question-bits';
import { SCORE_STEPS, answerMeasures, locationMeasures } from './measures';
import { begunAt } from '../db/records/work-times';
import { inTransaction } from '../db/transaction';
import { holdZone, isCountedOtherwise, monthBegun } from './zones';

const BATCH = 1_000;
const QUIET_MS = 60 * 60 * 1000;

type Answers = SelectQueryBuilder<Tables, 'answers', object>;

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const sums = (names: readonly string[], sign: 1 | -1 = 1) =>
  sql.join(names.map((name) => sql`${sql.lit(sign)} * sum(${sql.ref(name)})`));

const BY_DAY = {
  table: 'answer_counts',
  keys: ['client_id', 'assessment_tool_id', 'day', 'time_zone', 'status'],
  sums: ['answers', 'scored', 'score', ...SCORE_STEPS],
  measures: (answers: Answers, zone: string) =>
    sql`select measure.*, ${zone}::text as time_zone from (${answerMeasures(answers, { zone })}) measure`,
  day: 'day',
} as const;

/** By what the rows of each table of counts are told apart, what they count, and where they say when: some do not. */
const TABLES = [
  BY_DAY,
  {
    table: 'location_counts',
    keys: ['client_id', 'assessment_tool_id', 'location_id', 'status'],
    sums: ['answers', 'scored', 'score'],
    measures: locationMeasures,
    day: null,
  },
] as const;

/** Adds what these answers of one client count, or takes it away. They must be locked, and the client's `zone` held. */
async function add(
  tx: Db,
  answers: Answers,
  { sign, zone, tables = TABLES }: { sign: 1 | -1; zone: string; tables?: readonly (typeof TABLES)[number][] },
): Promise<void> {
  for (const { table, keys, sums: summed, measures } of tables) {
    await sql`insert into ${sql.table(table)} (${columns([...keys, ...summed])}) select ${columns(keys)}, ${sums(summed, sign)}
      from (${measures(answers, zone)}) measure group by ${columns(keys)}`.execute(tx);
  }
}

/** Takes a locked answer that is counted out of the counts, before it changes. */
export async function uncount(tx: Db, answer: { client_id: string; id: string }): Promise<void> {
  const own = tx
    .selectFrom('answers')
    .where('answers.client_id', '=', answer.client_id)
    .where('answers.id', '=', answer.id);
  await add(tx, own, { sign: -1, zone: await holdZone(tx, answer.client_id) });
  await tx
    .updateTable('answers')
    .set({ counted: false })
    .where('client_id', '=', answer.client_id)
    .where('id', '=', answer.id)
    .execute();
}

/** Answers to one tool that were begun in one month. */
interface Part {
  client_id: string;
  assessment_tool_id: string;
  /** Its first day. */
  month: string;
}

/**
 * One row in place of several that differ in nothing but their numbers. Whoever does the same at the same time finds
 * none.
 */
async function compact(tx: Db, { client_id, assessment_tool_id, month }: Part): Promise<void> {
  // Whoever counts anew would not see the one row, and it would be counted twice.
  await holdZone(tx, client_id);
  for (const { table, keys, sums: summed, day } of TABLES) {
    const ofMonth =
      day === null
        ? sql``
        : sql`and ${sql.ref(day)} >= ${month}::date and ${sql.ref(day)} < ${month}::date + interval '1 month'`;
    await sql`with loose as (
        delete from ${sql.table(table)} where client_id = ${client_id}
          and assessment_tool_id = ${assessment_tool_id} ${ofMonth} returning *)
      insert into ${sql.table(table)} (${columns([...keys, ...summed])}) select ${columns(keys)}, ${sums(summed)}
        from loose group by ${columns(keys)} having sum(answers) <> 0`.execute(tx);
  }
}

/** Counts some answers of a part. @returns whether there may be more. */
async function countSome(tx: Db, part: Part, quietSince: string): Promise<boolean> {
  const zone = await holdZone(tx, part.client_id);
  const found = await tx
    .selectFrom('answers')
    .select('answers.id')
    .where('answers.client_id', '=', part.client_id)
    .where('answers.assessment_tool_id', '=', part.assessment_tool_id)
    // An index finds the days around, which no time zone leaves.
    .where(sql<boolean>`${begunAt} >= (${part.month}::date - interval '1 day') at time zone 'UTC'`)
    .where(sql<boolean>`${begunAt} < (${part.month}::date + interval '1 month 1 day') at time zone 'UTC'`)
    .where(sql<boolean>`${monthBegun({ zone })} = ${part.month}::date`)
    .where(sql<boolean>`not answers.counted`)
    .where('answers.updated_at', '<', quietSince)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  if (found.length === 0) return false;
  const among = sql<boolean>`answers.client_id = ${part.client_id}
    and answers.id = any(${found.map(({ id }) => id)}::uuid[])`;
  const answers = tx.selectFrom('answers').where(among);
  await add(tx, answers, { sign: 1, zone });
  await placeAnswers(
    tx,
    part,
    found.map(({ id }) => id),
  );
  await storeBits(tx, answers);
  return found.length === BATCH;
}

/**
 * Counts the answers that nobody has changed for an hour, in small transactions, until `isOver`. Any number of
 * processes may do so at once: each leaves alone what another one has in hand.
 */
export async function countQuietAnswers(db: Db, now: Date, isOver: () => boolean = () => false): Promise<void> {
  const quietSince = new Date(now.getTime() - QUIET_MS).toISOString();
  const { rows: parts } =
    await sql<Part>`select client_id, assessment_tool_id, to_char(${monthBegun({ zone: null })}, 'YYYY-MM-DD') as month
    from answers where not counted and updated_at < ${quietSince} group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  for (const part of parts) {
    while (!isOver() && (await inTransaction(db, (tx) => countSome(tx, part, quietSince))));
    await inTransaction(db, (tx) => compact(tx, part));
  }
}

/** Counts a client's answers by its days, where they were counted by others. */
async function recount(tx: Db, clientId: string): Promise<void> {
  // Whoever counts meanwhile holds the zone, and waits.
  await tx.selectFrom('clients').where('id', '=', clientId).select('id').forUpdate().execute();
  const zone = await holdZone(tx, clientId);
  const ofClient = sql<boolean>`answers.client_id = ${clientId} and answers.counted`;
  await tx.deleteFrom('answer_counts').where('client_id', '=', clientId).execute();
  await add(tx, tx.selectFrom('answers').where(ofClient), { sign: 1, zone, tables: [BY_DAY] });
}

/**
 * Makes the counts anew of clients whose time zone changed, and of those that a program counted which knew none, each in
 * a transaction, until `isOver`. Until then figures are made of the rows.
 */
export async function recountOtherDays(db: Db, isOver: () => boolean = () => false): Promise<void> {
  const clients = await db.selectFrom('clients').where(isCountedOtherwise('clients')).select('id').execute();
  for (const { id } of clients) {
    if (isOver()) return;
    await inTransaction(db, (tx) => recount(tx, id));
  }
}
