import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { OfficeGroup } from '../../../../contract/office';
import { allRecords, getRecord, type RecordTable } from '../../../lib/record-table';
import { matches } from '../../../lib/text-search';
import { useAppSelector, type AppDispatch } from '../../../state/hooks';
import type { RootState } from '../../../state/root-reducer';
import { selectClientId } from '../../../state/selected-client/selectors';
import { selectRoleName } from '../../../state/session/selectors';
import { RECORD_GROUPS, type RecordGroup } from './record-groups';

/** In ms: whoever still types is not asked for yet. */
const REST = 250;
const PER_GROUP = 4;

export interface RecordHit {
  readonly group: OfficeGroup;
  readonly id: string;
  readonly name: string;
}
interface Named {
  readonly id: string;
  readonly name: string;
  readonly client_id?: string | null;
}

const tableOf = (state: RootState, { collection }: RecordGroup) => state[collection] as unknown as RecordTable<Named>;

/** What this device knows of a group, while the server cannot be asked. */
function onDevice(state: RootState, group: RecordGroup, query: string, clientId: string | null): RecordHit[] {
  const isOfClient = ({ client_id }: Named) => clientId === null || client_id === undefined || client_id === clientId;
  return allRecords(tableOf(state, group))
    .filter((record) => isOfClient(record) && matches(query, record.name))
    .slice(0, PER_GROUP)
    .map(({ id, name }) => ({ group: group.group, id, name }));
}

/**
 * Records of every group of the office that match, a few of each: the server's, or offline this device's. For who works
 * in the office; what was asked for before the last letter is dropped. `isSearching`: more may come.
 */
export function useRecordHits(query: string): { readonly hits: readonly RecordHit[]; readonly isSearching: boolean } {
  const store = useStore<RootState>();
  const isOffice = useAppSelector((state) => selectRoleName(state) !== 'manager');
  const online = useAppSelector((state) => state.connectivity.online);
  const clientId = useAppSelector(selectClientId);
  const wanted = isOffice ? query.trim() : '';
  const [found, setFound] = useState<{ readonly of: string; readonly hits: readonly RecordHit[] }>({ of: '', hits: [] });

  useEffect(() => {
    if (wanted === '') return;
    let isWanted = true;
    const search = async () => {
      const ask = async (group: RecordGroup): Promise<RecordHit[]> => {
        if (!online) return onDevice(store.getState(), group, wanted, clientId);
        const ofClient = clientId !== null && group.group !== 'clients' ? { clientId } : {};
        // A group that cannot be had leaves the others: its list says why.
        const { data } = await group.ask(store.dispatch as AppDispatch, { s: wanted, page: 1, perPage: PER_GROUP, ...ofClient });
        const records = (data?.ids ?? []).flatMap((id) => getRecord(tableOf(store.getState(), group), id) ?? []);
        return records.map(({ id, name }) => ({ group: group.group, id, name }));
      };
      const hits = (await Promise.all(RECORD_GROUPS.map(ask))).flat();
      if (isWanted) setFound({ of: wanted, hits });
    };
    const timer = setTimeout(() => void search(), REST);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [wanted, online, clientId, store]);

  return { hits: wanted === '' ? [] : found.hits, isSearching: wanted !== '' && found.of !== wanted };
}
