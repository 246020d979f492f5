import type { ImportOutcome, ImportRow, ImportSheet, ImportSummary } from '../../../contract/imports';
import { matches } from '../../lib/text-search';

/** Which rows of a sheet are shown. */
export type RowFilter = 'all' | 'problems' | 'new' | 'changed' | 'unchanged';

const STATUS: Record<Exclude<RowFilter, 'all'>, ImportRow['status']> = {
  problems: 'error',
  new: 'created',
  changed: 'updated',
  unchanged: 'skipped',
};

/** What the filters would show of a sheet. */
export const countOf = ({ created, updated, skipped, failed }: ImportSummary): Record<RowFilter, number> => ({
  all: created + updated + skipped + failed,
  problems: failed,
  new: created,
  changed: updated,
  unchanged: skipped,
});

/** The rows of a sheet that a filter and a search let through, in the file's order. */
export const rowsOf = (
  { rows }: ImportOutcome,
  { name }: ImportSheet,
  filter: RowFilter,
  search: string,
): readonly ImportRow[] =>
  rows.filter(
    ({ sheet, status, values }) =>
      sheet === name &&
      (filter === 'all' || status === STATUS[filter]) &&
      (search === '' || matches(search, ...Object.values(values))),
  );
