import type { ApiError } from '../../api/api-error';
import type { CollectionRecords } from '../../api/events';
import type { OfficeListQuery } from '../../api/office-requests';
import type { RecordPage } from '../../api/base-api';
import { getRecord, type RecordTable } from '../../lib/record-table';
import type { AppDispatch } from '../hooks';
import type { RootState } from '../root-reducer';
import { apiErrorOf } from '../session/actions';

/** Options on one page of a select. */
const PER_PAGE = 30;

interface Named {
  readonly id: string;
  readonly name: string;
}
interface Call {
  readonly data?: RecordPage | undefined;
  readonly error?: unknown;
}
type Ask<Argument> = (dispatch: AppDispatch, argument: Argument) => PromiseLike<Call>;

/** Records that a select needs could not be had. */
class RecordsMissing extends Error {
  constructor(readonly reason: ApiError) {
    super(reason.kind);
  }
}

/** Records of one collection, as a select of a form or a filter needs them. */
export interface RecordSource {
  /** Rejects with `RecordsMissing`. */
  readonly find: (
    search: string,
    page: number,
    query: OfficeListQuery,
    signal: AbortSignal,
  ) => Promise<{ readonly options: readonly { readonly value: string; readonly label: string; readonly note?: string }[]; readonly hasMore: boolean }>;
  /** Names of stored ids; those that are not there any more are left out. */
  readonly label: (ids: readonly string[]) => Promise<Readonly<Record<string, string>>>;
}

interface SourceShape<R extends Named> {
  readonly collection: keyof CollectionRecords;
  readonly list: Ask<OfficeListQuery>;
  readonly read: Ask<{ id: string }>;
  /** What tells a record from others of its name. */
  readonly note?: (record: R) => string | null;
}

/** A source that asks the server and reads the answer from the slice, where it arrives. */
export function recordSource<R extends Named>(
  dispatch: AppDispatch,
  getState: () => RootState,
  { collection, list, read, note }: SourceShape<R>,
): RecordSource {
  const known = (id: string): R | undefined => getRecord(getState()[collection] as unknown as RecordTable<R>, id);
  const orReject = ({ data, error }: Call): RecordPage => {
    if (error !== undefined || data === undefined) throw new RecordsMissing(apiErrorOf(error));
    return data;
  };
  return {
    find: async (search, page, query, signal) => {
      const { ids, meta } = orReject(await list(dispatch, { ...query, page, perPage: PER_PAGE, ...(search !== '' && { s: search }) }));
      signal.throwIfAborted();
      const options = ids.flatMap((id) => {
        const record = known(id);
        if (!record) return [];
        const more = note?.(record) ?? null;
        return [{ value: id, label: record.name, ...(more !== null && { note: more }) }];
      });
      return { options, hasMore: meta !== null && meta.current_page < meta.last_page };
    },
    label: async (ids) => {
      const missing = ids.filter((id) => !known(id));
      await Promise.all(missing.map(async (id) => read(dispatch, { id })));
      const found = ids.flatMap((id) => known(id) ?? []);
      return Object.fromEntries(found.map(({ id, name }) => [id, name]));
    },
  };
}
