import type { Device, DeviceListQuery } from '../../contract/devices';
import { baseApi, type ApiRequest, type RowPage } from './base-api';

/** A device of a person. */
interface DeviceName {
  readonly userId: string;
  readonly id: string;
}
const pathOf = ({ userId, id }: DeviceName) => `/api/devices/${encodeURIComponent(userId)}/${encodeURIComponent(id)}`;

/** Devices of the people that one sees, as these said last: of servers with the capability `devices`. */
export const devicesApi = baseApi.enhanceEndpoints({ addTagTypes: ['devices'] }).injectEndpoints({
  endpoints: (build) => ({
    devices: build.query<RowPage<Device>, DeviceListQuery>({
      query: (query) => ({ path: '/api/devices', query: query as NonNullable<ApiRequest['query']> }),
      extraOptions: { isRowPage: true },
      providesTags: ['devices', 'admin'],
      keepUnusedDataFor: 0,
    }),
    /*
     * Orders: of servers with the capability `orders`.
     */
    signDeviceOut: build.mutation<Device, DeviceName>({
      query: (name) => ({ method: 'POST', path: `${pathOf(name)}/sign-out` }),
      invalidatesTags: ['devices'],
    }),
    /** Signs it out, and has it remove what it holds of its person. */
    clearDevice: build.mutation<Device, DeviceName>({
      query: (name) => ({ method: 'POST', path: `${pathOf(name)}/clear` }),
      invalidatesTags: ['devices'],
    }),
    /** Takes back what a device has not heard of yet. */
    keepDevice: build.mutation<Device, DeviceName>({
      query: (name) => ({ method: 'DELETE', path: `${pathOf(name)}/clear` }),
      invalidatesTags: ['devices'],
    }),
    /** Mails the person of a device. */
    askToConnect: build.mutation<unknown, DeviceName>({
      query: (name) => ({ method: 'POST', path: `${pathOf(name)}/ask-to-connect` }),
      invalidatesTags: ['devices'],
    }),
  }),
});
