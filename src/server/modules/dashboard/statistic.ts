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
import { ofTool } from '../../figures/selection';
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

/** One tool with its questions. 404 when it is out of reach, or another client's than the one asked for. */
export async function readTool(
  scope: Scope,
  id: string,
  { language, ...query }: SpecificToolSummaryQuery,
  at: string,
): Promise<SpecificToolSummary> {
  const selection = await selectionOf(scope, query);
  const asWritten = await findTool(scope, id);
  if (!asWritten || (selection.clientId !== undefined && asWritten.client_id !== selection.clientId)) throw notFound();
  const tool = quotedIn(asWritten, language ?? null);
  return {
    ...(await toolSummaryOf(scope, tool, selection)),
    question_categories: await withWords(scope, ofTool(tool, selection), await questionsOf(scope, tool, selection)),
    at,
  };
}
