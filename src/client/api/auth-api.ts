import type { Session } from '../../contract/auth';
import { baseApi } from './base-api';

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `credentials`: the handle of a deposited `LoginBody`. Null where the provider answers without a body: then `currentUser` tells. */
    login: build.mutation<Session | null, { credentials: string }>({
      query: ({ credentials }) => ({ method: 'POST', path: '/login', secretBody: credentials }),
    }),
    logout: build.mutation<unknown, undefined>({ query: () => ({ method: 'POST', path: '/logout' }) }),
    currentUser: build.query<Session | null, undefined>({ query: () => ({ path: '/api/user' }), keepUnusedDataFor: 0 }),
  }),
});
