import type { AnswerDetail, ServerAnswer } from '../../contract/answers';
import type { Remark } from '../../contract/remarks';
import { questionFields, type DetailFields, type ValueGuard } from './answer-writes-api';
import { baseApi } from './base-api';
import { ofEntry, type EntryWrite } from './entry-write';
import { byLink } from './sharing-api';

interface LinkWrite extends EntryWrite {
  ref: string;
}
interface LinkDetailWrite extends LinkWrite {
  questionId: string;
  custom: boolean;
  fields: DetailFields;
  guard?: ValueGuard | undefined;
}
interface RemarkWrite extends LinkWrite {
  questionId: string;
  custom: boolean;
  text: string | null;
  guard?: ValueGuard | undefined;
}
/** What is changed through a director's link: apart from the other calls, for who signs in does without. */
export const linkWritesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    setSharedDetail: build.mutation<AnswerDetail | null, LinkDetailWrite>({
      query: ({ ref, questionId, custom, fields, guard, ...write }) => ({
        ...byLink(ref),
        method: 'POST',
        path: '/api/answer-detail/{token}/create-or-update',
        body: { ...questionFields(questionId, custom), ...fields, ...guard },
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
    setSharedRemark: build.mutation<Remark | null, RemarkWrite>({
      query: ({ ref, questionId, custom, text, guard, ...write }) => ({
        ...byLink(ref),
        method: 'POST',
        path: '/api/answers/set-remark/{token}',
        body: { ...questionFields(questionId, custom), text, ...guard },
        ...ofEntry(write),
      }),
    }),
    returnShared: build.mutation<
      ServerAnswer | null,
      LinkWrite & { message: string | null; round?: number | undefined }
    >({
      query: ({ ref, message, round, ...write }) => ({
        ...byLink(ref),
        method: 'POST',
        path: '/api/answers/return/{token}',
        body: { ...(message !== null && { message }), ...(round !== undefined && { round }) },
        ...ofEntry(write),
      }),
      extraOptions: { returns: 'answers' },
    }),
    submitShared: build.mutation<ServerAnswer | null, LinkWrite & { round?: number | undefined }>({
      query: ({ ref, round, ...write }) => ({
        ...byLink(ref),
        method: 'POST',
        path: '/api/answers/submit/{token}',
        body: round === undefined ? {} : { round },
        ...ofEntry(write),
      }),
      extraOptions: { returns: 'answers' },
    }),
  }),
});
