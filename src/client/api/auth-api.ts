import type { ClientForRegister, OwnSession, Session } from '../../contract/auth';
import { baseApi } from './base-api';

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * `credentials`: the handle of a deposited `LoginBody`. Null where the provider answers without a body: then
     * `currentUser` tells.
     */
    login: build.mutation<Session | null, { credentials: string }>({
      query: ({ credentials }) => ({
        method: 'POST',
        path: '/login',
        secretBody: credentials,
        changesSession: true,
        provesDevice: true,
      }),
    }),
    logout: build.mutation<unknown, undefined>({
      query: () => ({ method: 'POST', path: '/logout', changesSession: true }),
    }),
    currentUser: build.query<Session | null, undefined>({
      query: () => ({ path: '/api/user', asAnybody: true }),
      keepUnusedDataFor: 0,
    }),
    /** The same when the session has just changed: asked anew, whatever answer of before is still on its way. */
    changedSession: build.mutation<Session | null, undefined>({
      query: () => ({ path: '/api/user', asAnybody: true, changesSession: true }),
    }),
    /** From now on the session is that person's; a GET by the specification, section 7. */
    impersonate: build.mutation<Session | null, { userId: string }>({
      query: ({ userId }) => ({ path: `/api/users/${encodeURIComponent(userId)}/impersonate`, changesSession: true }),
    }),
    /** What a visitor may choose from. */
    clientsForRegister: build.query<ClientForRegister[], undefined>({
      query: () => ({ path: '/api/clients/get-for-register' }),
    }),
    /** `body`: the handle of a deposited `RegisterBody`. */
    register: build.mutation<unknown, { body: string }>({
      query: ({ body }) => ({ method: 'POST', path: '/register', secretBody: body }),
    }),
    /** `body`: the handle of a deposited `ForgotPasswordBody`. */
    forgotPassword: build.mutation<unknown, { body: string }>({
      query: ({ body }) => ({ method: 'POST', path: '/forgot-password', secretBody: body }),
    }),
    /** `body`: the handle of a deposited `ResetPasswordBody`. */
    resetPassword: build.mutation<unknown, { body: string }>({
      query: ({ body }) => ({ method: 'POST', path: '/reset-password', secretBody: body }),
    }),
    /*
     * Of servers with the capability `account`, not while acting as somebody else.
     */
    /** `body`: the handle of a deposited `ChangePasswordBody`. */
    changePassword: build.mutation<unknown, { body: string }>({
      query: ({ body }) => ({ method: 'POST', path: '/api/user/change-password', secretBody: body }),
      invalidatesTags: ['sessions'],
    }),
    /** Where the person is signed in. */
    ownSessions: build.query<OwnSession[], undefined>({
      query: () => ({ path: '/api/user/sessions' }),
      providesTags: ['sessions'],
      keepUnusedDataFor: 0,
    }),
    endSession: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({ method: 'DELETE', path: `/api/user/sessions/${encodeURIComponent(id)}` }),
      invalidatesTags: ['sessions'],
    }),
    /** Ends all but this one. */
    endOtherSessions: build.mutation<unknown, undefined>({
      query: () => ({ method: 'DELETE', path: '/api/user/sessions' }),
      invalidatesTags: ['sessions'],
    }),
  }),
});
