import { isAnyOf } from '@reduxjs/toolkit';
import { listViewsReceived } from '../api/events';
import type { AppDispatch } from '../state/hooks';
import { PREFERENCES_KEY, rememberedPreferences, rememberPreferences } from '../state/admin-preferences/remembered';
import {
  densityChanged,
  layoutChanged,
  preferencesRemembered,
  viewRemoved,
  viewSaved,
  viewsOrdered,
} from '../state/admin-preferences/slice';
import type { RootState } from '../state/root-reducer';
import { signedIn } from '../state/session/events';
import { ownerOf } from '../state/session/slice';
import type { ListenerApi, StartListening } from './start-listening';

const viewsChanged = isAnyOf(viewSaved, viewRemoved, viewsOrdered, listViewsReceived);

interface Dependencies {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
}

const ownerIn = ({ session: { user } }: RootState): string | null => user && ownerOf(user);
/** Calls `remember` for who is signed in. */
const forOwner = (api: ListenerApi, remember: (owner: string, state: RootState['adminPreferences']) => void) => {
  const owner = ownerIn(api.getState());
  if (owner !== null) remember(owner, api.getState().adminPreferences);
};

/** Each person finds the admin area's lists as they left them, in every tab. */
export function addAdminPreferencesListener(startListening: StartListening, { dispatch, getState }: Dependencies) {
  const recall = (owner: string) => {
    dispatch(preferencesRemembered(rememberedPreferences(owner)));
  };
  const stops = [
    startListening({ actionCreator: signedIn, effect: ({ payload: { user } }) => recall(ownerOf(user)) }),
    startListening({
      matcher: viewsChanged,
      effect: ({ payload: { group } }, api) =>
        forOwner(api, (owner, { views }) => rememberPreferences(owner, { views: { [group]: views[group] } })),
    }),
    startListening({
      actionCreator: layoutChanged,
      effect: ({ payload: { group, layout } }, api) =>
        forOwner(api, (owner) => rememberPreferences(owner, { layouts: { [group]: layout } })),
    }),
    startListening({
      actionCreator: densityChanged,
      effect: ({ payload: { density } }, api) => forOwner(api, (owner) => rememberPreferences(owner, { density })),
    }),
  ];
  const onStorage = ({ key }: StorageEvent) => {
    const owner = ownerIn(getState());
    if (key === PREFERENCES_KEY && owner !== null) recall(owner);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('storage', onStorage);
  };
}
