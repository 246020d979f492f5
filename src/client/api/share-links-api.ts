import type { ServerAnswer } from '../../contract/answers';
import type { ShareLink } from '../../contract/sharing';
import { baseApi } from './base-api';
import { byLink } from './sharing-api';

const share = (answerId: string) => `/api/answers/${encodeURIComponent(answerId)}/share`;

/** What a sender does with a link, and which answer one opens: apart from `sharing-api`, for a first visit does without. */
export const shareLinksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readShare: build.mutation<ShareLink, { answerId: string }>({
      query: ({ answerId }) => ({ path: share(answerId), sentAnswer: answerId }),
    }),
    revokeShare: build.mutation<ShareLink, { answerId: string }>({
      query: ({ answerId }) => ({ method: 'POST', path: `${share(answerId)}/revoke`, body: {}, sentAnswer: answerId }),
    }),
    renewShare: build.mutation<ShareLink, { answerId: string }>({
      query: ({ answerId }) => ({ method: 'POST', path: `${share(answerId)}/renew`, body: {}, sentAnswer: answerId }),
    }),
    /** Has the assessment mailed to whom the link was sent. */
    mailCopy: build.mutation<unknown, { ref: string }>({
      query: ({ ref }) => ({
        ...byLink(ref),
        method: 'POST',
        path: '/api/answers/copy-by-token/{token}',
        body: {},
      }),
    }),
    /** Which answer a link opens; nothing of it is taken in. */
    linkedAnswer: build.query<{ id: string }, { ref: string }>({
      query: ({ ref }) => ({ ...byLink(ref), path: '/api/answers/get-by-token/{token}' }),
      transformResponse: ({ id }: ServerAnswer) => ({ id }),
    }),
  }),
});
