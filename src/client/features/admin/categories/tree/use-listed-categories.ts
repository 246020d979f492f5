import type { Category } from '../../../../../contract/categories';
import { recordsApi } from '../../../../api/records-api';
import { allRecords, getRecord } from '../../../../lib/record-table';
import { useOthersChanges } from '../../../../state/admin/use-others-changes';
import { useAppDispatch, useAppSelector } from '../../../../state/hooks';
import { offered } from '../../../../state/records/withdrawn';

const byPosition = (one: Category, other: Category) => one.position - other.position || (one.id < other.id ? -1 : 1);

/**
 * The categories of a client in the order of their tree: the server's, or offline those that this device holds.
 *
 * @param clientId Null: of all that the person may see.
 * @param isAsked Whether there is anything to ask for.
 */
export function useListedCategories(clientId: string | null, isAsked: boolean) {
  const dispatch = useAppDispatch();
  const online = useAppSelector((state) => state.connectivity.online);
  const table = useAppSelector((state) => state.categories);
  const query = { group: 'categories', showParents: '1', ...(clientId !== null && { clientId }) } as const;
  const { currentData, error } = recordsApi.useRecordsQuery(query, {
    skip: !online || !isAsked,
    refetchOnMountOrArgChange: true,
  });
  // Not by the hook's own `refetch`, which throws once the connection is gone: a move may end then.
  const reread = () => dispatch(recordsApi.endpoints.records.initiate(query, { subscribe: false, forceRefetch: true }));
  useOthersChanges(() => online && isAsked && reread());
  const isOfClient = ({ client_id }: Category) => clientId === null || client_id === clientId;
  const categories = online
    ? currentData?.ids.flatMap((id) => getRecord(table, id) ?? [])
    : offered(allRecords(table)).filter(isOfClient).sort(byPosition);
  return { categories: categories ?? null, error, reread };
}
