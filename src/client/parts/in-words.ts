import type { IntlShape, MessageDescriptor } from 'react-intl';

/** Messages in the person's language, by the same keys. */
export const inWords = (
  intl: IntlShape,
  messages: Readonly<Record<string, MessageDescriptor>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, intl.formatMessage(message)]));
