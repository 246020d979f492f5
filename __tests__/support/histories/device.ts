import type { StoreOptions } from '../../../src/client/app/make-store';
import { rememberedUser } from '../../../src/client/state/session/remembered';
import type { Clock } from '../../../src/client/lib/clock';
import { openOfflineDb } from '../../../src/client/lib/storage/offline-db';
import { openOutboxDb } from '../../../src/client/lib/storage/outbox-db';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import type { Entry } from '../../../src/client/state/outbox/entry';
import { signIn, signOut } from '../../../src/client/state/session/actions';
import type { RootState } from '../../../src/client/state/root-reducer';
import { isReady, openPage, until, type Page } from '../client-store';
import type { ScriptedServer } from '../scripted-server';
import type { Person } from './history';

/**
 * The browser's locks, which jsdom has none of. The lease that stands in for them is renewed by the clock, and so
 * without a pause by one that jumps.
 */
export function giveLocks(): void {
  const turns = new Map<string, Promise<unknown>>();
  type Work = () => Promise<unknown>;
  // Nobody here waits so long as to give up.
  const request = async (name: string, ...given: [Work] | [LockOptions, Work]) => {
    const turn = (turns.get(name) ?? Promise.resolve()).then(given.length === 1 ? given[0] : given[1]);
    turns.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

/** Waits take no time: the clock jumps to their end. A person may set it besides. */
export function jumpingClock() {
  let jumped = 0;
  let set = 0;
  const clock: Clock = {
    now: () => Date.now() + jumped + set,
    elapsed: () => performance.now() + jumped,
    after: (delay, task) => {
      const timer = setTimeout(() => {
        jumped += delay;
        task();
      });
      return () => {
        clearTimeout(timer);
      };
    },
  };
  return {
    clock,
    setBy: (time: number) => {
      set += time;
    },
  };
}

/**
 * What a dead page hears of its log: whose the device is it does not learn or say any more, and so writes no records.
 */
const silentLog = (method: PropertyKey): Promise<unknown> =>
  method === 'identity' || method === 'putSnapshot' || method === 'renewBases'
    ? Promise.resolve(null)
    : Promise.reject(new Error('The page is gone'));
/** Nothing is read for it; what it still writes is not done, which must not keep the lock from the next page. */
const silentRecords = (method: PropertyKey): Promise<unknown> =>
  method === 'read' ? new Promise(() => undefined) : Promise.resolve();

/** A database as long as its page is there: what a dead page still asks for is not done, what it had asked for is. */
function whileAlive<T extends object>(
  db: T,
  life: { isOver: boolean },
  afterwards: (method: PropertyKey) => Promise<unknown>,
): T {
  return new Proxy(db, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]): unknown =>
        life.isOver ? afterwards(name) : Reflect.apply(member, target, values);
    },
  });
}

/** A page that can be killed: without a word to anybody, whatever it was doing. */
export function openMortalPage(server: ScriptedServer, options: Pick<StoreOptions, 'user' | 'clock' | 'online'>) {
  const life = { isOver: false };
  const page = openPage(server, {
    ...options,
    // Refused: what a dead page was sending has an end, and the lock is free for the next.
    openOutboxDb: async () => whileAlive(await openOutboxDb<Entry>(), life, silentLog),
    openOfflineDb: async () => whileAlive(await openOfflineDb(), life, silentRecords),
  });
  return {
    ...page,
    kill: () => {
      life.isOver = true;
      page.close();
    },
  };
}
type Tab = ReturnType<typeof openMortalPage>;

const isReadyOrLeft = (state: RootState) => isReady(state) || state.session.user === null;
/** Sessions may expire again; but not for ever. */
const TRIES = 20;
const idOf = (user: { id: string } | null) => user?.id ?? null;

/** One browser: a clock, a network, up to two tabs with the same storage and the same session. */
export function makeDevice(server: ScriptedServer) {
  giveLocks();
  const { clock, setBy } = jumpingClock();
  const tabs: Tab[] = [];
  let online = true;

  async function open(at: number): Promise<void> {
    const page = openMortalPage(server, { user: rememberedUser(), clock, online });
    tabs[at] = page;
    // Not filled, perhaps: a tab that opens without a network has what was kept by then.
    await until(page, ({ localStore, session }) => localStore.status === 'ready' || session.user === null);
  }

  function kill(at: number): void {
    tabs[at]?.kill();
  }

  async function reload(at: number): Promise<void> {
    if (!tabs[at]) return;
    kill(at);
    await open(at);
  }

  /** The other tabs open anew when somebody signs in or out. */
  async function follow(): Promise<void> {
    for (const [at, tab] of tabs.entries())
      if (idOf(tab.getState().session.user) !== idOf(rememberedUser())) await reload(at);
  }

  function setOnline(value: boolean): void {
    online = value;
    for (const { dispatch } of tabs) dispatch(onlineChanged({ online }));
  }

  async function leave(): Promise<void> {
    await tabs[0]?.dispatch(signOut());
    await follow();
  }

  return {
    tabs: tabs as readonly Tab[],
    reload: (tab: number) => reload(tab % Math.max(1, tabs.length)),
    setBy,
    setOnline,
    leave,
    kill,
    async openTab(): Promise<void> {
      if (tabs.length < 2) await open(tabs.length);
    },
    closeTab(tab: number): void {
      if (tabs.length < 2) return;
      kill(tab % 2);
      tabs.splice(tab % 2, 1);
    },
    /** A tab in which this person is signed in, and where all is read. */
    async tabOf(who: Person, wanted: number): Promise<{ tab: Page; at: number }> {
      if (tabs.length === 0) await open(0);
      const at = wanted % tabs.length;
      for (let tries = 0; tries < TRIES; tries += 1) {
        await follow();
        const tab = tabs[at];
        if (!tab) throw new Error('There is no such tab');
        const { user } = tab.getState().session;
        if (user?.id === who && isReady(tab.getState())) return { tab, at };
        if (user !== null && user.id !== who) await leave();
        if (!online) setOnline(true);
        if (idOf(tabs[at]?.getState().session.user ?? null) !== who)
          await tabs[at]?.dispatch(signIn({ email: who, password: 'secret', remember: false }));
        await follow();
        const open = tabs[at];
        if (open) await until(open, isReadyOrLeft);
      }
      throw new Error(`${who} cannot sign in`);
    },
  };
}
export type Device = ReturnType<typeof makeDevice>;
