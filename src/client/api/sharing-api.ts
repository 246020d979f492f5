import type { AnswerDetail, ServerAnswer } from '../../contract/answers';
import type { SendToDirectorBody, ShareLink } from '../../contract/sharing';
import type { DetailFields, ValueGuard } from './answers-api';
import { baseApi, type RecordPage } from './base-api';
import { ofEntry, type EntryWrite } from './entry-write';

interface LinkWrite extends EntryWrite {
  ref: string;
}
interface LinkDetailWrite extends LinkWrite {
  questionId: string;
  custom: boolean;
  fields: DetailFields;
  guard?: ValueGuard | undefined;
}
type Mail = Omit<SendToDirectorBody, 'answer_id'>;

const share = (answerId: string) => `/api/answers/${encodeURIComponent(answerId)}/share`;
/** Whoever is signed in: who has the link may do it. */
const byLink = (ref: string) => ({ asAnybody: true, link: ref }) as const;

/**
 * The director's link: what the sender does with it, and what is done through it. `{token}` is put in on the way out.
 */
export const sharingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendToDirector: build.mutation<ServerAnswer | null, EntryWrite & { toolId: string; answerId: string; mail: Mail }>({
      query: ({ toolId, answerId, mail, ...write }) => ({
        method: 'POST',
        path: `/api/assessment-tools/${encodeURIComponent(toolId)}/send-answer-to-director`,
        body: { ...mail, answer_id: answerId },
        ...ofEntry(write),
      }),
      extraOptions: { returns: 'answers' },
    }),
    readShare: build.mutation<ShareLink, { answerId: string }>({
      query: ({ answerId }) => ({ path: share(answerId), sentAnswer: answerId }),
    }),
    revokeShare: build.mutation<ShareLink, { answerId: string }>({
      query: ({ answerId }) => ({ method: 'POST', path: `${share(answerId)}/revoke`, body: {}, sentAnswer: answerId }),
    }),
    renewShare: build.mutation<ShareLink, { answerId: string }>({
      query: ({ answerId }) => ({ method: 'POST', path: `${share(answerId)}/renew`, body: {}, sentAnswer: answerId }),
    }),

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
    /** Which answer a link opens; nothing of it is taken in. */
    linkedAnswer: build.query<{ id: string }, { ref: string }>({
      query: ({ ref }) => ({ ...byLink(ref), path: '/api/answers/get-by-token/{token}' }),
      transformResponse: ({ id }: ServerAnswer) => ({ id }),
    }),
    setSharedDetail: build.mutation<AnswerDetail | null, LinkDetailWrite>({
      query: ({ ref, questionId, custom, fields, guard, ...write }) => ({
        ...byLink(ref),
        method: 'POST',
        path: '/api/answer-detail/{token}/create-or-update',
        body: { [custom ? 'custom_question_id' : 'question_id']: questionId, ...fields, ...guard },
        ...ofEntry(write),
      }),
    }),
    setSharedAdditionalQuestion: build.mutation<
      ServerAnswer | null,
      LinkWrite & { text: string | null; guard?: ValueGuard | undefined }
    >({
      query: ({ ref, text, guard, ...write }) => ({
        ...byLink(ref),
        method: 'POST',
        path: '/api/answers/update-additional-question/{token}',
        body: { additional_question: text, ...guard },
        ...ofEntry(write),
      }),
      extraOptions: { returns: 'answers' },
    }),
    submitShared: build.mutation<ServerAnswer | null, LinkWrite>({
      query: ({ ref, ...write }) => ({
        ...byLink(ref),
        method: 'POST',
        path: '/api/answers/submit/{token}',
        body: {},
        ...ofEntry(write),
      }),
      extraOptions: { returns: 'answers' },
    }),
  }),
});
