/**
 * Imports that were made, so that they can be taken back. `import_rows` holds what each did to which record: `before`
 * is what stood in its columns (null: there was none), `after_updated_at` the state that the import left.
 */
export const imports = {
  name: '006-imports',
  statements: [
    `create table if not exists imports (
      id uuid primary key, kind text not null, file_name text not null, at timestamptz(3) not null,
      by_user_id uuid not null, by_name text not null, summary jsonb not null, undone_at timestamptz(3))`,
    `create index if not exists imports_newest on imports (at, id)`,
    `create table if not exists import_rows (
      import_id uuid not null references imports (id) on delete cascade, group_name text not null, record_id uuid not null,
      client_id uuid, before jsonb, after_updated_at timestamptz(3) not null,
      primary key (import_id, group_name, record_id))`,
    // Two imports of whole installations take turns at this row: clients that are not there yet cannot be locked.
    `create table if not exists import_turn (id int primary key)`,
    `insert into import_turn (id) values (1) on conflict (id) do nothing`,
  ],
};
