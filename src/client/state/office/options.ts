import type { ApiError } from '../../api/api-error';
import type { CollectionRecords } from '../../api/events';
import type { OfficeListQuery } from '../../api/office-requests';
import type { RecordPage } from '../../api/base-api';
import { allRecords, getRecord, type RecordTable } from '../../lib/record-table';
import { matches } from '../../lib/text-search';
import type { AppDispatch } from '../hooks';
import { offered } from '../records/withdrawn';
import type { RootState } from '../root-reducer';
import { apiErrorOf } from '../session/actions';

/** Options on one page of a select. */
const PER_PAGE = 30;

interface Named {
  readonly id: string;
  readonly name: string;
  readonly client_id?: string | null;
  readonly project_id?: string | null;
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

/** Whose records are wanted. */
export interface Narrowing extends OfficeListQuery {
  readonly projectId?: string;
}

interface Found {
  readonly options: readonly { readonly value: string; readonly label: string; readonly note?: string }[];
  readonly hasMore: boolean;
  readonly isOfDevice?: boolean;
}

/** Records of one collection, as a select of a form or a filter needs them. */
export interface RecordSource {
  /** Offline it is what this device has of them. Rejects with `RecordsMissing`. */
  readonly find: (search: string, page: number, query: Narrowing, signal: AbortSignal) => Promise<Found>;
  /** Names of stored ids; those that are not there any more are left out. */
  readonly label: (ids: readonly string[]) => Promise<Readonly<Record<string, string>>>;
}

interface SourceShape<R extends Named> {
  readonly collection: keyof CollectionRecords;
  readonly list: Ask<OfficeListQuery>;
  readonly read: Ask<{ id: string }>;
  /** What tells a record from others of its name, among those that are asked for. */
  readonly note?: (record: R, query: Narrowing) => string | null;
}

/** What this device holds of a collection, by name. */
function onDevice<R extends Named>(table: RecordTable<R>, { clientId, projectId }: Narrowing): readonly R[] {
  const order = new Intl.Collator(undefined, { numeric: true });
  const isOther = (wanted: string | undefined, own: string | null | undefined) =>
    wanted !== undefined && own !== undefined && own !== wanted;
  return offered(allRecords(table))
    .filter(({ client_id, project_id }) => !isOther(clientId, client_id) && !isOther(projectId, project_id))
    .sort((a, b) => order.compare(a.name, b.name));
}

/** A source that asks the server and reads the answer from the slice, where it arrives. */
export function recordSource<R extends Named>(
  dispatch: AppDispatch,
  getState: () => RootState,
  { collection, list, read, note = () => null }: SourceShape<R>,
): RecordSource {
  const table = () => getState()[collection] as unknown as RecordTable<R>;
  const known = (id: string): R | undefined => getRecord(table(), id);
  const optionOf = (query: Narrowing) => (record: R) => {
    const more = note(record, query);
    return { value: record.id, label: record.name, ...(more !== null && { note: more }) };
  };
  const orReject = ({ data, error }: Call): RecordPage => {
    if (error !== undefined || data === undefined) throw new RecordsMissing(apiErrorOf(error));
    return data;
  };
  return {
    find: async (search, page, query, signal) => {
      if (!getState().connectivity.online) {
        const found = onDevice(table(), query).filter((record) => matches(search, record.name, note(record, query)));
        return {
          options: found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(optionOf(query)),
          hasMore: found.length > page * PER_PAGE,
          isOfDevice: true,
        };
      }
      const { ids, meta } = orReject(
        await list(dispatch, { ...query, page, perPage: PER_PAGE, ...(search !== '' && { s: search }) }),
      );
      signal.throwIfAborted();
      const options = ids.flatMap((id) => known(id) ?? []).map(optionOf(query));
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
