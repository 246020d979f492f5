import type { QuestionnaireVersion } from '../../contract/assessment-tools';
import type { ToolDraft, ToolDraftBody, ToolDraftState, ToolVersion } from '../../contract/tool-drafts';
import { baseApi } from './base-api';

interface OfTool {
  readonly id: string;
}
interface OfDraft extends OfTool {
  /** What the server calls the draft that is known here; null: none is. */
  readonly etag: string | null;
}

const tool = ({ id }: OfTool) => `/api/assessment-tools/${encodeURIComponent(id)}`;
const seen = ({ etag }: OfDraft) => etag !== null && { ifMatch: etag };

/** The next version of a questionnaire and those that there are, of servers with the capability `drafts`. */
export const toolDraftsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Only its `etag` comes where it is the one that is known. */
    toolDraft: build.query<ToolDraft | Pick<ToolDraft, 'etag'> | null, OfDraft>({
      query: ({ id, etag }) => ({ path: `${tool({ id })}/draft`, ...(etag !== null && { ifNoneMatch: etag }) }),
      keepUnusedDataFor: 0,
    }),
    saveToolDraft: build.mutation<ToolDraftState, OfDraft & ToolDraftBody>({
      query: ({ id, etag, ...body }) => ({ method: 'PUT', path: `${tool({ id })}/draft`, body, ...seen({ id, etag }) }),
    }),
    /** `key`: the same for each try of one wish, so that the server says what became of it. */
    discardToolDraft: build.mutation<unknown, OfDraft & { readonly key: string }>({
      query: ({ key, ...draft }) => ({
        ...{ method: 'DELETE', path: `${tool(draft)}/draft`, idempotencyKey: key },
        ...seen(draft),
      }),
    }),
    toolVersions: build.query<readonly ToolVersion[], OfTool>({
      query: (of) => ({ path: `${tool(of)}/versions` }),
      providesTags: ['admin'],
      keepUnusedDataFor: 0,
    }),
    toolVersion: build.query<QuestionnaireVersion, OfTool & { readonly version: number }>({
      query: ({ version, ...of }) => ({ path: `${tool(of)}/versions/${String(version)}` }),
      providesTags: ['admin'],
    }),
  }),
});
