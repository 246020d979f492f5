import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { collectionOf, factsOf, groupNames, type AdminGroup } from '../../../../contract/admin-groups';
import { recordsApi } from '../../../api/records-api';
import { allRecords, getRecord, type RecordTable } from '../../../lib/record-table';
import { matches } from '../../../lib/text-search';
import { useAppSelector, type AppDispatch } from '../../../state/hooks';
import { selectIsPartial } from '../../../state/local-store/slice';
import { offered } from '../../../state/records/withdrawn';
import type { RootState } from '../../../state/root-reducer';
import { selectClientId } from '../../../state/selected-client/selectors';
import { selectRoleName } from '../../../state/session/selectors';
import { rankRecords, type FoundGroup, type FoundRecord, type RecordHits } from './rank-records';

/** In ms: whoever still types is not asked for yet. */
const REST = 250;
/** So many of each group are compared: lists come by name, and the best need not be the first. */
const PER_GROUP = 50;

interface Named {
  readonly id: string;
  readonly name: string;
  readonly client_id?: string | null;
}

/** What people look for most: of records that match equally well, those of the first groups come first. */
const FIRST: readonly AdminGroup[] = [
  ...(['clients', 'locations', 'users', 'assessment-tools'] as const),
  ...(['projects', 'groups', 'districts'] as const),
];

/** Found anew each time, and kept by nobody. */
const ONCE = { subscribe: false, forceRefetch: true } as const;

const tableOf = (state: RootState, group: AdminGroup) => state[collectionOf(group)] as unknown as RecordTable<Named>;

function asFound(group: AdminGroup, record: Named): FoundRecord {
  const fields = record as unknown as Readonly<Record<string, unknown>>;
  const others = factsOf(group).searched.flatMap((field) => (typeof fields[field] === 'string' ? fields[field] : []));
  return { group, id: record.id, name: record.name, clientId: record.client_id ?? null, others };
}

/** What this device knows of a group, while the server cannot be asked. */
function onDevice(state: RootState, group: AdminGroup, query: string, clientId: string | null): FoundGroup {
  const isOfClient = ({ client_id }: Named) => clientId === null || client_id === undefined || client_id === clientId;
  const found = offered(allRecords(tableOf(state, group)))
    .filter(isOfClient)
    .map((record) => asFound(group, record))
    .filter(({ name, others }) => matches(query, name, ...others));
  return { group, records: found, total: found.length };
}

/** What the server finds in a group. One that cannot be had leaves the others: its list says why. */
async function onServer(
  store: { getState: () => RootState; dispatch: AppDispatch },
  group: AdminGroup,
  query: string,
  clientId: string | null,
): Promise<FoundGroup> {
  const ofClient = clientId !== null && group !== 'clients' ? { clientId } : {};
  const { data } = await store.dispatch(
    recordsApi.endpoints.records.initiate({ group, s: query, page: 1, perPage: PER_GROUP, ...ofClient }, ONCE),
  );
  const ids = data?.ids ?? [];
  const records = ids
    .flatMap((id) => getRecord(tableOf(store.getState(), group), id) ?? [])
    .map((record) => asFound(group, record));
  return { group, records, total: data?.meta?.total ?? ids.length };
}

/**
 * Records of every group of the admin area that match, the best first: the server's, or offline this device's. For who
 * works in the admin area; what was asked for before the last letter is dropped. `isSearching`: more may come.
 */
export function useRecordHits(query: string): RecordHits & { readonly isSearching: boolean } {
  const store = useStore<RootState>();
  const isAdmin = useAppSelector((state) => selectRoleName(state) !== 'manager');
  const online = useAppSelector((state) => state.connectivity.online);
  const clientId = useAppSelector(selectClientId);
  /** Of this device, what matches is known when all of it was read. */
  const isHeldBack = useAppSelector(selectIsPartial) && !online;
  const wanted = isAdmin ? query.trim() : '';
  const [found, setFound] = useState<{ readonly of: string; readonly groups: readonly FoundGroup[] }>({
    of: '',
    groups: [],
  });

  useEffect(() => {
    if (wanted === '' || isHeldBack) return;
    let isWanted = true;
    const search = async () => {
      const ask = async (group: AdminGroup): Promise<FoundGroup> =>
        online
          ? onServer(
              { getState: () => store.getState(), dispatch: store.dispatch as AppDispatch },
              group,
              wanted,
              clientId,
            )
          : onDevice(store.getState(), group, wanted, clientId);
      const groups = await Promise.all([...new Set([...FIRST, ...groupNames()])].map(ask));
      if (isWanted) setFound({ of: wanted, groups });
    };
    const timer = setTimeout(() => void search(), REST);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [wanted, online, isHeldBack, clientId, store]);

  const isCurrent = found.of === wanted;
  return {
    ...rankRecords(wanted === '' ? [] : found.groups, wanted, isCurrent),
    isSearching: wanted !== '' && !isCurrent,
  };
}
