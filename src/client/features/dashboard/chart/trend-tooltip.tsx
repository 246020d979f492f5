import { useEffect } from 'react';
import type { TrendNames, TrendPoint } from './trend-point';

interface TrendTooltipProps {
  readonly points: ReadonlyMap<string, TrendPoint>;
  readonly names: TrendNames;
  readonly format: (value: number) => string;
  /** Hears of the point that is shown; null: none is. */
  readonly onShow: (point: TrendPoint | null) => void;
  /** Given by the chart. */
  readonly active?: boolean;
  readonly label?: string | number;
}

/** The numbers of the place that is pointed at, or led to by arrow keys: those are announced. */
export function TrendTooltip({ points, names, format, onShow, active = false, label }: TrendTooltipProps) {
  const point = active ? (points.get(String(label)) ?? null) : null;
  useEffect(() => onShow(point), [onShow, point]);
  return (
    <div role="status">
      {point && (
        <div className="chart-tooltip">
          <p className="chart-tooltip-title">{point.title}</p>
          <p>
            {names.value}: {format(point.value)}
          </p>
          <p>
            {names.part}: {format(point.part)}
          </p>
          {point.before !== null && (
            <p>
              {names.before}: {format(point.before)}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
