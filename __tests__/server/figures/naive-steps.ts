import type { QuestionType } from '../../../src/contract/assessment-tools';
import type { SummarisedQuestion } from '../../../src/contract/summaries';
import { ONE, PLACES, certain, scaled } from './exact';
import { type Given, tiny } from './naive';

type Steps = NonNullable<SummarisedQuestion['steps']>;

const down = (value: bigint, width: bigint): bigint => (value - (((value % width) + width) % width)) / width;

/** How often scales were given each fifth of their largest option. */
export function scaleSteps(given: readonly Given[]): number[] {
  const fifths = given.flatMap(({ ratio, type }) =>
    type !== 'range' || ratio === null ? [] : [Number(down(scaled(certain(ratio)) * 5n, ONE))],
  );
  return [0, 1, 2, 3, 4].map((step) => fifths.filter((fifth) => Math.min(4, Math.max(0, fifth)) === step).length);
}

const text = (value: bigint): string => String(Number(`${String(value)}e-${String(PLACES)}`));
/** 1, 2, 5, 10 … in parts of `ONE`, from the smallest on. */
const WIDTHS = Array.from({ length: 40 }, (_, exponent) =>
  [1n, 2n, 5n].map((digit) => digit * 10n ** BigInt(exponent)),
).flat();

function numberSteps(values: readonly bigint[]): Steps {
  const sorted = [...values].sort((one, other) => (one < other ? -1 : 1));
  const different = [...new Set(sorted)];
  if (different.length <= 10)
    return different.map((value) => ({
      from: text(value),
      to: text(value),
      count: values.filter((one) => one === value).length,
    }));
  const [low = 0n, high = 0n] = [sorted[0], sorted.at(-1)];
  const width = WIDTHS.find((one) => down(high, one) - down(low, one) < 10n) ?? 1n;
  const steps: Steps = [];
  for (let step = down(low, width); step <= down(high, width); step += 1n) {
    steps.push({
      from: text(step * width),
      to: text((step + 1n) * width),
      count: values.filter((one) => down(one, width) === step).length,
    });
  }
  return steps;
}

function dateSteps(days: readonly string[]): Steps {
  const months = days.map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1);
  if (months.length === 0) return [];
  const [first, last] = [Math.min(...months), Math.max(...months)];
  const width = [1, 12, 24, 60].find((one) => Math.floor(last / one) - Math.floor(first / one) < 12) ?? 0;
  const name = (month: number) =>
    width === 1
      ? `${String(Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}`
      : String(Math.floor(month / 12));
  const steps: Steps = [];
  for (let begin = first - (first % width); begin <= last; begin += width) {
    steps.push({
      from: name(begin),
      to: name(begin + width - 1),
      count: months.filter((month) => month >= begin && month < begin + width).length,
    });
  }
  return steps;
}

/** How numbers and dates are spread; undefined for other types. */
export function stepsOf(given: readonly Given[], type: QuestionType): Steps | undefined {
  if (type === 'number') return numberSteps(given.map(({ value }) => scaled(tiny(value))));
  return type === 'date' ? dateSteps(given.map(({ value }) => value)) : undefined;
}
