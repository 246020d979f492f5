import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { parametersAt } from '../../../lib/address';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectClientId, selectClients } from '../../../state/selected-client/selectors';
import { clientSelected } from '../../../state/selected-client/slice';
import type { Filter } from '../resource';

/** What an address says where the records of all clients are shown. */
const ALL_CLIENTS = 'all';

/**
 * The client that a list is narrowed to; null: all that the person may see. It stands in the address, so that a link
 * shows somebody else the same rows, and is one with the switcher's: a link selects its client, and the switcher
 * changes the address. Filters by records belong to one client, so another one begins without them. `isOfClients`
 * false: the records are not of clients, as clients themselves.
 */
export function useListClient(filters: readonly Filter[], isOfClients: boolean): string | null {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const clients = useAppSelector(selectClients);
  const selected = useAppSelector(selectClientId);
  const linked = parameters.get('client');
  const isUnderstood = linked === ALL_CLIENTS || clients.some(({ id }) => id === linked);
  const inAddress = isUnderstood && linked !== ALL_CLIENTS ? linked : null;
  /** The last one in the address that was understood or written here: another one comes from a link. */
  const known = useRef<string | null>(null);
  useEffect(() => {
    // Who has no choice needs no word of it in the address.
    if (!isOfClients || clients.length < 2) return;
    // Until what is on its way has arrived, nothing that is known here holds.
    if (parametersAt(pathname)?.toString() !== parameters.toString()) return;
    const isLink = isUnderstood && linked !== known.current;
    if (isLink) known.current = linked;
    if (isUnderstood && inAddress === selected) return;
    if (isLink) {
      dispatch(clientSelected({ id: inAddress }));
      return;
    }
    const next = new URLSearchParams(parameters);
    known.current = selected ?? ALL_CLIENTS;
    next.set('client', known.current);
    if (isUnderstood) {
      next.delete('page');
      for (const filter of filters) if ('source' in filter) next.delete(`filters[${filter.name}]`);
    }
    setParameters(next, { replace: true });
  });
  if (!isOfClients) return null;
  return isUnderstood ? inAddress : selected;
}
