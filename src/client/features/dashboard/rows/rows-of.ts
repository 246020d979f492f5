import type { AnswerStatus } from '../../../../contract/answers';
import type { DashboardAnswersQuery, DashboardFilters } from '../../../../contract/dashboard';
import { STATUSES } from '../view';
import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../state/hooks';

/** What a number counts, beside what the filters leave. Each narrows further. */
export interface RowsOf {
  readonly tool?: string | undefined;
  readonly status?: AnswerStatus | undefined;
  readonly location?: string | undefined;
  /** Days on which the answers were begun, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Of the questionnaires. */
  readonly category?: string | undefined;
  readonly question?: string | undefined;
  /** Those that the question's mean is of. */
  readonly rated?: true | undefined;
  /** What was chosen at the question. */
  readonly value?: string | undefined;
  /** Of the questionnaire: those that the mean of its scales is of. */
  readonly heading?: string | undefined;
  /** A fifth of the scores: 0 to 4. */
  readonly score?: number | undefined;
  /** Those with a score, which a mean is of. */
  readonly scored?: true | undefined;
  /** Those with a score of less, in percent. */
  readonly below?: number | undefined;
  /** Of whatever days and statuses, not of those that the page shows. */
  readonly anytime?: true | undefined;
}

/** Which rows are shown, and how they are leafed through; all of it in the address. */
export interface RowsView {
  readonly of: RowsOf;
  readonly page: number;
  readonly sort: string;
}

export const ROWS_PER_PAGE = 25;
const NEWEST_FIRST = '-begun_at';

/** The address `parameters` with these rows open. */
export function withRows(parameters: URLSearchParams, { of, page, sort }: RowsView): URLSearchParams {
  const next = withoutRows(parameters);
  const words = Object.entries(of as Record<string, string | number | true | undefined>).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  next.set('rows', new URLSearchParams(words).toString());
  if (page !== 1) next.set('rowsPage', String(page));
  if (sort !== NEWEST_FIRST) next.set('rowsSort', sort);
  return next;
}

export function withoutRows(parameters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of ['rows', 'rowsPage', 'rowsSort']) next.delete(name);
  return next;
}

export const firstRows = (of: RowsOf): RowsView => ({ of, page: 1, sort: NEWEST_FIRST });

/** The rows that an address opens; null: none. */
export function readRows(parameters: URLSearchParams): RowsView | null {
  const text = parameters.get('rows');
  if (text === null) return null;
  const of = new URLSearchParams(text);
  const word = (name: string) => of.get(name) ?? undefined;
  const numberOf = (name: string) => (of.has(name) ? Number(of.get(name)) : undefined);
  const page = Number(parameters.get('rowsPage'));
  return {
    of: {
      tool: word('tool'),
      status: STATUSES.find((status) => status === of.get('status')),
      location: word('location'),
      from: word('from'),
      to: word('to'),
      category: word('category'),
      question: word('question'),
      value: word('value'),
      heading: word('heading'),
      score: numberOf('score'),
      below: numberOf('below'),
      ...(of.has('rated') && { rated: true }),
      ...(of.has('scored') && { scored: true }),
      ...(of.has('anytime') && { anytime: true }),
    },
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: parameters.get('rowsSort') ?? NEWEST_FIRST,
  };
}

/** The filters of the page that narrow these rows too. */
export function filtersOfRows({ of: { anytime } }: Pick<RowsView, 'of'>, filters: DashboardFilters): DashboardFilters {
  const { answerStatus: _status, dateRange: _range, scores: _scores, ...places } = filters;
  return anytime ? places : filters;
}

/** What the server is asked for. */
export function queryOfRows(
  clientId: string | null,
  filters: DashboardFilters,
  { of, page, sort }: RowsView,
): DashboardAnswersQuery & { id: string } {
  const { tool, status, location, from, to, category, question, rated, value, heading, score, scored, below } = of;
  const left = filtersOfRows({ of }, filters);
  const dateRange = {
    ...left.dateRange,
    ...(from !== undefined && { startDate: from }),
    ...(to !== undefined && { finishDate: to }),
  };
  const narrowed: DashboardFilters = {
    ...left,
    ...(status && { answerStatus: status }),
    ...(location !== undefined && { locations: [location] }),
    ...(Object.keys(dateRange).length > 0 && { dateRange }),
  };
  return {
    id: tool ?? 'all',
    ...(clientId !== null && { clientId }),
    ...(Object.keys(narrowed).length > 0 && { filters: narrowed }),
    ...(category !== undefined && { categoryId: category }),
    ...(question !== undefined && { questionId: question }),
    ...(rated && { rated: '1' as const }),
    ...(value !== undefined && { value }),
    ...(heading !== undefined && { questionCategoryId: heading }),
    ...(score !== undefined && { score }),
    ...(scored && { scored: '1' as const }),
    ...(below !== undefined && { scoreBelow: below }),
    page,
    perPage: ROWS_PER_PAGE,
    sort,
  };
}

/** Opens the rows behind a mark of a chart; null while offline, when they can't be had. */
export function useOpenRows(): ((of: RowsOf) => void) | null {
  const [parameters, setParameters] = useSearchParams();
  const online = useAppSelector((state) => state.connectivity.online);
  return online ? (of) => setParameters(withRows(parameters, firstRows(of)), { preventScrollReset: true }) : null;
}
