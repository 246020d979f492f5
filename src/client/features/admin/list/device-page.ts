import type { AdminGroup } from '../../../../contract/admin-groups';
import { isWithin, passesFilter } from '../../../../contract/filter-values';
import { nameKey } from '../../../../contract/names';
import { inNaturalOrder } from '../../../lib/natural-order';
import { allRecords, type RecordTable } from '../../../lib/record-table';
import type { Fields } from '../../../lib/fields';
import { dayIn } from '../../../lib/time-zones';
import { matches } from '../../../lib/text-search';
import { offered } from '../../../state/records/withdrawn';
import type { AdminResource, AdminRecord, Filter } from '../resource';
import { REPEATED_NAMES, type ListView } from './list-query';

/** Whether another one of these records is called as this one, where that may not be. */
function repeated(group: AdminGroup, records: readonly AdminRecord[]): (record: AdminRecord) => boolean {
  const counts = new Map<string | undefined, number>();
  for (const record of records) counts.set(nameKey(group, record), (counts.get(nameKey(group, record)) ?? 0) + 1);
  return (record) => (counts.get(nameKey(group, record)) ?? 0) > 1;
}

/** Whether a record's own day or number is within what a filter says. */
function isInRange(
  record: AdminRecord,
  { name, range }: Filter & { range: string },
  values: readonly string[],
  timeZone: string,
) {
  const value = (record as unknown as Fields)[name];
  const own = range === 'times' && typeof value === 'string' ? dayIn(timeZone, value) : value;
  return passesFilter(typeof own === 'string' || typeof own === 'number' ? [String(own)] : [], values, isWithin);
}

/** What a list shows of the records on this device, while the server cannot be asked. */
export function devicePage<R extends AdminRecord>(
  table: RecordTable<R>,
  { group, filters, columns, searched, filterValue }: AdminResource<R>,
  { page, perPage, sort, s, filters: chosen }: ListView,
  clientId: string | null,
  timeZoneOf: (clientId: string | null) => string,
): { readonly rows: readonly R[]; readonly total: number } {
  const records = offered(allRecords(table));
  const isRepeated = chosen[REPEATED_NAMES.name] ? repeated(group, records) : null;
  const isWanted = (record: R): boolean => {
    if (isRepeated?.(record) === false) return false;
    if (clientId !== null && record.client_id !== undefined && record.client_id !== clientId) return false;
    if (!matches(s, ...searched(record).filter((text) => text !== null))) return false;
    return filters.every((filter) => {
      const values = chosen[filter.name] ?? [];
      // A client is its own.
      if ('range' in filter) return isInRange(record, filter, values, timeZoneOf(record.client_id ?? record.id));
      const value = filterValue(record, filter.name);
      return passesFilter(typeof value === 'string' ? [value] : (value ?? []), values);
    });
  };
  const orders = sort.split(',').map((sorted) => {
    const key = sorted.replace(/^-/, '');
    const column = columns.find((candidate) => candidate.key === key);
    const valueOf = (record: R) => String(column?.value?.(record) ?? column?.text(record) ?? record.name);
    const direction = sorted.startsWith('-') ? -1 : 1;
    return (a: R, b: R) => direction * inNaturalOrder(valueOf(a), valueOf(b));
  });
  const compare = (a: R, b: R) => orders.reduce((result, next) => result || next(a, b), 0);
  const found = records.filter(isWanted).sort(compare);
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}
