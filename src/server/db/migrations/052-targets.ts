/** What mean score a questionnaire is to reach, in percent; null: none was set. */
export const targets = {
  name: '052-targets',
  statements: [`alter table assessment_tools add column if not exists target smallint`],
};
