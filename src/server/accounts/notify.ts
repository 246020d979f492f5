import type { Language } from '../messages/language';
import { type Notice, noticeColumns } from '../messages/notice';
import { newId } from '../db/ids';
import type { Db } from '../db/open-database';

/** Something that people are told, and where it leads: a path of the application. */
export type LinkedNotice = Notice & { readonly link: string };

/** Notifies these people; `language` is that of the text which is kept beside the codes. */
export async function notify(
  db: Db,
  people: readonly string[],
  { link, ...notice }: LinkedNotice,
  now: string,
  language?: Language,
): Promise<void> {
  if (people.length === 0) return;
  const row = { ...noticeColumns(notice, language), link, read_at: null, created_at: now, updated_at: now };
  await db
    .insertInto('notifications')
    .values(people.map((user_id) => ({ ...row, user_id, id: newId(new Date(now)) })))
    .execute();
}

/** Ids of the active administrators of a client. */
export async function activeAdminsOf(db: Db, clientId: string): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('client_id', '=', clientId)
    .where('role', '=', 'companyAdmin')
    .where('status', '=', 'active')
    .where('deletion_id', 'is', null)
    .execute();
  return admins.map(({ id }) => id);
}
