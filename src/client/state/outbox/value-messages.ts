import { defineMessages, type IntlShape } from 'react-intl';
import type { QuestionType } from '../../../contract/assessment-tools';
import { dateOfDay } from '../../lib/days';

const messages = defineMessages({
  noAnswer: { id: 'outbox.value.none', defaultMessage: 'no answer' },
  yes: { id: 'outbox.value.yes', defaultMessage: 'Yes' },
  no: { id: 'outbox.value.no', defaultMessage: 'No' },
});

/** A stored value as a person would say it. */
export function valueText(intl: IntlShape, value: string | null, type: QuestionType | undefined): string {
  if (value === null || value === '') return intl.formatMessage(messages.noAnswer);
  switch (type) {
    case 'yes_no':
      return value === 'yes'
        ? intl.formatMessage(messages.yes)
        : value === 'no'
          ? intl.formatMessage(messages.no)
          : value;
    case 'multiple':
      return intl.formatList(value.split(';'), { type: 'unit' });
    case 'date': {
      const day = dateOfDay(value);
      return day ? intl.formatDate(day, { dateStyle: 'medium' }) : value;
    }
    case 'range':
    case 'single':
    case 'text':
    case 'number':
    case undefined:
      return value;
  }
}
