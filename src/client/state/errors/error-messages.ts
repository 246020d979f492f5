import { defineMessages } from 'react-intl';

/** What went wrong, and what helps; see `error-words`. */
export const errorMessages = defineMessages({
  offline: { id: 'error.offline', defaultMessage: 'This device has no network connection.' },
  overtaken: { id: 'error.overtaken', defaultMessage: 'Somebody signed in or out meanwhile. Please try again.' },
  ambiguous: {
    id: 'error.ambiguous',
    defaultMessage:
      'This may have arrived already: the connection broke while it was sent, and the server has {matches, plural, one {one record that looks} other {# records that look}} like it. Discard it if it is there; try again to add it once more.',
  },
  network: { id: 'error.network', defaultMessage: 'The server cannot be reached at the moment.' },
  timeout: { id: 'error.timeout', defaultMessage: 'The server took too long to answer.' },
  notTheServer: {
    id: 'error.notTheServer',
    defaultMessage:
      'Something else answered in place of the server. The network probably asks you to sign in first: open any web page, sign in to the network, then try again.',
  },
  unexpectedResponse: {
    id: 'error.unexpectedResponse',
    defaultMessage: 'The server answered in a way that this application does not understand.',
  },
  unexpectedField: {
    id: 'error.unexpectedField',
    defaultMessage:
      'The server answered in a way that this application does not understand: “{field}” is missing from “{call}”. Please tell your administrator.',
  },
  serverTrouble: {
    id: 'error.serverTrouble',
    defaultMessage: 'The server has a problem (error {status}). It is not your fault; trying again later helps.',
  },
  serverTroubleReference: {
    id: 'error.serverTroubleReference',
    defaultMessage:
      'The server has a problem (error {status}). It is not your fault; trying again later helps. Reference for your administrator: {requestId}.',
  },
  tooMany: { id: 'error.tooMany', defaultMessage: 'That was too many tries in a short time. Please wait {wait}, then try again.' },
  busy: { id: 'error.busy', defaultMessage: 'The server is busy and asks for a break of {wait}.' },
  seconds: { id: 'error.seconds', defaultMessage: '{count, plural, one {one second} other {# seconds}}' },
  minutes: { id: 'error.minutes', defaultMessage: '{count, plural, one {one minute} other {# minutes}}' },
  signedOut: { id: 'error.signedOut', defaultMessage: 'Your session has ended. Sign in again to go on.' },
  forbidden: { id: 'error.forbidden', defaultMessage: 'You are not allowed to do this.' },
  notFound: {
    id: 'error.notFound',
    defaultMessage: 'The server no longer has this, or you may not see it any more. It may have been deleted meanwhile.',
  },
  gone: { id: 'error.gone', defaultMessage: 'This is no longer available on the server.' },
  invalid: { id: 'error.invalid', defaultMessage: 'The server did not accept this.' },
  stillRunning: { id: 'error.stillRunning', defaultMessage: 'The server is still working on it.' },
  conflict: { id: 'error.conflict', defaultMessage: 'Somebody else changed this first.' },
  tooLarge: { id: 'error.tooLarge', defaultMessage: 'This is too large for the server.' },
  refused: { id: 'error.refused', defaultMessage: 'The server refused this (error {status}).' },
  serverSays: { id: 'error.serverSays', defaultMessage: '{words} The server says: “{message}”' },
});
