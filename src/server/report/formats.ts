import type { Language } from '../messages/language';
import { isolated, say } from '../messages/say';
import type { ExportCell } from '../export/table';

/** What `Intl` formats a report by (BCP 47). */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', fr: 'fr', ar: 'ar' };

/** The only place that makes text of a report's numbers and times. Times are those of a time zone, and say so. */
export function formatsOf(language: Language, timeZone: string) {
  const locale = LOCALES[language];
  const none = say(language, 'report.word.none');
  const whole = new Intl.NumberFormat(locale);
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const precise = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const percentage = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const year = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' });
  const ifAny = (value: number | null, format: (value: number) => string) => (value === null ? none : format(value));
  return {
    count: (value: number): string => whole.format(value),
    number: (value: number | null): string => ifAny(value, (some) => decimal.format(some)),
    exact: (value: number): string => precise.format(value),
    /** By how much something is more or less, with its sign. */
    change: (value: number): string => signed.format(value).replace('-', '−'),
    /** Of a hundred. */
    percent: (value: number | null): string => ifAny(value, (some) => percentage.format(some / 100)),
    /** `iso`: a day. */
    day: (iso: string): string => day.format(new Date(iso)),
    moment: (iso: string | null): string =>
      iso === null ? none : `${moment.format(new Date(iso))} ${isolated(timeZone, language)}`,
    /** `iso`: `YYYY-MM`. */
    month: (iso: string): string => month.format(new Date(`${iso}-01T00:00:00Z`)),
    /** `iso`: `YYYY`. */
    year: (iso: string): string => year.format(new Date(`${iso}-01-01T00:00:00Z`)),
  };
}
export type Formats = ReturnType<typeof formatsOf>;

/** One figure as a workbook keeps it, and as it is read. */
export interface Cell {
  readonly value: ExportCell;
  readonly text: string;
  /** Of the value; the text says it itself. */
  readonly unit?: string;
}
