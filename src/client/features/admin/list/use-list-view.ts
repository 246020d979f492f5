import { useSearchParams } from 'react-router-dom';
import type { OfficeListQuery } from '../../../api/office-requests';
import { useAppSelector } from '../../../state/hooks';
import { selectClientId } from '../../../state/selected-client/selectors';
import type { AdminResource, OfficeRecord } from '../resource';
import { queryOf, readView, writeView, type ListView } from './list-query';

export interface ListControl {
  readonly view: ListView;
  /** What to ask the server for; the selected client is in it. */
  readonly query: OfficeListQuery;
  /** Options of the query's hook: offline nothing is asked. */
  readonly options: { readonly skip: boolean; readonly refetchOnMountOrArgChange: true };
  /** Changes the view and with it the address. Whatever narrows or sorts goes back to the first page. */
  readonly change: (change: Partial<ListView>) => void;
}

/** The view of a list, kept in the address. */
export function useListView<R extends OfficeRecord>({ defaultSort, filters, relations, group }: AdminResource<R>): ListControl {
  const [parameters, setParameters] = useSearchParams();
  const selected = useAppSelector(selectClientId);
  const online = useAppSelector((state) => state.connectivity.online);
  const view = readView(parameters, defaultSort, filters.map(({ name }) => name));
  return {
    view,
    query: queryOf(view, relations, group === 'clients' ? null : selected),
    options: { skip: !online, refetchOnMountOrArgChange: true },
    change: (change) => {
      const next = { ...view, page: 1, ...change };
      // A search is typed letter by letter: going back should not undo it by letters.
      setParameters(writeView(next, defaultSort), { replace: change.s !== undefined });
    },
  };
}
