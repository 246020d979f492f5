import { COLLECTIONS } from '../lib/storage/offline-db';
import { allRecords, type Identified, type RecordTable } from '../lib/record-table';

const FIRST_ROWS = 5;

const isTable = (value: unknown): value is RecordTable<Identified> => typeof value === 'object' && value !== null && 'buckets' in value;

const preview = (records: readonly unknown[]) => ({ count: records.length, first: records.slice(0, FIRST_ROWS) });

/** For Redux DevTools: a collection as its count and first rows; ten thousand records would stall the panel. */
export function readableState<S>(state: S): S {
  const readable: Record<string, unknown> = { ...(state as Record<string, unknown>) };
  for (const collection of COLLECTIONS) {
    const table = readable[collection];
    if (isTable(table)) readable[collection] = preview(allRecords(table));
  }
  return readable as S;
}

/** For Redux DevTools: record lists in payloads as their count and first rows. */
export function readableActions<A extends object>(action: A): A {
  if (!('payload' in action) || typeof action.payload !== 'object' || action.payload === null || !('records' in action.payload)) return action;
  const records = Object.fromEntries(
    Object.entries(action.payload.records as Record<string, unknown[]>).map(([name, list]) => [name, preview(list)]),
  );
  return { ...action, payload: { ...action.payload, records } };
}
