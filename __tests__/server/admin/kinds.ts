import { randomUUID } from 'node:crypto';
import { ids } from '../../support/test-data';

export type Fields = Readonly<Record<string, unknown>>;

/** One group of the admin area, as the tests that hold for every group see it. */
export interface Kind {
  group: string;
  update: 'POST' | 'PUT';
  /** A record that can be made for this client, again and again. */
  body: (client: number, name?: string) => Fields;
  /** What is changed in it, and how the record shows that. */
  change: Fields;
  changed?: Fields;
  /** Fields that take any text, with how much. */
  texts: Readonly<Record<string, number>>;
  sorts: readonly string[];
  /** Queries that find the made record of client 1; each has a counterpart that does not. */
  filters: readonly (readonly [finds: string, misses: string])[];
  relations: readonly string[];
  columns: readonly string[];
  /** One of client `n`, in the test data. */
  existing: (client: number) => string;
}

const unique = (): string => randomUUID().slice(0, 8);
const named = (name?: string): string => name ?? `Made ${unique()}`;
const STAMPS = ['created_at', 'updated_at'] as const;
/** By days: nothing is made long ago, or tomorrow. */
const DAYS = [
  ['filters[created_at]=2001-01-01..', 'filters[created_at]=..2001-01-01'],
  ['filters[updated_at]=not:2001-01-01', 'filters[updated_at]=2001-01-01..2001-12-31'],
] as const;

export const kinds: readonly Kind[] = [
  {
    group: 'clients',
    update: 'POST',
    body: (_client, name) => ({ name: named(name), status: 'active' }),
    change: { status: 'inactive' },
    texts: { name: 200 },
    sorts: ['name', 'status', ...STAMPS],
    filters: [...DAYS, ['filters[status]=active', 'filters[status]=inactive']],
    relations: [],
    columns: ['name', 'status', ...STAMPS],
    existing: ids.client,
  },
  {
    group: 'projects',
    update: 'POST',
    body: (client, name) => ({
      client_id: ids.client(client),
      name: named(name),
      status: 'active',
      starts_on: '2026-03-01',
      ends_on: null,
    }),
    change: { ends_on: '2026-04-01' },
    texts: { name: 200 },
    sorts: ['name', 'status', 'starts_on', 'ends_on', 'client', ...STAMPS],
    filters: [
      ...DAYS,
      ['filters[status]=active', 'filters[status]=inactive'],
      ['filters[starts_on]=2026-03-01', 'filters[starts_on]=2026-03-02..'],
      ['filters[starts_on]=..2026-03-01', 'filters[starts_on]=not:2026-02-28..2026-03-01'],
      ['filters[ends_on][]=none&filters[ends_on][]=2026-03-01', 'filters[ends_on]=2000-01-01..2100-01-01'],
      [`clientId=${ids.client(1)}`, `clientId=${ids.client(2)}`],
    ],
    relations: ['locations'],
    columns: ['name', 'status', 'starts_on', 'ends_on', ...STAMPS],
    existing: ids.project,
  },
  {
    group: 'districts',
    update: 'POST',
    body: (client, name) => ({ client_id: ids.client(client), name: named(name) }),
    change: { name: 'Renamed' },
    texts: { name: 200 },
    sorts: ['name', 'client', ...STAMPS],
    filters: [...DAYS, [`clientId=${ids.client(1)}`, `clientId=${ids.client(2)}`]],
    relations: [],
    columns: ['name', ...STAMPS],
    existing: ids.district,
  },
  {
    group: 'groups',
    update: 'POST',
    body: (client, name) => ({ client_id: ids.client(client), project_id: ids.project(client), name: named(name) }),
    change: { name: 'Renamed' },
    texts: { name: 200 },
    sorts: ['name', 'project', 'client', ...STAMPS],
    filters: [
      ...DAYS,
      [`projectId=${ids.project(1)}`, `projectId=${ids.project(2)}`],
      [`filters[project_id]=${ids.project(1)}`, `filters[project_id]=${ids.nobody}`],
      [`clientId=${ids.client(1)}`, `clientId=${ids.nobody}`],
    ],
    relations: ['project'],
    columns: ['name', 'project', ...STAMPS],
    existing: ids.group,
  },
  {
    group: 'locations',
    update: 'POST',
    body: (client, name) => ({
      ...{ client_id: ids.client(client), project_id: ids.project(client), district_id: ids.district(client) },
      ...{ group_id: ids.group(client), name: named(name), code: unique(), address: 'Mill Lane 1' },
    }),
    change: { address: null, group_id: null },
    texts: { name: 200, code: 50, address: 500 },
    sorts: ['name', 'code', 'project', 'district', 'group', 'client', ...STAMPS],
    filters: [
      ...DAYS,
      [`projectId=${ids.project(1)}`, `projectId=${ids.project(2)}`],
      [`filters[project_id]=${ids.project(1)}`, `filters[project_id]=${ids.nobody}`],
      [`filters[district_id][]=${ids.district(1)}`, `filters[district_id][]=${ids.district(2)}`],
      [`filters[group_id]=${ids.group(1)}`, `filters[group_id]=${ids.group(2)}`],
      [`clientId=${ids.client(1)}`, `clientId=${ids.client(2)}`],
    ],
    relations: ['project', 'district', 'group', 'managers'],
    columns: ['name', 'code', 'address', 'project', 'district', 'group', ...STAMPS],
    existing: (client) => ids.location(client, 2),
  },
  {
    group: 'categories',
    update: 'POST',
    body: (client, name) => ({ client_id: ids.client(client), parent_id: ids.category(client, 1), name: named(name) }),
    change: { position: '7' },
    changed: { position: 7 },
    texts: { name: 200 },
    sorts: ['name', 'position', 'parent', 'client', ...STAMPS],
    filters: [
      ...DAYS,
      [`filters[parent_id]=${ids.category(1, 1)}`, `filters[parent_id]=${ids.category(1, 2)}`],
      [`clientId=${ids.client(1)}`, `clientId=${ids.client(2)}`],
    ],
    relations: ['parent'],
    columns: ['name', 'parent', 'position', ...STAMPS],
    existing: (client) => ids.category(client, 1),
  },
  {
    group: 'assessment-tools',
    update: 'PUT',
    body: (client, name) => ({
      ...{ client_id: ids.client(client), category_id: ids.category(client, 2), name: named(name) },
      description: 'What it is for',
    }),
    change: { description: null },
    texts: { name: 200, description: 2000 },
    sorts: ['name', 'status', 'version', 'category', 'client', ...STAMPS],
    filters: [
      ...DAYS,
      ['filters[status][]=draft', 'filters[status][]=archived&filters[status][]=active'],
      ['filters[version]=1..', 'filters[version]=2..10'],
      [`filters[category_id]=${ids.category(1, 2)}`, `filters[category_id]=${ids.category(1, 1)}`],
      [`categoryId=${ids.category(1, 2)}`, `categoryId=${ids.category(1, 1)}`],
      [`clientId=${ids.client(1)}`, `clientId=${ids.client(2)}`],
    ],
    relations: ['client', 'category'],
    columns: ['name', 'description', 'status', 'version', 'category', 'client', 'questions', ...STAMPS],
    existing: (client) => ids.tool(client, 1),
  },
  {
    group: 'users',
    update: 'PUT',
    body: (client, name) => ({
      ...{ client_id: ids.client(client), name: named(name), email: `Made-${unique()}@Outpost.test` },
      ...{ role_id: 'manager', status: 'inactive', locations: [ids.location(client, 1)] },
    }),
    change: { status: 'active' },
    texts: { name: 200 },
    sorts: ['name', 'email', 'role', 'status', 'client', ...STAMPS],
    filters: [
      ...DAYS,
      ['filters[role]=manager', 'filters[role]=companyAdmin'],
      ['filters[status]=inactive', 'filters[status]=active'],
      [`filters[location_id]=${ids.location(1, 1)}`, `filters[location_id]=${ids.location(1, 2)}`],
      [`clientId=${ids.client(1)}`, `clientId=${ids.client(2)}`],
    ],
    relations: ['client'],
    columns: ['name', 'email', 'role', 'status', 'client', 'locations', ...STAMPS],
    existing: (client) => ids.manager(client, 2),
  },
];

export interface One {
  data: { id: string; name: string; updated_at: string } & Record<string, unknown>;
}
export interface Many {
  data: One['data'][];
  meta?: { total: number };
}
