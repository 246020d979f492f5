import { allRecords, type RecordTable } from '../../../lib/record-table';
import { matches } from '../../../lib/text-search';
import { offered } from '../../../state/records/withdrawn';
import type { AdminResource, AdminRecord } from '../resource';
import type { ListView } from './list-query';

/** What a list shows of the records on this device, while the server cannot be asked. */
export function devicePage<R extends AdminRecord>(
  table: RecordTable<R>,
  { filters, columns, searched, filterValue }: AdminResource<R>,
  { page, perPage, sort, s, filters: chosen }: ListView,
  clientId: string | null,
): { readonly rows: readonly R[]; readonly total: number } {
  const isWanted = (record: R): boolean => {
    if (clientId !== null && record.client_id !== undefined && record.client_id !== clientId) return false;
    if (!matches(s, ...searched(record).filter((text) => text !== null))) return false;
    return filters.every(({ name }) => {
      const wanted = chosen[name];
      if (!wanted || wanted.length === 0) return true;
      const value = filterValue(record, name);
      return (typeof value === 'string' ? [value] : (value ?? [])).some((one) => wanted.includes(one));
    });
  };
  const key = sort.replace(/^-/, '');
  const column = columns.find((candidate) => candidate.key === key);
  const valueOf = (record: R) => String(column?.value?.(record) ?? column?.text(record) ?? record.name);
  const direction = sort.startsWith('-') ? -1 : 1;
  const order = new Intl.Collator(undefined, { numeric: true });
  const found = offered(allRecords(table))
    .filter(isWanted)
    .sort((a, b) => direction * order.compare(valueOf(a), valueOf(b)));
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}
