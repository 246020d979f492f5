import type { Db } from '../db/open-database';
import { message } from '../messages/message';
import { activeAdminsOf, notify } from './notify';

interface AccountRequest {
  id: string;
  name: string;
  client_id: string;
}

/** Tells the active administrators of the client that somebody registered with it. Needs a transaction. */
export async function tellAccountRequested(tx: Db, { id, name, client_id }: AccountRequest, now: Date): Promise<void> {
  await notify(
    tx,
    await activeAdminsOf(tx, client_id),
    {
      title: 'notice.accountRequest',
      text: message('notice.accountRequestBy', { name }),
      link: `/admin/users/${id}/update`,
    },
    now.toISOString(),
  );
}
