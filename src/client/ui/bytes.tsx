import { FormattedNumber } from 'react-intl';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** An amount of storage as a person says it: "340 kB", "24 MB", "3.1 GB". */
export function Bytes({ of }: { readonly of: number }) {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(of, 1)) / 3) - 1));
  const value = of / 1000 ** (power + 1);
  return (
    <FormattedNumber
      value={value}
      style="unit"
      unit={UNITS[power] ?? 'terabyte'}
      maximumFractionDigits={value < 10 ? 1 : 0}
    />
  );
}
