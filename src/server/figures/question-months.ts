import type { AssessmentTool } from '../../contract/assessment-tools';
import type { Report } from '../../contract/reports';
import type { SummarisedCategory, SummarisedQuestion } from '../../contract/summaries';
import type { Scope } from '../scope/scope';
import { monthsOf } from './figures';
import { type QuestionFigureInMonth, readQuestionFiguresByMonth } from './question-figures';
import { groupBy } from './group-by';
import { readOrigins } from './origins';
import { type Selection, ofTool } from './selection';

type Category = Report['question_categories'][number];
type QuestionTrend = Category['questions'][number]['trend'];

const monthOf = ({ month, answers, mean }: QuestionFigureInMonth) => ({ month, count: answers, mean });

function questionTrend(
  { type, distribution }: SummarisedQuestion,
  given: readonly QuestionFigureInMonth[],
): QuestionTrend {
  const whole = given.filter(({ option, answers }) => option === null && answers > 0).map(monthOf);
  if (type === 'range' || distribution.length === 0) return whole;
  const chosen = new Map(given.map(({ month, option, answers }) => [`${month} ${option ?? ''}`, answers]));
  return whole.map((shown) => ({
    ...shown,
    chosen: distribution.map(({ value }) => chosen.get(`${shown.month} ${value}`) ?? 0),
  }));
}

/** What `questionsOf` says, with the same by month, for the months of `monthsOf` in which it was answered. */
export async function withTrends(
  scope: Scope,
  tool: AssessmentTool,
  selection: Selection,
  categories: readonly SummarisedCategory[],
): Promise<Category[]> {
  const months = new Set((await monthsOf(scope, ofTool(tool, selection))).map(({ month }) => month));
  const given = (await readQuestionFiguresByMonth(scope, tool, selection)).filter(({ month }) => months.has(month));
  const origins = await readOrigins(scope, tool);
  const originOf = (id: string | null) => (id === null ? null : (origins.get(id) ?? id));
  const byQuestion = groupBy(given, ({ question }) => originOf(question));
  const byCategory = groupBy(byQuestion.get(null) ?? [], ({ category }) => originOf(category));
  return categories.map((category) => ({
    ...category,
    ...(category.distribution && {
      trend: (byCategory.get(category.id) ?? []).filter(({ answers }) => answers > 0).map(monthOf),
    }),
    questions: category.questions.map((question) => ({
      ...question,
      trend: questionTrend(question, byQuestion.get(question.id) ?? []),
    })),
  }));
}
