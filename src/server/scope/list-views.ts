import { type SqlBool, sql } from 'kysely';
import type { AdminGroup } from '../../contract/admin';
import { byName } from '../db/list';
import type { Db } from '../db/open-database';
import { bumpRevision } from '../db/revisions';
import type { Tables } from '../db/schema';
import type { Viewer } from '../viewer';

type Row = Tables['list_views'];
type NewView = Omit<Row, 'user_id' | 'client_id' | 'updated_at'>;

/**
 * Saved views of lists, of an administrator: the own ones, which alone are changed, and those that colleagues share.
 * Colleagues have the same role and, but for superAdmins, the same client, now and when the view was written.
 */
export function openListViews(db: Db, viewer: Viewer) {
  const isOwn = sql<SqlBool>`list_views.user_id = ${viewer.id}`;
  const isColleagues = sql<SqlBool>`(list_views.shared and users.role = ${viewer.role}
    and list_views.client_id is not distinct from ${viewer.clientId}::uuid
    and users.client_id is not distinct from ${viewer.clientId}::uuid)`;

  return {
    /** All in sight: the own ones in their order, then the others by name. */
    inSight: (group: AdminGroup) =>
      db
        .selectFrom('list_views')
        .innerJoin('users', 'users.id', 'list_views.user_id')
        .where('list_views.group_name', '=', group)
        .where('users.deletion_id', 'is', null)
        .where(sql<SqlBool>`(${isOwn} or ${isColleagues})`)
        .orderBy(sql`case when ${isOwn} then list_views.position end nulls last`)
        .orderBy(byName('list_views.name'))
        .orderBy('list_views.id'),

    /** Until the transaction ends nobody else writes the viewer's views, so that what is counted and compared stays so. */
    hold: async (): Promise<void> => {
      await sql`select 1 from users where id = ${viewer.id} for no key update`.execute(db);
    },

    /** Their keys, in their order. */
    own: (): Promise<Pick<Row, 'id' | 'group_name' | 'name' | 'shared' | 'position'>[]> =>
      db
        .selectFrom('list_views')
        .select(['id', 'group_name', 'name', 'shared', 'position'])
        .where(isOwn)
        .orderBy('position')
        .orderBy('id')
        .execute(),

    /** @returns whether the id was free */
    add: async (view: NewView): Promise<boolean> => {
      const whose = { user_id: viewer.id, client_id: viewer.clientId };
      const added = await db
        .insertInto('list_views')
        .values({ ...view, ...whose, updated_at: view.created_at })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    change: async (id: string, columns: Partial<Omit<NewView, 'id' | 'group_name' | 'created_at'>>, now: string) => {
      await db
        .updateTable('list_views')
        .set({ ...columns, client_id: viewer.clientId, updated_at: now })
        .where(isOwn)
        .where('id', '=', id)
        .execute();
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('list_views').where(isOwn).where('id', '=', id).execute();
    },

    /** Colleagues hear that something is new, as of a changed record. SuperAdmins see it with their next list. */
    tellColleagues: (): void => {
      if (viewer.clientId !== null) bumpRevision(db, viewer.clientId);
    },
  };
}
