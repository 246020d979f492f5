/** Of a question that requires evidence, the answers for which it does, `;`-separated; null: for any. */
export const evidenceAnswers = {
  name: '033-evidence-answers',
  statements: [`alter table questions add column if not exists evidence_for text`],
};
