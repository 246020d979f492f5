const HEIGHT = 40;
/** Of a column, its gap included. */
const PITCH = 10;
const WIDTH = 8;
/** Between the parts of a column. */
const GAP = 0.8;
const LIGHTEST = 0.18;

/** How opaque the part of one of so many options is drawn: the first the most. */
export const shadeOf = (at: number, options: number): number =>
  options < 2 ? 1 : 1 - ((1 - LIGHTEST) * at) / (options - 1);

interface StackedColumnsProps {
  /** The parts of each column, in one order: what they add up to is its whole height. */
  readonly columns: readonly { readonly key: string; readonly parts: readonly number[] }[];
}

/**
 * Columns of shares, the first option at the bottom; for the eye only: what they say stands beside them. They run the
 * way the language does.
 */
export function StackedColumns({ columns }: StackedColumnsProps) {
  return (
    <svg
      className="report-columns points"
      viewBox={`0 0 ${String(columns.length * PITCH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {columns.map(({ key, parts }, column) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        return parts.map((part, at) => {
          if (part === 0) return null;
          const below = (HEIGHT * parts.slice(0, at + 1).reduce((sum, one) => sum + one, 0)) / whole;
          const height = Math.max(0, (HEIGHT * part) / whole - GAP);
          return (
            <rect
              key={`${key} ${String(at)}`}
              x={column * PITCH}
              y={HEIGHT - below}
              width={WIDTH}
              height={height}
              fillOpacity={shadeOf(at, parts.length)}
            />
          );
        });
      })}
    </svg>
  );
}
