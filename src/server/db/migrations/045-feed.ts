/**
 * Tokens that open the data feed, by the hash of each. Of no client: it opens those of all. A project is no reference: a
 * token of one that is gone stays in the list, and opens nothing.
 */
export const feed = {
  name: '045-feed',
  statements: [
    `create table if not exists feed_tokens (
      id uuid primary key, token_hash text not null unique, ending text not null, name text not null, data jsonb not null,
      user_id uuid not null references users (id) on delete cascade,
      client_id uuid references clients (id) on delete cascade, project_id uuid,
      created_at timestamptz(3) not null, expires_at timestamptz(3) not null, last_used_at timestamptz(3))`,
    `create index if not exists feed_tokens_client on feed_tokens (client_id)`,
    `create index if not exists feed_tokens_owner on feed_tokens (user_id)`,
  ],
};
