/**
 * What a change of many records made of each, for as long as it can be taken back: of the fields that have another value
 * now, the one before and that.
 */
export const bulkChanges = {
  name: '039-bulk-changes',
  statements: [
    `create table if not exists bulk_changes (
      id uuid primary key, by_user_id uuid not null, group_name text not null, undo_until timestamptz(3) not null)`,
    `create index if not exists bulk_changes_end on bulk_changes (undo_until)`,
    `create table if not exists bulk_changed (
      change_id uuid not null references bulk_changes (id) on delete cascade, record_id uuid not null, name text not null,
      before jsonb not null, after jsonb not null, primary key (change_id, record_id))`,
  ],
};
