import type { OfficeGroup } from '../contract/office-groups';
import { assessmentTools } from './modules/assessment-tools/resource';
import { assessmentToolsRoutes } from './modules/assessment-tools/routes';
import { categories } from './modules/categories/resource';
import { clients } from './modules/clients/resource';
import { clientsRoutes } from './modules/clients/routes';
import { districts } from './modules/districts/resource';
import { groups } from './modules/groups/resource';
import { locations } from './modules/locations/resource';
import { locationsRoutes } from './modules/locations/routes';
import { projects } from './modules/projects/resource';
import { users } from './modules/users/resource';
import { usersRoutes } from './modules/users/routes';
import { type OfficeModule, officeModule } from './office/routes';

/** Every group of the office: its routes, and what the document of the API says of it, are made of this. */
export const OFFICE_MODULES: Readonly<Record<OfficeGroup, OfficeModule>> = {
  users: officeModule(users, usersRoutes),
  clients: officeModule(clients, clientsRoutes),
  projects: officeModule(projects),
  districts: officeModule(districts),
  groups: officeModule(groups),
  locations: officeModule(locations, locationsRoutes),
  categories: officeModule(categories),
  'assessment-tools': officeModule(assessmentTools, assessmentToolsRoutes),
};
