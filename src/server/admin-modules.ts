import type { AdminGroup } from '../contract/admin-groups';
import { assessmentTools } from './modules/assessment-tools/resource';
import { assessmentToolsRoutes } from './modules/assessment-tools/routes';
import { categories } from './modules/categories/resource';
import { categoriesRoutes } from './modules/categories/routes';
import { clients } from './modules/clients/resource';
import { clientsRoutes } from './modules/clients/routes';
import { districts } from './modules/districts/resource';
import { groups } from './modules/groups/resource';
import { locations } from './modules/locations/resource';
import { locationsRoutes } from './modules/locations/routes';
import { projects } from './modules/projects/resource';
import { users } from './modules/users/resource';
import { usersRoutes } from './modules/users/routes';
import { type AdminModule, adminModule } from './admin/routes';

/** Every group of the admin area: its routes, and what the document of the API says of it, are made of this. */
export const ADMIN_MODULES: Readonly<Record<AdminGroup, AdminModule>> = {
  users: adminModule(users, usersRoutes),
  clients: adminModule(clients, clientsRoutes),
  projects: adminModule(projects),
  districts: adminModule(districts),
  groups: adminModule(groups),
  locations: adminModule(locations, locationsRoutes),
  categories: adminModule(categories, categoriesRoutes),
  'assessment-tools': adminModule(assessmentTools, assessmentToolsRoutes),
};
