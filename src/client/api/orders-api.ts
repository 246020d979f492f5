import type { WaitingOrder } from '../../contract/devices';
import { baseApi } from './base-api';

/** What the office has this device do, whoever is signed in or not: of servers with the capability `orders`. */
export const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    waitingOrders: build.query<WaitingOrder[], undefined>({
      query: () => ({ path: '/api/device-orders', asAnybody: true, provesDevice: true }),
      keepUnusedDataFor: 0,
    }),
    orderDone: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({
        method: 'POST',
        path: `/api/device-orders/${encodeURIComponent(id)}/done`,
        asAnybody: true,
        provesDevice: true,
      }),
    }),
  }),
});
