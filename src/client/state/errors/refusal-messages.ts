import { defineMessages, type IntlShape } from 'react-intl';

const messages = defineMessages({
  quota: { id: 'app.refusal.quota', defaultMessage: 'Its storage is full: free some space, then try again.' },
  private: {
    id: 'app.refusal.private',
    defaultMessage:
      'The browser does not let the application store anything, as in some private windows. Open Outpost in a normal window.',
  },
});

/** Why the browser would not store something, in words; `reason`: its own, which begins with the name of the error. */
export function refusalText(intl: IntlShape, reason: string): string {
  if (/quota/i.test(reason)) return intl.formatMessage(messages.quota);
  if (/(SecurityError|InvalidAccessError|NotAllowedError)\b/.test(reason)) return intl.formatMessage(messages.private);
  return intl.formatMessage(
    { id: 'app.refusal.other', defaultMessage: "The browser's reason: {reason}." },
    { reason: reason.replace(/^Error: /, '') },
  );
}
