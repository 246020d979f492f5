import type { AddFeedTokenBody, FeedToken, NewFeedToken } from '../../contract/feed';
import { baseApi } from './base-api';
import { withoutNewToken } from './new-tokens';

const PATH = '/api/feed/tokens';

/** Tokens of the data feed: of servers with the capability `feed`. */
export const feedApi = baseApi.enhanceEndpoints({ addTagTypes: ['feedTokens'] }).injectEndpoints({
  endpoints: (build) => ({
    feedTokens: build.query<readonly FeedToken[], undefined>({
      query: () => ({ path: PATH }),
      providesTags: ['feedTokens', 'admin'],
      keepUnusedDataFor: 0,
    }),
    /** The token itself is taken from `new-tokens`. */
    addFeedToken: build.mutation<FeedToken, AddFeedTokenBody>({
      query: (body) => ({ method: 'POST', path: PATH, body }),
      transformResponse: (made: NewFeedToken) => withoutNewToken(made),
      invalidatesTags: ['feedTokens'],
    }),
    revokeFeedToken: build.mutation<unknown, { readonly id: string }>({
      query: ({ id }) => ({ method: 'DELETE', path: `${PATH}/${encodeURIComponent(id)}` }),
      invalidatesTags: ['feedTokens'],
    }),
  }),
});
