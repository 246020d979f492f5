/** Whether a questionnaire lets people take over what they wrote at the same place the last time. */
export const reusedTexts = {
  name: '054-reused-texts',
  statements: [`alter table assessment_tools add column if not exists reuses_texts smallint not null default 0`],
};
