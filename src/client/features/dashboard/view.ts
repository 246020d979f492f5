import type { AnswerStatus } from '../../../contract/answers';
import type { ComparisonQuery } from '../../../contract/comparison';
import type { DashboardFilters } from '../../../contract/dashboard';
import { isDay } from '../../lib/days';
import type { DateRange } from '../../parts/period/quick-ranges';

/*
 * The dashboard's view is its address: a link brings the same figures, and the same rows behind one of them, to
 * somebody else. Filters are those of the specification (section 3); what is not set is not there. An address without
 * days is of the usual ones, the last thirty: tomorrow it shows those of tomorrow.
 */

export const STATUSES: readonly AnswerStatus[] = ['in_progress', 'sent', 'completed'];
/** The server takes no more of one kind. */
const MOST = 100;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isId = (text: string): boolean => ID.test(text);
const idOf = (text: string | null): string | undefined => (text !== null && isId(text) ? text : undefined);
const dayOf = (text: string | null): string | undefined => (text !== null && isDay(text) ? text : undefined);

/** What an address says in place of days where it is of all of them. */
const ALL_TIME = 'all';

const isSame = (one: DateRange, other: DateRange): boolean =>
  one.startDate === other.startDate && one.finishDate === other.finishDate;

/**
 * What an address narrows to; what cannot be understood is as if it were not there.
 * @param usual the days of an address that names none
 */
export function readFilters(parameters: URLSearchParams, usual: DateRange): DashboardFilters {
  const locations = parameters.getAll('locations').filter(isId).slice(0, MOST);
  const managers = parameters.getAll('managers').filter(isId).slice(0, MOST);
  const project = idOf(parameters.get('project'));
  const answerStatus = STATUSES.find((status) => status === parameters.get('answerStatus'));
  const hasAllScores = parameters.get('scores') === 'all';
  const days = [dayOf(parameters.get('startDate')), dayOf(parameters.get('finishDate'))];
  const [startDate, finishDate] = days[0] !== undefined && days[1] !== undefined ? days.toSorted() : days;
  return {
    ...(locations.length > 0 && { locations }),
    ...(project !== undefined && { project }),
    ...(managers.length > 0 && { managers }),
    ...(answerStatus && { answerStatus }),
    ...(hasAllScores && { scores: 'all' as const }),
    ...(startDate !== undefined || finishDate !== undefined
      ? {
          dateRange: { ...(startDate !== undefined && { startDate }), ...(finishDate !== undefined && { finishDate }) },
        }
      : parameters.get('period') !== ALL_TIME && { dateRange: usual }),
  };
}

/** What is put beside each other, and in which order. */
export interface Compared extends Pick<ComparisonQuery, 'by' | 'sort'> {
  /** The tool whose questions are ranked; absent: the one with the most answers. */
  readonly tool?: string | undefined;
  /** Whose lines were chosen, as `useChosenLines` writes them; absent: nobody has chosen. */
  readonly lines?: string | undefined;
}
export const LINES_PARAMETER = 'compareLines';
export const COMPARED_BY = ['location', 'group', 'project', 'district'] as const;
const COMPARED_SORTS = ['name', 'answers', 'completed', 'score', 'change'].flatMap((name) => [name, `-${name}`]);
/** Who needs somebody stands first. */
export const COMPARED_USUALLY: Compared = { by: 'location', sort: 'score' };

export function readCompared(parameters: URLSearchParams): Compared | null {
  const by = COMPARED_BY.find((kind) => kind === parameters.get('compare'));
  const sort = COMPARED_SORTS.find((name) => name === parameters.get('compareSort')) as Compared['sort'] | undefined;
  const tool = idOf(parameters.get('compareTool'));
  if (by === undefined) return null;
  const lines = parameters.get(LINES_PARAMETER) ?? undefined;
  return { by, sort: sort ?? COMPARED_USUALLY.sort, tool, lines };
}

interface View {
  readonly clientId: string | null;
  readonly filters: DashboardFilters;
  /** The tool that is looked into; null: all of them. */
  readonly tool: string | null;
  /** Null: everything at once. */
  readonly compared: Compared | null;
}

/** The address of a view, without rows. @param usual see `readFilters` */
export function writeView({ clientId, filters, tool, compared }: View, usual: DateRange | null): URLSearchParams {
  const parameters = new URLSearchParams();
  if (clientId !== null) parameters.set('client', clientId);
  for (const id of filters.locations ?? []) parameters.append('locations', id);
  if (filters.project) parameters.set('project', filters.project);
  for (const id of filters.managers ?? []) parameters.append('managers', id);
  if (filters.answerStatus) parameters.set('answerStatus', filters.answerStatus);
  if (filters.scores) parameters.set('scores', filters.scores);
  const { dateRange } = filters;
  if (dateRange === undefined) parameters.set('period', ALL_TIME);
  else if (usual === null || !isSame(dateRange, usual)) {
    if (dateRange.startDate) parameters.set('startDate', dateRange.startDate);
    if (dateRange.finishDate) parameters.set('finishDate', dateRange.finishDate);
  }
  if (tool !== null) parameters.set('tool', tool);
  if (compared !== null) {
    parameters.set('compare', compared.by);
    if (compared.sort !== COMPARED_USUALLY.sort) parameters.set('compareSort', compared.sort);
    if (compared.tool !== undefined) parameters.set('compareTool', compared.tool);
    if (compared.lines !== undefined) parameters.set(LINES_PARAMETER, compared.lines);
  }
  return parameters;
}

/** Whether a view shows less than all that there is in its days. @param usual days that nobody had to choose */
export function isNarrowed({ scores: _, dateRange, ...narrowing }: DashboardFilters, usual: DateRange): boolean {
  return Object.keys(narrowing).length > 0 || (dateRange !== undefined && !isSame(dateRange, usual));
}

export const readTool = (parameters: URLSearchParams): string | null => idOf(parameters.get('tool')) ?? null;

/**
 * What the dashboard shows of a questionnaire, as the address of its report has it; null where a report cannot be narrowed
 * so: to several locations, or to people.
 */
export function reportViewOf(
  tool: string,
  clientId: string | null,
  { locations = [], managers = [], project, answerStatus, dateRange = {} }: DashboardFilters,
): URLSearchParams | null {
  if (locations.length > 1 || managers.length > 0) return null;
  const given = { tool, clientId, projectId: project, locationId: locations[0], ...dateRange, status: answerStatus };
  const set = Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return new URLSearchParams(set);
}
