import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { timeZoneOf } from '../../db/records/time-zone';
import { inTransaction } from '../../db/transaction';
import { addRun, livingSchedules } from '../../scope/schedules';
import { lastDue, nextRun } from './next-run';

/** Of one look. */
const SLICE = 100;

const findDue = (db: Db, now: string) => {
  const zone = timeZoneOf('clients');
  return livingSchedules(db)
    .where('clients.status', '=', 'active')
    .where('report_schedules.paused', '=', false)
    .where('report_schedules.stopped_by', 'is', null)
    .where(sql<boolean>`(coalesce(next_at <= ${now}, true) or next_zone is distinct from ${zone})`)
    .select([
      'report_schedules.client_id',
      'report_schedules.id',
      'report_schedules.every',
      'report_schedules.weekdays',
    ])
    .select(['report_schedules.hour', 'report_schedules.next_at', 'report_schedules.updated_at', zone.as('zone')])
    .limit(SLICE)
    .execute();
};

/**
 * Makes a run of each schedule that is due, for the last of its times that are over, and finds out when the next one is;
 * likewise where the client's clocks are others now. Several processes may do so at once: one moves a schedule on, and the
 * run comes with that.
 */
export async function planRuns(db: Db, now: Date): Promise<void> {
  const time = now.toISOString();
  let found: Awaited<ReturnType<typeof findDue>>;
  do {
    found = await findDue(db, time);
    for (const schedule of found) {
      const { zone, next_at: dueAt } = schedule;
      const isDue = dueAt !== null && dueAt <= time;
      await inTransaction(db, async (tx) => {
        const moved = await tx
          .updateTable('report_schedules')
          .set({ next_at: nextRun(schedule, zone, now).toISOString(), next_zone: zone })
          .where('client_id', '=', schedule.client_id)
          .where('id', '=', schedule.id)
          .where('paused', '=', false)
          .where('updated_at', '=', schedule.updated_at)
          .where(sql<boolean>`next_at is not distinct from ${dueAt}::timestamptz`)
          .executeTakeFirst();
        if (moved.numUpdatedRows === 0n || !isDue) return;
        const due = lastDue(schedule, zone, new Date(dueAt), now);
        await addRun(tx, schedule, due.toISOString(), time);
      });
    }
  } while (found.length === SLICE);
}
