import type { AdminGroup } from '../../contract/admin-groups';
import type { Tables } from '../db/schema';

/** The tables that administrators keep, by the name of their group, each after those that it refers to. */
export const ADMIN_TABLES = {
  clients: 'clients',
  projects: 'projects',
  districts: 'districts',
  users: 'users',
  categories: 'categories',
  groups: 'groups',
  locations: 'locations',
  'assessment-tools': 'assessment_tools',
} as const satisfies Record<AdminGroup, keyof Tables>;
export type AdminTable = (typeof ADMIN_TABLES)[AdminGroup];

/** What a row is deleted along with: the group of the row that a column names. */
export const ALONG_WITH: Readonly<Record<AdminGroup, Readonly<Record<string, AdminGroup>>>> = {
  clients: {},
  projects: { client_id: 'clients' },
  districts: { client_id: 'clients' },
  users: { client_id: 'clients' },
  categories: { client_id: 'clients', parent_id: 'categories' },
  groups: { project_id: 'projects' },
  locations: { project_id: 'projects', district_id: 'districts' },
  'assessment-tools': { category_id: 'categories' },
};

/** The column that says whose a row is; a client is its own. */
export const ownerColumn = (table: AdminTable): 'id' | 'client_id' => (table === 'clients' ? 'id' : 'client_id');
