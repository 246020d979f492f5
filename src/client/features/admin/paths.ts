import type { OfficeGroup } from '../../../contract/office';

const LISTS: Record<OfficeGroup, string> = {
  clients: '/admin/master/clients',
  projects: '/admin/projects',
  districts: '/admin/districts',
  groups: '/admin/groups',
  locations: '/admin/locations',
  categories: '/admin/categories',
  users: '/admin/users',
  'assessment-tools': '/admin/assessment-tools',
};

/** Addresses of a group's pages, as the router writes them (specification, section 2). */
export const routesOf = (group: OfficeGroup) => ({
  list: LISTS[group],
  create: `${LISTS[group]}/create`,
  update: group === 'assessment-tools' ? `${LISTS[group]}/update/:id` : `${LISTS[group]}/:id/update`,
});

/** Where a group's list is, and a record's own page. */
export const pathsOf = (group: OfficeGroup) => ({
  path: LISTS[group],
  updatePath: (id: string) => routesOf(group).update.replace(':id', encodeURIComponent(id)),
});

/** What narrows the dashboard's rows to a record's assessments; groups that it cannot narrow by are absent. */
const NARROWED: Partial<Record<OfficeGroup, (id: string) => Readonly<Record<string, string>>>> = {
  clients: () => ({ rows: '' }),
  projects: (id) => ({ project: id, rows: '' }),
  users: (id) => ({ managers: id, rows: '' }),
  locations: (id) => ({ rows: `location=${id}` }),
  'assessment-tools': (id) => ({ rows: `tool=${id}` }),
};

/** Address of the assessments that refer to a record; null: there is none. */
export function assessmentsPath(
  group: OfficeGroup,
  { id, client_id }: { readonly id: string; readonly client_id?: string | null },
): string | null {
  const narrowed = NARROWED[group]?.(id);
  if (!narrowed) return null;
  const client = group === 'clients' ? id : client_id;
  return `/admin?${new URLSearchParams({ ...(client && { client }), ...narrowed }).toString()}`;
}
