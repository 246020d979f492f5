import type { AssessmentTool } from './assessment-tools';
import type { Category } from './categories';
import type { Client } from './clients';
import type { District } from './districts';
import type { Group } from './groups';
import type { Location } from './locations';
import type { Project } from './projects';
import type { User } from './users';

/*
 * The groups of the admin area, as client and server must agree on them. Plain data without the schema library, so
 * that the client can take it. A new group begins here: places that must know more of it do not compile, or a test
 * names them.
 */

/** The record of each group. */
export interface GroupRecords {
  clients: Client;
  projects: Project;
  locations: Location;
  districts: District;
  groups: Group;
  categories: Category;
  users: User;
  'assessment-tools': AssessmentTool;
}
export type AdminGroup = keyof GroupRecords;

/** Records that one call changes at most. */
export const CHANGED_AT_ONCE = 10_000;

/** What a field may be, as far as nobody changes it. */
type Constant<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;

interface GroupFacts<R = Readonly<Record<string, unknown>>> {
  /** What a record that has one of them calls it; the field with its id ends in `_id`. */
  readonly one: string;
  /** What the client calls all of them. */
  readonly collection: string;
  /** Every device has them, for working offline (specification, section 3). Of others it keeps what was opened. */
  readonly isOnEveryDevice?: true;
  /** Method of the update call (specification, section 7). `POST` carries form data. */
  readonly update: 'POST' | 'PUT';
  /** A new record may bring a file: it is sent as form data too. */
  readonly bringsFile?: true;
  /** Texts beside the name that a search looks into. */
  readonly searched: readonly (keyof R & string)[];
  /** No two of them are called the same where these fields are equal: see `foldName`. Without: they may be. */
  readonly namedWithin?: readonly (keyof R & string)[];
  /** Fields that a server may leave out, and what they are then. */
  readonly defaults: { readonly [F in keyof R]?: Constant<R[F]> };
}

export const ADMIN_GROUPS = {
  clients: {
    one: 'client',
    collection: 'clients',
    isOnEveryDevice: true,
    update: 'POST',
    bringsFile: true,
    searched: [],
    defaults: { status: 'active', logo_url: null },
  },
  projects: {
    one: 'project',
    collection: 'projects',
    update: 'POST',
    searched: [],
    namedWithin: ['client_id'],
    defaults: { status: 'active', starts_on: null, ends_on: null },
  },
  locations: {
    one: 'location',
    collection: 'locations',
    isOnEveryDevice: true,
    update: 'POST',
    searched: ['code', 'address'],
    defaults: { group_id: null, code: null, address: null },
  },
  districts: {
    one: 'district',
    collection: 'districts',
    update: 'POST',
    searched: [],
    namedWithin: ['client_id'],
    defaults: {},
  },
  groups: {
    one: 'group',
    collection: 'groups',
    update: 'POST',
    searched: [],
    namedWithin: ['client_id', 'project_id'],
    defaults: {},
  },
  categories: {
    one: 'category',
    collection: 'categories',
    isOnEveryDevice: true,
    update: 'POST',
    searched: [],
    namedWithin: ['client_id', 'parent_id'],
    defaults: { parent_id: null, position: 0 },
  },
  users: {
    one: 'user',
    collection: 'users',
    update: 'PUT',
    searched: ['email'],
    defaults: { client_id: null, status: 'active', locations: [] },
  },
  'assessment-tools': {
    one: 'assessment_tool',
    collection: 'assessmentTools',
    isOnEveryDevice: true,
    update: 'PUT',
    searched: ['description'],
    namedWithin: ['client_id'],
    defaults: { description: null, version: 1, question_categories: [], questions: [], status: 'active' },
  },
} as const satisfies { readonly [G in AdminGroup]: GroupFacts<GroupRecords[G]> };

type Facts = typeof ADMIN_GROUPS;
export type CollectionOf<G extends AdminGroup> = Facts[G]['collection'];
/** The groups that every device has. */
export type DeviceGroup = {
  [G in AdminGroup]: Facts[G] extends { isOnEveryDevice: true } ? G : never;
}[AdminGroup];

/** All groups. */
export const groupNames = (): readonly AdminGroup[] => Object.keys(ADMIN_GROUPS) as AdminGroup[];
export const factsOf = (group: AdminGroup): GroupFacts => ADMIN_GROUPS[group];
export const collectionOf = <G extends AdminGroup>(group: G): CollectionOf<G> => ADMIN_GROUPS[group].collection;
