import { newId } from '../db/ids';
import type { Db } from '../db/open-database';

interface AccountRequest {
  id: string;
  name: string;
  client_id: string;
}

/**
 * The name in isolation: one that switches the direction of writing must not reorder the words around it (Unicode UAX
 * #9, section 3.1.2).
 */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** What administrators read when somebody registered with their client. */
const accountRequestNotice = ({ id, name }: AccountRequest) => ({
  title: 'A new account to activate',
  text: `${isolated(name)} asks for an account`,
  link: `/admin/users/${id}/update`,
});

/** Notifies the active administrators of the client. Needs a transaction. */
export async function tellAccountRequested(tx: Db, request: AccountRequest, now: Date): Promise<void> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('client_id', '=', request.client_id)
    .where('role', '=', 'companyAdmin')
    .where('status', '=', 'active')
    .where('deletion_id', 'is', null)
    .execute();
  if (admins.length === 0) return;
  const time = now.toISOString();
  const notice = { ...accountRequestNotice(request), read_at: null, created_at: time, updated_at: time };
  await tx
    .insertInto('notifications')
    .values(admins.map((admin) => ({ ...notice, user_id: admin.id, id: newId(now) })))
    .execute();
}
