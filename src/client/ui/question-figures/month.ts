import type { IntlShape } from 'react-intl';

/** A month, `YYYY-MM`, in words. */
export const monthText = (intl: IntlShape, month: string): string =>
  intl.formatDate(`${month}-01T00:00:00Z`, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A year, `YYYY`, in the digits of the language. */
export const yearText = (intl: IntlShape, year: string): string =>
  intl.formatDate(`${year}-01-01T00:00:00Z`, { year: 'numeric', timeZone: 'UTC' });
