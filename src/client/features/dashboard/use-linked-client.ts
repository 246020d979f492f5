import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { DashboardFilters } from '../../../contract/dashboard';
import { recordsApi } from '../../api/records-api';
import { parametersAt } from '../../lib/address';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectClientId, selectClients } from '../../state/selected-client/selectors';
import { clientSelected } from '../../state/selected-client/slice';
import { apiErrorOf } from '../../state/session/actions';
import { isId, writePlace } from './view';

/**
 * The client that an address names and this device does not know: the server is asked for it, or says that it is not to
 * be seen.
 */
export interface UnknownClient {
  readonly isGone: boolean;
  readonly error: unknown;
  readonly retry: () => unknown;
}

/**
 * The client of the switcher and the one in the address are one: a link selects its client, and the switcher changes
 * the address. What was filtered by belongs to one client, so another one begins with what they all have. The address
 * keeps a client that is not known here: figures of others are never shown in its place.
 */
export function useLinkedClient(filters: DashboardFilters): {
  readonly clientId: string | null;
  readonly unknown: UnknownClient | null;
} {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const online = useAppSelector((state) => state.connectivity.online);
  const chosen = useAppSelector((state) => state.selectedClient.id);
  const selected = useAppSelector(selectClientId);
  const linked = parameters.get('client');
  const isKnown = useAppSelector((state) => selectClients(state).some(({ id }) => id === linked));
  const isUnknown = linked !== null && !isKnown;
  const canAsk = isUnknown && isId(linked);
  // Its record comes with the answer, and makes it known.
  const { error, refetch } = recordsApi.useRecordQuery(
    { group: 'clients', id: linked ?? '' },
    { skip: !online || !canAsk },
  );
  const before = useRef(chosen);
  useEffect(() => {
    // Until what is on its way has arrived, nothing that is known here holds.
    if (parametersAt(pathname)?.toString() !== parameters.toString()) return;
    const isSwitched = chosen !== before.current;
    before.current = chosen;
    if (linked === selected) return;
    if (isSwitched) {
      const { answerStatus, dateRange } = filters;
      const kept = { ...(answerStatus && { answerStatus }), ...(dateRange && { dateRange }) };
      setParameters(writePlace({ clientId: selected, filters: kept, tool: null }), { replace: true });
    } else if (isKnown) {
      dispatch(clientSelected({ id: linked }));
    } else if (linked === null && selected !== null) {
      // The page was opened without a client: the address is completed.
      const next = new URLSearchParams(parameters);
      next.set('client', selected);
      setParameters(next, { replace: true });
    }
  });
  const isGone = isUnknown && (!canAsk || (error !== undefined && apiErrorOf(error).kind === 'notFound'));
  return {
    clientId: linked ?? selected,
    unknown: isUnknown && (online || isGone) ? { isGone, error, retry: refetch } : null,
  };
}
