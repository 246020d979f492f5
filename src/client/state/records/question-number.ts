import type { AssessmentTool } from '../../../contract/assessment-tools';

const known = new WeakMap<AssessmentTool, ReadonlyMap<string, number>>();

/** Number of a question in its questionnaire, from 1, category by category as the sheet shows them; null: not in it. */
export function questionNumber(tool: AssessmentTool, questionId: string): number | null {
  let numbers = known.get(tool);
  if (!numbers) {
    const categories = new Map(tool.question_categories.map(({ id, position }) => [id, position]));
    const rank = (categoryId: string) => categories.get(categoryId) ?? Number.MAX_SAFE_INTEGER;
    const inOrder = [...tool.questions].sort(
      (a, b) => rank(a.question_category_id) - rank(b.question_category_id) || a.position - b.position,
    );
    numbers = new Map(inOrder.map(({ id }, at) => [id, at + 1]));
    known.set(tool, numbers);
  }
  return numbers.get(questionId) ?? null;
}
