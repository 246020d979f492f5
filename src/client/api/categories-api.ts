import type { MoveCategoryBody } from '../../contract/categories';
import { baseApi, type RecordPage } from './base-api';

/** What only categories have, beside the calls of every group (`records-api`). */
export const categoriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    moveCategory: build.mutation<RecordPage, MoveCategoryBody & { readonly id: string }>({
      query: ({ id, ...body }) => ({
        method: 'POST',
        path: `/api/categories/${encodeURIComponent(id)}/move`,
        body,
        feeds: 'categories',
      }),
      invalidatesTags: ['admin'],
    }),
  }),
});
