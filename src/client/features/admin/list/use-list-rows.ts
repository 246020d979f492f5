import type { ApiRequest } from '../../../api/base-api';
import { foundBy } from '../../../api/query-string';
import { getRecord, type RecordTable } from '../../../lib/record-table';
import { isAdminCollection } from '../../../lib/storage/admin-db';
import { useAppSelector } from '../../../state/hooks';
import { selectTimeZoneOf } from '../../../state/selected-client/time-zones';
import type { AdminResource, AdminRecord, QueryResult } from '../resource';
import { devicePage } from './device-page';
import type { ListControl } from './use-list-view';
import { useHeldOrder } from './use-held-order';
import { useSteadyPage } from './use-steady-page';

export interface ListRows<R> {
  readonly rows: readonly R[];
  readonly total: number;
  /**
   * Null: from the server just now. Else when what is shown came to this device, ISO-8601, or 'unknown': it was never
   * fetched as a list.
   */
  readonly age: string | null;
  /** Of what this device has only some: how many there are, as the server last said; null: it is not known. */
  readonly onServer: number | null;
  readonly state: 'loading' | 'failed' | 'ready';
  /** Of the last try to ask the server. */
  readonly error: unknown;
  /** Others changed which rows there are, or their order: shows that. Null: nobody did. */
  readonly showNewer: (() => void) | null;
}

/**
 * The rows of a list: the server's page, or offline what this device holds. Both are read from the slice.
 * @param isHeld they are edited: none goes elsewhere, whatever becomes of the value that it is sorted or found by.
 */
export function useListRows<R extends AdminRecord>(
  resource: AdminResource<R>,
  { view, query, unknownClient }: ListControl,
  result: QueryResult,
  isHeld: boolean,
): ListRows<R> {
  const { error } = result;
  const asked = JSON.stringify(query);
  const steady = useSteadyPage(asked, result);
  const { page: data } = steady;
  const { order, release } = useHeldOrder(asked, data, result.currentData !== undefined, isHeld);
  const { collection } = resource;
  const table = useAppSelector((state) => state[collection]) as unknown as RecordTable<R>;
  const online = useAppSelector((state) => state.connectivity.online);
  const age = useAppSelector((state) =>
    isAdminCollection(collection) ? state.admin.ages[collection] : state.snapshot.filledAt,
  );
  const onServer = useAppSelector(
    ({ admin }) => admin.totals[foundBy(`/api/${resource.group}`, query as NonNullable<ApiRequest['query']>)] ?? null,
  );
  const timeZoneOf = useAppSelector((state) => selectTimeZoneOf(state, query.clientId ?? null));
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => getRecord(table, id) ?? []);
  if (view.unclear.length > 0)
    return { rows: [], total: 0, age: null, onServer: null, state: 'ready', error: undefined, showNewer: null };
  if (!online)
    return {
      ...devicePage(table, resource, view, query.clientId ?? null, timeZoneOf),
      // What is being typed in one of them must not go with it.
      ...(order && { rows: rowsOf(order) }),
      age: age ?? 'unknown',
      onServer,
      state: 'ready',
      error,
      showNewer: null,
    };
  // Nothing is said of a client's records before it is known that the person may see the client.
  if (!data || unknownClient !== null) {
    const failure = unknownClient?.error ?? error;
    const without = { rows: [], total: 0, age: null, onServer: null, showNewer: null };
    return { ...without, state: failure === undefined ? 'loading' : 'failed', error: failure };
  }
  const rows = rowsOf(order ?? data.ids);
  const showNewer =
    steady.showNewer &&
    (() => {
      steady.showNewer?.();
      release();
    });
  const total = data.meta?.total ?? rows.length;
  return { rows, total, age: null, onServer: null, state: 'ready', error, showNewer };
}
