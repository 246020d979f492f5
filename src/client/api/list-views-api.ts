import type { AdminGroup } from '../../contract/admin-groups';
import type { AddListViewBody, ChangeListViewBody, ListView, OrderListViewsBody } from '../../contract/list-views';
import { baseApi } from './base-api';
import type { ApiContext } from './context';
import { listViewsReceived } from './events';

const PATH = '/api/list-views';
const pathOf = ({ id }: { readonly id: string }) => `${PATH}/${encodeURIComponent(id)}`;
const TAGS = ['listViews'] as const;

/** Saved views of lists, of servers with the capability `listViews`. What comes goes to the person's preferences. */
export const listViewsApi = baseApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query<readonly ListView[], AdminGroup>({
      query: (group) => ({ path: PATH, query: { group } }),
      providesTags: [...TAGS, 'admin'],
      keepUnusedDataFor: 0,
      onQueryStarted: async (group, { dispatch, extra, queryFulfilled }) => {
        const context = extra as ApiContext;
        const asked = context.owner();
        // What went wrong is no news here: the views that the device knows stay.
        const views = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (views && context.owner() === asked) dispatch(listViewsReceived({ group, views }));
      },
    }),
    addListView: build.mutation<ListView, AddListViewBody>({
      query: (body) => ({ method: 'POST', path: PATH, body }),
      invalidatesTags: TAGS,
    }),
    changeListView: build.mutation<ListView, ChangeListViewBody & { readonly id: string }>({
      query: ({ id, ...body }) => ({ method: 'PUT', path: pathOf({ id }), body }),
      invalidatesTags: TAGS,
    }),
    removeListView: build.mutation<unknown, { readonly id: string }>({
      query: (view) => ({ method: 'DELETE', path: pathOf(view) }),
      invalidatesTags: TAGS,
    }),
    orderListViews: build.mutation<unknown, OrderListViewsBody>({
      query: (body) => ({ method: 'POST', path: `${PATH}/order`, body }),
      invalidatesTags: TAGS,
    }),
  }),
});
