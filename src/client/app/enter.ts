import type { AppDispatch } from '../state/hooks';
import { loadRememberedLanguage } from '../state/settings/actions';
import { findPerson } from '../sync/find-person';
import { makeStore, type AppStore } from './make-store';
import { start } from './start';

/** Makes the store of the page and sets going what works behind it: nothing is sent before it is known who is here. */
export async function enter(): Promise<AppStore> {
  const outpost = makeStore({ settings: await loadRememberedLanguage() });
  const person = await findPerson({ dispatch: outpost.store.dispatch as AppDispatch, context: outpost.context });
  start(outpost, person);
  return outpost;
}
