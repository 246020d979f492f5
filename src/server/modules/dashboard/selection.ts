import type { DashboardFilters } from '../../../contract/dashboard';
import type { Scope } from '../../scope/scope';
import { invalid, notFound } from '../../problem';
import type { Selection } from '../../figures/selection';
import { readZones } from '../../figures/read-zones';

/** An empty list of choices narrows no more than none. */
const anyOf = (ids: readonly string[] | undefined) => (ids && ids.length > 0 ? ids : undefined);

/**
 * What the calls of the dashboard are asked about. Throws 403 for managers, 404 for a client out of reach, 422 for a
 * range that ends before it begins.
 */
export async function selectionOf(
  scope: Scope,
  { clientId, filters = {} }: { clientId?: string | undefined; filters?: DashboardFilters | undefined },
): Promise<Selection> {
  scope.admin();
  const { startDate, finishDate } = filters.dateRange ?? {};
  if (startDate !== undefined && finishDate !== undefined && finishDate < startDate) {
    throw invalid({ 'filters.dateRange.finishDate': ['field.rangeReversed'] });
  }
  if (clientId !== undefined) {
    const client = await scope.clients().where('clients.id', '=', clientId).select('clients.id').executeTakeFirst();
    if (!client) throw notFound();
  }
  return {
    clientId,
    projectId: filters.project,
    locationIds: anyOf(filters.locations),
    userIds: anyOf(filters.managers),
    status: filters.answerStatus,
    startDate,
    finishDate,
    scores: filters.scores,
    zones: await readZones(scope, clientId),
  };
}
