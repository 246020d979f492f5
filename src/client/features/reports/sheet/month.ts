import type { IntlShape } from 'react-intl';

/** A month, `YYYY-MM`, in words. */
export const monthWords = (intl: IntlShape, month: string): string =>
  intl.formatDate(`${month}-01T00:00:00Z`, { month: 'short', year: 'numeric', timeZone: 'UTC' });
