import type { AddFeedTokenBody, FeedToken, NewFeedToken } from '../../contract/feed';
import { baseApi } from './base-api';

const PATH = '/api/feed/tokens';

/** Tokens of the data feed: of servers with the capability `feed`. */
export const feedApi = baseApi.enhanceEndpoints({ addTagTypes: ['feedTokens'] }).injectEndpoints({
  endpoints: (build) => ({
    feedTokens: build.query<readonly FeedToken[], undefined>({
      query: () => ({ path: PATH }),
      providesTags: ['feedTokens', 'admin'],
      keepUnusedDataFor: 0,
    }),
    /** What comes back has the token, this once: it is kept by nobody but the person. */
    addFeedToken: build.mutation<NewFeedToken, AddFeedTokenBody>({
      query: (body) => ({ method: 'POST', path: PATH, body }),
      invalidatesTags: ['feedTokens'],
    }),
    revokeFeedToken: build.mutation<unknown, { readonly id: string }>({
      query: ({ id }) => ({ method: 'DELETE', path: `${PATH}/${encodeURIComponent(id)}` }),
      invalidatesTags: ['feedTokens'],
    }),
  }),
});
