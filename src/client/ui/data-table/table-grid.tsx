import { Fragment, useRef, useState } from 'react';
import { useHiddenEdges } from '../use-hidden-edges';
import { resolveColumns } from './columns';
import './table-grid.css';
import { GridRow } from './grid-row';
import { HeaderRow } from './header-row';
import type { Widths } from './resize-handle';
import { ROW_HEIGHT } from './row-window';
import { inFrame } from './scrolling';
import type { DataTableProps } from './table-props';
import { useTableRows } from './use-table-rows';

/** Of the columns that are always there, in px. */
const PICK_WIDTH = 44;
const ACTIONS_WIDTH = 64;

const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true">
    <td className="table-gap" style={{ blockSize: height }} />
  </tr>
);

/** The table on a desk: header and names stay in sight, rows scroll in a frame of their own. */
export function TableGrid<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { label, layout, rows, total, firstIndex, density, isSelectable, isBusy, actions } = props;
  const frame = useHiddenEdges<HTMLDivElement>();
  const body = useRef<HTMLTableSectionElement>(null);
  const [dragged, setDragged] = useState<Widths | null>(null);
  const rowHeight = ROW_HEIGHT[density];
  const { drawn, activeIndex, isSelected, pick, events } = useTableRows(props, frame, body, { scrolling: inFrame, rowHeight });

  const columns = resolveColumns(props.columns, layout);
  const widths = columns.map(({ key, width }) => dragged?.[key] ?? width);
  const needed = widths.reduce((sum, width) => sum + width, ACTIONS_WIDTH + (isSelectable ? PICK_WIDTH : 0));
  // Columns share what is left of a wide frame, until the person gives one a width: then they keep theirs.
  const isShared = dragged === null && Object.keys(layout.widths).length === 0;
  return (
    <div className="table-frame" ref={frame}>
      <table
        role="grid"
        className="table-grid"
        aria-label={label}
        aria-rowcount={total + 1}
        aria-colcount={props.columns.length + (isSelectable ? 2 : 1)}
        aria-multiselectable={isSelectable}
        aria-busy={isBusy}
        style={{ inlineSize: `max(100%, ${needed}px)` }}
      >
        <colgroup>
          {isSelectable && <col style={{ inlineSize: PICK_WIDTH }} />}
          {columns.map(({ key }, place) => (
            <col key={key} style={{ inlineSize: widths[place] }} />
          ))}
          <col style={isShared ? { inlineSize: ACTIONS_WIDTH } : undefined} />
        </colgroup>
        <thead>
          <HeaderRow table={props} columns={columns} onDrag={setDragged} />
        </thead>
        <tbody ref={body} {...events}>
          {drawn.map(({ index, skipped }) => {
            const row = rows[index];
            return (
              row && (
                <Fragment key={row.id}>
                  {skipped > 0 && <Gap height={skipped * rowHeight} />}
                  <GridRow
                    row={row}
                    columns={columns}
                    columnCount={props.columns.length}
                    index={index}
                    rowIndex={firstIndex + index + 2}
                    rowHeight={rowHeight}
                    isActive={index === activeIndex}
                    isSelectable={isSelectable}
                    isSelected={isSelected(row.id)}
                    onPick={pick}
                    actions={actions}
                  />
                </Fragment>
              )
            );
          })}
          <Gap height={(rows.length - 1 - (drawn.at(-1)?.index ?? -1)) * rowHeight} />
        </tbody>
      </table>
    </div>
  );
}
