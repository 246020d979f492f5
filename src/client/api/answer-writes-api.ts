import type { AnswerDetail, AnswerStatus, CustomQuestion, KeyTrend, ServerAnswer } from '../../contract/answers';
import type { AddEvidenceBody, Evidence } from '../../contract/evidence';
import type { Position } from '../../contract/positions';
import type { Remark } from '../../contract/remarks';
import type { SendToDirectorBody } from '../../contract/sharing';
import { baseApi, type ApiRequest } from './base-api';
import { ofEntry, type EntryWrite } from './entry-write';

/**
 * What goes with a value to a server that knows `values`: its place in the log of this device, by which one that comes
 * too late is known, and what the person saw, so that nobody's newer value is overwritten unseen.
 */
export interface ValueGuard {
  readonly place: { readonly device: string; readonly number: number };
  readonly seen?: Readonly<Record<string, string | null>>;
}
/** The parts of a detail, by the names of the API; to a server that knows `values` only those that changed. */
export interface DetailFields {
  readonly answer?: string | null;
  readonly additional_info?: string | null;
}

interface AnswerWrite extends EntryWrite {
  id: string;
}
interface DetailWrite extends AnswerWrite {
  questionId: string;
  fields: DetailFields;
  guard?: ValueGuard | undefined;
}
interface CustomQuestionWrite extends AnswerWrite {
  customQuestionId: string;
}

interface KeyTrendWrite extends AnswerWrite {
  keyTrendId: string;
}

interface ReplyWrite extends AnswerWrite {
  questionId: string;
  custom: boolean;
  reply: string | null;
  to: string;
  guard?: ValueGuard | undefined;
}

/** How a body names a question of the questionnaire, or one's own. */
export const questionFields = (id: string, custom: boolean) => ({
  [custom ? 'custom_question_id' : 'question_id']: id,
});

const answer = (id: string) => `/api/answers/${encodeURIComponent(id)}`;
const customQuestion = ({ id, customQuestionId }: CustomQuestionWrite) =>
  `${answer(id)}/custom-questions/${encodeURIComponent(customQuestionId)}`;
const keyTrend = ({ id, keyTrendId }: KeyTrendWrite) => `${answer(id)}/key-trends/${encodeURIComponent(keyTrendId)}`;

const detailRequest = (call: string, { id, questionId, fields, guard, ...write }: DetailWrite): ApiRequest => ({
  method: 'POST',
  path: `${answer(id)}/${call}/${encodeURIComponent(questionId)}`,
  body: { ...fields, ...guard },
  ...ofEntry(write),
});

type Mail = Omit<SendToDirectorBody, 'answer_id'>;

/** What entries of the outbox are sent by: apart from reading answers, for a first visit does without. */
export const answerWritesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    setAnswerDetail: build.mutation<AnswerDetail | null, DetailWrite>({
      query: (write) => detailRequest('answer-detail', write),
    }),
    setCustomAnswerDetail: build.mutation<AnswerDetail | null, DetailWrite>({
      query: (write) => detailRequest('custom-answer-detail', write),
    }),
    createCustomQuestion: build.mutation<CustomQuestion | null, AnswerWrite & { question: string }>({
      query: ({ id, question, ...write }) => ({
        method: 'POST',
        path: `${answer(id)}/custom-questions`,
        body: { question },
        ...ofEntry(write),
      }),
    }),
    updateCustomQuestion: build.mutation<
      CustomQuestion | null,
      CustomQuestionWrite & { question: string; guard?: ValueGuard | undefined }
    >({
      query: ({ question, guard, ...write }) => ({
        method: 'PUT',
        path: customQuestion(write),
        body: { question, ...guard },
        ...ofEntry(write),
      }),
    }),
    deleteCustomQuestion: build.mutation<unknown, CustomQuestionWrite>({
      query: (write) => ({ method: 'DELETE', path: customQuestion(write), ...ofEntry(write) }),
    }),
    createKeyTrend: build.mutation<KeyTrend | null, AnswerWrite & { questionCategoryId: string; text: string }>({
      query: ({ id, questionCategoryId, text, ...write }) => ({
        method: 'POST',
        path: `${answer(id)}/create-key-trend`,
        body: { questionCategoryId, text },
        ...ofEntry(write),
      }),
    }),
    updateKeyTrend: build.mutation<KeyTrend | null, KeyTrendWrite & { text: string; guard?: ValueGuard | undefined }>({
      query: ({ text, guard, ...write }) => ({
        method: 'PUT',
        path: keyTrend(write),
        body: { text, ...guard },
        ...ofEntry(write),
      }),
    }),
    deleteKeyTrend: build.mutation<unknown, KeyTrendWrite>({
      query: (write) => ({ method: 'DELETE', path: keyTrend(write), ...ofEntry(write) }),
    }),
    changeAdditionalQuestion: build.mutation<
      ServerAnswer | null,
      AnswerWrite & { text: string | null; guard?: ValueGuard | undefined }
    >({
      query: ({ id, text, guard, ...write }) => ({
        method: 'POST',
        path: `${answer(id)}/change-additional-question`,
        body: { additional_question: text, ...guard },
        ...ofEntry(write),
      }),
      extraOptions: { returns: 'answers' },
    }),
    replyToRemark: build.mutation<Remark | null, ReplyWrite>({
      query: ({ id, questionId, custom, reply, to, guard, ...write }) => ({
        method: 'POST',
        path: `${answer(id)}/reply-to-remark`,
        body: { ...questionFields(questionId, custom), reply, to, ...guard },
        ...ofEntry(write),
      }),
    }),
    changeAnswerStatus: build.mutation<
      ServerAnswer | null,
      AnswerWrite & {
        status: AnswerStatus;
        takesBack: boolean;
        position?: Position | undefined;
        guard?: ValueGuard | undefined;
      }
    >({
      query: ({ id, status, takesBack, position, guard, ...write }) => ({
        method: 'POST',
        path: `${answer(id)}/change-status`,
        body: { status, ...(takesBack && { take_back: true }), ...(position && { position }), ...guard },
        ...ofEntry(write),
      }),
      extraOptions: { returns: 'answers' },
    }),
    addEvidence: build.mutation<Evidence | null, AnswerWrite & { evidence: AddEvidenceBody }>({
      query: ({ id, evidence, ...write }) => ({
        method: 'POST',
        path: `${answer(id)}/evidence`,
        body: evidence,
        ...ofEntry(write),
      }),
    }),
    removeEvidence: build.mutation<unknown, AnswerWrite & { evidenceId: string }>({
      query: ({ id, evidenceId, ...write }) => ({
        method: 'DELETE',
        path: `${answer(id)}/evidence/${encodeURIComponent(evidenceId)}`,
        ...ofEntry(write),
      }),
    }),
    deleteAnswer: build.mutation<unknown, AnswerWrite>({
      query: ({ id, ...write }) => ({ method: 'DELETE', path: answer(id), ...ofEntry(write) }),
    }),
    sendToDirector: build.mutation<ServerAnswer | null, EntryWrite & { toolId: string; answerId: string; mail: Mail }>({
      query: ({ toolId, answerId, mail, ...write }) => ({
        method: 'POST',
        path: `/api/assessment-tools/${encodeURIComponent(toolId)}/send-answer-to-director`,
        body: { ...mail, answer_id: answerId },
        ...ofEntry(write),
      }),
      extraOptions: { returns: 'answers' },
    }),
  }),
});
