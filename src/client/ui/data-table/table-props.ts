import type { ReactNode } from 'react';
import type { Column, ColumnLayout, Density } from './columns';
import type { Selection } from './selection';

/** Where a table was left. */
export interface ScrollState {
  /** Of the row that was the active one. */
  readonly id: string;
  /** How far it was scrolled, in px. */
  readonly position: number;
}

/** Which cell is meant, and its element. */
export interface CellPlace<Row> {
  readonly row: Row;
  /** Of its column. */
  readonly key: string;
  readonly element: HTMLElement;
}

/** For rows that are edited cell by cell: arrows move between cells too. The same object for as long as it is so. */
export interface TableCells<Row> {
  /** Keys of the columns in which a cell may be edited. */
  readonly columns: ReadonlySet<string>;
  /** F2, Enter or a double click. False: this one cannot be edited, the key does what it does elsewhere. */
  readonly onEdit: (cell: CellPlace<Row>) => boolean;
  /** A character on a cell: what is typed there takes the place of its value. */
  readonly onType: (cell: CellPlace<Row>, character: string) => void;
  /** Ctrl or ⌘ + D: its value is wanted below. */
  readonly onFill: (cell: CellPlace<Row>) => void;
  /** The cell has the focus. */
  readonly onCursor: (cell: CellPlace<Row>) => void;
}

export interface DataTableProps<Row extends { readonly id: string }> {
  /** The table's name for who can't see it. */
  readonly label: string;
  /** As they are declared; the layout says what the person made of them. */
  readonly columns: readonly Column<Row>[];
  readonly layout: ColumnLayout;
  readonly onLayoutChange: (layout: ColumnLayout) => void;
  /** The rows of this page. */
  readonly rows: readonly Row[];
  /** How many rows match on all pages. */
  readonly total: number;
  /** The place of the first row among all that match, from 0. */
  readonly firstIndex: number;
  /** A column's key, with a `-` before it when the greatest comes first. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly density: Density;
  readonly isSelectable: boolean;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** Enter, or a double click. */
  readonly onOpen: (row: Row) => void;
  /** What stands at a row's end: a button that opens a menu. */
  readonly actions: (row: Row) => ReactNode;
  /** Where the person was: the table begins there, with the focus on the row, if that is still there. */
  readonly scroll?: ScrollState | null | undefined;
  /** The table goes, and the person was at this row of it. */
  readonly onLeave?: ((scroll: ScrollState) => void) | undefined;
  /** Given while cells are edited in place: a table then, however narrow it is. */
  readonly cells?: TableCells<Row> | null | undefined;
  /** Other rows are on their way; these stay until then. */
  readonly isBusy: boolean;
}
