import type { ReactNode } from 'react';

/** What a table shows of its rows. */
export interface Column<Row> {
  /** Its name in a layout, and in `sort` when it is sortable. */
  readonly key: string;
  /** In the person's language. */
  readonly title: string;
  /** One line of content; what does not fit ends in an ellipsis. */
  readonly render: (row: Row) => ReactNode;
  /** The same as plain text: the cell's title, and what a phone shows. */
  readonly text: (row: Row) => string;
  readonly isSortable?: boolean;
  /** What rows are ordered by where that is not their text, as with times; for whoever sorts rows here. */
  readonly value?: (row: Row) => string | number | null;
  /** In px, until the person chooses another; 180 when it is not given. */
  readonly width?: number;
  readonly align?: 'start' | 'end';
  /** The name of the record: always shown, always first, and it stays in sight. A table has one. */
  readonly isPrimary?: boolean;
  /** Shown only to who asks for it: not everything fits, and this is looked for least. */
  readonly isExtra?: boolean;
  /** What a phone shows beside the name: facts with their titles, below it, and a mark (as a status) after it. */
  readonly onPhone?: 'fact' | 'mark';
}

/** What a person made of the columns; can be stored. Keys that are not known any more do no harm. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Of the extra ones. */
  readonly shown: readonly string[];
  /** In px, per key. */
  readonly widths: Readonly<Record<string, number>>;
}

export type Density = 'comfortable' | 'compact';

/** A column in its place. */
export interface PlacedColumn<Row> extends Column<Row> {
  /** In px. */
  readonly width: number;
  /** Among all columns, hidden ones too, from 1. */
  readonly position: number;
}

/** The columns as they are declared. */
export const DECLARED_LAYOUT: ColumnLayout = { order: [], hidden: [], shown: [], widths: {} };

/** In px. */
export const NARROWEST = 80;
export const WIDEST = 800;
const USUAL = 180;

/** A width in px that a column may have. */
export const allowedWidth = (width: number): number =>
  Number.isFinite(width) ? Math.round(Math.min(WIDEST, Math.max(NARROWEST, width))) : USUAL;

/** All columns in the person's order: the primary one first, those that the layout does not know last. */
export function orderColumns<Row>(columns: readonly Column<Row>[], { order }: ColumnLayout): readonly Column<Row>[] {
  const rank = new Map(order.map((key, index) => [key, index]));
  const rankOf = ({ key, isPrimary }: Column<Row>) => (isPrimary ? -1 : (rank.get(key) ?? order.length));
  return columns.toSorted((a, b) => rankOf(a) - rankOf(b));
}

export const isShown = <Row>(
  { key, isPrimary, isExtra = false }: Column<Row>,
  { hidden, shown }: ColumnLayout,
): boolean => isPrimary === true || (isExtra ? shown.includes(key) : !hidden.includes(key));

/** The columns to show, in order and with their widths. */
export function resolveColumns<Row>(
  columns: readonly Column<Row>[],
  layout: ColumnLayout,
): readonly PlacedColumn<Row>[] {
  return orderColumns(columns, layout)
    .map((column, index) => ({
      ...column,
      width: allowedWidth(layout.widths[column.key] ?? column.width ?? USUAL),
      position: index + 1,
    }))
    .filter((column) => isShown(column, layout));
}

/** What a row is called: the text of its primary column. */
export const nameOf = <Row>(columns: readonly Column<Row>[], row: Row): string =>
  (columns.find(({ isPrimary }) => isPrimary) ?? columns[0])?.text(row) ?? '';

export const showColumn = (layout: ColumnLayout, key: string, shown: boolean): ColumnLayout => ({
  ...layout,
  hidden: shown ? layout.hidden.filter((other) => other !== key) : [...layout.hidden, key],
  shown: shown ? [...layout.shown, key] : layout.shown.filter((other) => other !== key),
});

/** The column one place earlier (-1) or later (1); as it was where there is no such place. */
export function moveColumn<Row>(
  columns: readonly Column<Row>[],
  layout: ColumnLayout,
  key: string,
  by: -1 | 1,
): ColumnLayout {
  const order = orderColumns(columns, layout)
    .filter(({ isPrimary }) => !isPrimary)
    .map((column) => column.key);
  const from = order.indexOf(key);
  const to = from + by;
  if (from === -1 || to < 0 || to >= order.length) return layout;
  return { ...layout, order: order.toSpliced(from, 1).toSpliced(to, 0, key) };
}

/** The width as it was declared. */
export function resetWidth(layout: ColumnLayout, key: string): ColumnLayout {
  const { [key]: _, ...widths } = layout.widths;
  return { ...layout, widths };
}

export type Direction = 'ascending' | 'descending';

/** How the rows are sorted by a column, if it is the first that they are sorted by. */
export function directionOf(sort: string, key: string): Direction | undefined {
  const [first] = sort.split(',');
  if (first === key) return 'ascending';
  return first === `-${key}` ? 'descending' : undefined;
}

export const sortBy = (key: string, direction: Direction): string => (direction === 'ascending' ? key : `-${key}`);

const columnOf = (key: string) => key.replace(/^-/, '');

/** By this key, and what that leaves beside each other as it stood before: by what it was sorted first. */
export function sortedThen(next: string, before: string): string {
  const [first = ''] = before.split(',').filter((key) => columnOf(key) !== columnOf(next));
  return first === '' ? next : `${next},${first}`;
}

/** Whether the rows that the first key leaves beside each other are sorted by this column. */
export const isSecondKey = (sort: string, key: string): boolean => columnOf(sort.split(',')[1] ?? '') === key;
