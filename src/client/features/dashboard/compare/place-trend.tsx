import { useIntl, type IntlShape } from 'react-intl';
import { Sparkline } from '../../../ui/sparkline';
import { useNumbers } from '../panels/use-numbers';

/** A month of the calendar, `YYYY-MM`, in words. */
export const monthText = (intl: IntlShape, month: string): string =>
  intl.formatDate(`${month}-01`, { month: 'short', year: 'numeric', timeZone: 'UTC' });

interface PlaceTrendProps {
  /** `YYYY-MM`, in their order. */
  readonly months: readonly string[];
  /** Mean scores in these, in percent; null: nothing was scored. */
  readonly trend: readonly (number | null)[];
  /** Percent, where one holds for all. */
  readonly target?: number | null | undefined;
}

/** How a place scored month by month: a line on the same scale for all, and the numbers for who points at it or hears it. */
export function PlaceTrend({ months, trend, target }: PlaceTrendProps) {
  const intl = useIntl();
  const { percent } = useNumbers();
  const known = months.flatMap((month, at) => {
    const score = trend[at] ?? null;
    return score === null ? [] : [`${monthText(intl, month)}: ${percent(score)}`];
  });
  if (known.length === 0) return <span className="compare-none">–</span>;
  const words = intl.formatList(known, { type: 'unit' });
  // One month is no line.
  if (known.length === 1) return words;
  return (
    <span className="compare-trend" title={words}>
      <Sparkline className="compare-line" values={trend} range={[0, 100]} mark={target} />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
