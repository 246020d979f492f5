/**
 * Counts for figures. An answer that nobody has changed for a while is `counted`: what it adds to figures stands in
 * tables of counts, and what it gave to questions in bits, so that its own rows no longer have to be read. Rows of the
 * counts are summed: one with negative numbers takes an answer out again that is about to change, and several are made
 * one now and then.
 *
 * Indexes of answers hold what figures need, so that sums over many of them read nothing else.
 */
export const statistics = {
  name: '009-statistics',
  statements: [
    `alter table answers add column if not exists counted boolean not null default false`,
    `create index if not exists answers_uncounted on answers (client_id, assessment_tool_id, created_at) where not counted`,
    `alter table answers add column if not exists place int`,
    ...['answers_newest', 'answers_created', 'answers_location', 'answers_user', 'answers_tool'].map(
      (index) => `drop index if exists ${index}`,
    ),
    `create index answers_newest on answers (created_at, id) include (client_id, assessment_tool_id, location_id, user_id, status, score)`,
    `create index answers_created on answers (client_id, created_at, id) include (assessment_tool_id, location_id, user_id, status, score)`,
    `create index answers_location on answers (client_id, location_id, created_at) include (assessment_tool_id, user_id, status, score)`,
    `create index answers_user on answers (user_id, created_at) include (client_id, assessment_tool_id, location_id, status, score)`,
    `create index answers_tool on answers (client_id, assessment_tool_id, created_at) include (location_id, user_id, status, score, counted, place)`,
    `create table if not exists answer_counts (
      client_id uuid not null, assessment_tool_id uuid not null, day date not null, status text not null,
      answers int not null, scored int not null, score int not null,
      step_0 int not null, step_1 int not null, step_2 int not null, step_3 int not null, step_4 int not null,
      foreign key (client_id, assessment_tool_id) references assessment_tools (client_id, id) on delete cascade)`,
    `create index if not exists answer_counts_tool on answer_counts (client_id, assessment_tool_id, day)`,
    `create table if not exists location_counts (
      client_id uuid not null, assessment_tool_id uuid not null, location_id uuid not null, status text not null,
      answers int not null, scored int not null, score int not null,
      foreign key (client_id, assessment_tool_id) references assessment_tools (client_id, id) on delete cascade,
      foreign key (client_id, location_id) references locations (client_id, id) on delete cascade)`,
    `create index if not exists location_counts_tool on location_counts (client_id, assessment_tool_id)`,
    `create index if not exists location_counts_location on location_counts (client_id, location_id)`,
    `create table if not exists tool_places (
      client_id uuid not null, assessment_tool_id uuid not null, taken int not null, primary key (client_id, assessment_tool_id),
      foreign key (client_id, assessment_tool_id) references assessment_tools (client_id, id) on delete cascade)`,
    // A question goes with what was given to it.
    `create table if not exists question_bits (
      client_id uuid not null, assessment_tool_id uuid not null, segment int not null, question_id uuid not null, value text,
      worth numeric, bits bit(1024) not null,
      foreign key (client_id, question_id) references questions (client_id, id) on delete cascade)`,
    // An index holds no long texts.
    `create unique index if not exists question_bits_value on question_bits
      (client_id, assessment_tool_id, segment, question_id, (coalesce(md5(value), '')))`,
    `create index if not exists question_bits_question on question_bits (client_id, question_id)`,
  ],
};
