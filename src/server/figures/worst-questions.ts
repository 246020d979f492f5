import type { AssessmentTool } from '../../contract/assessment-tools';
import type { WorstQuestions } from '../../contract/comparison';
import { weightOf } from '../../contract/scoring';
import type { Scope } from '../scope/scope';
import { beforehand } from './figures';
import { readOrigins } from './origins';
import { readRatedQuestions } from './question-figures';
import type { Selection } from './selection';

/** A mean of fewer answers says more of one assessment than of the question. */
const FEWEST = 3;
const SHOWN = 10;

/**
 * The questions that a tool asks now and that score lowest, those first: the definitions are those of `questionsOf`, less
 * what the tool lets count for nothing.
 */
export async function worstQuestionsOf(
  scope: Scope,
  tool: AssessmentTool,
  selection: Selection,
): Promise<Omit<WorstQuestions, 'at'>> {
  const before = beforehand(selection);
  const read = async (range: Selection) =>
    new Map((await readRatedQuestions(scope, tool, range)).map((rated) => [rated.question, rated]));
  const now = await read(selection);
  const earlier = before && (await read(before));
  const meanBefore = (id: string): number | null => {
    const then = earlier?.get(id);
    return then && then.answers >= FEWEST ? then.mean : null;
  };
  const origins = await readOrigins(scope, tool);
  const categories = new Map(tool.question_categories.map((category) => [category.id, category]));
  const rated = tool.questions.flatMap((question) => {
    const category = categories.get(question.question_category_id);
    const figures = now.get(question.id);
    return figures && weightOf(question, category) !== 0 ? [{ ...figures, id: question.id, question, category }] : [];
  });
  const enough = rated.filter(({ answers }) => answers >= FEWEST);
  return {
    fewest: FEWEST,
    previous: before && { startDate: before.startDate, finishDate: before.finishDate },
    questions: enough
      .sort((one, other) => one.mean - other.mean)
      .slice(0, SHOWN)
      .map(({ id, question: { question }, category, mean, answers }) => ({
        id: origins.get(id) ?? id,
        question,
        category: category?.name ?? '',
        mean,
        answers,
        previous: meanBefore(id),
      })),
    total: enough.length,
    too_few: rated.length - enough.length,
  };
}
