import { isAnyOf } from '@reduxjs/toolkit';
import { readFields, writeItem } from '../lib/storage/items';
import type { AppDispatch } from '../state/hooks';
import { answerOpened, keptRestored, placesChosen, wifiOnlyChosen, type KeptState } from '../state/kept/slice';
import { refreshRequested } from '../state/local-store/slice';
import type { RootState } from '../state/root-reducer';
import { signedIn } from '../state/session/events';
import { ownerOf } from '../state/session/slice';
import type { StartListening } from './start-listening';

const KEY = 'kept';

const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** What this person chose and opened on this device; nothing of anybody else's. */
function readKept(owner: string): KeptState {
  const stored = readFields('local', KEY);
  const isOwn = stored['owner'] === owner;
  return {
    places: isOwn ? stringsOf(stored['places']) : [],
    opened: isOwn ? stringsOf(stored['opened']) : [],
    isWifiOnly: isOwn && stored['isWifiOnly'] === true,
  };
}

/** Removes what this person chose and opened. */
export function forgetKept(owner: string): void {
  if (readFields('local', KEY)['owner'] === owner) writeItem('local', KEY, null);
}

interface Dependencies {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
}

/** Remembers what the person wants on this device, in all tabs, and fetches what was chosen. */
export function addKeptListener(startListening: StartListening, { dispatch, getState }: Dependencies) {
  const restore = (owner: string) => dispatch(keptRestored(readKept(owner)));
  const stops = [
    startListening({
      actionCreator: signedIn,
      effect: ({ payload: { user } }) => {
        restore(ownerOf(user));
      },
    }),
    startListening({
      matcher: isAnyOf(answerOpened, placesChosen, wifiOnlyChosen),
      effect: (action, api) => {
        const { session, kept } = api.getState();
        if (session.user) writeItem('local', KEY, JSON.stringify({ owner: ownerOf(session.user), ...kept }));
        if (placesChosen.match(action)) api.dispatch(refreshRequested());
      },
    }),
  ];
  const onStorage = ({ key }: StorageEvent) => {
    const { user } = getState().session;
    if (key === KEY && user) restore(ownerOf(user));
  };
  window.addEventListener('storage', onStorage);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('storage', onStorage);
  };
}
