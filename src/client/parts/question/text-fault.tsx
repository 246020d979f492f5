import { defineMessages, useIntl } from 'react-intl';
import type { TextFault } from './check-text';

const messages = defineMessages({
  tooLong: {
    id: 'answering.fault.too-long',
    defaultMessage: 'Not saved: this is longer than 10,000 characters. Shorten it.',
  },
  notANumber: {
    id: 'answering.fault.not-a-number',
    defaultMessage: 'Not saved: enter a number, for example 12 or 3.5.',
  },
  tooManyDigits: {
    id: 'answering.fault.too-many-digits',
    defaultMessage: 'Not saved: a number may have 15 digits. Shorten it.',
  },
  notADay: { id: 'answering.fault.not-a-day', defaultMessage: 'Not saved: enter a date that exists.' },
  yearIncomplete: {
    id: 'answering.fault.year-incomplete',
    defaultMessage: 'Not saved: enter the year with four digits.',
  },
});

/** Why the text in a field is not saved, and what to do. */
export function TextFaultMessage({ id, fault }: { readonly id: string; readonly fault: TextFault | null }) {
  const intl = useIntl();
  return (
    <p id={id} role="alert" className="fault">
      {fault && intl.formatMessage(messages[fault])}
    </p>
  );
}
