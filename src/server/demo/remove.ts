import { sql } from 'kysely';
import { CHILDREN_FIRST } from '../scope/deletion-rules';
import { ownerColumn } from '../scope/admin-tables';
import { hashOfNobody } from '../accounts/passwords';
import type { Db } from '../db/open-database';
import { inTransaction } from '../db/transaction';
import { demoData } from '.';

/** What was removed, or stands in the way of it. */
export interface RemovedDemo {
  clients: number;
  people: number;
  answers: number;
}

interface Own {
  clients: string[];
  users: string[];
  answers: string[];
}

function ownIds(now: Date): Own {
  const { clients, users, answers } = demoData(now);
  const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);
  return { clients: idsOf(clients), users: idsOf(users), answers: idsOf(answers) };
}

/** Counts what the demo's organisations hold; `added`: only what is not the demo's own. */
async function count(db: Db, { clients, users, answers }: Own, added: boolean): Promise<RemovedDemo> {
  const other = (ids: readonly string[]) => (added ? sql`and not id = any(${ids}::uuid[])` : sql``);
  const found = await sql<RemovedDemo>`select
      (select count(*) from clients where id = any(${clients}::uuid[])) as clients,
      (select count(*) from users
        where (client_id = any(${clients}::uuid[]) or id = any(${users}::uuid[])) ${other(users)}) as people,
      (select count(*) from answers where client_id = any(${clients}::uuid[]) ${other(answers)}) as answers`.execute(
    db,
  );
  return found.rows[0] ?? { clients: 0, people: 0, answers: 0 };
}

/** What people added to the demo's organisations since it was put there. */
export const countAdded = (db: Db, now: Date): Promise<RemovedDemo> => count(db, ownIds(now), true);

/** Whoever worked for another organisation too stays there, for the sake of that work; nobody signs in as them. */
async function removePeople(tx: Db, users: readonly string[], clients: readonly string[]): Promise<void> {
  const worked = sql<boolean>`exists (select 1 from answers where answers.user_id = users.id)`;
  await tx
    .deleteFrom('users')
    .where('id', 'in', users)
    .where(sql<boolean>`not ${worked}`)
    .execute();
  await sql`update users set status = 'inactive', password_hash = ${await hashOfNobody()},
      client_id = case when client_id = any(${clients}::uuid[])
        then (select client_id from answers where answers.user_id = users.id limit 1) else client_id end
    where id = any(${users}::uuid[])`.execute(tx);
}

/** Removes the demo's organisations with everything in them, and its accounts, for good. All or nothing. */
export async function removeDemoData(db: Db, now: Date): Promise<RemovedDemo> {
  const own = ownIds(now);
  const ofThem = sql`client_id = any(${own.clients}::uuid[])`;
  return inTransaction(db, async (tx) => {
    const removed = await count(tx, own, false);
    const people = await tx.selectFrom('users').select('id').where('client_id', 'in', own.clients).execute();
    const users = [...new Set([...own.users, ...people.map(({ id }) => id)])];
    await sql`delete from answers where ${ofThem}`.execute(tx);
    for (const table of CHILDREN_FIRST) {
      if (table === 'users') await removePeople(tx, users, own.clients);
      const column = sql.ref(ownerColumn(table));
      await sql`delete from ${sql.table(table)} where ${column} = any(${own.clients}::uuid[])`.execute(tx);
    }
    for (const table of ['audit', 'import_rows', 'revisions'] as const) {
      await sql`delete from ${sql.table(table)} where ${ofThem}`.execute(tx);
    }
    // Sign-ins of who belongs to no organisation.
    await tx.deleteFrom('audit').where('record_id', 'in', users).execute();
    await tx.deleteFrom('idempotency_keys').where('user_id', 'in', users).execute();
    for (const table of ['deletions', 'bulk_changes'] as const)
      await tx.deleteFrom(table).where('by_user_id', 'in', users).execute();
    return removed;
  });
}
