import { useCallback, useRef, type KeyboardEvent } from 'react';
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { TREND_COLORS, type TrendNames, type TrendPoint } from './trend-point';
import { TrendTooltip } from './trend-tooltip';

interface TrendChartProps {
  /** In words: what it shows. */
  readonly label: string;
  readonly points: readonly TrendPoint[];
  readonly names: TrendNames;
  readonly isRtl: boolean;
  readonly format: (value: number) => string;
  readonly onOpen: (point: TrendPoint) => void;
}

export const TICK = { fill: 'var(--ant-color-text-secondary)', fontSize: 13 };
const DOT = { r: 4, strokeWidth: 2, stroke: 'var(--ant-color-bg-container)' };

/** Of the fill that says: a part of what is above it. */
const HATCH = 'trend-hatch';
/** Fewer points than these have no line but that of days that are not complete. */
const FEWEST = 3;

/** What is certain, and what leads to days that are not complete: drawn as two lines, the second one broken. */
function drawn(points: readonly TrendPoint[]) {
  const isOpen = (place: number) => points.length >= FEWEST && points[place]?.isPartial === true;
  return points.map(({ key, value, part, before, isAhead }, place) => {
    if (isAhead) return { key, before, value: null, part: null, openValue: null, openPart: null };
    const leads = isOpen(place - 1) || isOpen(place) || isOpen(place + 1);
    return {
      key,
      before,
      value: isOpen(place) ? null : value,
      part: isOpen(place) ? null : part,
      openValue: leads ? value : null,
      openPart: leads ? part : null,
    };
  });
}

/**
 * How a number went, and how it went in the period before. Arrow keys move along it; a press or Enter opens what is
 * counted there.
 */
export default function TrendChart({ label, points, names, isRtl, format, onOpen }: TrendChartProps) {
  const titles = new Map(points.map((point) => [point.key, point]));
  const shown = useRef<TrendPoint | null>(null);
  const show = useCallback((point: TrendPoint | null) => {
    shown.current = point;
  }, []);
  const open = (point: TrendPoint | null | undefined) => {
    if (point && point.value > 0) onOpen(point);
  };
  const openShown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    open(shown.current);
  };
  const hasBefore = points.some(({ before }) => before !== null);
  return (
    <div onKeyDown={openShown}>
      <ResponsiveContainer width="100%" height={260}>
        <ComposedChart
          data={drawn(points)}
          aria-label={label}
          className="trend-chart"
          margin={{ top: 8, right: 24, bottom: 0, left: 24 }}
          onClick={({ activeLabel }) => open(titles.get(String(activeLabel)))}
        >
          <defs>
            <pattern id={HATCH} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <line x1="0" y1="0" x2="0" y2="6" stroke={TREND_COLORS.part} strokeWidth="1.5" strokeOpacity="0.45" />
            </pattern>
          </defs>
          <CartesianGrid vertical={false} stroke="var(--ant-color-border-secondary)" />
          <XAxis
            dataKey="key"
            reversed={isRtl}
            tickFormatter={(key: string) => titles.get(key)?.short ?? key}
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--ant-color-border)' }}
            interval="preserveStartEnd"
            minTickGap={36}
            tickMargin={8}
          />
          <YAxis
            orientation={isRtl ? 'right' : 'left'}
            allowDecimals={false}
            tickFormatter={format}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            width="auto"
          />
          <Tooltip
            content={<TrendTooltip points={titles} names={names} format={format} onShow={show} />}
            isAnimationActive={false}
            cursor={{ stroke: 'var(--ant-color-border)' }}
          />
          <Area
            dataKey="value"
            type="linear"
            stroke={TREND_COLORS.value}
            strokeWidth={2}
            fill={TREND_COLORS.value}
            fillOpacity={0.14}
            activeDot={DOT}
            isAnimationActive={false}
          />
          <Area
            dataKey="part"
            type="linear"
            stroke={TREND_COLORS.part}
            strokeWidth={1.5}
            fill={`url(#${HATCH})`}
            fillOpacity={1}
            activeDot={DOT}
            isAnimationActive={false}
          />
          <Line
            dataKey="openValue"
            type="linear"
            stroke={TREND_COLORS.value}
            strokeWidth={2}
            strokeDasharray="2 4"
            dot={false}
            activeDot={DOT}
            isAnimationActive={false}
          />
          <Line
            dataKey="openPart"
            type="linear"
            stroke={TREND_COLORS.part}
            strokeWidth={1.5}
            strokeDasharray="2 4"
            dot={false}
            activeDot={DOT}
            isAnimationActive={false}
          />
          {hasBefore && (
            <Line
              dataKey="before"
              type="linear"
              stroke={TREND_COLORS.before}
              strokeWidth={1.5}
              strokeDasharray="4 4"
              dot={false}
              activeDot={DOT}
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
