import { IDBFactory } from 'fake-indexeddb';
import { makeStore, type StoreOptions } from '../../src/client/app/make-store';
import { start } from '../../src/client/app/start';
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

/** A browser without anything stored. */
export function freshDevice() {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=token';
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
  return { getState, dispatch, close };
}

export type Page = ReturnType<typeof openPage>;

export function closeAllPages() {
  for (const close of opened.splice(0)) close();
}

/** Resolves when `holds` does; looks again after every change of the state. */
export async function until(page: Page, holds: (state: RootState) => boolean): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!holds(page.getState())) {
    if (Date.now() > deadline) throw new Error(`Still not so: ${String(holds)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const isReady = (state: RootState) => state.localStore.status === 'ready' && state.assessmentTools.size > 0;
export const isDrained = (state: RootState) => Object.keys(state.outbox.lanes).length === 0 && !state.outbox.replaying;

/** A signed-in page whose local store is filled. */
export async function readyPage(user = makeUser('u1'), server = makeScriptedServer(), options: StoreOptions = {}) {
  const page = openPage(server, { user, ...options });
  await until(page, isReady);
  return { page, server };
}
