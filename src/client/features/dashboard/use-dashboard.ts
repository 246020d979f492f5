import { useSearchParams } from 'react-router-dom';
import type { DashboardFilters, DashboardQuery } from '../../../contract/dashboard';
import { useAppSelector } from '../../state/hooks';
import { type DaysIn, selectDaysIn } from '../../state/selected-client/time-zones';
import type { UnknownClient } from '../../state/selected-client/use-unknown-client';
import { useLinkedClient } from './use-linked-client';
import { readFilters, readTool, writeView } from './view';

/** Where on the dashboard one is. */
export interface Dashboard {
  readonly clientId: string | null;
  /** Set while the client of the address is not known: then there is nothing to show. */
  readonly unknownClient: UnknownClient | null;
  /** By whose days its figures go. */
  readonly daysIn: DaysIn;
  readonly filters: DashboardFilters;
  readonly tool: string | null;
  /** What every call of the dashboard is asked with. */
  readonly query: DashboardQuery;
  /** The address of other filters, or of another tool. */
  readonly change: (filters: DashboardFilters) => void;
  readonly addressOf: (tool: string | null) => string;
}

/** The view that the address holds, and how it is changed. */
export function useDashboard(): Dashboard {
  const [parameters, setParameters] = useSearchParams();
  const filters = readFilters(parameters);
  const tool = readTool(parameters);
  const { clientId, unknown } = useLinkedClient(filters);
  const daysIn = useAppSelector((state) => selectDaysIn(state, clientId));
  return {
    clientId,
    daysIn,
    unknownClient: unknown,
    filters,
    tool,
    query: { ...(clientId !== null && { clientId }), ...(Object.keys(filters).length > 0 && { filters }) },
    change: (next) => setParameters(writeView({ clientId, filters: next, tool })),
    addressOf: (next) => `?${writeView({ clientId, filters, tool: next }).toString()}`,
  };
}
