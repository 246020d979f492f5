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

/** Addresses of a group's pages (specification, section 2). */
export const pathsOf = (group: OfficeGroup) => ({
  path: LISTS[group],
  updatePath: (id: string) =>
    group === 'assessment-tools' ? `${LISTS[group]}/update/${encodeURIComponent(id)}` : `${LISTS[group]}/${encodeURIComponent(id)}/update`,
});
