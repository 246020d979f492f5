import { makeStore } from '../../src/client/app/make-store';
import type { Clock } from '../../src/client/lib/clock';
import type { OutboxDb } from '../../src/client/lib/storage/outbox-db';
import type { AppDispatch } from '../../src/client/state/hooks';
import { capabilitiesRemembered } from '../../src/client/state/connectivity/slice';
import type { Entry } from '../../src/client/state/outbox/entry';
import type { RootState } from '../../src/client/state/root-reducer';
import { addConnectivityListener } from '../../src/client/sync/connectivity-listener';
import { readOutbox } from '../../src/client/sync/hydrate-outbox';
import { makeReplayer } from '../../src/client/sync/replayer';
import { makeUser } from './client-store';

/** Time that goes on only when everybody is waiting for it, in ticks. */
export function makeSimulatedTime() {
  const TICK = 50;
  let now = 0;
  const due = new Map<number, Set<() => void>>();
  const after = (delay: number, task: () => void) => {
    const at = Math.max(now + TICK, Math.ceil((now + delay) / TICK) * TICK);
    const tasks = due.get(at) ?? new Set();
    due.set(at, tasks.add(task));
    return () => {
      tasks.delete(task);
    };
  };
  const clock: Clock = { now: () => now, elapsed: () => now, after };
  return {
    clock,
    wait: (delay: number) =>
      new Promise<void>((resolve) => {
        after(delay, resolve);
      }),
    /** Goes on until nobody waits for anything any more. */
    async run(): Promise<void> {
      for (;;) {
        // What follows from the last tick happens without time passing.
        await new Promise((resolve) => setTimeout(resolve));
        if (due.size === 0) return;
        now = Math.min(...due.keys());
        const tasks = due.get(now) ?? [];
        due.delete(now);
        for (const task of tasks) task();
      }
    },
  };
}

/** A log in memory: a thousand of the browser's own would be a test of the browser. */
function memoryOutbox(stored: readonly Entry[]): OutboxDb<Entry> {
  const entries = new Map(stored.map((entry) => [entry.id, entry]));
  return {
    load: () => Promise.resolve({ entries: [...entries.values()], bases: [], aliases: [], sealed: 0 }),
    commit: ({ append = [], remove = [] }) => {
      for (const { id } of remove) entries.delete(id);
      for (const entry of append) entries.set(entry.id, entry);
      return Promise.resolve([...append]);
    },
    replace: (entry) => {
      const isThere = entries.has(entry.id);
      if (isThere) entries.set(entry.id, entry);
      return Promise.resolve(isThere);
    },
    replaceAll: (changed) => {
      const there = changed.filter(({ id }) => entries.has(id));
      for (const entry of there) entries.set(entry.id, entry);
      return Promise.resolve(new Set(there.map(({ id }) => id)));
    },
    removeUnsent: () => Promise.resolve(false),
    undo: (_, by) => Promise.resolve(by),
    rewrite: (_, _was, by) => Promise.resolve({ entry: by, isInPlace: false }),
    clockOffset: () => Promise.resolve(null),
    putClockOffset: () => Promise.resolve(),
    replaceBy: ({ make }) => Promise.resolve({ entry: make([]), kept: [] }),
    send: (id, mark) => {
      const stored = entries.get(id);
      const marked = stored ? mark(stored, null) : null;
      if (marked) entries.set(id, marked);
      return Promise.resolve({ sending: marked, stored: stored ?? null });
    },
    identity: () => Promise.resolve(null),
    proof: () => {
      const [id, key] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
      return Promise.resolve({ id, key });
    },
    takeOrders: () => Promise.resolve(),
    finishOrder: () => Promise.resolve(false),
    orderTold: () => Promise.resolve(),
    enter: () => Promise.resolve(),
    leave: () => Promise.reject(new Error('Nobody leaves')),
    putCapabilities: () => Promise.resolve(),
    putSnapshot: () => Promise.resolve(true),
    renewBases: () => Promise.resolve(true),
    lease: () => Promise.resolve(1),
    close: () => undefined,
  };
}

/** A device with changes that wait, offline: store, log and replayer of its own. */
export async function openDevice(
  owner: string,
  entries: readonly Entry[],
  { clock, random }: { clock: Clock; random: () => number },
) {
  const { store, context, startListening } = makeStore({
    clock,
    user: makeUser(owner),
    online: false,
    openOutboxDb: () => Promise.resolve(memoryOutbox(entries)),
  });
  const dispatch = store.dispatch as AppDispatch;
  const getState = (): RootState => store.getState();
  const replayer = makeReplayer({
    dispatch,
    getState,
    context,
    random,
    lock: (work) => work(() => true).then(() => true),
  });
  dispatch(
    capabilitiesRemembered({
      capabilities: { idempotency: true, etag: true, office: true, values: false, devices: false },
    }),
  );
  const network = new EventTarget();
  const stop = addConnectivityListener(startListening, { dispatch, replayer, source: network });
  await readOutbox({ dispatch, getState, context });
  return {
    goOnline: () => network.dispatchEvent(new Event('online')),
    waiting: () => Object.values(getState().outbox.lanes).flat().length,
    close: () => {
      stop();
      replayer.close();
    },
  };
}
