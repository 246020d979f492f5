import { defineMessages, type IntlShape } from 'react-intl';
import { NOT_APPLICABLE } from '../../../contract/scoring';
import type { SummarisedQuestion } from '../../../contract/summaries';

/** A month, `YYYY-MM`, in words. */
export const monthText = (intl: IntlShape, month: string): string =>
  intl.formatDate(`${month}-01T00:00:00Z`, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A year, `YYYY`, in the digits of the language. */
const yearText = (intl: IntlShape, year: string): string =>
  intl.formatDate(`${year}-01-01T00:00:00Z`, { year: 'numeric', timeZone: 'UTC' });

const yesNo = defineMessages({
  yes: { id: 'figures.yes', defaultMessage: 'Yes' },
  no: { id: 'figures.no', defaultMessage: 'No' },
});

/** An option as people read it, or that a question does not apply. */
export function optionText(
  intl: IntlShape,
  type: SummarisedQuestion['type'],
  { value, label }: Pick<SummarisedQuestion['distribution'][number], 'value' | 'label'>,
): string {
  if (label !== undefined) return label;
  if (value === NOT_APPLICABLE)
    return intl.formatMessage({ id: 'outbox.value.notApplicable', defaultMessage: 'Not applicable' });
  return type === 'yes_no' ? intl.formatMessage(value === 'yes' ? yesNo.yes : yesNo.no) : value;
}

/** A step of numbers or of dates as people read it. */
export function stepText(
  intl: IntlShape,
  type: SummarisedQuestion['type'],
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const isDate = type === 'date';
  const end = (value: string): string => {
    if (!isDate) return intl.formatNumber(Number(value), { maximumFractionDigits: 6 });
    return value.includes('-') ? monthText(intl, value) : yearText(intl, value);
  };
  if (from === to) return end(from);
  const ends = { from: end(from), to: end(to) };
  return isDate
    ? intl.formatMessage({ id: 'figures.years', defaultMessage: '{from} to {to}' }, ends)
    : intl.formatMessage({ id: 'figures.step', defaultMessage: '{from} to under {to}' }, ends);
}
