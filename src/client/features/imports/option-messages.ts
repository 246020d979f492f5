import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';
import { roleMessages, statusMessages, typeMessages } from '../../parts/value-messages';

const answers = defineMessages({
  yes: { id: 'import.option.yes', defaultMessage: 'Yes' },
  no: { id: 'import.option.no', defaultMessage: 'No' },
});

/** Values of which a column takes only a few, in a person's words. */
const messages: Readonly<Record<string, MessageDescriptor>> = {
  ...statusMessages,
  ...roleMessages,
  ...typeMessages,
  ...answers,
};

/** The word for such a value; of one that is not known, itself. */
export const optionText = (intl: IntlShape, value: string): string => {
  const message = Object.hasOwn(messages, value) ? messages[value] : undefined;
  return message ? intl.formatMessage(message) : value;
};
