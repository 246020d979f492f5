import { useLocation, useSearchParams } from 'react-router-dom';
import { factsOf } from '../../../../contract/admin-groups';
import type { AdminListQuery } from '../../../api/records-api';
import { parametersAt } from '../../../lib/address';
import { useAppSelector } from '../../../state/hooks';
import type { AdminResource, AdminRecord, Filter } from '../resource';
import { REPEATED_NAMES, queryOf, readView, writeView, type ListView } from './list-query';
import { VIEW } from './views/view-address';
import { useListClient, type ListClient } from './use-list-client';

export interface ListControl {
  readonly view: ListView;
  /** What to ask the server for; the selected client is in it. */
  readonly query: AdminListQuery;
  /** Set while this device does not know the client that the address names: others' records don't take its place. */
  readonly unknownClient: ListClient['unknown'];
  /** Options of the query's hook: offline nothing is asked, nor what is not clear. */
  readonly options: { readonly skip: boolean; readonly refetchOnMountOrArgChange: true };
  /** Changes the view and with it the address. Whatever narrows or sorts goes back to the first page. */
  readonly change: (change: Partial<ListView>) => void;
}

/** All that an address may narrow the group's list by. */
export const knownFilters = <R extends AdminRecord>({ group, filters }: AdminResource<R>): readonly Filter[] =>
  factsOf(group).namedWithin ? [...filters, REPEATED_NAMES] : filters;

/** The view of a list, kept in the address. */
export function useListView<R extends AdminRecord>(resource: AdminResource<R>): ListControl {
  const { defaultSort, filters, relations, group } = resource;
  const { pathname } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const online = useAppSelector((state) => state.connectivity.online);
  const { clientId, unknown } = useListClient(filters, group !== 'clients');
  const known = knownFilters(resource);
  const view = readView(parameters, defaultSort, known);
  return {
    view,
    query: queryOf(view, relations, clientId),
    unknownClient: unknown,
    options: { skip: !online || view.unclear.length > 0, refetchOnMountOrArgChange: true },
    change: (change) => {
      const latest = parametersAt(pathname);
      if (!latest) return;
      const next = writeView({ ...readView(latest, defaultSort, known), page: 1, ...change }, defaultSort);
      for (const name of ['client', VIEW]) {
        const value = latest.get(name);
        if (value !== null) next.set(name, value);
      }
      // A search is typed letter by letter: going back should not undo it by letters.
      setParameters(next, { replace: change.s !== undefined });
    },
  };
}
