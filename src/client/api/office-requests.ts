import type { ApiRequest } from './base-api';
import type { CollectionRecords } from './events';

/*
 * The calls that every group of the office has (specification, section 7), so that a group's file says only what is its
 * own: which paths, which collection, and how an update travels.
 */

/** Parameters that every list of the office understands; each group adds its own. */
export interface OfficeListQuery {
  readonly page?: number;
  readonly perPage?: number;
  readonly sort?: string;
  readonly s?: string;
  readonly clientId?: string;
  readonly relations?: readonly string[];
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** A group's own parameter, as `projectId`. */
  readonly [parameter: string]: unknown;
}
export interface ReadQuery {
  readonly id: string;
  readonly relations?: readonly string[];
}
/** `secret`: the handle of fields that must not be seen or cannot be written down, as passwords and files. */
export interface CreateCall {
  readonly values: Readonly<Record<string, unknown>>;
  readonly secret?: string;
}
export interface UpdateCall extends CreateCall {
  readonly id: string;
  /** The entity tag of what the person saw. */
  readonly etag?: string;
}

const TAGS = ['office'] as const;
const secretOf = ({ secret }: CreateCall) => secret !== undefined && { secretBody: secret };

export function officeRequests(path: string, collection: keyof CollectionRecords) {
  const one = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const feeds = { extraOptions: { feeds: collection } };
  const change = { ...feeds, invalidatesTags: TAGS };
  const update = ({ id, values, etag, ...call }: UpdateCall): Omit<ApiRequest, 'method'> => ({
    path: one(id),
    body: values,
    ...secretOf({ values, ...call }),
    ...(etag !== undefined && { ifMatch: etag }),
  });
  return {
    list: {
      query: (query: OfficeListQuery): ApiRequest => ({ path, query: query as NonNullable<ApiRequest['query']> }),
      providesTags: TAGS,
      ...feeds,
    },
    read: {
      query: ({ id, relations }: ReadQuery): ApiRequest => ({ path: one(id), query: { relations } }),
      providesTags: TAGS,
      // A form must begin with what the server has now.
      keepUnusedDataFor: 0,
      ...feeds,
    },
    create: {
      query: (call: CreateCall): ApiRequest => ({ method: 'POST', path, body: call.values, ...secretOf(call) }),
      ...change,
    },
    createByForm: {
      query: (call: CreateCall): ApiRequest => ({
        method: 'POST',
        path,
        body: call.values,
        ...secretOf(call),
        isForm: true,
      }),
      ...change,
    },
    updateByForm: {
      query: (call: UpdateCall): ApiRequest => ({ ...update(call), method: 'POST', isForm: true }),
      ...change,
    },
    updateByPut: { query: (call: UpdateCall): ApiRequest => ({ ...update(call), method: 'PUT' }), ...change },
    /** A call about one record that gives the record back: `change-status`, `copy`. */
    act: (name: string) => ({
      query: ({ id, ...body }: { id: string; status?: string }): ApiRequest => ({
        method: 'POST',
        path: `${one(id)}/${name}`,
        body,
      }),
      ...change,
    }),
    remove: {
      query: ({ id }: { id: string }): ApiRequest => ({ method: 'DELETE', path: one(id), removes: { collection, id } }),
      invalidatesTags: TAGS,
    },
  };
}
