import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';
import { roleWords, statusWords, typeWords } from '../../ui/value-words';

const answers = defineMessages({
  yes: { id: 'import.option.yes', defaultMessage: 'Yes' },
  no: { id: 'import.option.no', defaultMessage: 'No' },
});

/** Values of which a column takes only a few, in a person's words. */
const words: Readonly<Record<string, MessageDescriptor>> = { ...statusWords, ...roleWords, ...typeWords, ...answers };

/** The words for such a value; of one that is not known, itself. */
export const optionWords = (intl: IntlShape, value: string): string => {
  const message = Object.hasOwn(words, value) ? words[value] : undefined;
  return message ? intl.formatMessage(message) : value;
};
