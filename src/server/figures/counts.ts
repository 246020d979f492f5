import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../db/open-database';
import type { Tables } from '../db/schema';
import { placeAnswers, storeBits } from './question-bits';
import { ANSWER_MEASURES, LOCATION_MEASURES, SCORE_STEPS, answerMeasures, locationMeasures } from './measures';
import { begunAt } from '../db/records/work-times';
import { inTransaction } from '../db/transaction';

const BATCH = 1_000;
const QUIET_MS = 60 * 60 * 1000;

type Answers = SelectQueryBuilder<Tables, 'answers', object>;

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const sums = (names: readonly string[], sign: 1 | -1 = 1) =>
  sql.join(names.map((name) => sql`${sql.lit(sign)} * sum(${sql.ref(name)})`));

/** By what the rows of each table of counts are told apart, what they count, and where they say when: some do not. */
const TABLES = [
  {
    table: 'answer_counts',
    all: ANSWER_MEASURES,
    keys: ['client_id', 'assessment_tool_id', 'day', 'status'],
    sums: ['answers', 'scored', 'score', ...SCORE_STEPS],
    measures: answerMeasures,
    day: 'day',
  },
  {
    table: 'location_counts',
    all: LOCATION_MEASURES,
    keys: ['client_id', 'assessment_tool_id', 'location_id', 'status'],
    sums: ['answers', 'scored', 'score'],
    measures: locationMeasures,
    day: null,
  },
] as const;

/** Adds what these answers count, or takes it away. They must be locked. */
async function add(tx: Db, answers: Answers, sign: 1 | -1): Promise<void> {
  for (const { table, all, keys, sums: summed, measures } of TABLES) {
    await sql`insert into ${sql.table(table)} (${columns(all)}) select ${columns(keys)}, ${sums(summed, sign)}
      from (${measures(answers)}) measure group by ${columns(keys)}`.execute(tx);
  }
}

/** Takes a locked answer that is counted out of the counts, before it changes. */
export async function uncount(tx: Db, answer: { client_id: string; id: string }): Promise<void> {
  const own = tx
    .selectFrom('answers')
    .where('answers.client_id', '=', answer.client_id)
    .where('answers.id', '=', answer.id);
  await add(tx, own, -1);
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
  for (const { table, all, keys, sums: summed, day } of TABLES) {
    const ofMonth =
      day === null
        ? sql``
        : sql`and ${sql.ref(day)} >= ${month}::date and ${sql.ref(day)} < ${month}::date + interval '1 month'`;
    await sql`with loose as (
        delete from ${sql.table(table)} where client_id = ${client_id}
          and assessment_tool_id = ${assessment_tool_id} ${ofMonth} returning *)
      insert into ${sql.table(table)} (${columns(all)}) select ${columns(keys)}, ${sums(summed)}
        from loose group by ${columns(keys)} having sum(answers) <> 0`.execute(tx);
  }
}

/** Counts some answers of a part. @returns whether there may be more. */
async function countSome(tx: Db, part: Part, quietSince: string): Promise<boolean> {
  const found = await tx
    .selectFrom('answers')
    .select('answers.id')
    .where('answers.client_id', '=', part.client_id)
    .where('answers.assessment_tool_id', '=', part.assessment_tool_id)
    .where(sql<boolean>`${begunAt} >= ${part.month}::date::timestamp at time zone 'UTC'`)
    .where(sql<boolean>`${begunAt} < (${part.month}::date + interval '1 month') at time zone 'UTC'`)
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
  await add(tx, answers, 1);
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
    await sql<Part>`select client_id, assessment_tool_id, to_char(${begunAt} at time zone 'UTC', 'YYYY-MM-01') as month
    from answers where not counted and updated_at < ${quietSince} group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  for (const part of parts) {
    while (!isOver() && (await inTransaction(db, (tx) => countSome(tx, part, quietSince))));
    await inTransaction(db, (tx) => compact(tx, part));
  }
}
