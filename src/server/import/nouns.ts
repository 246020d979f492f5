import type { InstallationGroup } from './installation-columns';

/** What people call the records of a group. */
export const NOUNS: Readonly<Record<InstallationGroup, readonly [one: string, many: string]>> = {
  clients: ['client', 'clients'],
  projects: ['project', 'projects'],
  districts: ['district', 'districts'],
  groups: ['group', 'groups'],
  locations: ['location', 'locations'],
  categories: ['category', 'categories'],
  users: ['person', 'people'],
  'assessment-tools': ['assessment tool', 'assessment tools'],
  questions: ['question', 'questions'],
};
