import { collectionOf, type AdminGroup } from '../../../contract/admin-groups';
import type { ApiError } from '../../api/api-error';
import type { RecordPage } from '../../api/base-api';
import { recordsApi, type AdminListQuery } from '../../api/records-api';
import { inNaturalOrder } from '../../lib/natural-order';
import { allRecords, getRecord, type RecordTable } from '../../lib/record-table';
import { matches } from '../../lib/text-search';
import type { AppDispatch } from '../hooks';
import { offered } from '../records/withdrawn';
import type { RootState } from '../root-reducer';
import { apiErrorOf } from '../session/actions';

/** Options on one page of a select. */
const PER_PAGE = 30;
/** An answer that is asked for each time: others may have changed what there is. */
const FRESH = { subscribe: false, forceRefetch: true } as const;
const KNOWN = { subscribe: false } as const;

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

/** Records that a select needs could not be had. */
class RecordsMissing extends Error {
  constructor(readonly reason: ApiError) {
    super(reason.kind);
  }
}

/** Whose records are wanted. */
export interface Narrowing extends AdminListQuery {
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
  /** Names of stored ids; those that are not there any more are left out. Rejects with `RecordsMissing`. */
  readonly label: (ids: readonly string[]) => Promise<Readonly<Record<string, string>>>;
}

/** What tells a record from others of its name, among those that are asked for. */
type Note<R> = (record: R, query: Narrowing) => string | null;

/** What this device holds of a collection, by name. */
function onDevice<R extends Named>(table: RecordTable<R>, { clientId, projectId }: Narrowing): readonly R[] {
  const isOther = (wanted: string | undefined, own: string | null | undefined) =>
    wanted !== undefined && own !== undefined && own !== wanted;
  return offered(allRecords(table))
    .filter(({ client_id, project_id }) => !isOther(clientId, client_id) && !isOther(projectId, project_id))
    .sort((a, b) => inNaturalOrder(a.name, b.name));
}

/** A source that asks the server for records of a group and reads the answer from the slice, where it arrives. */
export function recordSource<R extends Named>(
  dispatch: AppDispatch,
  getState: () => RootState,
  group: AdminGroup,
  note: Note<R> = () => null,
): RecordSource {
  const { records, record } = recordsApi.endpoints;
  const table = () => getState()[collectionOf(group)] as unknown as RecordTable<R>;
  const known = (id: string): R | undefined => getRecord(table(), id);
  const optionOf = (query: Narrowing) => (one: R) => {
    const more = note(one, query);
    return { value: one.id, label: one.name, ...(more !== null && { note: more }) };
  };
  const orReject = ({ data, error }: Call): RecordPage => {
    if (error !== undefined || data === undefined) throw new RecordsMissing(apiErrorOf(error));
    return data;
  };
  return {
    find: async (search, page, query, signal) => {
      if (!getState().connectivity.online) {
        const found = onDevice(table(), query).filter((one) => matches(search, one.name, note(one, query)));
        return {
          options: found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(optionOf(query)),
          hasMore: found.length > page * PER_PAGE,
          isOfDevice: true,
        };
      }
      const { ids, meta } = orReject(
        await dispatch(
          records.initiate({ group, ...query, page, perPage: PER_PAGE, ...(search !== '' && { s: search }) }, FRESH),
        ),
      );
      signal.throwIfAborted();
      const options = ids.flatMap((id) => known(id) ?? []).map(optionOf(query));
      return { options, hasMore: meta !== null && meta.current_page < meta.last_page };
    },
    label: async (ids) => {
      const missing = ids.filter((id) => !known(id));
      const asked = await Promise.all(missing.map(async (id) => dispatch(record.initiate({ group, id }, KNOWN))));
      for (const { error } of asked) {
        const reason = error === undefined ? null : apiErrorOf(error);
        if (reason && reason.kind !== 'notFound') throw new RecordsMissing(reason);
      }
      const found = ids.flatMap((id) => known(id) ?? []);
      return Object.fromEntries(found.map(({ id, name }) => [id, name]));
    },
  };
}
