/** Summaries of a tool's answers, kept as they were when they were made. */
export const summaries = {
  name: '007-summaries',
  statements: [
    `create table if not exists summaries (
      client_id uuid not null, assessment_tool_id uuid not null, id uuid not null, created_at timestamptz(3) not null,
      by_user_id uuid not null, by_name text not null, content jsonb not null,
      primary key (client_id, assessment_tool_id, id),
      foreign key (client_id, assessment_tool_id) references assessment_tools (client_id, id) on delete cascade)`,
  ],
};
