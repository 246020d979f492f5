import { emptyTable, withChanges } from '../lib/record-table';
import { COLLECTIONS, type Tables } from '../lib/storage/offline-db';

/** The tables of a state as they are. */
export const tablesOf = ({ clients, locations, categories, assessmentTools, answers }: Tables): Tables => ({
  ...{ clients, locations, categories },
  ...{ assessmentTools, answers },
});

/**
 * What was read of the device, with what has happened in the state since a first screen was made of some of it (`first`):
 * what has become of those records, and has come beside them, goes for more than what was read. But a table that was
 * emptied meanwhile says nothing of any record.
 */
export function takeRead<Read extends Partial<Tables>>(read: Read, first: Tables, now: Tables): Read {
  const tables = COLLECTIONS.flatMap((collection) => {
    const table = read[collection];
    if (!table || now[collection] === emptyTable()) return [];
    return [[collection, withChanges(table, first[collection], now[collection])] as const];
  });
  return { ...read, ...Object.fromEntries(tables) };
}
