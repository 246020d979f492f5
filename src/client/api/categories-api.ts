import { baseApi, type RecordPage } from './base-api';

export const categoriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    categories: build.query<RecordPage, { clientId?: string }>({
      query: (query) => ({ path: '/api/categories', query }),
      extraOptions: { feeds: 'categories' },
    }),
    category: build.query<RecordPage, { id: string }>({
      query: ({ id }) => ({ path: `/api/categories/${encodeURIComponent(id)}` }),
      extraOptions: { feeds: 'categories' },
    }),
  }),
});
