import { defineMessages, type IntlShape } from 'react-intl';
import type { ApiError } from '../../api/api-error';

const messages = defineMessages({
  offline: { id: 'error.offline', defaultMessage: 'This device has no network connection.' },
  overtaken: { id: 'error.overtaken', defaultMessage: 'Somebody signed in or out meanwhile. Please try again.' },
  otherPerson: {
    id: 'error.otherPerson',
    defaultMessage: 'Somebody else is signed in in this browser by now. Sign in again to go on.',
  },
  network: { id: 'error.network', defaultMessage: 'The server cannot be reached at the moment.' },
  timeout: { id: 'error.timeout', defaultMessage: 'The server took too long to answer.' },
  notTheServer: {
    id: 'error.notTheServer',
    defaultMessage:
      'The network asks you to sign in first, or something else answered in place of the server. Open any web page, sign in to the network, then try again.',
  },
  unexpected: {
    id: 'error.unexpected',
    defaultMessage: 'The server answered in a way that this application does not understand.',
  },
  signedOut: { id: 'error.signedOut', defaultMessage: 'Your session has ended. Sign in again to go on.' },
  stillRunning: { id: 'error.stillRunning', defaultMessage: 'The server is still working on it.' },
  forbidden: { id: 'error.forbidden', defaultMessage: 'You are not allowed to do this.' },
  notFound: {
    id: 'error.notFound',
    defaultMessage:
      'The server no longer has this, or you may not see it any more. It may have been deleted meanwhile.',
  },
  gone: { id: 'error.gone', defaultMessage: 'This is no longer available on the server.' },
  invalid: { id: 'error.invalid', defaultMessage: 'The server did not accept this.' },
  conflict: { id: 'error.conflict', defaultMessage: 'Somebody else changed this first.' },
  mailed: {
    id: 'error.mailed',
    defaultMessage:
      'We cannot tell whether the mail went out: the connection broke while it was sent. Ask the director, then send it again or say that it arrived.',
  },
  tooLarge: { id: 'error.tooLarge', defaultMessage: 'This is too large for the server.' },
});

/** A wait of so many ms as a person says it: seconds, from two minutes on minutes; rounded up. */
function waitText(intl: IntlShape, wait: number): string {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return seconds < 120
    ? intl.formatMessage(
        { id: 'error.seconds', defaultMessage: '{count, plural, one {one second} other {# seconds}}' },
        { count: seconds },
      )
    : intl.formatMessage(
        { id: 'error.minutes', defaultMessage: '{count, plural, one {one minute} other {# minutes}}' },
        { count: Math.ceil(seconds / 60) },
      );
}

function busyText(intl: IntlShape, { status, retryAfter }: Extract<ApiError, { kind: 'busy' }>): string {
  const wait = waitText(intl, retryAfter);
  return status === 429
    ? intl.formatMessage(
        {
          id: 'error.tooMany',
          defaultMessage: 'That was too many tries in a short time. Please wait {wait}, then try again.',
        },
        { wait },
      )
    : intl.formatMessage(
        { id: 'error.busy', defaultMessage: 'The server is busy and asks for a break of {wait}.' },
        { wait },
      );
}

function serverTroubleText(
  intl: IntlShape,
  { status, requestId }: Extract<ApiError, { kind: 'serverTrouble' }>,
): string {
  const words = intl.formatMessage(
    {
      id: 'error.serverTrouble',
      defaultMessage: 'The server has a problem (error {status}). It is not your fault; trying again later helps.',
    },
    { status },
  );
  if (requestId === null) return words;
  return intl.formatMessage(
    { id: 'error.reference', defaultMessage: '{words} Reference for your administrator: {requestId}.' },
    { words, requestId },
  );
}

/** What the server said of its fields, or else in general; it is shown as it came. */
const detailOf = ({ message, fields }: Extract<ApiError, { kind: 'invalid' }>) =>
  [...new Set(Object.values(fields).flat())].join(' ') || message;

/**
 * An error in words that a person understands, with what helps where something does.
 * A new kind of error does not compile until it has its words here.
 */
export function errorText(intl: IntlShape, error: ApiError): string {
  const withServersWords = (words: string, message: string) =>
    message === ''
      ? words
      : intl.formatMessage(
          { id: 'error.serverSays', defaultMessage: '{words} The server says: “{message}”' },
          { words, message },
        );

  switch (error.kind) {
    case 'offline':
    case 'overtaken':
    case 'otherPerson':
    case 'network':
    case 'timeout':
    case 'notTheServer':
    case 'signedOut':
    case 'stillRunning':
    case 'conflict':
      return intl.formatMessage(messages[error.kind]);
    case 'changedMeanwhile':
      return intl.formatMessage(messages.conflict);
    case 'ambiguous':
      if (error.matches === 0) return intl.formatMessage(messages.mailed);
      return intl.formatMessage(
        {
          id: 'error.ambiguous',
          defaultMessage:
            'This may have arrived already: the connection broke while it was sent, and the server has {matches, plural, one {one record that looks} other {# records that look}} like it.',
        },
        { matches: error.matches },
      );
    case 'unexpectedResponse':
      return error.field === ''
        ? intl.formatMessage(messages.unexpected)
        : intl.formatMessage(
            {
              id: 'error.missingField',
              defaultMessage: '{words} Please tell your administrator: “{field}” is missing from “{call}”.',
            },
            { words: intl.formatMessage(messages.unexpected), field: error.field, call: error.call },
          );
    case 'serverTrouble':
      return serverTroubleText(intl, error);
    case 'busy':
      return busyText(intl, error);
    case 'forbidden':
    case 'notFound':
    case 'gone':
      return withServersWords(intl.formatMessage(messages[error.kind]), error.message);
    case 'invalid':
      return withServersWords(intl.formatMessage(messages.invalid), detailOf(error));
    case 'refused':
      if (error.status === 413) return intl.formatMessage(messages.tooLarge);
      return withServersWords(
        intl.formatMessage(
          { id: 'error.refused', defaultMessage: 'The server refused this (error {status}).' },
          { status: error.status },
        ),
        error.message,
      );
  }
}
