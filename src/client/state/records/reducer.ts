import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import {
  recordsReceived,
  recordsRemoved,
  type CollectionRecords,
  type AdminRecords,
  type SnapshotRecords,
} from '../../api/events';
import { deltaReceived, snapshotReceived } from '../../api/general-api';
import { isOfDevice } from '../../api/read-entities';
import { holdsSame } from '../../lib/holds-same';
import { allRecords, changeTable, emptyTable, getRecord, type RecordTable } from '../../lib/record-table';
import { firstRecordsRead, localStoreCleared, type FirstRecords } from '../local-store/slice';
import { adminHydrated } from '../admin/events';
import { signedOut } from '../session/events';
import { linkClosed, linkOpened } from '../sharing/events';
import { isWithdrawn, withdrawn, type Withdrawable } from './withdrawn';

/** Who comes by a link sees what belongs to that link and no more. */
const emptied = isAnyOf(localStoreCleared, signedOut, linkOpened, linkClosed);

type Stamped = CollectionRecords[keyof CollectionRecords];

/**
 * The stored record where the server's is the same one, so that nothing is written again. Its time alone does not tell:
 * links to an answer, and versions that a questionnaire brings along, leave no mark there.
 */
export function keepUnchanged<T extends Stamped>(table: RecordTable<T>, incoming: T): T {
  const known = getRecord(table, incoming.id);
  const isSame = known !== undefined && known.updated_at === incoming.updated_at && holdsSame(known, incoming);
  return isSame ? known : incoming;
}

/** What is stored of a record that arrives, seen what is there. */
type Merge<T> = (seen: T | undefined, incoming: T) => T;

/** Ids of the records that must stay on the device because unsent work refers to them. */
type Needed = () => ReadonlySet<string>;

/** The table without what the server does not give any more; what is needed stays, and is marked. */
function withdraw<T extends Stamped>(table: RecordTable<T>, gone: readonly string[], needed: Needed): RecordTable<T> {
  if (gone.length === 0) return table;
  const stays = needed();
  const marked = gone.flatMap((id) => {
    const record = stays.has(id) ? getRecord(table, id) : undefined;
    return record && !isWithdrawn(record) ? [withdrawn(record)] : [];
  });
  return changeTable(
    table,
    marked,
    gone.filter((id) => !stays.has(id)),
  );
}

/** The table after a snapshot: its records, and none that it lacks but those that unsent work refers to. */
function replaceAll<T extends Stamped>(
  table: RecordTable<T>,
  incoming: readonly T[],
  merge: Merge<T>,
  needed: Needed,
): RecordTable<T> {
  const present = new Set(incoming.map(({ id }) => id));
  const absent = allRecords(table).flatMap(({ id }) => (present.has(id) ? [] : [id]));
  const left = withdraw(table, absent, needed);
  return changeTable(
    left,
    incoming.map((record) => keepUnchanged(table, merge(getRecord(table, record.id), record))),
  );
}

/** The table after what changed: without what is gone, and what was withdrawn and is not needed any more. */
function change<T extends Stamped>(
  table: RecordTable<T>,
  incoming: readonly T[],
  gone: readonly string[],
  merge: Merge<T>,
  needed: Needed,
): RecordTable<T> {
  const before = allRecords(table).flatMap((record) => (isWithdrawn(record) ? [record.id] : []));
  const left = withdraw(table, [...before, ...gone], needed);
  return changeTable(
    left,
    incoming.map((record) => merge(getRecord(table, record.id), record)),
  );
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The slice of a collection that only the server changes. A plain function rather than `createSlice`: immer would
 * freeze ten thousand records to their last leaf at the first edit. `needed`: see `outbox/references`.
 */
export function makeRecordsReducer<C extends Exclude<keyof CollectionRecords, 'answers'>>(
  collection: C,
  merge: Merge<CollectionRecords[C]> = (_, incoming) => incoming,
) {
  type Table = RecordTable<Withdrawable<CollectionRecords[C]>>;
  return (state: Table = emptyTable(), action: UnknownAction, needed: Needed = () => NONE): Table => {
    if (recordsReceived.match(action)) {
      const received = action.payload.records[collection];
      return received
        ? changeTable(
            state,
            received.map((record) => merge(getRecord(state, record.id), record)),
          )
        : state;
    }
    if (firstRecordsRead.match(action)) {
      const first = action.payload.records[collection as keyof FirstRecords] as
        readonly CollectionRecords[C][] | undefined;
      // Beside nothing that a session before may have left.
      return first ? changeTable(emptyTable<(typeof first)[number]>(), first) : state;
    }
    if (adminHydrated.match(action)) {
      const kept = action.payload.records[collection as keyof AdminRecords] as
        readonly CollectionRecords[C][] | undefined;
      return kept
        ? changeTable(
            state,
            kept.filter(({ id }) => !getRecord(state, id)),
          )
        : state;
    }
    if (recordsRemoved.match(action)) {
      return action.payload.collection === collection ? withdraw(state, action.payload.ids, needed) : state;
    }
    if (snapshotReceived.match(action)) {
      const snapshot = action.payload.records[collection as keyof SnapshotRecords] as unknown as
        CollectionRecords[C][] | undefined;
      return snapshot ? replaceAll(state, snapshot, merge, needed) : state;
    }
    if (deltaReceived.match(action) && isOfDevice(collection)) {
      const { records, removed } = action.payload;
      return change(state, records[collection] as CollectionRecords[C][], removed[collection], merge, needed);
    }
    if (emptied(action)) return emptyTable();
    return state;
  };
}
