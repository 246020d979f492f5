import type {
  AuditEntry,
  BulkBody,
  BulkOutcome,
  BulkPreview,
  DeletionPreview,
  AdminGroup,
  AdminSelection,
  RepeatedNames,
} from '../../contract/admin';
import { baseApi } from './base-api';

interface Of {
  readonly group: AdminGroup;
  readonly id: string;
}
const record = ({ group, id }: Of) => `/api/${group}/${encodeURIComponent(id)}`;
/** In ms: ten thousand records take their time. */
const BULK_TIMEOUT = 10 * 60_000;

/** What servers with the capability `office` can do beyond the specification, with records of any group. */
export const adminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changeMany: build.mutation<BulkOutcome, { group: AdminGroup; body: BulkBody }>({
      query: ({ group, body }) => ({ method: 'POST', path: `/api/${group}/bulk`, body, timeout: BULK_TIMEOUT }),
      invalidatesTags: ['admin'],
    }),
    deletionPreview: build.query<DeletionPreview, Of>({
      query: (of) => ({ path: `${record(of)}/deletion` }),
      keepUnusedDataFor: 0,
    }),
    bulkPreview: build.query<BulkPreview, { group: AdminGroup; selection: AdminSelection }>({
      query: ({ group, selection }) => ({
        method: 'POST',
        path: `/api/${group}/bulk/preview`,
        body: { selection },
        timeout: BULK_TIMEOUT,
      }),
      keepUnusedDataFor: 0,
    }),
    /** Of groups in which no two records of one parent may be called the same. */
    repeatedNames: build.query<RepeatedNames, { group: AdminGroup; clientId?: string }>({
      query: ({ group, clientId }) => ({ path: `/api/${group}/repeated-names`, query: { clientId } }),
      providesTags: ['admin'],
    }),
    undoDeletion: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({ method: 'POST', path: `/api/deletions/${encodeURIComponent(id)}/undo` }),
      invalidatesTags: ['admin'],
    }),
    undoChange: build.mutation<BulkOutcome, Of>({
      query: ({ group, id }) => ({
        method: 'POST',
        path: `/api/${group}/bulk/${encodeURIComponent(id)}/undo`,
        timeout: BULK_TIMEOUT,
      }),
      invalidatesTags: ['admin'],
    }),
    audit: build.query<AuditEntry[], Of & { before?: string }>({
      query: ({ before, ...of }) => ({ path: `${record(of)}/audit`, query: { before } }),
      providesTags: ['admin'],
    }),
  }),
});
