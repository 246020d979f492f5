import { sql } from 'kysely';
import { type StoredSession, endSessions } from '../accounts/sessions';
import type { Admin, Columns } from './admin';
import { keepTransaction, transactionOf } from './admin-transaction';
import { ADMIN_TABLES, type AdminTable } from './admin-tables';

interface Update {
  table: AdminTable;
  id: string;
  columns: Columns;
  now: string;
}
interface Assignment {
  userId: string;
  clientId: string | null;
  ids: readonly string[];
}

interface Writes {
  readonly updates: Update[];
  readonly assignments: Assignment[];
  readonly signedOut: { userId: string; session: StoredSession | null }[];
}

/** Answers what was asked with the same words from what it found then, if that was a yes: the rows stay until the end. */
function onceTrue<Args extends readonly unknown[]>(
  ask: (...args: Args) => Promise<boolean>,
): (...args: Args) => Promise<boolean> {
  const known = new Set<string>();
  return async (...args) => {
    const asked = JSON.stringify(args);
    if (known.has(asked)) return true;
    const isTrue = await ask(...args);
    if (isTrue) known.add(asked);
    return isTrue;
  };
}

/**
 * The doors of an administrator for changes of many records, none of which reads what another one wrote: what they write of
 * rows and of people's locations waits, and is then written with a statement for all that is alike.
 */
export function gatherWrites(admin: Admin) {
  const db = transactionOf(admin);
  const nothing = (): Writes => ({ updates: [], assignments: [], signedOut: [] });
  let asked = nothing();
  const kept = nothing();

  async function writeUpdates(): Promise<void> {
    const alike = new Map<string, [Update, ...Update[]]>();
    for (const update of kept.updates) {
      const { table, columns, now } = update;
      const what = JSON.stringify([table, columns, now]);
      alike.set(what, [update, ...(alike.get(what) ?? [])]);
    }
    for (const same of alike.values()) {
      const [first] = same;
      const assigned = Object.entries(first.columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      // Its time always moves on, so that it tells two states apart.
      const later = sql`updated_at = greatest(${first.now}::timestamptz, updated_at + interval '1 millisecond')`;
      await sql`update ${sql.table(first.table)} set ${sql.join([...assigned, later])}
        where id = any(${same.map(({ id }) => id)}::uuid[])`.execute(db);
    }
  }
  async function writeAssignments(): Promise<void> {
    if (kept.assignments.length === 0) return;
    const people = kept.assignments.map(({ userId }) => userId);
    await db.deleteFrom('user_locations').where('user_id', 'in', people).execute();
    const rows = kept.assignments.flatMap(({ userId, clientId, ids }) =>
      clientId === null ? [] : ids.map((locationId) => [clientId, userId, locationId] as const),
    );
    if (rows.length === 0) return;
    const column = (index: 0 | 1 | 2) => rows.map((row) => row[index]);
    await sql`insert into user_locations (client_id, user_id, location_id)
      select * from unnest(${column(0)}::uuid[], ${column(1)}::uuid[], ${column(2)}::uuid[])`.execute(db);
  }

  const doors: Admin = {
    ...admin,
    has: onceTrue(admin.has),
    isOwnClient: onceTrue(admin.isOwnClient),
    update: (group, { id }, columns, now) => {
      asked.updates.push({ table: ADMIN_TABLES[group], id, columns, now });
      return Promise.resolve();
    },
    assignLocations: (userId, clientId, ids) => {
      asked.assignments.push({ userId, clientId, ids });
      return Promise.resolve();
    },
    endSessions: (userId, session) => {
      asked.signedOut.push({ userId, session });
      return Promise.resolve();
    },
  };
  return {
    admin: keepTransaction(doors, db),
    /** What was asked for since the last time is wanted, or (false) not. */
    keep: (isWanted: boolean): void => {
      if (isWanted) {
        kept.updates.push(...asked.updates);
        kept.assignments.push(...asked.assignments);
        kept.signedOut.push(...asked.signedOut);
      }
      asked = nothing();
    },
    write: async (): Promise<void> => {
      await writeUpdates();
      await writeAssignments();
      const people = kept.signedOut.map(({ userId }) => userId);
      // One session asks for all of it.
      if (kept.signedOut[0]) await endSessions(db, people, kept.signedOut[0].session);
    },
  };
}
