import type { OfficeRecords } from '../api/events';
import { baseApi } from '../api/base-api';
import { allRecords } from '../lib/record-table';
import { clearFigures } from '../lib/storage/figures-db';
import { readFields, writeItem } from '../lib/storage/items';
import { OFFICE_COLLECTIONS, type OfficeDb, type OfficeTables } from '../lib/storage/office-db';
import { onlineChanged, reachabilityChanged } from '../state/connectivity/slice';
import { localStoreCleared, recordsHydrated, recordsRefused } from '../state/local-store/slice';
import { officeHydrated, type OfficeAges } from '../state/office/events';
import type { RootState } from '../state/root-reducer';
import { ownerOf } from '../state/session/slice';
import type { StartListening } from './start-listening';

/** Whose records the office's database holds, and how old they are. */
const KEPT_KEY = 'offline-office-kept';
/** In ms: records arrive in pages, one after the other. */
const REST = 500;

interface Kept {
  readonly owner: string | null;
  readonly ages: OfficeAges;
}

/** Without it the records are nobody's, and are fetched anew. */
const readKept = (): Kept => ({ owner: null, ages: {}, ...(readFields('local', KEPT_KEY) as Partial<Kept>) });

const tablesOf = (state: RootState) =>
  Object.fromEntries(
    OFFICE_COLLECTIONS.map((collection) => [collection, state[collection]]),
  ) as unknown as OfficeTables;
const isChanged = (now: RootState, before: RootState) =>
  OFFICE_COLLECTIONS.some((collection) => now[collection] !== before[collection]);

/**
 * Keeps what was opened of the office on the device, for looking it up offline, and lets lists ask again when the
 * network is back. Managers have no office: for them nothing is opened.
 */
export function addOfficeListener(startListening: StartListening, { openDb }: { openDb: () => Promise<OfficeDb> }) {
  const isOffice = ({ session: { user } }: RootState) => user !== null && user.role.name !== 'manager';
  const stops = [
    startListening({
      actionCreator: recordsHydrated,
      effect: async (_, api) => {
        const { user } = api.getState().session;
        if (!user || !isOffice(api.getState())) return;
        const { owner, ages } = readKept();
        try {
          const db = await openDb();
          if (owner !== ownerOf(user)) {
            await db.clear();
            writeItem('local', KEPT_KEY, null);
            return;
          }
          const { tables } = await db.read();
          const records = Object.fromEntries(
            OFFICE_COLLECTIONS.map((collection) => [collection, allRecords(tables[collection])]),
          );
          api.dispatch(
            officeHydrated({ records: records as unknown as { [C in keyof OfficeRecords]: OfficeRecords[C][] }, ages }),
          );
        } catch (error) {
          api.dispatch(recordsRefused({ reason: String(error) }));
        }
      },
    }),
    startListening({
      predicate: (_, now, before) => isOffice(now) && isChanged(now, before),
      effect: async (_, api) => {
        api.cancelActiveListeners();
        await api.delay(REST);
        const { session, office } = api.getState();
        if (!session.user) return;
        try {
          await (await openDb()).write(tablesOf(api.getState()));
          writeItem(
            'local',
            KEPT_KEY,
            JSON.stringify({ owner: ownerOf(session.user), ages: office.ages } satisfies Kept),
          );
        } catch (error) {
          api.dispatch(recordsRefused({ reason: String(error) }));
        }
      },
    }),
    startListening({
      actionCreator: localStoreCleared,
      effect: async (_, api) => {
        const { owner } = readKept();
        writeItem('local', KEPT_KEY, null);
        try {
          await clearFigures();
          if (owner !== null) await (await openDb()).clear();
        } catch (error) {
          api.dispatch(recordsRefused({ reason: String(error) }));
        }
      },
    }),
    startListening({
      predicate: (action, _, before) =>
        (onlineChanged.match(action) && action.payload.online) ||
        (reachabilityChanged.match(action) && action.payload.reachable && before.connectivity.reachable === false),
      effect: (_, { dispatch }) => {
        dispatch(baseApi.util.invalidateTags(['office']));
      },
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
