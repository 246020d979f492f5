import type { Clock } from '../lib/clock';
import { newUuid } from '../lib/ids';

/** Runs `work` while no other tab of this browser does. Resolves when the work is over, or false if another tab has the right. */
export type ReplayLock = (work: () => Promise<void>) => Promise<boolean>;

/** The browser's own locks: taken over within milliseconds when a tab dies. */
export const webLock: ReplayLock = async (work) => {
  await navigator.locks.request('outpost-replay', work);
  return true;
};

const LEASE = 10_000;
const RENEWAL = 3_000;

interface LeaseStore {
  lease(holder: string, now: number, duration: number): Promise<number | null>;
}

/** Where the page is no secure context there are no Web Locks: a lease in the store, renewed while the work goes on. */
export function makeLeaseLock(store: () => Promise<LeaseStore>, clock: Clock): ReplayLock {
  const holder = newUuid();
  return async (work) => {
    const db = await store();
    const fence = await db.lease(holder, clock.now(), LEASE);
    if (fence === null) return false;
    let over = false;
    const renew = () => {
      if (over) return;
      clock.after(RENEWAL, () => {
        if (!over) void db.lease(holder, clock.now(), LEASE).then(renew, renew);
      });
    };
    renew();
    try {
      await work();
    } finally {
      over = true;
      await db.lease(holder, clock.now(), -1);
    }
    return true;
  };
}
