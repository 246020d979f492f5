/** Ids of the headings that the contents lead to. */
export const headingOf = (categoryId: string) => `report-category-${categoryId}`;
export const CUSTOM_QUESTIONS = 'report-custom-questions';
