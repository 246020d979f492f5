import type { ServerAnswer } from '../../contract/answers';
import type { AssessmentToolUsage } from '../../contract/assessment-tools';
import type { Deletion } from '../../contract/office';
import type { Summary, SummaryFilters } from '../../contract/summaries';
import { baseApi, type RecordPage } from './base-api';
import {
  officeRequests,
  type CreateCall,
  type OfficeListQuery,
  type ReadQuery,
  type UpdateCall,
} from './office-requests';

const requests = officeRequests('/api/assessment-tools', 'assessmentTools');

const tool = (id: string) => `/api/assessment-tools/${encodeURIComponent(id)}`;

export const assessmentToolsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    assessmentTools: build.query<RecordPage, OfficeListQuery>(requests.list),
    assessmentTool: build.query<RecordPage, ReadQuery>(requests.read),
    createAssessmentTool: build.mutation<RecordPage, CreateCall>(requests.create),
    updateAssessmentTool: build.mutation<RecordPage, UpdateCall>(requests.updateByPut),
    deleteAssessmentTool: build.mutation<Deletion | null, { id: string }>(requests.remove),
    changeAssessmentToolStatus: build.mutation<RecordPage, { id: string; status: string }>(
      requests.act('change-status'),
    ),
    copyAssessmentTool: build.mutation<RecordPage, { id: string }>(requests.act('copy')),
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
    createAnswer: build.mutation<
      ServerAnswer | null,
      { assessmentToolId: string; locationId: string; clientRef: string; version?: number; idempotencyKey: string }
    >({
      query: ({ assessmentToolId, locationId, clientRef, version, idempotencyKey }) => ({
        method: 'POST',
        path: `${tool(assessmentToolId)}/create-answer`,
        body: { locationId, client_ref: clientRef, ...(version !== undefined && { version }) },
        idempotencyKey,
      }),
      extraOptions: { returns: 'answers' },
    }),
  }),
});
