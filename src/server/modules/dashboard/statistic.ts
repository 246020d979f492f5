import type { AssessmentTool } from '../../../contract/assessment-tools';
import type { WorstQuestions } from '../../../contract/comparison';
import type {
  AnswerStatistic,
  DashboardQuery,
  SpecificToolSummary,
  SpecificToolSummaryQuery,
} from '../../../contract/dashboard';
import { quotedIn } from '../../../contract/translations';
import type { Scope } from '../../scope/scope';
import { notFound } from '../../problem';
import { beforehand, figuresOfDays, readDays } from '../../figures/figures';
import { locationsOf } from '../../figures/locations';
import { questionsOf } from '../../figures/questions';
import { timelineOf } from '../../figures/timeline';
import { targetOf } from '../../figures/targets';
import { findTool } from '../../figures/tool';
import { toolSummaryOf } from '../../figures/tools';
import { type Selection, ofTool } from '../../figures/selection';
import { worstQuestionsOf } from '../../figures/worst-questions';
import { withWords } from '../../figures/words';
import { selectionOf } from './selection';

/** Figures of all answers together: by status, day and location. */
export async function readStatistic(scope: Scope, query: DashboardQuery, at: string): Promise<AnswerStatistic> {
  const selection = await selectionOf(scope, query);
  const before = beforehand(selection);
  // Both ranges side by side are read at one go.
  const read = await readDays(scope, before ? { ...selection, startDate: before.startDate } : selection);
  const days = before ? read.filter(({ day }) => day > before.finishDate) : read;
  const earlier = before && {
    startDate: before.startDate,
    finishDate: before.finishDate,
    days: read.filter(({ day }) => day <= before.finishDate),
  };
  const figures = figuresOfDays(days);
  return {
    figures,
    target: await targetOf(scope, selection),
    previous: earlier && {
      startDate: earlier.startDate,
      finishDate: earlier.finishDate,
      figures: figuresOfDays(earlier.days),
    },
    by_status: (['in_progress', 'sent', 'completed'] as const).map((status) => ({ status, count: figures[status] })),
    ...timelineOf(selection, days, earlier),
    ...(await locationsOf(scope, selection)),
    at,
  };
}

/** The tool that is asked about. 404 when it is out of reach, or another client's than the one asked for. */
async function toolIn(scope: Scope, id: string, { clientId }: Selection): Promise<AssessmentTool> {
  const tool = await findTool(scope, id);
  if (!tool || (clientId !== undefined && tool.client_id !== clientId)) throw notFound();
  return tool;
}

/** One tool with its questions. Throws what `selectionOf` and `toolIn` do. */
export async function readTool(
  scope: Scope,
  id: string,
  { language, ...query }: SpecificToolSummaryQuery,
  at: string,
): Promise<SpecificToolSummary> {
  const selection = await selectionOf(scope, query);
  const tool = quotedIn(await toolIn(scope, id, selection), language ?? null);
  return {
    ...(await toolSummaryOf(scope, tool, selection)),
    question_categories: await withWords(scope, ofTool(tool, selection), await questionsOf(scope, tool, selection)),
    at,
  };
}

/** Its questions that score lowest. Throws the same. */
export async function readWorst(
  scope: Scope,
  id: string,
  { language, ...query }: SpecificToolSummaryQuery,
  at: string,
): Promise<WorstQuestions> {
  const selection = await selectionOf(scope, query);
  const tool = quotedIn(await toolIn(scope, id, selection), language ?? null);
  return { ...(await worstQuestionsOf(scope, tool, selection)), at };
}
