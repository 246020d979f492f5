import { randomInt } from 'node:crypto';
import { type Slots, compiledOnce } from './compiled-once';
import type { Db } from './open-database';

const SHARDS = 16;

const add = compiledOnce((db, { clientId, shard }: Slots<{ clientId: string; shard: number }>) =>
  db
    .insertInto('revisions')
    .values({ client_id: clientId, shard, revision: 1 })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'shard']).doUpdateSet((row) => ({ revision: row('revisions.revision', '+', 1) })),
    ),
);

/**
 * Counts one more change of what a client's people keep on their devices. Belongs into the transaction of
 * the change itself, as its last statement: the counter's row stays locked until the end.
 */
export async function bumpRevision(tx: Db, clientId: string): Promise<void> {
  await add(tx, { clientId, shard: randomInt(SHARDS) });
}

/** Changes so far of one client, or (null) of all. Grows with every change that the reader can see. */
export async function readRevision(db: Db, clientId: string | null): Promise<number> {
  let counters = db.selectFrom('revisions').select((row) => row.fn.sum<string | null>('revision').as('total'));
  if (clientId !== null) counters = counters.where('client_id', '=', clientId);
  const { total } = await counters.executeTakeFirstOrThrow();
  return Number(total ?? 0);
}
