import {
  type Location,
  type LocationBody,
  locationBodySchema,
  locationListQuerySchema,
  locationSchema,
} from '../../../contract/locations';
import { byName, byReference } from '../../db/list';
import { locationRecord } from '../../db/records/locations';
import type { Resource } from '../../admin/resource';
import { changeLocation } from './change';

/** Locations: each in a project and a district, perhaps in a group of the project. */
export const locations: Resource<'locations', Location, LocationBody> = {
  group: 'locations',
  rows: (scope) => scope.locations(),
  record: locationRecord,
  schemas: { record: locationSchema, query: locationListQuerySchema, body: locationBodySchema },
  list: {
    id: 'locations.id',
    sorts: {
      name: byName('locations.name'),
      code: byName('locations.code'),
      project: byReference('projects', 'locations.project_id'),
      district: byReference('districts', 'locations.district_id'),
      group: byReference('groups', 'locations.group_id'),
      client: byReference('clients', 'locations.client_id'),
      created_at: 'locations.created_at',
      updated_at: 'locations.updated_at',
    },
    defaultSort: 'name',
  },
  parameters: { clientId: 'locations.client_id', projectId: 'locations.project_id' },
  filters: {
    project_id: 'locations.project_id',
    district_id: 'locations.district_id',
    group_id: 'locations.group_id',
  },
  searchedReferences: { project_id: 'projects', district_id: 'districts', group_id: 'groups' },
  exported: {
    name: ({ name }) => name,
    code: ({ code }) => code,
    address: ({ address }) => address,
    project: ({ project }) => project?.name ?? null,
    district: ({ district }) => district?.name ?? null,
    group: ({ group }) => group?.name ?? null,
    managers: ({ managers = [] }) => managers.map(({ name }) => name).join('; '),
  },
  exportRelations: ['project', 'district', 'group', 'managers'],
  change: changeLocation,
};
