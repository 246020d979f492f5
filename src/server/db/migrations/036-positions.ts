/**
 * Whether a questionnaire asks where its answers are begun and completed, and where they were: JSON of the contract's
 * `positions.ts`; null: nobody said.
 */
export const positions = {
  name: '036-positions',
  statements: [
    `alter table assessment_tools add column if not exists records_position smallint not null default 0`,
    `alter table answers add column if not exists begun_position text`,
    `alter table answers add column if not exists completed_position text`,
  ],
};
