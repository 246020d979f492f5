import { useIntl } from 'react-intl';

/** Numbers as the dashboard writes them. */
export function useNumbers() {
  const intl = useIntl();
  return {
    count: (value: number) => intl.formatNumber(value),
    /** Of a hundred, one decimal at most; a dash for null. */
    percent: (value: number | null) =>
      value === null ? '–' : intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1 }),
  };
}

/** How much of a whole, in percent with one decimal; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
