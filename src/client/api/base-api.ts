import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { PageMeta } from '../../contract/envelope';
import type { ApiError } from './api-error';
import { isOwnOrigin } from './api-host';
import type { ApiContext, Capabilities } from './context';
import { recordsReceived, type CollectionRecords } from './events';
import { http, readJson, type HttpRequest } from './http';
import { MissingField, normaliseMember, normaliseRecord, normaliseRecords, unwrap } from './normalise';
import { queryString } from './query-string';
import { takeBody } from './secret-bodies';

export interface ApiRequest extends Omit<HttpRequest, 'path' | 'method' | 'signal'> {
  /** GET unless told otherwise. */
  readonly method?: HttpRequest['method'];
  readonly path: string;
  /** In place of `body`: the handle of one that must not be seen; see `secret-bodies`. */
  readonly secretBody?: string;
  readonly query?: Parameters<typeof queryString>[0];
}

/** What becomes of a response: records go to the slices, and the cache keeps ids; or the caller gets what came. */
interface ApiOptions {
  /** The response holds records of this collection: they feed its slice, `data` is a `RecordPage`. */
  readonly feeds?: keyof CollectionRecords;
  /** The response is one record of this collection (null: no body), returned to the caller alone. */
  readonly returns?: keyof CollectionRecords;
}

/** Of a list, the query cache keeps only this. */
export interface RecordPage {
  readonly ids: string[];
  readonly meta: PageMeta | null;
}

export function capabilitiesOf(response: Response): Capabilities {
  const words = (response.headers.get('X-Capabilities') ?? '').split(/\s*,\s*/);
  return { idempotency: words.includes('idempotency'), etag: words.includes('etag') };
}

/**
 * Whether a header beyond the specification may be sent. On the page's own origin it does no harm; another origin
 * that has not shown that it knows it might refuse the whole call for it.
 */
export const knows = (context: ApiContext, capability: keyof Capabilities) =>
  isOwnOrigin() || context.capabilities()?.[capability] === true;

type OutpostBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, ApiOptions | undefined>;

/** Every call goes through here: sent, judged, normalised, and fed to the slices. */
const baseQuery: OutpostBaseQuery = async (request, api, options) => {
  const context = api.extra as ApiContext;
  const failed = (error: ApiError) => {
    context.onFailed(error);
    return { error };
  };
  if (!context.isOnline()) return { error: { kind: 'offline' } };
  const revision = context.revision();
  const owner = context.owner();
  const { query, secretBody, idempotencyKey, method = 'GET', ...rest } = request;
  const path = `${request.path}${queryString(query)}`;
  const secret = secretBody !== undefined && { body: takeBody(secretBody) };
  const key = idempotencyKey !== undefined && knows(context, 'idempotency') && { idempotencyKey };
  const result = await http({ ...rest, ...secret, ...key, method, path, signal: api.signal });
  if (context.owner() !== owner) return { error: { kind: 'overtaken' } };
  if (!result.ok) return failed(result.error);
  const read = await readJson(result.response);
  if (!read.ok) return failed(read.error);
  context.onReached(capabilitiesOf(result.response));
  try {
    const payload = unwrap(read.body);
    if (options?.feeds) {
      const { ids, batch } = normaliseRecords(options.feeds, payload);
      api.dispatch(recordsReceived({ records: batch, revision }));
      return { data: { ids, meta: metaOf(read.body) } satisfies RecordPage };
    }
    if (options?.returns) return { data: payload === null ? null : normaliseRecord(options.returns, payload, {}) };
    return { data: normaliseMember(payload) };
  } catch (error) {
    if (!(error instanceof MissingField)) throw error;
    return failed({ kind: 'unexpectedResponse', call: `${method} ${request.path}`, field: error.field });
  }
};

function metaOf(body: unknown): PageMeta | null {
  return typeof body === 'object' && body !== null && 'meta' in body ? (body.meta as PageMeta) : null;
}

/** The one API of the client; each group's file adds its endpoints. The cache is transport: the slices are the truth. */
export const baseApi = createApi({ reducerPath: 'api', baseQuery, endpoints: () => ({}) });
