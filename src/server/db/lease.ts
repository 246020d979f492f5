import type { Db } from './open-database';

const LEASE_MS = 60_000;

/**
 * Takes the right to migrate for a minute, or says that somebody else has it. A row, since not every database has
 * advisory locks.
 */
export async function takeLease(db: Db, holder: string): Promise<boolean> {
  const now = Date.now();
  const taken = await db
    .updateTable('migration_lease')
    .set({ holder, expires_at: new Date(now + LEASE_MS).toISOString() })
    .where('id', '=', 1)
    .where((where) => where.or([where('expires_at', '<', new Date(now).toISOString()), where('holder', '=', holder)]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export async function returnLease(db: Db, holder: string): Promise<void> {
  await db
    .updateTable('migration_lease')
    .set({ holder: '', expires_at: new Date(0).toISOString() })
    .where('holder', '=', holder)
    .execute();
}

/** Keeps the lease while `work` takes its time. */
export async function keepingLease<T>(db: Db, holder: string, work: () => Promise<T>): Promise<T> {
  const renew = async () => {
    const expires_at = new Date(Date.now() + LEASE_MS).toISOString();
    await db.updateTable('migration_lease').set({ expires_at }).where('holder', '=', holder).execute();
  };
  const timer = setInterval(() => {
    // Without a connection to spare, the next turn is still in time.
    renew().catch(() => undefined);
  }, LEASE_MS / 4);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
