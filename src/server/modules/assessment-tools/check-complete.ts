import type { AssessmentTool } from '../../../contract/assessment-tools';
import {
  type QuestionCategoryDraft,
  type QuestionnaireFaultKind,
  questionnaireFaults,
} from '../../../contract/questionnaire-rules';
import { invalid } from '../../problem';

const WORDS: Readonly<Record<QuestionnaireFaultKind, string>> = {
  noQuestions: 'Add at least one question.',
  emptyCategory: 'This category has no questions.',
  noCategoryName: 'Give this category a name.',
  noText: 'Write the question.',
  noOptions: 'Give this question options to choose from.',
  oneOption: 'One option is no choice: add another.',
  emptyOption: 'One of the options is empty.',
  duplicateOption: 'Two options are the same.',
  notANumber: 'The options of a scale are numbers.',
  negativeScale: 'The options of a scale are not negative.',
  noOptionsAllowed: 'A question of this type has no options.',
};

/** Throws 422 with each fault at its place, as `question_categories.0.questions.2.answer_options`. */
export function checkComplete(categories: readonly QuestionCategoryDraft[]): void {
  const faults: Record<string, string[]> = {};
  for (const { kind, category, question, field } of questionnaireFaults(categories)) {
    const places = [category, ...(question === undefined ? [] : ['questions', question]), field];
    const key = ['question_categories', ...places.filter((place) => place !== undefined)].join('.');
    faults[key] = [...(faults[key] ?? []), WORDS[kind]];
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** The questions of a tool under their categories. */
export const draftOf = ({ question_categories, questions }: AssessmentTool): QuestionCategoryDraft[] =>
  question_categories.map(({ id, name }) => ({
    name,
    questions: questions.filter(({ question_category_id }) => question_category_id === id),
  }));
