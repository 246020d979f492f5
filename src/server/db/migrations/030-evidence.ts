/**
 * Photos, files and voice notes of answers: see answers/answer-evidence.ts. The id is a device's own, and names a file on
 * the disk, so no two clients have the same. Pieces are here only until the last one has come: any process takes any of
 * them. What was asked and is answered is never removed, so only a question that somebody added takes its evidence along.
 */
export const evidence = {
  name: '030-evidence',
  statements: [
    `create table if not exists evidence (
      client_id uuid not null, id uuid not null unique, answer_id uuid not null, position int not null,
      question_id uuid, custom_question_id uuid, question_category_id uuid,
      kind text not null, name text not null, type text not null, size int not null, sha256 text not null,
      taken_at timestamptz(3), received int not null default 0,
      added_by uuid references users (id) on delete set null, created_at timestamptz(3) not null,
      primary key (client_id, id),
      foreign key (client_id, answer_id) references answers (client_id, id) on delete cascade,
      foreign key (client_id, question_id) references questions (client_id, id),
      foreign key (client_id, custom_question_id) references custom_questions (client_id, id) on delete cascade,
      foreign key (client_id, question_category_id) references question_categories (client_id, id))`,
    `create index if not exists evidence_answer on evidence (client_id, answer_id, position)`,
    `create index if not exists evidence_question on evidence (client_id, question_id) where question_id is not null`,
    `create index if not exists evidence_custom_question on evidence (client_id, custom_question_id)
      where custom_question_id is not null`,
    `create index if not exists evidence_category on evidence (client_id, question_category_id)
      where question_category_id is not null`,
    `create index if not exists evidence_incomplete on evidence (created_at) where received < size`,
    `create index if not exists evidence_added_by on evidence (added_by)`,
    `create table if not exists evidence_pieces (
      client_id uuid not null, evidence_id uuid not null, begins_at int not null, content bytea not null,
      primary key (client_id, evidence_id, begins_at),
      foreign key (client_id, evidence_id) references evidence (client_id, id) on delete cascade)`,
  ],
};
