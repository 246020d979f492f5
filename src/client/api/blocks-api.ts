import type { AddBlockBody, Block, BlockContent } from '../../contract/blocks';
import { baseApi } from './base-api';

const PATH = '/api/blocks';
const one = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

interface Named {
  readonly id: string;
}

/** Questions that a client keeps to be copied, of servers with the capability `blocks`. */
export const blocksApi = baseApi.enhanceEndpoints({ addTagTypes: ['blocks'] }).injectEndpoints({
  endpoints: (build) => ({
    blocks: build.query<readonly Block[], { readonly clientId: string }>({
      query: ({ clientId }) => ({ path: PATH, query: { clientId } }),
      providesTags: ['blocks', 'admin'],
      // Others make and delete some, too.
      keepUnusedDataFor: 0,
    }),
    block: build.query<BlockContent, Named>({ query: ({ id }) => ({ path: one(id) }) }),
    addBlock: build.mutation<Block, AddBlockBody>({
      query: (body) => ({ method: 'POST', path: PATH, body }),
      invalidatesTags: ['blocks'],
    }),
    renameBlock: build.mutation<Block, Named & { readonly name: string }>({
      query: ({ id, name }) => ({ method: 'PUT', path: one(id), body: { name } }),
      invalidatesTags: ['blocks'],
    }),
    deleteBlock: build.mutation<unknown, Named>({
      query: ({ id }) => ({ method: 'DELETE', path: one(id) }),
      invalidatesTags: ['blocks'],
    }),
  }),
});
