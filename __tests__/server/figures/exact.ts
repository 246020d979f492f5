export const PLACES = 20;
export const ONE = 10n ** BigInt(PLACES);

/** A decimal number as people write it, as a whole number of 1e-20. */
export function scaled(text: string): bigint {
  const {
    sign = '',
    whole = '',
    part = '',
    exponent = '0',
  } = /^(?<sign>[+-]?)(?<whole>\d*)\.?(?<part>\d*)(?:e(?<exponent>[+-]?\d+))?$/i.exec(text)?.groups ?? {};
  const shift = PLACES + Number(exponent) - part.length;
  const digits = BigInt(`${whole}${part}` || '0');
  const value = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(Math.min(-shift, 10_000));
  return sign === '-' ? -value : value;
}

/** The mean of exact numbers times `factor`, rounded half away from zero; null of none. */
export function meanOf(
  values: readonly string[],
  { factor, decimals }: { factor: number; decimals: number },
): number | null {
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + scaled(value), 0n) * BigInt(factor) * 10n ** BigInt(decimals);
  const parts = BigInt(values.length) * ONE;
  const rounded = ((sum < 0n ? -sum : sum) * 2n + parts) / (parts * 2n);
  return (Number(rounded) / 10 ** decimals) * (sum < 0n && rounded !== 0n ? -1 : 1);
}

/** A binary number with the 15 digits that are certain. */
export const certain = (value: number): string => Number(value.toPrecision(15)).toFixed(15);
