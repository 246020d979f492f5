import type { Schedule, ScheduleBody } from '../../contract/schedules';
import { baseApi } from './base-api';

const PATH = '/api/schedules';
const one = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

interface Named {
  readonly id: string;
}

/** Reports that are made and mailed by themselves: of servers with the capability `schedules`. */
export const schedulesApi = baseApi.enhanceEndpoints({ addTagTypes: ['schedules'] }).injectEndpoints({
  endpoints: (build) => ({
    schedules: build.query<readonly Schedule[], { readonly clientId: string | null }>({
      query: ({ clientId }) => ({ path: PATH, query: clientId === null ? {} : { clientId } }),
      providesTags: ['schedules', 'admin'],
    }),
    schedule: build.query<Schedule, Named>({
      query: ({ id }) => ({ path: one(id) }),
      providesTags: ['schedules'],
      // A form must begin with what the server has now.
      keepUnusedDataFor: 0,
    }),
    addSchedule: build.mutation<Schedule, ScheduleBody>({
      query: (body) => ({ method: 'POST', path: PATH, body }),
      invalidatesTags: ['schedules'],
    }),
    /** `seen`: when what the person saw was saved. */
    changeSchedule: build.mutation<Schedule, Named & { readonly body: ScheduleBody; readonly seen: string }>({
      query: ({ id, body, seen }) => ({ method: 'PUT', path: one(id), body, ifMatch: `W/"${seen}"` }),
      invalidatesTags: ['schedules'],
    }),
    pauseSchedule: build.mutation<Schedule, Named & { readonly paused: boolean }>({
      query: ({ id, paused }) => ({ method: 'POST', path: `${one(id)}/pause`, body: { paused } }),
      invalidatesTags: ['schedules'],
    }),
    runSchedule: build.mutation<Schedule, Named>({
      query: ({ id }) => ({ method: 'POST', path: `${one(id)}/run` }),
      invalidatesTags: ['schedules'],
    }),
    deleteSchedule: build.mutation<unknown, Named>({
      query: ({ id }) => ({ method: 'DELETE', path: one(id) }),
      invalidatesTags: ['schedules'],
    }),
  }),
});
