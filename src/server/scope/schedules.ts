import { type Insertable, type RawBuilder, type SqlBool, type Updateable, sql } from 'kysely';
import type { Schedule } from '../../contract/schedules';
import { byName } from '../db/list';
import type { Db } from '../db/open-database';
import { columns, day, identity, jsonObject, moment } from '../db/records/json';
import { timeZoneOf } from '../db/records/time-zone';
import type { Tables } from '../db/schema';
import type { MadeOf } from '../db/schema-schedules';
import { newId } from '../db/ids';
import type { Viewer } from '../viewer';
import { recordAudit } from './audit';

/** That whoever saved a schedule last may sign in, and sees what it is about. */
export const isOwned = sql<SqlBool>`(users.id is not null and users.deletion_id is null and users.status = 'active'
  and (users.role = 'superAdmin' or (users.role = 'companyAdmin' and users.client_id = report_schedules.client_id)))`;

const state = sql`case when not ${isOwned} or report_schedules.stopped_by is not null then 'stopped' when report_schedules.paused then 'paused' else 'active' end`;

const mails = sql`(select json_build_object(
    'waiting', count(*) filter (where state in ('waiting', 'sending')), 'mailed', count(*) filter (where state = 'mailed'),
    'unsure', count(*) filter (where state = 'unsure'),
    'failed', coalesce(json_agg(email order by email) filter (where state = 'failed'), '[]'::json))
  from schedule_mails where schedule_mails.client_id = schedule_runs.client_id
    and schedule_mails.run_id = schedule_runs.id)`;

const lastRun = sql`(select ${jsonObject({
  at: moment('schedule_runs.due_at'),
  status: sql`case when schedule_runs.status = 'done' then schedule_runs.outcome else schedule_runs.status end`,
  reason: 'schedule_runs.reason',
  score: 'schedule_runs.score',
  mails,
  expires_at: moment('schedule_runs.expires_at'),
})} from schedule_runs where schedule_runs.client_id = report_schedules.client_id
  and schedule_runs.schedule_id = report_schedules.id order by schedule_runs.id desc limit 1)`;

/** A schedule of the contract; the reason of its last run is the code of a message. */
const record: RawBuilder<Schedule> = jsonObject<Schedule>({
  ...identity('report_schedules'),
  ...columns('report_schedules', ['name', 'assessment_tool_id', 'filters', 'named_filters', 'period', 'language']),
  ...columns('report_schedules', ['every', 'weekdays', 'hour', 'recipients', 'link_days', 'below', 'paused']),
  client: jsonObject({ id: 'clients.id', name: 'clients.name' }),
  tool: jsonObject({ id: 'assessment_tools.id', name: 'assessment_tools.name' }),
  time_zone: timeZoneOf('clients'),
  owner: sql`case when users.id is null or users.deletion_id is not null then null
    else ${jsonObject({ id: 'users.id', name: 'users.name' })} end`,
  state,
  stopped_by: 'report_schedules.stopped_by',
  next_run_at: sql`case when ${state} = 'active' then ${moment('report_schedules.next_at')} end`,
  last_run: lastRun,
});

/** Schedules of living clients and questionnaires, with what they refer to. */
export const livingSchedules = (db: Db) =>
  db
    .selectFrom('report_schedules')
    .innerJoin('clients', 'clients.id', 'report_schedules.client_id')
    .innerJoin('assessment_tools', (on) =>
      on
        .onRef('assessment_tools.client_id', '=', 'report_schedules.client_id')
        .onRef('assessment_tools.id', '=', 'report_schedules.assessment_tool_id'),
    )
    .leftJoin('users', 'users.id', 'report_schedules.user_id')
    .where('clients.deletion_id', 'is', null)
    .where('assessment_tools.deletion_id', 'is', null);

type Row = Tables['report_schedules'];
type Written = Omit<Insertable<Row>, 'user_id' | 'client_id' | 'id' | 'created_at' | 'updated_at'>;
type Key = Pick<Row, 'client_id' | 'id'>;
type Noted = Pick<Schedule, 'name' | 'recipients'>;

/** Reports that are made by themselves, of an administrator: those of the own client; of a superAdmin all. */
export function openSchedules(db: Db, viewer: Viewer) {
  const inSight =
    viewer.role === 'superAdmin' ? sql<SqlBool>`true` : sql<SqlBool>`report_schedules.client_id = ${viewer.clientId}`;
  const ofKey = ({ client_id, id }: Key) => sql<SqlBool>`(${inSight} and report_schedules.client_id = ${client_id}
    and report_schedules.id = ${id})`;
  const read = () => livingSchedules(db).where(inSight).select(record.as('record'));

  return {
    /** By name. */
    list: async (clientId: string | undefined): Promise<Schedule[]> => {
      const found = clientId === undefined ? read() : read().where('report_schedules.client_id', '=', clientId);
      const rows = await found.orderBy(byName('report_schedules.name')).orderBy('report_schedules.id').execute();
      return rows.map((row) => row.record);
    },
    find: async (id: string): Promise<Schedule | undefined> =>
      (await read().where('report_schedules.id', '=', id).executeTakeFirst())?.record,
    /** Holds one until the transaction ends, so that what is compared stays so. */
    hold: async (id: string): Promise<void> => {
      await sql`select 1 from report_schedules where ${inSight} and id = ${id} for update`.execute(db);
    },
    count: async (clientId: string): Promise<number> => {
      const { count } = await db
        .selectFrom('report_schedules')
        .where(inSight)
        .where('client_id', '=', clientId)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    /** Of a questionnaire that the scope found. @returns its id */
    add: async (clientId: string, row: Written, now: string): Promise<string> => {
      const id = newId(new Date(now));
      const times = { created_at: now, updated_at: now };
      await db
        .insertInto('report_schedules')
        .values({ ...row, ...times, client_id: clientId, id, user_id: viewer.id })
        .execute();
      return id;
    },
    /** The viewer is its owner from then on. */
    change: async (key: Key, row: Partial<Updateable<Row>>, now: string): Promise<void> => {
      await db
        .updateTable('report_schedules')
        .set({ ...row, user_id: viewer.id, updated_at: now })
        .where(ofKey(key))
        .execute();
    },
    /** Takes back the mails that wait for who is not among its recipients any more. */
    withdrawMails: async ({ client_id, id }: Key, recipients: readonly string[]): Promise<void> => {
      const kept = recipients.map((email) => email.toLowerCase());
      await sql`delete from schedule_mails using schedule_runs run where run.client_id = ${client_id}
        and run.schedule_id = ${id} and schedule_mails.client_id = run.client_id and schedule_mails.run_id = run.id
        and schedule_mails.state = 'waiting' and lower(schedule_mails.email) <> all(${kept}::text[])`.execute(db);
    },
    /** It waits. */
    pause: async (key: Key, now: string): Promise<void> => {
      await db.updateTable('report_schedules').set({ paused: true, updated_at: now }).where(ofKey(key)).execute();
    },
    remove: async (key: Key): Promise<void> => {
      await db.deleteFrom('report_schedules').where(ofKey(key)).execute();
    },
    /** One making of it, now. @returns false where it is at it. */
    addRun: async ({ client_id, id }: Key, now: string): Promise<boolean> => addRun(db, { client_id, id }, now, now),
    /** Notes who did what; the record is the client. */
    note: async (
      action: 'schedule_made' | 'schedule_changed' | 'schedule_deleted',
      clientId: string,
      { from, to }: { from: Noted | null; to: Noted | null },
      now: string,
    ): Promise<void> => {
      const words = (noted: Noted | null) => (noted === null ? null : noted.recipients.join(', '));
      await recordAudit(db, viewer, {
        ...{ group: 'clients', recordId: clientId, clientId, action, now },
        changes: {
          schedule: { from: from?.name ?? null, to: to?.name ?? null },
          ...(words(from) !== words(to) && { recipients: { from: words(from), to: words(to) } }),
        },
      });
    },
  };
}

/** One making of a schedule that is due. @returns false where one is not done yet: of each there is one at most. */
export async function addRun(db: Db, { client_id, id }: Key, dueAt: string, now: string): Promise<boolean> {
  const added = await db
    .insertInto('schedule_runs')
    .values({ client_id, id: newId(new Date(now)), schedule_id: id, due_at: dueAt, status: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** As it was when the report was made; of one that was made before this was kept, as it is. */
const madeOf = <Key extends 'name' | 'language' | 'tool' | 'client' | 'time_zone'>(
  key: Key,
  now: RawBuilder<unknown>,
) => sql<MadeOf[Key]>`coalesce(schedule_runs.made_of->>${sql.lit(key)}, ${now})`.as(key);

/** What the link of a mail opens, by the hash of its token, whether it is over or not. */
export const findLinkedRun = (db: Db, hash: string) =>
  livingSchedules(db)
    .innerJoin('schedule_runs', (on) =>
      on
        .onRef('schedule_runs.client_id', '=', 'report_schedules.client_id')
        .onRef('schedule_runs.schedule_id', '=', 'report_schedules.id'),
    )
    .where('schedule_runs.token_hash', '=', hash)
    .where('clients.status', '=', 'active')
    .select(['schedule_runs.client_id', 'schedule_runs.id', 'schedule_runs.expires_at', 'schedule_runs.score'])
    .select(['schedule_runs.answers', 'schedule_runs.made_at'])
    .select(madeOf('name', sql.ref('report_schedules.name')))
    .select(madeOf('language', sql.ref('report_schedules.language')))
    .select(madeOf('tool', sql.ref('assessment_tools.name')))
    .select(madeOf('client', sql.ref('clients.name')))
    .select(madeOf('time_zone', timeZoneOf('clients')))
    .select('clients.accent')
    .select([day('schedule_runs.start_date').as('start_date'), day('schedule_runs.finish_date').as('finish_date')])
    .select(sql<number | null>`octet_length(schedule_runs.content)`.as('size'))
    .select(sql<string | null>`case when ${isOwned} then users.name end`.as('owner'))
    .select(sql<string | null>`case when ${isOwned} then users.email end`.as('owner_email'))
    .executeTakeFirst();
export type LinkedRun = NonNullable<Awaited<ReturnType<typeof findLinkedRun>>>;

/** The PDF of a run that `findLinkedRun` found; null: its link is over. */
export const readLinkedFile = async (db: Db, { client_id, id }: Key): Promise<Buffer | null> => {
  const found = await db
    .selectFrom('schedule_runs')
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .select('content')
    .executeTakeFirst();
  return found?.content ?? null;
};

/** Forgets the files whose links are over. */
export async function forgetReportFiles(db: Db, now: string): Promise<void> {
  await sql`update schedule_runs set content = null where expires_at < ${now} and content is not null`.execute(db);
}
