import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useStore } from 'react-redux';
import type { RecordPage } from '../../../../api/base-api';
import { recordsApi } from '../../../../api/records-api';
import { getRecord, type RecordTable } from '../../../../lib/record-table';
import type { Outcome } from '../../../../parts/resource-form/fields';
import type { AppDispatch } from '../../../../state/hooks';
import type { RootState } from '../../../../state/root-reducer';
import { apiErrorOf } from '../../../../state/session/actions';
import type { Values } from '../../../../ui/remote-select/options';
import { callOf, outcomeOf } from '../../record/record-calls';
import type { AdminRecord, AdminResource, CallResult } from '../../resource';

type CellOutcome<R> =
  | Exclude<Outcome, { kind: 'saved' | 'conflict' }>
  | { readonly kind: 'saved'; readonly record: R }
  /** Somebody else saved first: the record as it is now. */
  | { readonly kind: 'conflict'; readonly record: R };

/** What of a group stays the same for as long as its list is there. */
type Saved<R extends AdminRecord> = Pick<AdminResource<R>, 'group' | 'collection' | 'toBody'>;

/** Lists say no entity tags: a record is read before it is first saved, and is to be what the person saw. */
function makeSaver<R extends AdminRecord>(dispatch: AppDispatch, getState: () => RootState) {
  /** By id: the entity tag of the state that was saved or read last. */
  const known = new Map<string, { readonly updatedAt: string; readonly etag: string | null }>();
  const { record: read, updateRecord } = recordsApi.endpoints;

  const take = ({ collection }: Saved<R>, id: string, page: RecordPage | undefined): R | null => {
    const record = getRecord(getState()[collection] as unknown as RecordTable<R>, id) ?? null;
    if (record && page) known.set(id, { updatedAt: record.updated_at, etag: page.etag });
    return record;
  };
  const readNow = async (resource: Saved<R>, id: string): Promise<CallResult<R | null>> => {
    const { data, error } = await dispatch(
      read.initiate({ group: resource.group, id }, { subscribe: false, forceRefetch: true }),
    );
    return error === undefined ? { data: take(resource, id, data) } : { error };
  };
  const failed = (error: unknown, intl: IntlShape) =>
    outcomeOf({ error }, intl) as Exclude<Outcome, { kind: 'saved' | 'conflict' }>;

  return {
    /** The record as this page has it. */
    current: ({ collection }: Saved<R>, id: string): R | undefined =>
      getRecord(getState()[collection] as unknown as RecordTable<R>, id),
    /** The record as the server has it. */
    read: readNow,
    /**
     * Saves all values of a record, as its form does.
     * @param seen the record as the person saw it: any other state is a conflict.
     */
    save: async (resource: Saved<R>, seen: R, values: Values, intl: IntlShape): Promise<CellOutcome<R>> => {
      const { group } = resource;
      const { id } = seen;
      if (known.get(id)?.updatedAt !== seen.updated_at) {
        const { data: now, error } = await readNow(resource, id);
        if (error !== undefined) return failed(error, intl);
        if (now && now.updated_at !== seen.updated_at) return { kind: 'conflict', record: now };
      }
      const etag = known.get(id)?.etag ?? null;
      const call = { group, id, ...callOf(resource as AdminResource<R>, values), ...(etag !== null && { etag }) };
      const { data, error } = await dispatch(updateRecord.initiate(call, { track: false }));
      if (error !== undefined && apiErrorOf(error).kind === 'changedMeanwhile') {
        const { data: now } = await readNow(resource, id);
        if (now) return { kind: 'conflict', record: now };
      }
      if (error !== undefined) return failed(error, intl);
      return { kind: 'saved', record: take(resource, id, data) ?? seen };
    },
  };
}

/** Saves records of a list one by one, by the entity tag of what the person saw. */
export function useCellSaver<R extends AdminRecord>(resource: AdminResource<R>) {
  const intl = useIntl();
  const store = useStore<RootState>();
  const [saver] = useState(() => makeSaver<R>(store.dispatch as AppDispatch, () => store.getState()));
  return {
    current: (id: string) => saver.current(resource, id),
    read: (id: string) => saver.read(resource, id),
    save: (seen: R, values: Values) => saver.save(resource, seen, values, intl),
  };
}
