import type { AdminGroup } from '../../../contract/admin';

/** Lists that do not stand where all others do (specification, section 2). */
const LISTS: Partial<Record<AdminGroup, string>> = { clients: '/admin/master/clients' };
const listOf = (group: AdminGroup): string => LISTS[group] ?? `/admin/${group}`;

/** Addresses of a group's pages, as the router writes them (specification, section 2). */
export const routesOf = (group: AdminGroup) => ({
  list: listOf(group),
  create: `${listOf(group)}/create`,
  update: group === 'assessment-tools' ? `${listOf(group)}/update/:id` : `${listOf(group)}/:id/update`,
});

/** Where the categories of a client are shown as a tree. */
export const CATEGORY_TREE_PATH = '/admin/categories/tree';

/** Where the projects of a client are shown with their groups and locations. */
export const LOCATION_TREE_PATH = '/admin/locations/tree';

/** Where a group's list is, and a record's own page. */
export const pathsOf = (group: AdminGroup) => ({
  path: listOf(group),
  updatePath: (id: string) => routesOf(group).update.replace(':id', encodeURIComponent(id)),
});

/** What narrows the dashboard's rows to a record's assessments; groups that it cannot narrow by are absent. */
const NARROWED: Partial<Record<AdminGroup, (id: string) => Readonly<Record<string, string>>>> = {
  clients: () => ({ rows: '' }),
  projects: (id) => ({ project: id, rows: '' }),
  users: (id) => ({ managers: id, rows: '' }),
  locations: (id) => ({ rows: `location=${id}` }),
  'assessment-tools': (id) => ({ rows: `tool=${id}` }),
};

/** Address of the assessments that refer to a record; null: there is none. */
export function assessmentsPath(
  group: AdminGroup,
  { id, client_id }: { readonly id: string; readonly client_id?: string | null },
): string | null {
  const narrowed = NARROWED[group]?.(id);
  if (!narrowed) return null;
  const client = group === 'clients' ? id : client_id;
  return `/admin?${new URLSearchParams({ ...(client && { client }), ...narrowed }).toString()}`;
}
