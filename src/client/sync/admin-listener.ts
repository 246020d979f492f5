import type { AdminRecords } from '../api/events';
import { baseApi } from '../api/base-api';
import { allRecords } from '../lib/record-table';
import { clearFigures } from '../lib/storage/figures-db';
import { readFields, writeItem } from '../lib/storage/items';
import { ADMIN_COLLECTIONS, type AdminDb, type AdminTables } from '../lib/storage/admin-db';
import { onlineChanged, reachabilityChanged } from '../state/connectivity/slice';
import { localStoreCleared, recordsHydrated, recordsRefused } from '../state/local-store/slice';
import { adminHydrated, type AdminAges, type AdminTotals } from '../state/admin/events';
import type { RootState } from '../state/root-reducer';
import { ownerOf } from '../state/session/slice';
import type { StartListening } from './start-listening';

/** Whose records the admin area's database holds, how old they are, and of how many. */
const KEPT_KEY = 'offline-office-kept';
/** In ms: records arrive in pages, one after the other. */
const REST = 500;

interface Kept {
  readonly owner: string | null;
  readonly ages: AdminAges;
  readonly totals: AdminTotals;
}

/** Without it the records are nobody's, and are fetched anew. */
const readKept = (): Kept => ({
  owner: null,
  ages: {},
  totals: {},
  ...(readFields('local', KEPT_KEY) as Partial<Kept>),
});

/** Removes what is kept for these people, as far as it is known to be theirs. Rejects when the browser refuses. */
export async function forgetAdminRecords(openDb: () => Promise<AdminDb>, isTheirs: (owner: string) => boolean) {
  const { owner } = readKept();
  if (owner === null || !isTheirs(owner)) return;
  await (await openDb()).clear();
  writeItem('local', KEPT_KEY, null);
}

const tablesOf = (state: RootState) =>
  Object.fromEntries(ADMIN_COLLECTIONS.map((collection) => [collection, state[collection]])) as unknown as AdminTables;
const isChanged = (now: RootState, before: RootState) =>
  now.admin.totals !== before.admin.totals ||
  ADMIN_COLLECTIONS.some((collection) => now[collection] !== before[collection]);

/**
 * Keeps what was opened of the admin area on the device, for looking it up offline, and lets lists ask again when the
 * network is back. Managers have no office: for them nothing is opened.
 */
export function addAdminListener(startListening: StartListening, { openDb }: { openDb: () => Promise<AdminDb> }) {
  const isAdmin = ({ session: { user } }: RootState) => user !== null && user.role.name !== 'manager';
  const stops = [
    startListening({
      actionCreator: recordsHydrated,
      effect: async (_, api) => {
        const { user } = api.getState().session;
        if (!user || !isAdmin(api.getState())) return;
        const { owner, ages, totals } = readKept();
        try {
          const db = await openDb();
          if (owner !== ownerOf(user)) {
            await db.clear();
            writeItem('local', KEPT_KEY, null);
            return;
          }
          const { tables } = await db.read();
          const records = Object.fromEntries(
            ADMIN_COLLECTIONS.map((collection) => [collection, allRecords(tables[collection])]),
          );
          api.dispatch(
            adminHydrated({
              records: records as unknown as { [C in keyof AdminRecords]: AdminRecords[C][] },
              ages,
              totals,
            }),
          );
        } catch (error) {
          api.dispatch(recordsRefused({ reason: String(error) }));
        }
      },
    }),
    startListening({
      predicate: (_, now, before) => isAdmin(now) && isChanged(now, before),
      effect: async (_, api) => {
        api.cancelActiveListeners();
        await api.delay(REST);
        const { session, admin } = api.getState();
        if (!session.user) return;
        try {
          await (await openDb()).write(tablesOf(api.getState()));
          writeItem(
            'local',
            KEPT_KEY,
            JSON.stringify({ owner: ownerOf(session.user), ages: admin.ages, totals: admin.totals } satisfies Kept),
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
        dispatch(baseApi.util.invalidateTags(['admin']));
      },
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
