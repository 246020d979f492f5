import { readFields, writeItem } from '../lib/storage/items';
import { recentRestored, recordOpened, type RecentRecord } from '../state/recent/slice';
import { signedIn } from '../state/session/events';
import { ownerOf } from '../state/session/slice';
import type { StartListening } from './start-listening';

const KEY = 'recentRecords';

const isRecord = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  ['group', 'id', 'name'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** What this person opened before on this device; nothing of anybody else's. */
function readRecent(owner: string): RecentRecord[] {
  const kept = readFields('local', KEY);
  return kept['owner'] === owner && Array.isArray(kept['records']) ? kept['records'].filter(isRecord) : [];
}

/** Forgets what a person opened. */
export function forgetRecent(owner: string): void {
  if (readFields('local', KEY)['owner'] === owner) writeItem('local', KEY, null);
}

/** Remembers the records that were opened last, for the search. */
export function addRecentListener(startListening: StartListening) {
  const stops = [
    startListening({
      actionCreator: signedIn,
      effect: ({ payload: { user } }, { dispatch }) => {
        dispatch(recentRestored(readRecent(ownerOf(user))));
      },
    }),
    startListening({
      actionCreator: recordOpened,
      effect: (_, api) => {
        const { session, recent } = api.getState();
        if (session.user) writeItem('local', KEY, JSON.stringify({ owner: ownerOf(session.user), records: recent }));
      },
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
