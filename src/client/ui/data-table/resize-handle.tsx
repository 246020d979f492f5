import type { KeyboardEvent, PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import { allowedWidth, NARROWEST, WIDEST, type PlacedColumn } from './columns';

export type Widths = Readonly<Record<string, number>>;

interface ResizeHandleProps<Row> {
  readonly column: PlacedColumn<Row>;
  /**
   * All columns' widths as they are drawn, in px: a wide frame stretches them, and changing one must not move others.
   */
  readonly measure: (handle: Element) => Widths;
  /** While it is dragged; null when that has ended. */
  readonly onDrag: (widths: Widths | null) => void;
  readonly onResize: (widths: Widths) => void;
  readonly onReset: () => void;
}

/** Of one key press, in px. */
const STEP = 16;

/** 1 where a column grows to the right, -1 where it grows to the left. */
const growth = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1);

/**
 * The edge of a column: dragged by mouse, finger or pen, moved by the arrow keys; a double click gives the width back.
 */
export function ResizeHandle<Row>({ column, measure, onDrag, onResize, onReset }: ResizeHandleProps<Row>) {
  const intl = useIntl();
  const { key, title, width } = column;

  const startDrag = ({ button, clientX: start, currentTarget, pointerId }: PointerEvent) => {
    if (button !== 0) return;
    // Wherever it ends, the press is the handle's: a press on the cell sorts.
    currentTarget.setPointerCapture(pointerId);
    const before = measure(currentTarget);
    let after = before;
    const drag = ({ clientX }: globalThis.PointerEvent) => {
      after = { ...before, [key]: allowedWidth((before[key] ?? width) + growth() * (clientX - start)) };
      onDrag(after);
    };
    const end = ({ type }: globalThis.PointerEvent) => {
      document.removeEventListener('pointermove', drag);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
      onDrag(null);
      if (type === 'pointerup' && after[key] !== before[key]) onResize(after);
    };
    document.addEventListener('pointermove', drag);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // In a cell whose press sorts.
    event.stopPropagation();
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const widths = measure(event.currentTarget);
    const step = growth() * (event.key === 'ArrowRight' ? STEP : -STEP);
    onResize({ ...widths, [key]: allowedWidth((widths[key] ?? width) + step) });
  };

  return (
    <span
      role="separator"
      tabIndex={0}
      className="table-resize"
      aria-orientation="vertical"
      aria-label={intl.formatMessage({ id: 'table.resize', defaultMessage: 'Width of {column}' }, { column: title })}
      aria-valuenow={width}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      onPointerDown={startDrag}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
    />
  );
}
