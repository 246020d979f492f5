import type { Device, DeviceListQuery } from '../../contract/devices';
import { baseApi, type ApiRequest, type RowPage } from './base-api';

/** Devices of the people that one sees, as these said last: of servers with the capability `devices`. */
export const devicesApi = baseApi.enhanceEndpoints({ addTagTypes: ['devices'] }).injectEndpoints({
  endpoints: (build) => ({
    devices: build.query<RowPage<Device>, DeviceListQuery>({
      query: (query) => ({ path: '/api/devices', query: query as NonNullable<ApiRequest['query']> }),
      extraOptions: { isRowPage: true },
      providesTags: ['devices', 'admin'],
      keepUnusedDataFor: 0,
    }),
    /** Mails the person of a device. */
    askToConnect: build.mutation<unknown, { userId: string; id: string }>({
      query: ({ userId, id }) => ({
        method: 'POST',
        path: `/api/devices/${encodeURIComponent(userId)}/${encodeURIComponent(id)}/ask-to-connect`,
      }),
      invalidatesTags: ['devices'],
    }),
  }),
});
