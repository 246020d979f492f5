import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditEntry, Deletion, DeletionPreview, AdminGroup } from '../../contract/admin';
import type { DeviceOrder } from '../../contract/devices';
import type { Viewer } from '../viewer';
import { type DeviceName, endOrder, orderDevice } from '../accounts/device-orders';
import { type StoredSession, endSessions } from '../accounts/sessions';
import { keepTransaction } from './admin-transaction';
import { recordAudit, readAudit } from './audit';
import { overSince } from './deletion-rules';
import { beginDeletion, joinDeletions, markDeleted } from './deletions';
import { newId } from '../db/ids';
import { ADMIN_TABLES, type AdminTable, ownerColumn } from './admin-tables';
import type { Db } from '../db/open-database';
import type { Tables } from '../db/schema';
import { holdNamesAbout, namesBeside } from './names';
import { findOrphaning } from './orphaning';
import { restoreDeleted } from './restore-deleted';
import { bumpRevision } from '../db/revisions';
import { isTimeZone } from '../figures/time-zone-names';

/** A record as far as changing it needs to know. */
export interface AdminRow {
  id: string;
  /** Null: belongs to no client, as a superAdmin does. */
  clientId: string | null;
  name: string;
  updatedAt: string;
}
export type Columns = Readonly<Record<string, unknown>>;

const valueOf = (value: unknown): RawBuilder<unknown> => sql`${value}`;

/** What changes along with a person that `lock` found, or that is being made. */
const ofPeople = (db: Db) => ({
  /** Whether an address signs somebody else in, of whatever client. */
  isEmailTaken: async (email: string, byOtherThan: string): Promise<boolean> => {
    const other = db.selectFrom('users').select('id').where('email', '=', email).where('id', '!=', byOtherThan);
    return (await other.executeTakeFirst()) !== undefined;
  },
  /** Gives a person these locations, which `has` found, and no others. */
  assignLocations: async (userId: string, clientId: string | null, ids: readonly string[]): Promise<void> => {
    await db.deleteFrom('user_locations').where('user_id', '=', userId).execute();
    if (clientId === null || ids.length === 0) return;
    await sql`insert into user_locations (client_id, user_id, location_id)
      select ${clientId}, ${userId}, unnest(${ids}::uuid[])`.execute(db);
  },
  /** Signs a person out everywhere, but for the session given. */
  endSessions: (userId: string, kept: StoredSession | null): Promise<void> => endSessions(db, [userId], kept),
});

/**
 * The rows that an administrator may change: a superAdmin's all, a companyAdmin's those of its client. Changes need a
 * transaction; each ends with `finish`, which notes who did what and counts the revision.
 */
export function openAdmin(db: Db, viewer: Viewer) {
  const everywhere = viewer.role === 'superAdmin';
  const own = (table: AdminTable): RawBuilder<SqlBool> =>
    everywhere ? sql`true` : sql`${sql.ref(ownerColumn(table))} = ${viewer.clientId}`;

  const ofClient = (
    table: 'answers' | 'answer_counts' | 'location_counts' | 'question_bits' | 'summaries',
  ): RawBuilder<SqlBool> => (everywhere ? sql`true` : sql`${sql.ref(`${table}.client_id`)} = ${viewer.clientId}`);

  const admin = {
    viewer,
    everywhere,

    /**
     * Whether records may be made for this client, which then stays until the transaction ends: the viewer's own, or
     * any for a superAdmin.
     */
    isOwnClient: async (clientId: string): Promise<boolean> => {
      if (!everywhere && clientId !== viewer.clientId) return false;
      const found = await db
        .selectFrom('clients')
        .select('id')
        .where('id', '=', clientId)
        .where('deletion_id', 'is', null)
        .forShare()
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Whether this client has all these rows, which then stay until the transaction ends. */
    has: async (table: AdminTable, clientId: string, ...ids: readonly string[]): Promise<boolean> => {
      const found = await sql`select 1 from ${sql.table(table)} where id = any(${ids}::uuid[])
        and ${sql.ref(ownerColumn(table))} = ${clientId} and deletion_id is null for share`.execute(db);
      return found.rows.length === new Set(ids).size;
    },

    /** The rows, locked until the transaction ends; without those that are out of reach. */
    lock: async (group: AdminGroup, ...ids: readonly string[]): Promise<AdminRow[]> => {
      const table = ADMIN_TABLES[group];
      const found =
        await sql<AdminRow>`select id, ${sql.ref(ownerColumn(table))} as "clientId", name, updated_at as "updatedAt"
        from ${sql.table(table)} where id = any(${ids}::uuid[]) and deletion_id is null and ${own(table)} order by id for update`.execute(
          db,
        );
      return found.rows;
    },

    /** Before `lock`: until the transaction ends nobody else gives a name in the clients of these records. */
    holdNames: (group: AdminGroup, ...ids: readonly string[]): Promise<void> => holdNamesAbout(db, viewer, group, ids),

    /** The names of its parent's records, folded, of a record that `lock` found: no other one may have them. */
    namesBeside: (group: AdminGroup, row: Pick<AdminRow, 'id'>) => namesBeside(db, group, row.id),

    insert: async (group: AdminGroup, columns: Columns): Promise<void> => {
      const names = Object.keys(columns).map((name) => sql.ref(name));
      await sql`insert into ${sql.table(ADMIN_TABLES[group])} (${sql.join(names)})
        values (${sql.join(Object.values(columns).map(valueOf))})`.execute(db);
    },

    /** Changes a locked row. Its time always moves on, so that it tells two states apart. */
    update: async (group: AdminGroup, row: AdminRow, columns: Columns, now: string): Promise<void> => {
      const later = new Date(Math.max(Date.parse(now), Date.parse(row.updatedAt) + 1)).toISOString();
      const assignments = Object.entries({ ...columns, updated_at: later }).map(
        ([name, value]) => sql`${sql.ref(name)} = ${value}`,
      );
      await sql`update ${sql.table(ADMIN_TABLES[group])} set ${sql.join(assignments)} where id = ${row.id}`.execute(db);
    },

    /** What the answers that are counted add up to: see counts.ts. */
    answerCounts: () => db.selectFrom('answer_counts').where(ofClient('answer_counts')),
    locationCounts: () => db.selectFrom('location_counts').where(ofClient('location_counts')),
    questionBits: () => db.selectFrom('question_bits').where(ofClient('question_bits')),

    /** What groups look up for rules of their own; also rows that are marked as deleted. */
    locations: () => db.selectFrom('locations').where(own('locations')),
    groups: () => db.selectFrom('groups').where(own('groups')),
    categories: () => db.selectFrom('categories').where(own('categories')),
    answers: () => db.selectFrom('answers').where(ofClient('answers')),
    /** Imports that were made: each may concern several clients. */
    imports: () => db.selectFrom('imports').where(everywhere ? sql<SqlBool>`true` : sql<SqlBool>`false`),

    /** Summaries of what was answered to a tool. */
    summaries: () => db.selectFrom('summaries').where(ofClient('summaries')),
    /** Of a tool which the scope found. */
    addSummary: async (summary: Omit<Insertable<Tables['summaries']>, 'by_user_id' | 'by_name'>): Promise<void> => {
      const by_name = sql<string>`(select name from users where id = ${viewer.id})`;
      await db
        .insertInto('summaries')
        .values({ ...summary, by_user_id: viewer.id, by_name })
        .execute();
    },

    /** Keeps a device which the scope found as it is until the transaction ends: what is read of it then still holds. */
    holdDevice: async ({ userId, id }: DeviceName): Promise<void> => {
      await db
        .selectFrom('devices')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .forUpdate()
        .execute();
    },

    /** Notes that the person of a device which the scope found was asked to connect. */
    noteDeviceAsked: async (userId: string, id: string, now: string): Promise<void> => {
      await db
        .updateTable('devices')
        .set({ asked_at: now })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },

    /** Has a device which the scope found signed out; to `clear`, it is to remove what it holds, too. */
    orderDevice: async (device: DeviceName, kind: DeviceOrder['kind'], now: Date): Promise<void> => {
      await orderDevice(db, device, { kind, by: viewer.id, now });
    },
    /** Takes an order to clear back; false when none waits. */
    cancelDeviceOrder: (device: DeviceName, now: Date): Promise<boolean> =>
      endOrder(db, device, { end: 'cancelled', now }),
    /** Notes with a person what was done about one of their devices. */
    noteDeviceDeed: (user: { id: string; clientId: string | null }, deed: string, now: Date): Promise<void> =>
      recordAudit(db, viewer, {
        group: 'users',
        recordId: user.id,
        clientId: user.clientId,
        action: 'changed',
        changes: { device: { from: null, to: deed } },
        now: now.toISOString(),
      }),

    ...ofPeople(db),

    /** Whether days can go by this time zone. */
    isTimeZone: (name: string): Promise<boolean> => isTimeZone(db, name),

    /** Stores the picture of a client that `lock` found, or that is being made; null removes it. */
    setLogo: async (clientId: string, logo: Omit<Tables['logos'], 'client_id'> | null): Promise<void> => {
      if (logo === null) await db.deleteFrom('logos').where('client_id', '=', clientId).execute();
      else
        await db
          .insertInto('logos')
          .values({ client_id: clientId, ...logo })
          .onConflict((conflict) => conflict.column('client_id').doUpdateSet(logo))
          .execute();
    },

    /** Deletes locked records. Rolled back by the caller when `answers` is not 0. */
    remove: (group: AdminGroup, rows: readonly AdminRow[], deletion: Deletion): Promise<DeletionPreview> =>
      markDeleted(db, group, rows, deletion.id),

    /** Ids of the records of a group that this deletion takes, and whose answers it would orphan. */
    orphaning: (group: AdminGroup, deletion: Deletion): Promise<ReadonlySet<string>> =>
      findOrphaning(db, group, deletion.id),

    beginDeletion: (group: AdminGroup, now: string, id = newId(new Date(now))): Promise<Deletion> =>
      beginDeletion(db, { id, group, byUserId: viewer.id, now }),

    /** A deletion of the viewer's own, that was begun. */
    findDeletion: (id: string): Promise<Deletion | undefined> =>
      db
        .selectFrom('deletions')
        .select(['id', 'undo_until'])
        .where('id', '=', id)
        .where('by_user_id', '=', viewer.id)
        .executeTakeFirst(),

    /** Whether a record went along with this deletion already. */
    wentAlong: async (group: AdminGroup, id: string, deletion: Deletion): Promise<boolean> => {
      const found = await sql`select 1 from ${sql.table(ADMIN_TABLES[group])} where id = ${id}
          and deletion_id = ${deletion.id}`.execute(db);
      return found.rows.length > 0;
    },

    /** Makes one deletion part of another one of the same group. */
    joinDeletions: (group: AdminGroup, part: Deletion, whole: Deletion): Promise<void> =>
      joinDeletions(db, group, part.id, whole.id),

    /**
     * Takes a deletion of the viewer's own back; false when there is none, or it is too late. Throws 409 when other
     * changes stand in the way.
     */
    restore: async (deletionId: string, now: Date): Promise<boolean> => {
      const deletion = await db
        .selectFrom('deletions')
        .select(['group_name', 'undo_until', 'roots', 'released', 'created_at'])
        .where('id', '=', deletionId)
        .where('by_user_id', '=', viewer.id)
        .forUpdate()
        .executeTakeFirst();
      if (!deletion || deletion.undo_until < overSince(now)) return false;
      await restoreDeleted(db, deletionId, { released: deletion.released, deletedAt: deletion.created_at });
      for (const { id, clientId } of deletion.roots) {
        await recordAudit(db, viewer, {
          group: deletion.group_name,
          recordId: id,
          clientId,
          action: 'restored',
          now: now.toISOString(),
        });
      }
      const clients = new Set(deletion.roots.map(({ clientId }) => clientId));
      for (const client of clients) if (client !== null) bumpRevision(db, client);
      return true;
    },

    /** Closes a change: who did what, and the client's revision. */
    finish: async (
      group: AdminGroup,
      row: Pick<AdminRow, 'id' | 'clientId'>,
      action: AuditEntry['action'],
      changes: AuditEntry['changes'],
      now: string,
    ): Promise<void> => {
      // Saved as it was: there is nothing to tell.
      if (action !== 'changed' || Object.keys(changes).length > 0)
        await recordAudit(db, viewer, { group, recordId: row.id, clientId: row.clientId, action, changes, now });
      if (row.clientId !== null) bumpRevision(db, row.clientId);
    },

    /** `finish`, of many records that were changed; null: by what was done to another one, which alone is noted. */
    finishChanges: async (
      group: AdminGroup,
      changed: readonly { row: Pick<AdminRow, 'id' | 'clientId'>; changes: AuditEntry['changes'] | null }[],
      now: string,
    ): Promise<void> => {
      const about = { group, action: 'changed', now } as const;
      const notes = changed.flatMap(({ row, changes }) =>
        changes === null || Object.keys(changes).length === 0
          ? []
          : [{ ...about, recordId: row.id, clientId: row.clientId, changes }],
      );
      await recordAudit(db, viewer, ...notes);
      for (const { row } of changed) if (row.clientId !== null) bumpRevision(db, row.clientId);
    },

    /**
     * What was done to a record, as far as the viewer may know: what another client did with it is that client's own.
     */
    audit: (recordId: string, before: string | undefined): Promise<AuditEntry[]> =>
      readAudit(db, { recordId, before, ...(!everywhere && { clientId: viewer.clientId }) }),
  };
  return keepTransaction(admin, db);
}
export type Admin = ReturnType<typeof openAdmin>;
