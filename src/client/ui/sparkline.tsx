import './sparkline.css';

interface SparklineProps {
  /** In their order, at least two that are known; the line goes straight over those that are not. */
  readonly values: readonly (number | null)[];
  /** What the lower and the upper edge stand for; without it, the smallest and the largest value. */
  readonly range?: readonly [low: number, high: number] | undefined;
  /** Drawn as a broken line from edge to edge, within the range. */
  readonly mark?: number | null | undefined;
  /** Gives it a size. */
  readonly className: string;
}

/**
 * A line through some values, for the eye only: what it says stands beside it in numbers. It runs the way the language
 * does.
 */
export function Sparkline({ values, range, mark, className }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const [low, high] = range ?? [Math.min(...known), Math.max(...known)];
  const span = high - low || 1;
  const heightOf = (value: number) => String(24 - (24 * (value - low)) / span);
  const points = values.flatMap((value, at) =>
    value === null ? [] : [`${String((100 * at) / (values.length - 1))},${heightOf(value)}`],
  );
  return (
    <svg
      className={`sparkline points ${className}`}
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {typeof mark === 'number' && (
        <line
          className="sparkline-mark"
          x2="100"
          y1={heightOf(mark)}
          y2={heightOf(mark)}
          vectorEffect="non-scaling-stroke"
        />
      )}
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
