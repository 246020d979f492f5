import { defineMessages, type IntlShape } from 'react-intl';
import type { QuestionType } from '../../../contract/assessment-tools';
import { NOT_APPLICABLE } from '../../../contract/scoring';
import { labelIn } from '../../../contract/translations';
import { isDrawn } from '../../../contract/signatures';
import { dateOfDay } from '../../lib/days';

const messages = defineMessages({
  noAnswer: { id: 'outbox.value.none', defaultMessage: 'no answer' },
  yes: { id: 'outbox.value.yes', defaultMessage: 'Yes' },
  no: { id: 'outbox.value.no', defaultMessage: 'No' },
  notApplicable: { id: 'outbox.value.notApplicable', defaultMessage: 'Not applicable' },
  signed: { id: 'outbox.value.signed', defaultMessage: 'Signed' },
});

/** A stored value as a person would say it. `labels`: what options are called in another language. */
export function valueText(
  intl: IntlShape,
  value: string | null,
  type: QuestionType | undefined,
  labels?: Readonly<Record<string, string>>,
): string {
  if (value === null || value === '') return intl.formatMessage(messages.noAnswer);
  if (value === NOT_APPLICABLE) return intl.formatMessage(messages.notApplicable);
  const said = labelIn(labels, value);
  switch (type) {
    case 'yes_no':
      if (said !== value) return said;
      return value === 'yes'
        ? intl.formatMessage(messages.yes)
        : value === 'no'
          ? intl.formatMessage(messages.no)
          : value;
    case 'multiple':
      return intl.formatList(
        value.split(';').map((option) => labelIn(labels, option)),
        { type: 'unit' },
      );
    case 'date': {
      const day = dateOfDay(value);
      return day ? intl.formatDate(day, { dateStyle: 'medium' }) : value;
    }
    case 'text':
    case undefined:
      return isDrawn(value) ? intl.formatMessage(messages.signed) : value;
    case 'range':
    case 'single':
      return said;
    case 'number':
      return value;
  }
}
