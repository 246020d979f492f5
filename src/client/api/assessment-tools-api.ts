import type { ServerAnswer } from '../../contract/answers';
import { baseApi, type RecordPage } from './base-api';

const tool = (id: string) => `/api/assessment-tools/${encodeURIComponent(id)}`;

export const assessmentToolsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    assessmentTools: build.query<RecordPage, { clientId?: string; categoryId?: string }>({
      query: (query) => ({ path: '/api/assessment-tools', query }),
      extraOptions: { feeds: 'assessmentTools' },
    }),
    assessmentTool: build.query<RecordPage, { id: string }>({
      query: ({ id }) => ({ path: tool(id) }),
      extraOptions: { feeds: 'assessmentTools' },
    }),
    createAnswer: build.mutation<
      ServerAnswer | null,
      { assessmentToolId: string; locationId: string; clientRef: string; idempotencyKey: string }
    >({
      query: ({ assessmentToolId, locationId, clientRef, idempotencyKey }) => ({
        method: 'POST',
        path: `${tool(assessmentToolId)}/create-answer`,
        body: { locationId, client_ref: clientRef },
        idempotencyKey,
      }),
      extraOptions: { returns: 'answers' },
    }),
  }),
});
