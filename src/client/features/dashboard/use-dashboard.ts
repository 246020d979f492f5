import { useSearchParams } from 'react-router-dom';
import type { DashboardFilters, DashboardQuery } from '../../../contract/dashboard';
import { dayIn } from '../../lib/time-zones';
import { useAppSelector } from '../../state/hooks';
import { type DaysIn, selectDaysIn } from '../../state/selected-client/time-zones';
import type { UnknownClient } from '../../state/selected-client/use-unknown-client';
import { useNow } from '../../ui/use-environment';
import { quickRanges, type DateRange } from '../../parts/period/quick-ranges';
import { useLinkedClient } from './use-linked-client';
import { type Compared, readCompared, readFilters, readTool, writeView } from './view';

/** Where on the dashboard one is. */
export interface Dashboard {
  readonly clientId: string | null;
  /** Set while the client of the address is not known: then there is nothing to show. */
  readonly unknownClient: UnknownClient | null;
  /** By whose days its figures go. */
  readonly daysIn: DaysIn;
  /** Today, by those days: `YYYY-MM-DD`. */
  readonly today: string;
  readonly filters: DashboardFilters;
  /** The days that it shows unless others are chosen. */
  readonly usual: Required<DateRange>;
  readonly tool: string | null;
  /** Set where places are put beside each other. */
  readonly compared: Compared | null;
  /** What every call of the dashboard is asked with. */
  readonly query: DashboardQuery;
  /** The address of other filters, or of another tool. */
  readonly change: (filters: DashboardFilters) => void;
  readonly addressOf: (tool: string | null) => string;
  readonly compare: (compared: Compared | null) => void;
}

/** The view that the address holds, and how it is changed. */
export function useDashboard(): Dashboard {
  const [parameters, setParameters] = useSearchParams();
  const { clientId, unknown } = useLinkedClient();
  const daysIn = useAppSelector((state) => selectDaysIn(state, clientId));
  const today = dayIn(daysIn.zone, useNow());
  const usual = quickRanges(today).days30;
  const filters = readFilters(parameters, usual);
  const tool = readTool(parameters);
  const canCompare = useAppSelector((state) => state.connectivity.capabilities?.comparison === true);
  const compared = canCompare && tool === null ? readCompared(parameters) : null;
  return {
    clientId,
    daysIn,
    unknownClient: unknown,
    today,
    filters,
    usual,
    tool,
    compared,
    query: { ...(clientId !== null && { clientId }), ...(Object.keys(filters).length > 0 && { filters }) },
    change: (next) => setParameters(writeView({ clientId, filters: next, tool, compared }, usual)),
    addressOf: (next) => `?${writeView({ clientId, filters, tool: next, compared: null }, usual).toString()}`,
    compare: (next) => setParameters(writeView({ clientId, filters, tool: null, compared: next }, usual)),
  };
}
