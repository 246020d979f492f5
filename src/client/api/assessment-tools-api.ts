import type { ServerAnswer } from '../../contract/answers';
import type { AssessmentToolUsage } from '../../contract/assessment-tool-usage';
import type { Position } from '../../contract/positions';
import type { Summary, SummaryFilters } from '../../contract/summaries';
import type { TranslationsBody } from '../../contract/translation-shapes';
import { baseApi, type RecordPage } from './base-api';
import { ofEntry, type EntryWrite } from './entry-write';

interface CreateAnswer {
  readonly assessmentToolId: string;
  readonly locationId: string;
  readonly clientRef: string;
  readonly version?: number;
  readonly position?: Position;
}

const tool = (id: string) => `/api/assessment-tools/${encodeURIComponent(id)}`;

/** What only questionnaires have, beside the calls of every group (`records-api`). */
export const assessmentToolsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    assessmentToolUsage: build.query<AssessmentToolUsage, { id: string }>({
      query: ({ id }) => ({ path: `${tool(id)}/usage` }),
      // A change is decided by what it says now.
      keepUnusedDataFor: 0,
    }),
    assessmentToolSummaries: build.query<Summary[], { id: string }>({
      query: ({ id }) => ({ path: `${tool(id)}/summaries` }),
      providesTags: ['summaries'],
    }),
    createAssessmentToolSummary: build.mutation<Summary, { id: string; filters?: SummaryFilters }>({
      query: ({ id, filters }) => ({
        method: 'POST',
        path: `${tool(id)}/create-summary`,
        body: filters && Object.keys(filters).length > 0 ? { filters } : {},
      }),
      invalidatesTags: ['summaries'],
    }),
    saveTranslations: build.mutation<RecordPage, { id: string; values: TranslationsBody; etag?: string }>({
      query: ({ id, values, etag }) => ({
        method: 'PUT',
        path: `${tool(id)}/translations`,
        body: values,
        feeds: 'assessmentTools',
        ...(etag !== undefined && { ifMatch: etag }),
      }),
      invalidatesTags: ['admin'],
    }),
    createAnswer: build.mutation<ServerAnswer | null, EntryWrite & CreateAnswer>({
      query: ({ assessmentToolId, locationId, clientRef, version, position, ...write }) => ({
        method: 'POST',
        path: `${tool(assessmentToolId)}/create-answer`,
        body: {
          locationId,
          client_ref: clientRef,
          ...(version !== undefined && { version }),
          ...(position && { position }),
        },
        ...ofEntry(write),
      }),
      extraOptions: { returns: 'answers' },
    }),
  }),
});
