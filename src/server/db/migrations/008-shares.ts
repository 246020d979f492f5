/**
 * The links with which a director reaches one answer. A link that was replaced or revoked keeps its row, so that
 * whoever still holds it is told so. The token itself stands nowhere: see shares.ts.
 */
export const shares = {
  name: '008-shares',
  statements: [
    `create table if not exists answer_shares (
      client_id uuid not null, answer_id uuid not null, id uuid not null, token_hash text not null,
      email text not null, name text, message text, language text not null,
      sent_count int not null, sent_at timestamptz(3) not null, expires_at timestamptz(3) not null,
      opened_at timestamptz(3), submitted_at timestamptz(3), revoked_at timestamptz(3),
      primary key (client_id, answer_id, id), unique (client_id, token_hash),
      foreign key (client_id, answer_id) references answers (client_id, id) on delete cascade)`,
    `create index if not exists answer_shares_token on answer_shares (token_hash)`,
    `create unique index if not exists answer_shares_live on answer_shares (client_id, answer_id) where revoked_at is null`,
    `alter table answers drop column if exists share_token`,
  ],
};
