import type { OfficeGroup } from '../../contract/office';
import type { Tables } from './schema';

/** The tables that administrators keep, by the name of their group. */
export const OFFICE_TABLES = {
  clients: 'clients',
  projects: 'projects',
  districts: 'districts',
  groups: 'groups',
  locations: 'locations',
  categories: 'categories',
  'assessment-tools': 'assessment_tools',
  users: 'users',
} as const satisfies Record<OfficeGroup, keyof Tables>;
export type OfficeTable = (typeof OFFICE_TABLES)[OfficeGroup];

/** The column that says whose a row is; a client is its own. */
export const ownerColumn = (table: OfficeTable): 'id' | 'client_id' => (table === 'clients' ? 'id' : 'client_id');
