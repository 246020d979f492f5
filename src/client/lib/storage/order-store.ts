import { IDENTITY_KEY, isIdentity } from './identity-store';
import { STRICT, type StoredIdentity, type StoredOrder, type WithConnection } from './outbox-schema';

/** Orders that were done, so many of them, are known if they come again. */
const KNOWN = 50;

/** Orders that were done of people who have not been back since: those hold on. */
export const heldOrders = ({ done = [] }: StoredIdentity): StoredOrder[] =>
  done.flatMap(({ id, personId }) => (personId === undefined ? [] : [{ id, personId }]));

/** Whether the device is this person's now, or that of somebody as whom they act. */
function isHere({ owner, user }: StoredIdentity, personId: string): boolean {
  const impersonator = (user as { impersonator?: { id?: unknown } } | null)?.impersonator?.id;
  return owner === personId || (owner !== null && impersonator === personId);
}

/**
 * Orders of the office to remove what a person left on this device: with the log, so that an order and what becomes of it
 * are of one moment.
 */
export const makeOrderStore = (withConnection: WithConnection) => ({
  /**
   * Takes orders on that the server gave, each once: but not of a person who is here, and none if anybody has signed in
   * since the server was asked. `visit`: of the identity, then.
   */
  takeOrders: (orders: readonly StoredOrder[], visit: string | undefined): Promise<void> =>
    withConnection(async (connection) => {
      const { store, done } = connection.transaction('meta', 'readwrite', STRICT);
      const known = await store.get(IDENTITY_KEY);
      if (isIdentity(known) && known.visit === visit) {
        const { orders: waiting = [], done: finished = [] } = known;
        const seen = new Set([...waiting, ...finished].map(({ id }) => id));
        const fresh = orders.filter(({ id, personId }) => !seen.has(id) && !isHere(known, personId));
        // The server has not heard of those yet.
        const again = finished.map((one) => (orders.some(({ id }) => id === one.id) ? { ...one, isTold: false } : one));
        await store.put({ ...known, orders: [...waiting, ...fresh], done: again }, IDENTITY_KEY);
      }
      await done;
    }),

  /**
   * Removes what waits of the person, and notes that the order is done: both or neither. Of one that was done and holds
   * on, removes what came since.
   * @returns whether it was done only now: nothing is removed when it neither waits nor holds on
   */
  finishOrder: (order: StoredOrder): Promise<boolean> =>
    withConnection(async (connection) => {
      const transaction = connection.transaction(['entries', 'bases', 'aliases', 'meta'], 'readwrite', STRICT);
      const meta = transaction.objectStore('meta');
      const known = await meta.get(IDENTITY_KEY);
      const isSame = ({ id }: StoredOrder) => id === order.id;
      const isWaiting = isIdentity(known) && (known.orders ?? []).some(isSame);
      if (isIdentity(known) && (isWaiting || heldOrders(known).some(isSame))) {
        const entries = transaction.objectStore('entries');
        const bases = transaction.objectStore('bases');
        const aliases = transaction.objectStore('aliases');
        const { personId } = order;
        const [numbers, refs, temporaryIds] = await Promise.all([
          entries.index('owner').getAllKeys(personId),
          bases.index('owner').getAllKeys(personId),
          aliases.index('owner').getAllKeys(personId),
        ]);
        await Promise.all([
          ...numbers.map((key) => entries.delete(key)),
          ...refs.map((key) => bases.delete(key)),
          ...temporaryIds.map((key) => aliases.delete(key)),
        ]);
        if (isWaiting) {
          const done = [...(known.done ?? []), { ...order, isTold: false }].slice(-KNOWN);
          const orders = (known.orders ?? []).filter(({ id }) => id !== order.id);
          await meta.put({ ...known, orders, done }, IDENTITY_KEY);
        }
      }
      await transaction.done;
      return isWaiting;
    }),

  /** The server knows that the order is done. */
  orderTold: (orderId: string): Promise<void> =>
    withConnection(async (connection) => {
      const { store, done } = connection.transaction('meta', 'readwrite');
      const known = await store.get(IDENTITY_KEY);
      if (isIdentity(known)) {
        const told = (known.done ?? []).map((one) => (one.id === orderId ? { ...one, isTold: true } : one));
        await store.put({ ...known, done: told }, IDENTITY_KEY);
      }
      await done;
    }),
});
