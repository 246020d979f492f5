/**
 * The admin area: deletions that can be taken back, who changed what, and the indexes of its lists.
 *
 * A deleted row keeps its place under the id of its deletion until nobody can take it back any more; null is a live
 * row. Lists are ordered by names as people read them, whatever their case.
 */
const DELETABLE = [
  'clients',
  'projects',
  'districts',
  'groups',
  'locations',
  'users',
  'categories',
  'assessment_tools',
];
const NAMED_OF_CLIENT = DELETABLE.filter((table) => table !== 'clients');

export const admin = {
  name: '004-office',
  statements: [
    `create table if not exists deletions (
      id uuid primary key, by_user_id uuid not null, group_name text not null, created_at timestamptz(3) not null,
      undo_until timestamptz(3) not null, roots jsonb not null, released jsonb not null)`,
    `create index if not exists deletions_end on deletions (undo_until)`,
    ...DELETABLE.flatMap((table) => [
      `alter table "${table}" add column if not exists deletion_id uuid`,
      `create index if not exists ${table}_deletion on "${table}" (deletion_id) where deletion_id is not null`,
      `create index if not exists ${table}_name on "${table}" (lower(name), id)`,
    ]),
    ...NAMED_OF_CLIENT.map(
      (table) => `create index if not exists ${table}_client_name on "${table}" (client_id, lower(name), id)`,
    ),
    `create index if not exists locations_code on locations (client_id, code)`,
    `create index if not exists locations_created on locations (created_at, id)`,
    `create index if not exists locations_project on locations (client_id, project_id)`,
    `create index if not exists locations_district on locations (client_id, district_id)`,
    `create index if not exists locations_group on locations (client_id, group_id)`,
    `create index if not exists groups_project on "groups" (client_id, project_id)`,
    `create index if not exists categories_parent on categories (client_id, parent_id)`,
    `create index if not exists assessment_tools_category on assessment_tools (client_id, category_id)`,
    `create index if not exists users_created on users (created_at, id)`,
    `create index if not exists answers_user on answers (user_id)`,
    `create index if not exists answers_newest on answers (created_at, id)`,
    `create index if not exists answers_changed on answers (client_id, updated_at, id)`,

    `create table if not exists logos (
      client_id uuid primary key references clients (id) on delete cascade, content_type text not null, content bytea not null,
      version uuid not null)`,

    `create table if not exists audit (
      record_id uuid not null, id uuid not null, client_id uuid, group_name text not null, action text not null,
      at timestamptz(3) not null, by_user_id uuid not null, by_name text not null,
      impersonator_id uuid, impersonator_name text, changes jsonb not null, primary key (record_id, id))`,
  ],
};
