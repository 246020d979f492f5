/** Questions that a client keeps to be copied into its questionnaires: see contract/blocks.ts. What they ask is JSON, as of drafts. */
export const questionBlocks = {
  name: '055-question-blocks',
  statements: [
    `create table if not exists question_blocks (
      client_id uuid not null references clients (id) on delete cascade, id uuid not null, name text not null,
      questions int not null, content text not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
      primary key (client_id, id))`,
  ],
};
