import type { Report } from '../../contract/reports';
import type { SummarisedQuestion } from '../../contract/summaries';
import type { Cell } from './formats';

/** What went how over the months: a picture of columns, and its figures in rows. */
export interface DescribedTrend {
  /** `parts`: heights of what a column is made of, from below; its whole height is 1. */
  readonly months: readonly { readonly month: Cell; readonly parts: readonly number[] }[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly Cell[] }[];
}

type Months = Report['trend'];
type QuestionMonths = Report['question_categories'][number]['questions'][number]['trend'];
interface Row {
  readonly label: string;
  readonly cells: readonly Cell[];
}

interface Figures {
  readonly month: (iso: string) => Cell;
  readonly count: (value: number) => Cell;
  readonly percent: (value: number | null) => Cell;
}

/** Of the largest, or of what is given as the whole. */
function heights(values: readonly number[], highest = Math.max(...values, 0)): number[][] {
  return values.map((value) => (highest > 0 ? [Math.max(0, value / highest)] : []));
}

export function trendsOf({ month, count, percent }: Figures) {
  const drawn = (trend: Months, parts: readonly (readonly number[])[], rows: readonly Row[]): DescribedTrend => ({
    months: trend.map((one, at) => ({ month: month(one.month), parts: parts[at] ?? [] })),
    rows,
  });
  const countRow = (label: string, trend: Months): Row => ({ label, cells: trend.map((one) => count(one.count)) });

  /** By its mean; without any, by how many there are. */
  const ofMeans = (
    trend: Months,
    labels: { readonly mean: string; readonly count: string },
    cellOf: (mean: number | null) => Cell,
  ): DescribedTrend => {
    const counts = countRow(labels.count, trend);
    if (trend.every(({ mean }) => mean === null)) return drawn(trend, heights(trend.map((one) => one.count)), [counts]);
    const cells = trend.map(({ mean }) => cellOf(mean));
    const whole = cells.some(({ unit }) => unit === '%') ? 100 : undefined;
    return drawn(
      trend,
      heights(
        trend.map(({ mean }) => mean ?? 0),
        whole,
      ),
      [{ label: labels.mean, cells }, counts],
    );
  };

  /** By the shares of its options: of yes or no that of yes. */
  const ofShares = (
    trend: QuestionMonths,
    type: SummarisedQuestion['type'],
    options: readonly string[],
    answered: string,
  ): DescribedTrend => {
    const shown = type === 'yes_no' ? options.slice(0, 1) : options;
    const partsOf = ({ count: whole, chosen = [] }: QuestionMonths[number]) => {
      const picks = type === 'yes_no' ? whole : chosen.reduce((sum, times) => sum + times, 0);
      return shown.map((_, at) => (picks === 0 ? 0 : (chosen[at] ?? 0) / picks));
    };
    const rows = shown.map((label, at) => ({
      label,
      cells: trend.map(({ count: whole, chosen = [] }) => percent((100 * (chosen[at] ?? 0)) / whole)),
    }));
    return drawn(trend, trend.map(partsOf), [...rows, countRow(answered, trend)]);
  };
  return { ofMeans, ofShares };
}
