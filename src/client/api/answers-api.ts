import type { AnswerListQuery, ServerAnswer } from '../../contract/answers';
import { baseApi, type RecordPage, type RowPage } from './base-api';

/** Reading answers. What changes them: `answer-writes-api`. */
export const answersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    answers: build.query<RecordPage, AnswerListQuery>({
      query: (query) => ({ path: '/api/answers', query, feeds: 'answers' }),
    }),
    /**
     * Answers as the server finds them, a page at a time, for what shows more than is on the device: they are not kept
     * there.
     */
    foundAnswers: build.infiniteQuery<RowPage<ServerAnswer>, Omit<AnswerListQuery, 'page'>, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ meta }, _pages, page) => (meta && page < meta.last_page ? page + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => ({ path: '/api/answers', query: { ...queryArg, page: pageParam } }),
      extraOptions: { isRowPage: true },
      providesTags: ['admin'],
    }),
    answer: build.query<RecordPage, { id: string; relations?: ('assessment_tool' | 'location')[] }>({
      query: ({ id, relations }) => ({
        path: `/api/answers/${encodeURIComponent(id)}`,
        query: { relations },
        feeds: 'answers',
      }),
    }),
  }),
});
