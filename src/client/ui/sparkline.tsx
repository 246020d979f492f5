import './sparkline.css';

interface SparklineProps {
  /** At least two, in their order. */
  readonly values: readonly number[];
  /** What the lower and the upper edge stand for; without it, the smallest and the largest value. */
  readonly range?: readonly [low: number, high: number] | undefined;
  /** Gives it a size. */
  readonly className: string;
}

/**
 * A line through some values, for the eye only: what it says stands beside it in numbers. It runs the way the language
 * does.
 */
export function Sparkline({ values, range = [Math.min(...values), Math.max(...values)], className }: SparklineProps) {
  const [low, high] = range;
  const span = high - low || 1;
  const points = values.map(
    (value, at) => `${String((100 * at) / (values.length - 1))},${String(24 - (24 * (value - low)) / span)}`,
  );
  return (
    <svg
      className={`sparkline points ${className}`}
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
