import type { AdminGroup, BulkBody, BulkJob, BulkJobResult } from '../../contract/admin';
import { baseApi } from './base-api';

interface Of {
  readonly group: AdminGroup;
  readonly id: string;
}
const jobs = (group: AdminGroup) => `/api/${group}/bulk/jobs`;
const job = ({ group, id }: Of) => `${jobs(group)}/${encodeURIComponent(id)}`;

/** In s. What was last heard of them is shown while there is no connection, however long that is. */
const KEPT = 24 * 60 * 60;

/** Changes of many records that go on by themselves, of servers with the capability `bulkJobs`. */
export const bulkJobsApi = baseApi.enhanceEndpoints({ addTagTypes: ['bulkJobs'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Those that go on, and those whose end the person has not seen. */
    bulkJobs: build.query<BulkJob[], undefined>({
      query: () => ({ path: '/api/bulk/jobs' }),
      providesTags: ['bulkJobs'],
      keepUnusedDataFor: KEPT,
    }),
    bulkJob: build.query<BulkJobResult, Of>({
      query: (of) => ({ path: job(of) }),
    }),
    /** `key`: the same for each try of one wish, so that it is done once. */
    beginBulkJob: build.mutation<BulkJobResult, { group: AdminGroup; body: BulkBody; key: string }>({
      query: ({ group, body, key }) => ({ method: 'POST', path: jobs(group), body, idempotencyKey: key }),
      // It is there at once, and is asked for from now on.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const begun = await queryFulfilled.catch(() => null);
        if (!begun) return;
        const { outcome: _outcome, ...added } = begun.data;
        const add = bulkJobsApi.util.updateQueryData('bulkJobs', undefined, (known) => [
          ...known.filter(({ id }) => id !== added.id),
          added,
        ]);
        dispatch(add);
      },
      invalidatesTags: ['bulkJobs'],
    }),
    stopBulkJob: build.mutation<BulkJobResult, Of>({
      query: (of) => ({ method: 'POST', path: `${job(of)}/stop` }),
      invalidatesTags: ['bulkJobs'],
    }),
    noteBulkJobSeen: build.mutation<unknown, Of>({
      query: (of) => ({ method: 'POST', path: `${job(of)}/seen` }),
      // Gone at once, offline too. What the server could not be told comes back with its next word.
      onQueryStarted: ({ id: seen }, { dispatch }) => {
        dispatch(
          bulkJobsApi.util.updateQueryData('bulkJobs', undefined, (known) => known.filter(({ id }) => id !== seen)),
        );
      },
      invalidatesTags: ['bulkJobs'],
    }),
  }),
});
