/**
 * Saved views of the admin lists, by person. `client_id` is the person's client when the view was last written, null of
 * a superAdmin: with whoever moves to another client, what was shared with the former one does not come along.
 */
export const listViews = {
  name: '040-list-views',
  statements: [
    `create table if not exists list_views (
      id uuid primary key, user_id uuid not null references users (id) on delete cascade, client_id uuid,
      group_name text not null, name text not null, search text not null, shared boolean not null,
      position int not null, created_at timestamptz(3) not null, updated_at timestamptz(3) not null)`,
    `create index if not exists list_views_own on list_views (user_id, group_name)`,
    `create index if not exists list_views_shared on list_views (client_id, group_name) where shared`,
  ],
};
