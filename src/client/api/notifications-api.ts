import { baseApi } from './base-api';

const notification = (id: string) => `/api/notifications/${encodeURIComponent(id)}`;

/**
 * There is no call that lists them: they come with the session (`auth-api`). What these answer differs between servers.
 */
export const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    markAllNotificationsRead: build.mutation<unknown, { ids: string[] }>({
      query: (query) => ({ path: '/api/notifications/mark-all-read', query }),
    }),
    markNotificationRead: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({ path: `${notification(id)}/mark-as-read` }),
    }),
    markNotificationsUnread: build.mutation<unknown, { ids: string[] }>({
      query: (query) => ({ path: '/api/notifications/mark-as-unread', query }),
    }),
    deleteNotification: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({ method: 'DELETE', path: notification(id) }),
    }),
  }),
});
