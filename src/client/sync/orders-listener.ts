import { ordersApi } from '../api/orders-api';
import type { OutboxDb } from '../lib/storage/outbox-db';
import { heldOrders } from '../lib/storage/order-store';
import type { StoredIdentity } from '../lib/storage/outbox-schema';
import { onlineChanged, reachabilityChanged } from '../state/connectivity/slice';
import type { AppDispatch } from '../state/hooks';
import { recordsRefused } from '../state/local-store/slice';
import type { Entry } from '../state/outbox/entry';
import { outboxLoaded } from '../state/outbox/events';
import type { RootState } from '../state/root-reducer';
import { deviceCleared } from '../state/session/events';
import { isKnown } from './capabilities';
import type { ClearingParts } from './clear-person';
import { readOutbox } from './hydrate-outbox';
import type { StoreContext } from '../state/context';
import type { StartListening } from './start-listening';

interface Dependencies extends ClearingParts {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly context: StoreContext;
}

/**
 * Does what the office orders this device to do. Who is signed in hears of an order by the end of the session; so it is
 * asked for where nobody is, and where something of others lies sealed.
 */
export function makeOrders({ dispatch, getState, context, ...parts }: Dependencies) {
  /** Whether the server is to be asked: once, until something happens that may bring an order. */
  let isDue = true;
  /** Whether a page that was still open may have written what an order that was done holds for. */
  let isLate = true;
  let working: Promise<void> | null = null;
  let isCalledAgain = false;

  const mayAsk = () => {
    const { connectivity } = getState();
    return connectivity.online && isKnown(getState()) && connectivity.capabilities?.orders === true;
  };

  /** @returns whether there is one. */
  async function ask(db: OutboxDb<Entry>, { key, visit }: StoredIdentity): Promise<boolean> {
    const { session, outbox } = getState();
    // A device without a key never told a server of itself.
    if (key === undefined || (session.user !== null && outbox.sealed === 0)) return false;
    await context.device();
    // What happens while it is asked is asked about once more.
    isDue = false;
    const { data } = await dispatch(
      ordersApi.endpoints.waitingOrders.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (!data) {
      isDue = true;
      return false;
    }
    const orders = data.map(({ id, user_id }) => ({ id, personId: user_id }));
    if (orders.length > 0) await db.takeOrders(orders, visit);
    return orders.length > 0;
  }

  async function confirm(db: OutboxDb<Entry>, { done = [] }: StoredIdentity): Promise<void> {
    const untold = done.filter(({ isTold }) => !isTold);
    if (untold.length > 0) await context.device();
    for (const { id } of untold) {
      const { error } = await dispatch(ordersApi.endpoints.orderDone.initiate({ id }, { track: false }));
      // One that the server does not know has been replaced, or its device forgotten.
      if (error === undefined || ('kind' in error && error.kind === 'notFound')) await db.orderTold(id);
    }
  }

  async function work(): Promise<void> {
    const db = await context.outboxDb();
    let identity = await db.identity();
    if (identity && isDue && mayAsk() && (await ask(db, identity))) identity = await db.identity();
    const held = identity && isLate ? heldOrders(identity) : [];
    isLate = false;
    for (const order of [...(identity?.orders ?? []), ...held]) {
      // Hardly any device ever needs it.
      const { clearPerson } = await import(/* webpackChunkName: "clear-person" */ './clear-person');
      const isDone = await clearPerson(order, { context, ...parts });
      identity = await db.identity();
      if (isDone) dispatch(deviceCleared());
      // Fewer changes lie sealed by now.
      await readOutbox({ dispatch, getState, context });
    }
    if (identity && mayAsk()) await confirm(db, identity);
  }

  /** Asks, does and confirms what there is. Never rejects: what the device refuses is said, and tried again. */
  function wake(): void {
    isCalledAgain = true;
    working ??= (async () => {
      while (isCalledAgain) {
        isCalledAgain = false;
        try {
          await work();
        } catch (error) {
          isLate = true;
          dispatch(recordsRefused({ reason: String(error) }));
        }
      }
      working = null;
    })();
  }

  return {
    wake,
    /** Something happened that may bring an order. */
    ask(): void {
      isDue = true;
      isLate = true;
      wake();
    },
  };
}
export type Orders = ReturnType<typeof makeOrders>;

export function addOrdersListener(startListening: StartListening, orders: Orders) {
  const stops = [
    startListening({
      actionCreator: onlineChanged,
      effect: ({ payload: { online } }) => {
        if (online) orders.ask();
      },
    }),
    startListening({
      predicate: (action, now, before) =>
        (reachabilityChanged.match(action) && action.payload.reachable) ||
        // It is known now whether something of others is here.
        (outboxLoaded.match(action) && now.outbox.sealed > 0 && before.outbox.sealed === 0),
      effect: () => orders.wake(),
    }),
  ];
  orders.ask();
  return () => {
    for (const stop of stops) stop();
  };
}
