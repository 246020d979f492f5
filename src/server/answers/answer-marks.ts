import { sql } from 'kysely';
import type { Place, ValueConflict } from '../../contract/answers';
import type { Db } from '../db/open-database';

/** The device of those that do not say which they are. */
const NO_DEVICE = '';

interface Note {
  targets: readonly string[];
  place: Place | undefined;
  /** Id of the person or the link. */
  by: string;
  /** ISO-8601. */
  at: string;
}

/** Who set the values of one answer, and in which order. Needs a transaction that holds the answer's lock. */
export function answerMarks(db: Db, answer: { client_id: string; id: string }) {
  const ofAnswer = sql<boolean>`answer_marks.client_id = ${answer.client_id} and answer_marks.answer_id = ${answer.id}`;

  return {
    /**
     * Notes that these values are being set. With a place, only those whose newest change by this person at this device
     * has a lower number: the others must not be applied. The newest is the latest, whatever the clocks of the servers
     * say and however long a call waited for the lock. @returns the targets of those that were noted.
     */
    note: async ({ targets, place, by, at }: Note): Promise<ReadonlySet<string>> => {
      const device = place?.device.toLowerCase() ?? NO_DEVICE;
      const { rows } = await sql<{ target: string }>`
        insert into answer_marks (client_id, answer_id, target, device_id, number, changed_by, changed_at)
          select ${answer.client_id}::uuid, ${answer.id}::uuid, noted.target, ${device}::text, ${place?.number ?? 0}::bigint,
            ${by}::uuid, greatest(${at}::timestamptz, (select max(changed_at) + interval '1 millisecond'
              from answer_marks where ${ofAnswer} and target = noted.target))
            from unnest(${targets}::text[]) as noted(target)
        on conflict (client_id, answer_id, target, device_id, changed_by) do update
          set number = excluded.number, changed_at = excluded.changed_at
          where answer_marks.number < excluded.number or excluded.device_id = ${NO_DEVICE}
        returning target`.execute(db);
      return new Set(rows.map(({ target }) => target));
    },

    /** Those of the targets that this person has set at this device with this number or a higher one. */
    passed: async ({ device, number }: Place, by: string, targets: readonly string[]): Promise<ReadonlySet<string>> => {
      const rows = await db
        .selectFrom('answer_marks')
        .select('target')
        .where(ofAnswer)
        .where('device_id', '=', device.toLowerCase())
        .where('changed_by', '=', by)
        .where('number', '>=', number)
        .where(sql<boolean>`target = any(${targets}::text[])`)
        .execute();
      return new Set(rows.map(({ target }) => target));
    },

    /**
     * Those of the targets that this person set last, at this device: another tab of it may have, of which the one that
     * asks had not heard.
     */
    ownLast: async ({ device }: Place, by: string, targets: readonly string[]): Promise<ReadonlySet<string>> => {
      const { rows } = await sql<{ target: string }>`
        select own.target from answer_marks as own
          where own.client_id = ${answer.client_id} and own.answer_id = ${answer.id}
            and own.device_id = ${device.toLowerCase()} and own.changed_by = ${by}
              and own.target = any(${targets}::text[])
            and not exists (select from answer_marks as other
              where other.client_id = own.client_id and other.answer_id = own.answer_id and other.target = own.target
                and (other.device_id <> own.device_id or other.changed_by <> own.changed_by)
                and other.changed_at >= own.changed_at)`.execute(db);
      return new Set(rows.map(({ target }) => target));
    },

    /** Who set a value last, and when; nulls when that was too long ago or who it was is gone. */
    lastChange: async (target: string): Promise<Omit<ValueConflict, 'value'>> => {
      const last = await db
        .selectFrom('answer_marks')
        .leftJoin('users', 'users.id', 'answer_marks.changed_by')
        .leftJoin('answer_shares as share', (join) =>
          join
            .onRef('share.client_id', '=', 'answer_marks.client_id')
            .onRef('share.answer_id', '=', 'answer_marks.answer_id')
            .onRef('share.id', '=', 'answer_marks.changed_by'),
        )
        .select((row) => [
          'answer_marks.changed_at as at',
          row.fn.coalesce('users.name', 'share.name', 'share.email').as('by'),
        ])
        .where(ofAnswer)
        .where('answer_marks.target', '=', target)
        .orderBy('answer_marks.changed_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return last ?? { by: null, at: null };
    },
  };
}
