import type { AssessmentTool, Condition } from '../../contract/assessment-tools';
import { referenceOf } from '../../contract/conditions';
import {
  QUESTIONNAIRE_FORMAT,
  QUESTIONNAIRE_VERSION,
  type QuestionnaireFile,
} from '../../contract/questionnaire-files';

const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position;

/** The same without what is null: a file says what there is. */
const said = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as T;

/**
 * A questionnaire as a file; `category`: the path of its category. All of a question is in it but where it is stored.
 */
export function fileOf(tool: AssessmentTool, category: string | null): QuestionnaireFile {
  const questions = tool.questions.toSorted(byPosition);
  const categories = tool.question_categories.toSorted(byPosition);
  const inOrder = categories.flatMap(({ id }) => questions.filter((one) => one.question_category_id === id));
  const names = new Map(inOrder.map((question, at) => [referenceOf(question), `q${String(at + 1)}`]));
  const shownIf = (condition: Condition | null | undefined) =>
    condition && {
      ...condition,
      terms: condition.terms.map((term) => ({ ...term, question_id: names.get(term.question_id) ?? term.question_id })),
    };
  return {
    format: QUESTIONNAIRE_FORMAT,
    version: QUESTIONNAIRE_VERSION,
    ...said({ name: tool.name, description: tool.description, category, bands: tool.bands, target: tool.target }),
    ...said({ language: tool.language, translations: tool.translations }),
    ...(tool.records_position === 1 && { records_position: 1 }),
    ...(tool.reuses_texts === 1 && { reuses_texts: 1 }),
    question_categories: categories.map(({ id, original_id: _, position: __, shown_if, ...heading }, at) => ({
      ...said({ ...heading, shown_if: shownIf(shown_if) }),
      id: `c${String(at + 1)}`,
      questions: questions
        .filter((one) => one.question_category_id === id)
        .map((question) => {
          const { original_id: _o, question_category_id: _c, position: _p, ...asked } = question;
          return {
            ...said({ ...asked, shown_if: shownIf(question.shown_if) }),
            id: names.get(referenceOf(question)) ?? question.id,
            help: question.help,
          };
        }),
    })),
  };
}
