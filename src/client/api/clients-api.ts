import { baseApi, type RecordPage } from './base-api';

export const clientsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    clients: build.query<RecordPage, undefined>({
      query: () => ({ path: '/api/clients' }),
      extraOptions: { feeds: 'clients' },
    }),
    client: build.query<RecordPage, { id: string }>({
      query: ({ id }) => ({ path: `/api/clients/${encodeURIComponent(id)}` }),
      extraOptions: { feeds: 'clients' },
    }),
  }),
});
