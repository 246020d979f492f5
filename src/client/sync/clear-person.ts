import { exclusively } from '../lib/exclusively';
import type { AdminDb } from '../lib/storage/admin-db';
import { discardDrafts } from '../lib/storage/draft-keeper';
import { forgetFigures } from '../lib/storage/figures-db';
import { forgetMedia } from '../lib/storage/media-db';
import { NO_SNAPSHOT } from '../lib/storage/identity-store';
import { heldOrders } from '../lib/storage/order-store';
import type { StoredOrder } from '../lib/storage/outbox-schema';
import { forgetPreferences } from '../state/admin-preferences/remembered';
import type { StoreContext } from '../state/context';
import { CLEARING } from '../state/session/device-person';
import { rememberClient } from '../state/selected-client/remembered';
import { forgetSheet } from '../state/sheet/remembered';
import { forgetAdminRecords } from './admin-listener';
import { forgetFirst } from './first-records';
import { forgetKept } from './kept-listener';
import type { StartedPersistence } from './persistence';
import { forgetRecent } from './recent-listener';
import { forgetUndo } from './undo-listener';

export interface ClearingParts {
  readonly context: Pick<StoreContext, 'outboxDb'>;
  readonly persistence: Pick<StartedPersistence, 'clear'>;
  readonly openAdminDb: () => Promise<AdminDb>;
}

/**
 * Removes all that a person left on this device. What others left sealed is not touched; copies of the server's records
 * go that are this person's, or were seen while acting as somebody. Killed anywhere in between, it is done again as a
 * whole: the order waits until the last step, which removes the changes that were not sent, and ends it. Of an order that
 * was done and holds on, what another page of the person has written since goes likewise.
 * @returns false: it was done before, or the person is back
 * @throws what the browser said when it would not
 */
export function clearPerson(
  order: StoredOrder,
  { context, persistence, openAdminDb }: ClearingParts,
): Promise<boolean> {
  const { personId } = order;
  return exclusively(CLEARING, async () => {
    const db = await context.outboxDb();
    const identity = await db.identity();
    const isSame = ({ id }: StoredOrder) => id === order.id;
    const isWaiting = identity?.orders?.some(isSame) === true;
    if (!identity || !(isWaiting || heldOrders(identity).some(isSame))) return false;
    const isTheirs = (owner: string) => owner === personId || (isWaiting && owner.startsWith('impersonated:'));
    await discardDrafts(personId);
    await forgetFigures(isTheirs);
    // As the log does not say who acted as somebody, unsent changes of those stay, and so does what they added.
    await forgetMedia(({ owner, isSent }) => owner === personId || (isSent && isTheirs(owner)));
    await forgetAdminRecords(openAdminDb, isTheirs);
    for (const forget of [forgetSheet, forgetPreferences, forgetRecent, forgetKept, forgetUndo, forgetFirst])
      forget(personId);
    const { snapshot } = identity;
    if (isWaiting && identity.owner === null && (snapshot.owner === null || isTheirs(snapshot.owner))) {
      rememberClient(null);
      await persistence.clear();
      await db.putSnapshot(null, NO_SNAPSHOT);
    }
    return db.finishOrder(order);
  });
}
