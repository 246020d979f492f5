/** Whether evidence may, must or must not be added to a question; null: it may. Versions keep what they asked for. */
export const questionEvidence = {
  name: '032-question-evidence',
  statements: [`alter table questions add column if not exists evidence text`],
};
