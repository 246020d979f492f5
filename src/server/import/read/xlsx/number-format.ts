/** How a number is shown, as far as that changes what it says. */
export type NumberFormat =
  | { readonly kind: 'number' | 'date' | 'dateTime' | 'time' | 'duration' }
  /** `decimals`: at least and at most. */
  | { readonly kind: 'percent'; readonly decimals: readonly [number, number] }
  /** Whole numbers filled up with zeros, such as postcodes. */
  | { readonly kind: 'digits'; readonly length: number };

export const PLAIN_NUMBER: NumberFormat = { kind: 'number' };

const range = (from: number, to: number, kind: 'date' | 'dateTime' | 'time' | 'duration') =>
  Array.from({ length: to - from + 1 }, (_, index): [number, NumberFormat] => [from + index, { kind }]);

/** Formats that files name by number only (ECMA-376 part 1, 18.8.30), with those of East Asian editions. */
const BUILT_IN = new Map<number, NumberFormat>([
  [9, { kind: 'percent', decimals: [0, 0] }],
  [10, { kind: 'percent', decimals: [2, 2] }],
  ...range(14, 17, 'date'),
  ...range(18, 21, 'time'),
  ...range(22, 22, 'dateTime'),
  ...range(27, 31, 'date'),
  ...range(32, 35, 'time'),
  ...range(36, 36, 'date'),
  ...range(45, 45, 'time'),
  ...range(46, 46, 'duration'),
  ...range(47, 47, 'time'),
  ...range(50, 58, 'date'),
]);

export const builtInFormat = (id: number): NumberFormat => BUILT_IN.get(id) ?? PLAIN_NUMBER;

/** Text in quotation marks, escaped or filling characters, colours, conditions, currencies. */
const LITERAL = /"[^"]*"?|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

function percent(code: string): NumberFormat {
  const decimals = /\.([0#?]+)/.exec(code)?.[1] ?? '';
  return { kind: 'percent', decimals: [decimals.replaceAll('#', '').length, decimals.length] };
}

/**
 * What a format code such as `d/m/yyyy h:mm` shows (ECMA-376 part 1, 18.8.31). The part for positive numbers decides.
 */
export function readFormatCode(formatCode: string): NumberFormat {
  const code = formatCode.replace(LITERAL, '').split(';')[0] ?? '';
  if (/general|standard/i.test(code)) return PLAIN_NUMBER;
  if (/\[[hms]+\]/i.test(code)) return { kind: 'duration' };
  const isTime = /[hs]|am\/pm/i.test(code);
  const isDate = /[dy]/i.test(code) || (/m/i.test(code) && !isTime);
  if (isDate) return { kind: isTime ? 'dateTime' : 'date' };
  if (isTime) return { kind: 'time' };
  if (code.includes('%')) return percent(code);
  return /^0{2,}$/.test(code) ? { kind: 'digits', length: code.length } : PLAIN_NUMBER;
}
