/** What devices say of the work that they have not sent, by person; and mails that somebody should look after. */
export const devices = {
  name: '015-devices',
  statements: [
    `create table if not exists devices (
      user_id uuid not null references users (id) on delete cascade, id uuid not null,
      first_seen_at timestamptz(3) not null, seen_at timestamptz(3) not null,
      unsent int not null, attention int not null, oldest_unsent_at timestamptz(3),
      primary key (user_id, id))`,
    `create index if not exists devices_seen on devices (seen_at)`,
    `create index if not exists answer_shares_trouble on answer_shares (mail_state) where mail_state in ('unsure', 'failed')`,
  ],
};
