import type { z } from 'zod';
import type { locationListQuerySchema } from '../../../contract/locations';
import { type ListRequest, contains, list } from '../../db/list';
import { type LocationRelation, locationRecord } from '../../db/records/locations';
import type { Scope } from '../../db/scope';

export const findLocation = async (scope: Scope, id: string, relations?: readonly LocationRelation[]) => {
  const row = await scope
    .locations()
    .where('locations.id', '=', id)
    .select(locationRecord(relations).as('record'))
    .executeTakeFirst();
  return row?.record;
};

export function listLocations(
  scope: Scope,
  request: ListRequest & { query: z.output<typeof locationListQuerySchema> },
) {
  const { clientId, projectId, relations, s } = request.query;
  let rows = scope.locations();
  if (clientId !== undefined) rows = rows.where('locations.client_id', '=', clientId);
  if (projectId !== undefined) rows = rows.where('locations.project_id', '=', projectId);
  if (s) rows = rows.where(contains(s, 'locations.name', 'locations.code', 'locations.address'));
  return list(rows, request, {
    record: locationRecord(relations),
    id: 'locations.id',
    sorts: { name: 'locations.name', code: 'locations.code', created_at: 'locations.created_at' },
    defaultSort: 'name',
  });
}
