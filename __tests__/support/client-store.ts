import { makeStore, type StoreOptions } from '../../src/client/app/make-store';
import { start } from '../../src/client/app/start';
import { flushDrafts } from '../../src/client/lib/storage/draft-keeper';
import type { AppDispatch } from '../../src/client/state/hooks';
import type { RootState } from '../../src/client/state/root-reducer';
import type { SessionUser } from '../../src/client/state/session/events';
import { makeScriptedServer, type ScriptedServer } from './scripted-server';

export function makeUser(id: string, name = `Person ${id}`): SessionUser {
  return {
    id,
    created_at: '',
    updated_at: '',
    name,
    email: `${id}@example.test`,
    role: { id: 'r', name: 'manager' },
    client_id: 'c1',
    status: 'active',
    locations: [],
    is_impersonating: false,
  };
}

export function openDb(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(`${name} cannot be opened`));
  });
}

async function emptyDatabase(name: string): Promise<void> {
  const db = await openDb(name);
  const stores = [...db.objectStoreNames];
  const transaction = stores.length > 0 ? db.transaction(stores, 'readwrite') : null;
  for (const store of stores) transaction?.objectStore(store).clear();
  if (transaction) await new Promise((resolve) => (transaction.oncomplete = resolve));
  db.close();
}

/** A browser without anything stored. Databases are emptied, not deleted: pages of earlier tests may hold them open. */
export async function freshDevice() {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await emptyDatabase(name);
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=token';
}

/** What a test typed and did not save is not offered to the next. */
export async function forgetDrafts() {
  await flushDrafts();
  for (const { name } of await indexedDB.databases()) if (name === 'offline-drafts') await emptyDatabase(name);
}

const opened: (() => void)[] = [];

/** One page of the browser: the real store and everything behind the screens, against `server`. */
export function openPage(server: ScriptedServer, options: StoreOptions = {}) {
  globalThis.fetch = server.fetch;
  const app = makeStore(options);
  const close = start(app);
  opened.push(close);
  const getState = (): RootState => app.store.getState();
  const dispatch = app.store.dispatch as AppDispatch;
  /** Every action from now on. */
  const recordActions = () => {
    const actions: unknown[] = [];
    app.startListening({ predicate: () => true, effect: (action) => void actions.push(action) });
    return actions;
  };
  return { getState, dispatch, recordActions, close };
}

export type Page = ReturnType<typeof openPage>;

export function closeAllPages() {
  for (const close of opened.splice(0)) close();
}

/** Resolves when `holds` does, within `timeout` ms; long enough where other work keeps all cores busy. */
export async function until(page: Page, holds: (state: RootState) => boolean, timeout = 20_000): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!holds(page.getState())) {
    if (Date.now() > deadline) throw new Error(`Still not so: ${String(holds)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The records that this device keeps of one collection. */
export async function stored(collection: string): Promise<unknown[]> {
  const db = await openDb('offline-db');
  const request = db.transaction(collection).objectStore(collection).getAll();
  return new Promise((resolve) => {
    request.onsuccess = () => {
      db.close();
      resolve(request.result);
    };
  });
}

/** Resolves when what is stored is as `holds` says: a page writes it some time after it has it. */
export async function untilStored(collection: string, holds: (records: unknown[]) => boolean, timeout = 20_000) {
  const deadline = Date.now() + timeout;
  while (!holds(await stored(collection))) {
    if (Date.now() > deadline) throw new Error(`Still not stored in ${collection}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Read from the disk. A page that was closed a moment after its fill leaves all records and no mark that they are. */
export const isOpened = (state: RootState) => state.localStore.status === 'ready';

/** Filled by the server: what an earlier page of the same device left may be half a store. */
export const isReady = (state: RootState) =>
  isOpened(state) && state.snapshot.filledAt !== null && state.assessmentTools.size > 0 && state.locations.size > 0;
export const isDrained = (state: RootState) => Object.keys(state.outbox.lanes).length === 0 && !state.outbox.replaying;

/** A signed-in page whose local store is filled. */
export async function readyPage(user = makeUser('u1'), server = makeScriptedServer(), options: StoreOptions = {}) {
  const page = openPage(server, { user, ...options });
  await until(page, isReady);
  return { page, server };
}
