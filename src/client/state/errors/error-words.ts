import type { IntlShape } from 'react-intl';
import type { ApiError } from '../../api/api-error';
import { errorMessages as messages } from './error-messages';

/** A wait of so many ms as a person says it: seconds, from two minutes on minutes; rounded up. */
function waitWords(intl: IntlShape, wait: number): string {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return seconds < 120
    ? intl.formatMessage(messages.seconds, { count: seconds })
    : intl.formatMessage(messages.minutes, { count: Math.ceil(seconds / 60) });
}

/** What the server said of its fields, or else in general; it is shown as it came. */
const detailOf = ({ message, fields }: Extract<ApiError, { kind: 'invalid' }>) =>
  [...new Set(Object.values(fields).flat())].join(' ') || message;

/**
 * An error in words that a person understands, with what helps where something does.
 * A new kind of error does not compile until it has its words here.
 */
export function errorWords(intl: IntlShape, error: ApiError): string {
  const withServersWords = (words: string, message: string) =>
    message === '' ? words : intl.formatMessage(messages.serverSays, { words, message });

  switch (error.kind) {
    case 'offline':
    case 'overtaken':
    case 'network':
    case 'timeout':
    case 'notTheServer':
    case 'signedOut':
    case 'stillRunning':
      return intl.formatMessage(messages[error.kind]);
    case 'ambiguous':
      return intl.formatMessage(messages.ambiguous, { matches: error.matches });
    case 'unexpectedResponse':
      return error.field === ''
        ? intl.formatMessage(messages.unexpectedResponse)
        : intl.formatMessage(messages.unexpectedField, { field: error.field, call: error.call });
    case 'serverTrouble':
      return error.requestId === null
        ? intl.formatMessage(messages.serverTrouble, { status: error.status })
        : intl.formatMessage(messages.serverTroubleReference, { status: error.status, requestId: error.requestId });
    case 'busy':
      return intl.formatMessage(error.status === 429 ? messages.tooMany : messages.busy, {
        wait: waitWords(intl, error.retryAfter),
      });
    case 'forbidden':
    case 'notFound':
    case 'gone':
      return withServersWords(intl.formatMessage(messages[error.kind]), error.message);
    case 'invalid':
      return withServersWords(intl.formatMessage(messages.invalid), detailOf(error));
    case 'conflict':
    case 'changedMeanwhile':
      return intl.formatMessage(messages.conflict);
    case 'refused':
      return error.status === 413
        ? intl.formatMessage(messages.tooLarge)
        : withServersWords(intl.formatMessage(messages.refused, { status: error.status }), error.message);
  }
}
