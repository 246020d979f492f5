import { sql } from 'kysely';
import { UNSENT_AFTER } from '../../contract/devices';
import type { Db } from '../db/open-database';
import { inTransaction } from '../db/transaction';
import { message } from '../messages/message';
import { activeAdminsOf, notify } from './notify';

interface Stuck {
  client_id: string;
  count: number;
  /** Of one of the people. */
  name: string;
}

/**
 * Tells the administrators of a client of devices whose work has waited too long; once for each time that work piles up.
 * Any process may do it: who marks a device tells of it.
 */
export async function tellOfStuckDevices(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - UNSENT_AFTER).toISOString();
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<Stuck>`
      with stuck as (
        update devices set stuck_told_at = ${now.toISOString()} from users
        where users.id = devices.user_id and users.client_id is not null and users.deletion_id is null
          and devices.oldest_unsent_at < ${since}
          and (devices.stuck_told_at is null or devices.stuck_told_at < devices.oldest_unsent_at)
        returning users.client_id, users.name)
      select client_id, count(*) as count, min(name) as name from stuck group by client_id`.execute(tx);
    for (const { client_id, ...values } of rows) {
      const text = message('notice.stuckDevicesOf', values);
      const notice = { title: 'notice.stuckDevices', text, link: '/admin/devices?state=unsent' } as const;
      await notify(tx, await activeAdminsOf(tx, client_id), notice, now.toISOString());
    }
  });
}
