import './data-table.css';
import { useMedia } from '../use-media';
import { TableGrid } from './table-grid';
import type { DataTableProps } from './table-props';

/** Narrower than this a row is two lines of a list (specification, section 9: the breakpoint sm). */
const PHONE = '(width < 600px)';

/**
 * The table of every list of records: sorted, selected and paged by its caller, who also shows what stands in its place
 * when there are no rows. Columns can be moved, hidden and resized; however many rows there are, only those in sight
 * are drawn. Keys: arrows, Home, End, Page up and down move; Enter opens; Space selects, with Shift and arrows a range,
 * Ctrl or ⌘ + A the page; the menu key or a full stop opens a row's actions.
 */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const isPhone = useMedia(PHONE);
  return (
    <div className={props.isBusy ? 'data-table data-table-busy' : 'data-table'}>
      <div className="table-progress" />
      <TableGrid key={String(isPhone)} {...props} isPhone={isPhone} />
    </div>
  );
}
