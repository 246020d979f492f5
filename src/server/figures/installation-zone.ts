import { sql } from 'kysely';
import type { Db } from '../db/open-database';
import { bumpRevision } from '../db/revisions';
import { inTransaction } from '../db/transaction';
import { isTimeZone } from './time-zone-names';

/**
 * Lets clients without a time zone go by this one from now on; devices are told. Housekeeping counts their answers anew.
 * Throws when the database does not know it.
 */
export async function setInstallationZone(db: Db, zone: string): Promise<void> {
  const { time_zone } = await db.selectFrom('installation').select('time_zone').executeTakeFirstOrThrow();
  if (time_zone === zone) return;
  if (!(await isTimeZone(db, zone))) throw new Error(`TIME_ZONE: the database knows no time zone "${zone}".`);
  await inTransaction(db, async (tx) => {
    // As each of them changes, its row is locked: whoever counts its answers waits.
    const clients = await tx
      .selectFrom('clients')
      .where('time_zone', 'is', null)
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute();
    await tx.updateTable('installation').set({ time_zone: zone }).execute();
    await sql`update clients set time_zone = null where time_zone is null`.execute(tx);
    for (const { id } of clients) bumpRevision(tx, id);
  });
}
