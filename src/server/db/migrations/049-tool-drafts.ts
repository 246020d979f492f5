/**
 * The next version of a questionnaire while it is written, one of each: see contract/tool-drafts.ts. What it asks is JSON, for it
 * need not be complete, and nothing but the editor reads it.
 */
export const toolDrafts = {
  name: '049-tool-drafts',
  statements: [
    `create table if not exists tool_drafts (
      client_id uuid not null, assessment_tool_id uuid not null, base_version int not null, content text not null,
      updated_at timestamptz(3) not null, by_user_id uuid not null, by_name text not null,
      primary key (client_id, assessment_tool_id),
      foreign key (client_id, assessment_tool_id) references assessment_tools (client_id, id) on delete cascade)`,
  ],
};
