import type { Activity, ActivityQuery } from '../../contract/activity';
import { baseApi, type ApiRequest } from './base-api';

/** What was done to the records of all groups: of servers with the capability `activity`. */
export const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    activity: build.query<Activity, ActivityQuery>({
      query: (query) => ({ path: '/api/activity', query: query as NonNullable<ApiRequest['query']> }),
      providesTags: ['admin'],
      keepUnusedDataFor: 0,
    }),
  }),
});
