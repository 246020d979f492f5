/** Acting as somebody else, and links for choosing a password. */
export const accounts = {
  name: '003-accounts',
  statements: [
    `alter table sessions add column if not exists impersonator_id uuid references users (id) on delete cascade`,
    `create index if not exists sessions_user on sessions (user_id)`,
    `create index if not exists sessions_impersonator on sessions (impersonator_id)`,
    `create table if not exists password_resets (
      token_hash text primary key, user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz(3) not null, expires_at timestamptz(3) not null)`,
    `create index if not exists password_resets_user on password_resets (user_id)`,
    `create index if not exists password_resets_expiry on password_resets (expires_at)`,
  ],
};
