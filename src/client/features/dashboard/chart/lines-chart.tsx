import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, usePlotArea, XAxis, YAxis } from 'recharts';
import { type DrawnLine, type LineStep, lookOf, spreadOut } from './drawn-line';
import { TICK } from './trend-chart';

interface LinesChartProps {
  /** In words: what it shows. */
  readonly label: string;
  readonly steps: readonly LineStep[];
  readonly lines: readonly DrawnLine[];
  readonly isRtl: boolean;
  /** Whether lines end in their numbers, for want of room for names. */
  readonly isNarrow: boolean;
  readonly format: (value: number | null) => string;
}

/** In px. */
const HEIGHT = 320;
const ROOM = { names: 170, numbers: 28 };
const GAP = 16;
const LETTERS = 21;

/** Isolated, as `bdi` does: the ellipsis stands where the name ends, whichever way the page runs. */
const short = (name: string) => `\u2068${name.length <= LETTERS ? name : `${name.slice(0, LETTERS - 1)}…`}\u2069`;

/** At the end of each line whose it is, as high as its last value, or as near as others leave room. */
function LineEnds({ lines, isRtl, isNarrow }: Pick<LinesChartProps, 'lines' | 'isRtl' | 'isNarrow'>) {
  const plot = usePlotArea();
  if (!plot) return null;
  const known = lines.flatMap((line, at) => {
    const last = line.values.findLast((value) => value !== null);
    return typeof last !== 'number' ? [] : [{ ...line, at, y: plot.y + plot.height * (1 - last / 100) }];
  });
  const places = spreadOut(
    known.map(({ y }) => y),
    { gap: GAP, from: plot.y, to: plot.y + plot.height },
  );
  return (
    <g aria-hidden="true">
      {known.map(({ key, name, at }, place) => (
        <text
          key={key}
          x={isRtl ? plot.x - GAP / 2 : plot.x + plot.width + GAP / 2}
          y={places[place]}
          dominantBaseline="central"
          fontSize={13}
          fill={lookOf(at).text}
        >
          {isNarrow ? at : short(name)}
        </text>
      ))}
    </g>
  );
}

type TooltipProps = Pick<LinesChartProps, 'steps' | 'lines' | 'format'> & {
  /** Given by the chart. */
  readonly active?: boolean;
  readonly label?: string | number;
};

/** The numbers of the step that is pointed at, or led to by arrow keys: those are announced. */
function LinesTooltip({ steps, lines, format, active = false, label }: TooltipProps) {
  const at = active ? steps.findIndex(({ key }) => key === label) : -1;
  return (
    <div role="status">
      {at >= 0 && (
        <div className="chart-tooltip">
          <p className="chart-tooltip-title">{steps[at]?.title}</p>
          {lines.map(({ key, name, values }) => (
            <p key={key}>
              <bdi>{name}</bdi>: {format(values[at] ?? null)}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

/** How several things went beside each other, in percent; each line has a pattern of its own, and says whose it is. */
export default function LinesChart({ label, steps, lines, isRtl, isNarrow, format }: LinesChartProps) {
  const room = isNarrow ? ROOM.numbers : ROOM.names;
  const titles = new Map(steps.map((step) => [step.key, step]));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <LineChart
        data={steps.map(({ key }, at) => ({
          key,
          ...Object.fromEntries(lines.map((line) => [line.key, line.values[at] ?? null])),
        }))}
        aria-label={label}
        className="trend-chart"
        margin={{ top: 12, bottom: 0, left: isRtl ? room : 8, right: isRtl ? 8 : room }}
      >
        <CartesianGrid vertical={false} stroke="var(--ant-color-border-secondary)" />
        <XAxis
          dataKey="key"
          reversed={isRtl}
          tickFormatter={(key: string) => titles.get(key)?.short ?? key}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--ant-color-border)' }}
          interval="preserveStartEnd"
          minTickGap={24}
          tickMargin={8}
          padding={{ left: 8, right: 8 }}
        />
        <YAxis
          orientation={isRtl ? 'right' : 'left'}
          domain={[0, 100]}
          ticks={[0, 25, 50, 75, 100]}
          tickFormatter={(value: number) => format(value)}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width="auto"
        />
        <Tooltip
          content={<LinesTooltip steps={steps} lines={lines} format={format} />}
          isAnimationActive={false}
          cursor={{ stroke: 'var(--ant-color-border)' }}
        />
        {lines.map(({ key }, at) => {
          const { stroke, dashes = '', width = 2 } = lookOf(at);
          return (
            <Line
              key={key}
              dataKey={key}
              type="linear"
              stroke={stroke}
              strokeWidth={width}
              strokeDasharray={dashes}
              dot={{ r: 2.5, strokeDasharray: '', fill: stroke }}
              connectNulls
              isAnimationActive={false}
            />
          );
        })}
        <LineEnds lines={lines} isRtl={isRtl} isNarrow={isNarrow} />
      </LineChart>
    </ResponsiveContainer>
  );
}
