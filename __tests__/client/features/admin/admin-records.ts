import type { AssessmentTool } from '../../../../src/contract/assessment-tools';
import type { Category } from '../../../../src/contract/categories';
import type { Client } from '../../../../src/contract/clients';
import type { District } from '../../../../src/contract/districts';
import type { Group } from '../../../../src/contract/groups';
import type { Location } from '../../../../src/contract/locations';
import type { Project } from '../../../../src/contract/projects';
import type { User } from '../../../../src/contract/users';
import { makeTool } from '../../app/records';

const stamp = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-02T00:00:00.000Z' };
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const client: Client = {
  ...stamp,
  id: id(1),
  name: 'Acme Care',
  status: 'active',
  logo_url: `/api/clients/${id(1)}/logo?v=1`,
};
const ofClient = { ...stamp, client_id: client.id };

export const project: Project = {
  ...ofClient,
  id: id(2),
  name: 'Spring round',
  status: 'active',
  starts_on: '2026-03-01',
  ends_on: '2026-05-31',
};
export const district: District = { ...ofClient, id: id(3), name: 'North' };
export const group: Group = { ...ofClient, id: id(4), name: 'Small houses', project_id: project.id, project };
export const location: Location = {
  ...ofClient,
  id: id(5),
  name: 'North House',
  code: 'N-1',
  address: '1 Hill Road',
  project_id: project.id,
  district_id: district.id,
  group_id: group.id,
  project,
  district,
  group,
  managers: [
    { id: id(71), name: 'Maya', email: 'maya@example.test' },
    { id: id(72), name: 'Noor', email: 'noor@example.test' },
  ],
};
export const category: Category = {
  ...ofClient,
  id: id(6),
  name: 'Safety',
  parent_id: null,
  position: 3,
  parent: null,
};
export const manager: User = {
  ...ofClient,
  id: id(7),
  name: 'Maya Manager',
  email: 'maya@example.test',
  role: { id: 'manager', name: 'manager' },
  status: 'active',
  locations: [{ id: location.id, name: location.name }],
};
export const tool: AssessmentTool = { ...makeTool(), ...ofClient, id: id(8), category_id: category.id, category };

export const everything = {
  clients: [client],
  projects: [project],
  districts: [district],
  groups: [group],
  locations: [location],
  categories: [category],
  users: [manager],
  'assessment-tools': [tool],
};
