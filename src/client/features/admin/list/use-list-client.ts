import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { parametersAt } from '../../../lib/address';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectClientId, selectClients } from '../../../state/selected-client/selectors';
import { clientSelected } from '../../../state/selected-client/slice';
import { useUnknownClient, type UnknownClient } from '../../../state/selected-client/use-unknown-client';
import type { Filter } from '../resource';

/** What an address says where the records of all clients are shown. */
const ALL_CLIENTS = 'all';

export interface ListClient {
  /** Null: all that the person may see. */
  readonly clientId: string | null;
  /** Set while this device does not know the client that the address names. */
  readonly unknown: UnknownClient | null;
}

/**
 * The client that an address with these parameters narrows a list to; null: all that the person may see. `isOfClients`
 * false: the records are not of clients, as clients themselves.
 */
export function useClientAt(parameters: URLSearchParams, isOfClients: boolean): string | null {
  const selected = useAppSelector(selectClientId);
  const linked = isOfClients ? parameters.get('client') : null;
  if (linked === null) return isOfClients ? selected : null;
  return linked === ALL_CLIENTS ? null : linked;
}

/**
 * The client that a list is narrowed to. It stands in the address, so that a link shows somebody else the same rows,
 * and is one with the switcher's: a link selects its client, and the switcher changes the address. What a link says is
 * never widened: a client that is not known here stays in the address, and nobody else's records are shown. Filters by
 * records belong to one client, so another one begins without them.
 */
export function useListClient(filters: readonly Filter[], isOfClients: boolean): ListClient {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const clients = useAppSelector(selectClients);
  const selected = useAppSelector(selectClientId);
  const linked = isOfClients ? parameters.get('client') : null;
  const inAddress = linked === ALL_CLIENTS ? null : linked;
  const unknown = useUnknownClient(inAddress);
  /** The last one in the address that was understood or written here: another one comes from a link. */
  const known = useRef<string | null>(null);
  const chosen = useAppSelector((state) => state.selectedClient.id);
  const before = useRef(chosen);
  useEffect(() => {
    // Who has no choice needs no word of it in the address.
    if (!isOfClients || clients.length < 2) return;
    // Until what is on its way has arrived, nothing that is known here holds.
    if (parametersAt(pathname)?.toString() !== parameters.toString()) return;
    const isSwitched = chosen !== before.current;
    before.current = chosen;
    if (unknown !== null && !isSwitched) return;
    const isLink = linked !== null && unknown === null && linked !== known.current;
    if (isLink) known.current = linked;
    if (linked !== null && inAddress === selected) return;
    if (isLink) {
      dispatch(clientSelected({ id: inAddress }));
      return;
    }
    const next = new URLSearchParams(parameters);
    known.current = selected ?? ALL_CLIENTS;
    next.set('client', known.current);
    if (linked !== null) {
      next.delete('page');
      for (const filter of filters) if ('source' in filter) next.delete(`filters[${filter.name}]`);
    }
    setParameters(next, { replace: true });
  });
  return { clientId: useClientAt(parameters, isOfClients), unknown };
}
