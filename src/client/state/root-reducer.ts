import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api';
import { answersReducer } from './answers/reducer';
import { connectivityReducer } from './connectivity/slice';
import { installationReducer } from './installation/slice';
import { loaderReducer } from './loader/slice';
import { localStoreReducer, snapshotReducer } from './local-store/slice';
import { notificationsReducer } from './notifications/slice';
import { officePreferencesReducer } from './office-preferences/slice';
import { officeReducer } from './office/slice';
import { outboxReducer } from './outbox/slice';
import { recentReducer } from './recent/slice';
import { keepVersions } from '../lib/tool-versions';
import { makeRecordsReducer } from './records/reducer';
import { selectedClientReducer } from './selected-client/slice';
import { sessionReducer } from './session/slice';
import { settingsReducer } from './settings/slice';
import { sharingReducer } from './sharing/slice';
import { snackbarsReducer } from './snackbars/slice';

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
  clients: makeRecordsReducer('clients'),
  locations: makeRecordsReducer('locations'),
  categories: makeRecordsReducer('categories'),
  assessmentTools: makeRecordsReducer('assessmentTools', keepVersions),
  projects: makeRecordsReducer('projects'),
  districts: makeRecordsReducer('districts'),
  groups: makeRecordsReducer('groups'),
  users: makeRecordsReducer('users'),
  office: officeReducer,
  recent: recentReducer,
  officePreferences: officePreferencesReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

type SlicesState = ReturnType<typeof slices>;
export type RootState = SlicesState & { answers: ReturnType<typeof answersReducer> };

/**
 * Each slice minds its own state, but for `answers`: what it shows is the server's copies with the outbox folded on
 * top, so it sees the outbox as it stands after the action.
 */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  const { answers: known, ...others } = state ?? { answers: undefined };
  const next = slices(state ? (others) : undefined, action);
  const answers = answersReducer(known, action, state?.outbox ?? next.outbox, next.outbox);
  // An action that changed nothing keeps the reference, so that nobody looks for a change.
  const unchanged = state !== undefined && answers === known && (Object.keys(next) as (keyof SlicesState)[]).every((key) => next[key] === state[key]);
  return unchanged ? state : { ...next, answers };
}
