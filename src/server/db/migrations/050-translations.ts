/**
 * How questionnaires read in other languages: JSON of the contract's translations, by language; null: not at all. They stand
 * beside the text that they translate, so each version has those of what it asks. The language that a questionnaire is
 * written in; null: nobody has said.
 */
export const translations = {
  name: '050-translations',
  statements: [
    `alter table questions add column if not exists translations text`,
    `alter table question_categories add column if not exists translations text`,
    `alter table assessment_tools add column if not exists translations text`,
    `alter table assessment_tools add column if not exists language text`,
  ],
};
