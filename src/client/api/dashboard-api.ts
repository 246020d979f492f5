import type { Comparison, ComparisonQuery, WorstQuestions } from '../../contract/comparison';
import type {
  AnswerStatistic,
  DashboardAnswer,
  DashboardAnswersQuery,
  DashboardChoices,
  DashboardQuery,
  SpecificToolSummary,
  SpecificToolSummaryQuery,
  ToolSummary,
} from '../../contract/dashboard';
import type { OwnPlaces, OwnPlacesQuery } from '../../contract/own-places';
import { baseApi, type ApiRequest, type RowPage } from './base-api';

const get = (call: string, query: object): ApiRequest => ({
  path: `/api/dashboard/${call}`,
  query: query as NonNullable<ApiRequest['query']>,
});
/** Figures follow from what the admin area changes, and are asked for anew when the network is back. */
const FIGURES = { providesTags: ['admin'] } as const;

/**
 * The dashboard's calls (specification, section 7). What is asked for names the answer: an overtaken one is never
 * shown.
 */
export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    dashboardChoices: build.query<DashboardChoices, { clientId?: string }>({
      query: (query) => get('filters', query),
      ...FIGURES,
    }),
    answerStatistic: build.query<AnswerStatistic, DashboardQuery>({
      query: (query) => get('answer-statistic', query),
      ...FIGURES,
    }),
    comparison: build.query<Comparison, ComparisonQuery>({
      query: (query) => get('comparison', query),
      ...FIGURES,
    }),
    ownPlaces: build.query<OwnPlaces, OwnPlacesQuery>({
      query: (query) => ({ path: '/api/own-places', query }),
      ...FIGURES,
    }),
    toolSummaries: build.query<readonly ToolSummary[], DashboardQuery>({
      query: (query) => get('at-summary', query),
      ...FIGURES,
    }),
    specificToolSummary: build.query<SpecificToolSummary, SpecificToolSummaryQuery & { id: string }>({
      query: ({ id, ...query }) => get(`specific-at-summary/${encodeURIComponent(id)}`, query),
      ...FIGURES,
    }),
    worstQuestions: build.query<WorstQuestions, SpecificToolSummaryQuery & { id: string }>({
      query: ({ id, ...query }) => get(`${encodeURIComponent(id)}/worst-questions`, query),
      ...FIGURES,
    }),
    dashboardAnswers: build.query<RowPage<DashboardAnswer>, DashboardAnswersQuery & { id: string }>({
      query: ({ id, ...query }) => get(`${encodeURIComponent(id)}/answers`, query),
      extraOptions: { isRowPage: true },
      ...FIGURES,
    }),
  }),
});
