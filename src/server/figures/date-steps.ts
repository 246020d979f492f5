import type { SummarisedQuestion } from '../../contract/summaries';

const MOST = 12;
const YEAR = 12;
/** How long a step may be, in months: one, or so many years. */
const WIDTHS = [1, ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((years) => years * YEAR)];

const numberOf = (month: string): number => Number(month.slice(0, 4)) * YEAR + Number(month.slice(5)) - 1;
const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');
const yearOf = (number: number): string => padded(Math.floor(number / YEAR), 4);
const monthOf = (number: number): string => `${yearOf(number)}-${padded((number % YEAR) + 1, 2)}`;

/** Dates, counted by month (`YYYY-MM`), in the shortest steps of months or years of which a dozen is enough. */
export function dateSteps(counts: ReadonlyMap<string, number>): NonNullable<SummarisedQuestion['steps']> {
  const months = [...counts.keys()].map(numberOf);
  if (months.length === 0) return [];
  const stepsBefore = (width: number, month: number) => Math.floor(month / width);
  const ends = [Math.min(...months), Math.max(...months)] as const;
  const width = WIDTHS.find((one) => stepsBefore(one, ends[1]) - stepsBefore(one, ends[0]) < MOST) ?? YEAR;
  const [first, last] = [stepsBefore(width, ends[0]), stepsBefore(width, ends[1])];
  const within = Array.from({ length: last - first + 1 }, () => 0);
  for (const [month, count] of counts) {
    const at = stepsBefore(width, numberOf(month)) - first;
    within[at] = (within[at] ?? 0) + count;
  }
  const words = width === 1 ? monthOf : yearOf;
  return within.map((count, at) => ({
    from: words((first + at) * width),
    to: words((first + at + 1) * width - 1),
    count,
  }));
}
