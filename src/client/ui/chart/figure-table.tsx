import type { ReactNode } from 'react';
import { FormattedNumber } from 'react-intl';
import './figure-table.css';
import { ScrollFrame } from './scroll-frame';

/** One figure: what a file holds, and what the page shows where that is more than the value. */
interface FigureCell {
  readonly value: string | number | null;
  readonly content?: ReactNode;
}

/** The figures of a panel: its table, its file, and what its picture is made of. */
export interface Figures {
  /** The first one names the rows. */
  readonly columns: readonly string[];
  /** As many cells as there are columns. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly FigureCell[] }[];
}

function Content({ value, content }: FigureCell) {
  if (content !== undefined) return content;
  if (typeof value === 'number') return <FormattedNumber value={value} />;
  return value === null ? <span aria-hidden="true">–</span> : <bdi>{value}</bdi>;
}

/** As many columns stand beside each other on a phone. */
const NARROW = 3;

/**
 * Figures as a table: names at the beginning, numbers aligned at the end. On a phone a wide one is a card for each row.
 */
export function FigureTable({
  figures: { columns, rows },
  label,
}: {
  readonly figures: Figures;
  readonly label: string;
}) {
  return (
    <ScrollFrame className="figure-table-frame" label={label} rowCount={rows.length}>
      <table className={columns.length > NARROW ? 'figure-table figure-table-wide' : 'figure-table'} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, place) =>
                place === 0 ? (
                  <th key={columns[place]} scope="row">
                    <Content {...cell} />
                  </th>
                ) : (
                  <td key={columns[place]} data-title={columns[place]}>
                    <Content {...cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
