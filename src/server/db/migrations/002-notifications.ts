/** Notifications belong to a person, who need not belong to a client. */
export const notifications = {
  name: '002-notifications',
  statements: [
    `create table if not exists notifications (
      user_id uuid not null references users (id) on delete cascade, id uuid not null, title text not null,
      text text not null, link text, read_at timestamptz(3),
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, primary key (user_id, id))`,
    `create index if not exists notifications_newest on notifications (user_id, created_at, id)`,
    `create index if not exists notifications_age on notifications (created_at)`,
  ],
};
