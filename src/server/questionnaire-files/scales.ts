interface Scale {
  readonly start: number;
  readonly end: number;
  readonly step: number;
}

/** As many options as a person can choose among on a scale. */
const LONGEST_SCALE = 101;

/** Sums of steps are what they would be on paper. */
const DIGITS = 10;
const exact = (number: number): number => Number(number.toFixed(DIGITS));

/** The options of a scale, `;`-separated; null: it has none, or too many. */
export function optionsOf({ start, end, step }: Scale): string | null {
  const last = Math.floor(exact((end - start) / step));
  if (![start, end, step].every(Number.isFinite) || step <= 0 || last < 1 || last >= LONGEST_SCALE) return null;
  return Array.from({ length: last + 1 }, (_, at) => exact(start + at * step)).join(';');
}

/** A scale whose options these are, one as far from the next as all others; null: they are none. */
export function scaleOf(options: string): Scale | null {
  const numbers = options.split(';').map(Number);
  const [start, second] = numbers;
  const end = numbers.at(-1);
  if (start === undefined || second === undefined || end === undefined) return null;
  const scale = { start, end, step: exact(second - start) };
  return optionsOf(scale) === options ? scale : null;
}
