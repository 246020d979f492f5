/**
 * What directors remark on questions of an answer, one remark on each, with what was answered to it: see
 * answers/answer-remarks.ts. And that an answer was returned by its link, and by
 * when it should be submitted: see answers/due-dates.ts.
 */
export const reviews = {
  name: '046-reviews',
  statements: [
    `create table if not exists remarks (
      client_id uuid not null, answer_id uuid not null, id uuid not null, question_id uuid, custom_question_id uuid,
      text text not null, by_name text not null, written_at timestamptz(3) not null,
      reply text, replied_at timestamptz(3), replied_to timestamptz(3),
      primary key (client_id, id),
      foreign key (client_id, answer_id) references answers (client_id, id) on delete cascade,
      foreign key (client_id, question_id) references questions (client_id, id) on delete cascade,
      foreign key (client_id, custom_question_id) references custom_questions (client_id, id) on delete cascade)`,
    `create unique index if not exists remarks_of_questions on remarks (client_id, answer_id, coalesce(question_id, custom_question_id))`,
    `create index if not exists remarks_question on remarks (client_id, question_id) where question_id is not null`,
    `create index if not exists remarks_custom_question on remarks (client_id, custom_question_id)
      where custom_question_id is not null`,
    `alter table answer_shares add column if not exists due_on date`,
    `alter table answer_shares add column if not exists remind_at timestamptz(3)`,
    `create index if not exists answer_shares_remind on answer_shares (remind_at) where remind_at is not null`,
    `alter table answer_shares add column if not exists returned_at timestamptz(3)`,
    `alter table answer_shares add column if not exists return_message text`,
    `alter table answer_shares add column if not exists round int not null default 1`,
  ],
};
