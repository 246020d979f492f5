import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api';
import type { AdminRecords } from '../api/events';
import { ADMIN_COLLECTIONS } from '../lib/storage/admin-db';
import { answersReducer } from './answers/reducer';
import { connectivityReducer } from './connectivity/slice';
import { installationReducer } from './installation/slice';
import { loaderReducer } from './loader/slice';
import { mediaReducer } from './media/slice';
import { localStoreReducer, snapshotReducer } from './local-store/slice';
import { notificationsReducer } from './notifications/slice';
import { adminPreferencesReducer } from './admin-preferences/slice';
import { adminReducer } from './admin/slice';
import { referencesOf } from './outbox/references';
import { outboxReducer, type OutboxState } from './outbox/slice';
import { recentReducer } from './recent/slice';
import { keptReducer } from './kept/slice';
import { keepVersions } from '../lib/tool-versions';
import { makeRecordsReducer } from './records/reducer';
import { selectedClientReducer } from './selected-client/slice';
import { sessionReducer } from './session/slice';
import { settingsReducer } from './settings/slice';
import { sharingReducer } from './sharing/slice';
import { followAnswers, sheetReducer } from './sheet/slice';
import { snackbarsReducer } from './snackbars/slice';

/** The records that only the admin area needs. */
const adminRecords = Object.fromEntries(
  ADMIN_COLLECTIONS.map((collection) => [collection, makeRecordsReducer(collection)]),
) as unknown as { [C in keyof AdminRecords]: ReturnType<typeof makeRecordsReducer<C>> };

const slices = combineReducers({
  session: sessionReducer,
  settings: settingsReducer,
  notifications: notificationsReducer,
  snackbars: snackbarsReducer,
  loader: loaderReducer,
  installation: installationReducer,
  selectedClient: selectedClientReducer,
  connectivity: connectivityReducer,
  outbox: outboxReducer,
  sharing: sharingReducer,
  localStore: localStoreReducer,
  snapshot: snapshotReducer,
  ...adminRecords,
  admin: adminReducer,
  recent: recentReducer,
  kept: keptReducer,
  media: mediaReducer,
  sheet: sheetReducer,
  adminPreferences: adminPreferencesReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

/** The records that unsent work refers to. */
const referenced = {
  clients: makeRecordsReducer('clients'),
  locations: makeRecordsReducer('locations'),
  categories: makeRecordsReducer('categories'),
  assessmentTools: makeRecordsReducer('assessmentTools', keepVersions),
};

type SlicesState = ReturnType<typeof slices>;
type ReferencedState = { readonly [C in keyof typeof referenced]: ReturnType<(typeof referenced)[C]> };
export type RootState = SlicesState & ReferencedState & { answers: ReturnType<typeof answersReducer> };

/** The records after an action: what the outbox refers to stays, whatever the server says. */
function reduceReferenced(state: RootState | undefined, action: UnknownAction, outbox: OutboxState): ReferencedState {
  const needed = (collection: keyof ReferencedState) =>
    state && ((): ReadonlySet<string> => referencesOf(outbox, state)[collection]);
  return {
    clients: referenced.clients(state?.clients, action, needed('clients')),
    locations: referenced.locations(state?.locations, action, needed('locations')),
    categories: referenced.categories(state?.categories, action, needed('categories')),
    assessmentTools: referenced.assessmentTools(state?.assessmentTools, action, needed('assessmentTools')),
  };
}

/** Those slices that need nothing of others; `combineReducers` would warn of the rest. */
function ownSlices(state: RootState | undefined): SlicesState | undefined {
  if (!state) return undefined;
  const { answers: _, clients: _1, locations: _2, categories: _3, assessmentTools: _4, ...others } = state;
  return others;
}

/**
 * Each slice minds its own state, but for those that stand on the outbox and see it as it is after the action:
 * `answers` shows the server's copies with the outbox folded on top, and leaves what was opened, records keep what the
 * outbox refers to, and a sheet's flags go where its answer goes.
 */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  const own = slices(ownSlices(state), action);
  const answers = answersReducer(state?.answers, action, state?.outbox ?? own.outbox, own.outbox, own.kept.opened);
  const records = reduceReferenced(state, action, own.outbox);
  if (!state) return { ...own, ...records, answers };
  const { aliases } = own.outbox;
  const sheet = followAnswers(own.sheet, action, { before: state.answers, after: answers, aliases });
  const next = { ...own, ...records, sheet };
  // An action that changed nothing keeps the reference, so that nobody looks for a change.
  const isSame =
    answers === state.answers && (Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === state[key]);
  return isSame ? state : { ...next, answers };
}
