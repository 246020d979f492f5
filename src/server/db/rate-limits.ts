import { sql } from 'kysely';
import type { Db } from './open-database';

/** Counts one try under `key` and returns the seconds to wait if it was one too many in its window, else null. */
export async function countTry(
  db: Db,
  key: string,
  now: Date,
  allowed: { tries: number; windowMs: number },
): Promise<number | null> {
  const fresh = new Date(now.getTime() + allowed.windowMs).toISOString();
  const isOver = sql<boolean>`rate_limits.resets_at <= ${now.toISOString()}`;
  const { count, resets_at } = await db
    .insertInto('rate_limits')
    .values({ key, count: 1, resets_at: fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else rate_limits.count + 1 end`,
        resets_at: sql<string>`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (count <= allowed.tries) return null;
  return Math.max(1, Math.ceil((new Date(resets_at).getTime() - now.getTime()) / 1000));
}

/** Forgets the tries under `key`. */
export async function clearTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Takes one try under `key` back. */
export async function takeBackTry(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql<number>`greatest(rate_limits.count - 1, 0)` })
    .where('key', '=', key)
    .execute();
}
