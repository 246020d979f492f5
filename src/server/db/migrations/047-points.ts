/**
 * How answers count towards the score: JSON of the contract's scoring; null: a range by its numbers, and nothing else. The
 * weight of a category; null: 1. What results are called: JSON of `{since, bands}` by the version from which they are called so;
 * null: they never had names.
 */
export const points = {
  name: '047-points',
  statements: [
    `alter table questions add column if not exists scoring text`,
    `alter table assessment_tools add column if not exists bands text`,
    `alter table question_categories add column if not exists weight double precision`,
  ],
};
