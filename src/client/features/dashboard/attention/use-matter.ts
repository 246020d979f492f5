import type { DashboardAnswer } from '../../../../contract/dashboard';
import { dashboardApi } from '../../../api/dashboard-api';
import { useAppSelector } from '../../../state/hooks';
import type { FiguresCache } from '../offline/use-figures-cache';
import { useFigures } from '../offline/use-figures';
import { queryOfRows } from '../rows/rows-of';
import type { Dashboard } from '../use-dashboard';
import type { MatterRows } from './matters';

/** How many assessments a matter is of, and the first of them. */
export interface MatterFigures extends MatterRows {
  /** Null: not known, or not yet. */
  readonly count: number | null;
  readonly first: DashboardAnswer | null;
  readonly error: unknown;
  readonly retry: () => unknown;
}

/** Asks the server for the rows behind a number, and takes their number: so both are always the same. */
export function useMatter({ clientId, filters }: Dashboard, cache: FiguresCache, rows: MatterRows): MatterFigures {
  const online = useAppSelector((state) => state.connectivity.online);
  const query = { ...queryOfRows(clientId, filters, { ...rows, page: 1 }), perPage: 1 };
  const { data, error, retry } = useFigures(
    `attention ${rows.matter}`,
    cache,
    dashboardApi.useDashboardAnswersQuery(query, { skip: !online, refetchOnMountOrArgChange: true }),
  );
  return {
    ...rows,
    count: data ? (data.meta?.total ?? data.rows.length) : null,
    first: data?.rows[0] ?? null,
    error,
    retry,
  };
}
