import type { ImportListQuery, ImportRecord } from '../../contract/imports';
import { baseApi, type RowPage } from './base-api';

/** Imports that were made, and taking them back. The files themselves go another way: see `import-file`. */
export const importsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    imports: build.query<RowPage<ImportRecord>, ImportListQuery>({
      query: (query) => ({ path: '/api/imports', query }),
      extraOptions: { isRowPage: true },
      providesTags: ['admin'],
    }),
    /** 409 with the reason when something depends on what was imported. */
    undoImport: build.mutation<ImportRecord, { id: string; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => ({
        method: 'POST',
        path: `/api/imports/${encodeURIComponent(id)}/undo`,
        idempotencyKey,
      }),
      invalidatesTags: ['admin'],
    }),
  }),
});
