/**
 * When questions and categories are shown: JSON of the contract's condition; null: always. A value of a question that is
 * hidden as the answer stands is kept, and counts nowhere.
 */
export const conditions = {
  name: '044-conditions',
  statements: [
    `alter table questions add column if not exists shown_if text`,
    `alter table question_categories add column if not exists shown_if text`,
    `alter table answer_details add column if not exists hidden boolean not null default false`,
    `create index if not exists questions_conditional on questions (client_id, assessment_tool_id) where shown_if is not null`,
    `create index if not exists question_categories_conditional on question_categories (client_id, assessment_tool_id)
      where shown_if is not null`,
  ],
};
