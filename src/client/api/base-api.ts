import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { PageMeta } from '../../contract/envelope';
import type { ApiError } from './api-error';
import { call, capabilitiesOf } from './call';
import type { ApiContext } from './context';
import { recordsReceived, recordsRemoved, type CollectionRecords } from './events';
import { formBody } from './form-body';
import { readJson, type HttpRequest } from './http';
import { MissingField, normaliseMember, normaliseRecord, normaliseRecords, unwrap } from './normalise';
import { foundBy, queryString } from './query-string';
import { takeBody } from './secret-bodies';
import { keepLinkOf, tokenOf } from './share-tokens';

export interface ApiRequest extends Omit<HttpRequest, 'path' | 'method' | 'signal' | 'body'> {
  /** GET unless told otherwise. */
  readonly method?: HttpRequest['method'];
  readonly path: string;
  /** The body's fields. */
  readonly body?: unknown;
  /** The handle of more fields, which must not be seen or cannot be written down; see `secret-bodies`. */
  readonly secretBody?: string;
  /** Whoever is signed in: that is what is asked for, or does not matter. */
  readonly asAnybody?: boolean;
  /** The device proves which one it is: see `call`. */
  readonly provesDevice?: boolean;
  /** The link whose token takes the place of `{token}` in the path; see `share-tokens`. */
  readonly link?: string;
  /** The response holds the director's link to this answer, which must not be seen. */
  readonly sentAnswer?: string;
  /** The body goes as form data. */
  readonly isForm?: boolean;
  /** The response holds records of this collection: they feed its slice, the cache keeps a `RecordPage`. */
  readonly feeds?: keyof CollectionRecords;
  /** The record that the call deletes. */
  readonly removes?: { readonly collection: keyof CollectionRecords; readonly id: string };
  readonly query?: Parameters<typeof queryString>[0];
}

/** What becomes of a response that feeds no slice: the caller gets what came. */
interface ApiOptions {
  /** The response is one record of this collection (null: no body), returned to the caller alone. */
  readonly returns?: keyof CollectionRecords;
  /** The response is a page of rows that are in no slice: `data` is a `RowPage` of them. */
  readonly isRowPage?: boolean;
}

/** Of a list or a record, the query cache keeps only this. Without ids: it is what `ifNoneMatch` named. */
export interface RecordPage {
  readonly ids: string[];
  readonly meta: PageMeta | null;
  /** Of one record: what it is called in the state that was read. Null where the server has no tags. */
  readonly etag: string | null;
}

/** One page of rows that only one screen shows. */
export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly meta: PageMeta | null;
}

type OutpostBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, ApiOptions | undefined>;

/** What is sent: the fields that may be seen and those that may not, as JSON or as a form. */
function bodyOf({ body, secretBody, isForm }: ApiRequest): unknown {
  const fields =
    secretBody === undefined ? body : { ...(body as object | undefined), ...(takeBody(secretBody) as object) };
  return isForm ? formBody(fields as Parameters<typeof formBody>[0]) : fields;
}

/** Every call goes through here: sent, judged, normalised, and fed to the slices. */
const baseQuery: OutpostBaseQuery = async (request, api, options) => {
  const context = api.extra as ApiContext;
  const failed = (error: ApiError) => {
    if (!api.signal.aborted) context.onFailed(error);
    return { error };
  };
  // Taken in any case: what must not be seen must not stay either.
  const body = bodyOf(request);
  const [revision, owner] = [context.revision(), context.owner()];
  const {
    query,
    body: _body,
    secretBody: _secret,
    isForm: _form,
    feeds,
    removes,
    link,
    sentAnswer,
    method = 'GET',
    ...rest
  } = request;
  const token = link === undefined ? '' : tokenOf(link);
  if (token === undefined) return { error: { kind: 'overtaken' } };
  const path = `${request.path.replace('{token}', encodeURIComponent(token))}${queryString(query)}`;
  const result = await call(context, { ...rest, body, method, path, signal: api.signal });
  if (!result.ok) return { error: result.error };
  const { status } = result.response;
  // Nothing new, or a change of which nothing is to be shown.
  if (status === 304 || (status === 204 && feeds)) {
    context.onReached(capabilitiesOf(result.response));
    return { data: { ids: [], meta: null, etag: request.ifNoneMatch ?? null } satisfies RecordPage };
  }
  const read = await readJson(result.response);
  if (!read.ok) return failed(read.error);
  context.onReached(capabilitiesOf(result.response));
  try {
    const payload = unwrap(read.body);
    // A body may be long on its way: what somebody was told is not put among what the next person sees.
    if ((feeds || removes) && context.owner() !== owner) return { error: { kind: 'overtaken' } };
    if (feeds) {
      const { ids, batch } = normaliseRecords(feeds, payload);
      const listed = Array.isArray(payload) && { listed: feeds };
      const meta = metaOf(read.body);
      // Not while somebody types words: what they find is not gone back to.
      const counted = meta &&
        query?.['s'] === undefined && { counted: { by: foundBy(request.path, query), total: meta.total } };
      const at = new Date().toISOString();
      api.dispatch(recordsReceived({ records: batch, revision, at, ...listed, ...counted }));
      return { data: { ids, meta, etag: result.response.headers.get('ETag') } satisfies RecordPage };
    }
    if (removes) api.dispatch(recordsRemoved({ collection: removes.collection, ids: [removes.id] }));
    if (options?.returns) return { data: payload === null ? null : normaliseRecord(options.returns, payload, {}) };
    if (options?.isRowPage)
      return {
        data: { rows: normaliseMember(payload) as unknown[], meta: metaOf(read.body) } satisfies RowPage<unknown>,
      };
    return { data: normaliseMember(sentAnswer === undefined ? payload : keepLinkOf(sentAnswer, payload)) };
  } catch (error) {
    if (!(error instanceof MissingField)) throw error;
    return failed({ kind: 'unexpectedResponse', call: `${method} ${request.path}`, field: error.field });
  }
};

function metaOf(body: unknown): PageMeta | null {
  return typeof body === 'object' && body !== null && 'meta' in body ? (body.meta as PageMeta) : null;
}

/**
 * The one API of the client; each group's file adds its endpoints. The cache is transport: the slices are the truth.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  // A change of the admin area makes the pages of lists that may hold it out of date.
  tagTypes: ['admin', 'summaries', 'sessions'],
  endpoints: () => ({}),
});
