/**
 * Versions of questionnaires. A row of `questions` or `question_categories` holds what the versions from
 * `since_version` to `until_version` ask (null: the newest one too); what changes in a later version is another row.
 * `original_id`: the first of those rows (null: this one), by which the figures of all versions of a question belong
 * together.
 */
const VERSIONED = ['question_categories', 'questions'];

export const versions = {
  name: '005-versions',
  statements: [
    ...VERSIONED.flatMap((table) => [
      `alter table ${table} add column if not exists since_version int not null default 1`,
      `alter table ${table} add column if not exists until_version int`,
      `alter table ${table} add column if not exists original_id uuid`,
    ]),
    `alter table answers add column if not exists assessment_tool_version int`,
    `update answers set assessment_tool_version = (select t.version from assessment_tools t
      where t.client_id = answers.client_id and t.id = answers.assessment_tool_id) where assessment_tool_version is null`,
    `alter table answers alter column assessment_tool_version set not null`,
    `create index if not exists answers_tool_version on answers (client_id, assessment_tool_id, assessment_tool_version)`,
    `drop index if exists answers_tool`,
  ],
};
