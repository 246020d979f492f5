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

/** Clients of whose records a transaction has changed some. */
const changed = new WeakMap<Db, Set<string>>();

/** From here on, `bumpRevision` may be called with this transaction. */
export function openRevisions(tx: Db): void {
  changed.set(tx, new Set());
}

/**
 * One more change of what a client's people keep on their devices, in this transaction of `inTransaction`. Counted as it
 * ends, however many there were: the counter's row stays locked from then on, and many transactions count at once.
 */
export function bumpRevision(tx: Db, clientId: string): void {
  const clients = changed.get(tx);
  if (!clients) throw new Error('A revision is counted in a transaction, with the change itself');
  clients.add(clientId);
}

/** The last statements of a transaction. Each locks a row, so all transactions go by the same order. */
export async function closeRevisions(tx: Db): Promise<void> {
  const clients = [...(changed.get(tx) ?? [])].sort();
  for (const clientId of clients) await add(tx, { clientId, shard: randomInt(SHARDS) });
}

/** Changes so far of one client, or (null) of all. Grows with every change that the reader can see. */
export async function readRevision(db: Db, clientId: string | null): Promise<number> {
  let counters = db.selectFrom('revisions').select((row) => row.fn.sum<string | null>('revision').as('total'));
  if (clientId !== null) counters = counters.where('client_id', '=', clientId);
  const { total } = await counters.executeTakeFirstOrThrow();
  return Number(total ?? 0);
}
