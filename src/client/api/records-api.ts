import type { Deletion } from '../../contract/admin';
import { collectionOf, factsOf, type AdminGroup } from '../../contract/admin-groups';
import { baseApi, type ApiRequest, type RecordPage } from './base-api';

interface OfGroup {
  readonly group: AdminGroup;
}
interface OfRecord extends OfGroup {
  readonly id: string;
}

/** Parameters that every list of the admin area understands; each group adds its own. */
export interface AdminListQuery {
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
/** `secret`: the handle of fields that must not be seen or cannot be written down, as passwords and files. */
export interface CreateCall {
  readonly values: Readonly<Record<string, unknown>>;
  readonly secret?: string;
}
export interface UpdateCall extends CreateCall {
  readonly id: string;
  /** The entity tag of what the person saw. */
  readonly etag?: string;
  /** The same for each try of one wish, so that it is done once. */
  readonly key?: string;
}

const TAGS = ['admin'] as const;

const all = ({ group }: OfGroup) => ({ path: `/api/${group}`, feeds: collectionOf(group) });
const one = ({ group, id }: OfRecord) => ({ ...all({ group }), path: `/api/${group}/${encodeURIComponent(id)}` });
const written = ({ values, secret }: CreateCall) => ({
  body: values,
  ...(secret !== undefined && { secretBody: secret }),
});

/** A call about one record that gives a record back. */
const acting =
  (name: string) =>
  ({ group, id, ...body }: OfRecord & { status?: string }): ApiRequest => {
    const { path, feeds } = one({ group, id });
    return { method: 'POST', path: `${path}/${name}`, body, feeds };
  };

/** The calls that every group of the admin area has (specification, section 7), and those that several have. */
export const recordsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    records: build.query<RecordPage, OfGroup & AdminListQuery>({
      query: ({ group, ...query }) => ({ ...all({ group }), query: query as NonNullable<ApiRequest['query']> }),
      providesTags: TAGS,
    }),
    record: build.query<RecordPage, OfRecord & { readonly relations?: readonly string[] }>({
      query: ({ relations, ...of }) => ({ ...one(of), query: { relations } }),
      providesTags: TAGS,
      // A form must begin with what the server has now.
      keepUnusedDataFor: 0,
    }),
    createRecord: build.mutation<RecordPage, OfGroup & CreateCall>({
      query: ({ group, ...call }) => ({
        ...all({ group }),
        ...written(call),
        method: 'POST',
        isForm: factsOf(group).bringsFile === true,
      }),
      invalidatesTags: TAGS,
    }),
    updateRecord: build.mutation<RecordPage, OfGroup & UpdateCall>({
      query: ({ group, id, etag, key, ...call }) => {
        const method = factsOf(group).update;
        return {
          ...one({ group, id }),
          ...written(call),
          method,
          isForm: method === 'POST',
          ...(etag !== undefined && { ifMatch: etag }),
          ...(key !== undefined && { idempotencyKey: key }),
        };
      },
      invalidatesTags: TAGS,
    }),
    deleteRecord: build.mutation<Deletion | null, OfRecord>({
      query: (of) => ({
        method: 'DELETE',
        path: one(of).path,
        removes: { collection: collectionOf(of.group), id: of.id },
      }),
      invalidatesTags: TAGS,
    }),
    changeRecordStatus: build.mutation<RecordPage, OfRecord & { readonly status: string }>({
      query: acting('change-status'),
      invalidatesTags: TAGS,
    }),
    copyRecord: build.mutation<RecordPage, OfRecord>({ query: acting('copy'), invalidatesTags: TAGS }),
  }),
});
