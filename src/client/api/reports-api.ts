import type { Report, ReportJob, ReportJobBody, ReportQuery } from '../../contract/reports';
import { baseApi } from './base-api';
import type { ReportFilters } from './report-file';

const job = (id: string) => `/api/reports/${encodeURIComponent(id)}`;

/**
 * Reports, and the files that the server makes of them while the person does something else. The files go another way:
 * `report-file`.
 */
export const reportsApi = baseApi.enhanceEndpoints({ addTagTypes: ['reports'] }).injectEndpoints({
  endpoints: (build) => ({
    report: build.query<Report, { id: string; filters: ReportFilters; language: ReportQuery['language'] }>({
      query: ({ id, filters, language }) => ({
        path: `/api/assessment-tools/${encodeURIComponent(id)}/generate-report`,
        query: { ...filters, language },
      }),
      // It shows the newest summary.
      providesTags: ['summaries'],
    }),
    reportJobs: build.query<ReportJob[], undefined>({
      query: () => ({ path: '/api/reports' }),
      providesTags: ['reports'],
    }),
    createReportJob: build.mutation<ReportJob, ReportJobBody>({
      query: (body) => ({ method: 'POST', path: '/api/reports', body }),
      invalidatesTags: ['reports'],
    }),
    deleteReportJob: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({ method: 'DELETE', path: job(id) }),
      invalidatesTags: ['reports'],
    }),
  }),
});
