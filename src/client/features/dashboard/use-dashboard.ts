import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DashboardFilters, DashboardQuery } from '../../../contract/dashboard';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectClientId, selectClients } from '../../state/selected-client/selectors';
import { clientSelected } from '../../state/selected-client/slice';
import { readFilters, readTool, writePlace } from './view';

/** Where on the dashboard one is. */
export interface Dashboard {
  readonly clientId: string | null;
  readonly filters: DashboardFilters;
  readonly tool: string | null;
  /** What every call of the dashboard is asked with. */
  readonly query: DashboardQuery;
  /** The address of other filters, or of another tool. */
  readonly change: (filters: DashboardFilters) => void;
  readonly addressOf: (tool: string | null) => string;
}

/**
 * The client of the switcher and the one in the address are one: a link selects its client, and the switcher changes the
 * address. What was filtered by belongs to one client, so another one begins with what they all have.
 */
function useClientInAddress(filters: DashboardFilters): string | null {
  const dispatch = useAppDispatch();
  const [parameters, setParameters] = useSearchParams();
  const selected = useAppSelector(selectClientId);
  const linked = parameters.get('client');
  const isKnown = useAppSelector((state) => selectClients(state).some(({ id }) => id === linked));
  const before = useRef(selected);
  useEffect(() => {
    const isSwitched = selected !== before.current;
    before.current = selected;
    if (linked === selected) return;
    if (isKnown && !isSwitched) {
      dispatch(clientSelected({ id: linked }));
      return;
    }
    if (!isSwitched) {
      // The page was opened without a client: the address is completed.
      const next = new URLSearchParams(parameters);
      next.delete('client');
      if (selected !== null) next.set('client', selected);
      setParameters(next, { replace: true });
      return;
    }
    const { answerStatus, dateRange } = filters;
    const kept = { ...(answerStatus && { answerStatus }), ...(dateRange && { dateRange }) };
    setParameters(writePlace({ clientId: selected, filters: kept, tool: null }), { replace: true });
  });
  return selected;
}

/** The view that the address holds, and how it is changed. */
export function useDashboard(): Dashboard {
  const [parameters, setParameters] = useSearchParams();
  const filters = readFilters(parameters);
  const tool = readTool(parameters);
  const clientId = useClientInAddress(filters);
  return {
    clientId,
    filters,
    tool,
    query: { ...(clientId !== null && { clientId }), ...(Object.keys(filters).length > 0 && { filters }) },
    change: (next) => setParameters(writePlace({ clientId, filters: next, tool })),
    addressOf: (next) => `?${writePlace({ clientId, filters, tool: next }).toString()}`,
  };
}
