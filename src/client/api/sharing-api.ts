import { baseApi, type RecordPage } from './base-api';

/** Whoever is signed in: who has the link may do it. */
export const byLink = (ref: string) => ({ asAnybody: true, link: ref }) as const;

/**
 * Reading an answer by a director's link. `{token}` is put in on the way out. What else is done with a link:
 * `share-links-api` and `link-writes-api`.
 */
export const sharingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `etag`: of what is known already, which need not be sent again. */
    sharedAnswer: build.query<RecordPage, { ref: string; etag: string | null }>({
      query: ({ ref, etag }) => ({
        ...byLink(ref),
        ...(etag !== null && { ifNoneMatch: etag }),
        path: '/api/answers/get-by-token/{token}',
        query: { relations: ['assessment_tool', 'location'] },
        feeds: 'answers',
      }),
    }),
  }),
});
