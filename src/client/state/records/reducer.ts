import type { UnknownAction } from '@reduxjs/toolkit';
import { recordsReceived, type CollectionRecords } from '../../api/events';
import { snapshotReceived } from '../../api/general-api';
import { allRecords, changeTable, emptyTable, getRecord, type RecordTable } from '../../lib/record-table';
import { localStoreCleared } from '../local-store/slice';
import { signedOut } from '../session/events';

type Stamped = CollectionRecords[keyof CollectionRecords];

/** The stored record where the server's is the same one, so that nothing is written again. */
export function keepUnchanged<T extends Stamped>(table: RecordTable<T>, incoming: T): T {
  const known = getRecord(table, incoming.id);
  return known && known.updated_at !== '' && known.updated_at === incoming.updated_at ? known : incoming;
}

/** The table after a snapshot: its records, and none that it lacks. */
function replaceAll<T extends Stamped>(table: RecordTable<T>, incoming: readonly T[]): RecordTable<T> {
  const present = new Set(incoming.map(({ id }) => id));
  const absent = allRecords(table).flatMap(({ id }) => (present.has(id) ? [] : [id]));
  return changeTable(table, incoming.map((record) => keepUnchanged(table, record)), absent);
}

/**
 * The slice of a collection that only the server changes. A plain function rather than `createSlice`: immer would
 * freeze ten thousand records to their last leaf at the first edit.
 */
export function makeRecordsReducer<C extends Exclude<keyof CollectionRecords, 'answers'>>(collection: C) {
  type Table = RecordTable<CollectionRecords[C]>;
  return (state: Table = emptyTable(), action: UnknownAction): Table => {
    if (recordsReceived.match(action)) {
      const received = action.payload.records[collection];
      return received ? changeTable(state, received) : state;
    }
    if (snapshotReceived.match(action)) {
      return replaceAll(state, action.payload.records[collection] as unknown as CollectionRecords[C][]);
    }
    if (localStoreCleared.match(action) || signedOut.match(action)) return emptyTable();
    return state;
  };
}
