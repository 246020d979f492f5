import {
  type District,
  type DistrictBody,
  districtBodySchema,
  districtListQuerySchema,
  districtSchema,
} from '../../../contract/districts';
import { byName, byReference } from '../../db/list';
import { districtRecord } from '../../db/records/districts';
import type { Resource } from '../../admin/resource';

/** Districts of a client: its locations by area. */
export const districts: Resource<'districts', District, DistrictBody> = {
  group: 'districts',
  rows: (scope) => scope.districts(),
  record: () => districtRecord,
  schemas: { record: districtSchema, query: districtListQuerySchema, body: districtBodySchema },
  list: {
    id: 'districts.id',
    sorts: {
      name: byName('districts.name'),
      client: byReference('clients', 'districts.client_id'),
      created_at: 'districts.created_at',
      updated_at: 'districts.updated_at',
    },
    defaultSort: 'name',
  },
  parameters: { clientId: 'districts.client_id' },
  filters: {},
  exported: { name: ({ name }) => name },
  change: ({ body }) => Promise.resolve({ columns: { ...(body.name !== undefined && { name: body.name }) } }),
};
