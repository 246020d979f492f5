import type { ReactNode } from 'react';
import { FormattedNumber } from 'react-intl';
import { ReadTable } from '../../../ui/read-table';
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
      <ReadTable<Figures['rows'][number]>
        className="figure-table"
        label={label}
        areCards={columns.length > NARROW}
        rows={rows}
        rowKey="key"
        columns={columns.map((title, place) => ({
          key: title,
          title,
          render: ({ cells }) => {
            const cell = cells[place];
            return cell && <Content {...cell} />;
          },
        }))}
      />
    </ScrollFrame>
  );
}
