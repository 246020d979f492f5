import { baseApi, type RecordPage } from './base-api';

export const locationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    locations: build.query<RecordPage, { clientId?: string; projectId?: string }>({
      query: (query) => ({ path: '/api/locations', query }),
      extraOptions: { feeds: 'locations' },
    }),
    location: build.query<RecordPage, { id: string }>({
      query: ({ id }) => ({ path: `/api/locations/${encodeURIComponent(id)}` }),
      extraOptions: { feeds: 'locations' },
    }),
  }),
});
