import type { AssessmentTool } from '../../../contract/assessment-tools';
import { type ConditionalCategoryDraft, conditionFaults } from '../../../contract/condition-faults';
import { questionnaireFaults } from '../../../contract/questionnaire-rules';
import type { Code } from '../../messages/message';
import { invalid } from '../../problem';

/** Throws 422 with each fault at its place, as `question_categories.0.questions.2.answer_options`. */
export function checkComplete(categories: readonly ConditionalCategoryDraft[]): void {
  const faults: Record<string, Code[]> = {};
  for (const { kind, category, question, field } of [
    ...questionnaireFaults(categories),
    ...conditionFaults(categories),
  ]) {
    const places = [category, ...(question === undefined ? [] : ['questions', question]), field];
    const key = ['question_categories', ...places.filter((place) => place !== undefined)].join('.');
    faults[key] = [...(faults[key] ?? []), `questionnaire.${kind}`];
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** The questions of a tool under their categories. */
export const draftOf = ({ question_categories, questions }: AssessmentTool): ConditionalCategoryDraft[] =>
  question_categories.map(({ id, name, shown_if }) => ({
    ...{ name, shown_if },
    questions: questions.filter(({ question_category_id }) => question_category_id === id),
  }));
