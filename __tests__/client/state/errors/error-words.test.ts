import { createIntl } from 'react-intl';
import type { ApiError } from '../../../../src/client/api/api-error';
import { errorText } from '../../../../src/client/state/errors/error-messages';

const intl = createIntl({ locale: 'en' });

/** One of each kind: a kind without an example does not compile. */
const EXAMPLES: { [K in ApiError['kind']]: [Extract<ApiError, { kind: K }>, RegExp] } = {
  offline: [{ kind: 'offline' }, /no network connection/],
  overtaken: [{ kind: 'overtaken' }, /signed in or out meanwhile/],
  otherPerson: [{ kind: 'otherPerson' }, /Somebody else is signed in/],
  ambiguous: [{ kind: 'ambiguous', matches: 2 }, /2 records that look like it/],
  network: [{ kind: 'network' }, /cannot be reached/],
  timeout: [{ kind: 'timeout' }, /too long/],
  notTheServer: [{ kind: 'notTheServer' }, /network asks you to sign in first/],
  unexpectedResponse: [
    { kind: 'unexpectedResponse', call: 'GET /api/user', field: 'user' },
    /“user” is missing from “GET \/api\/user”/,
  ],
  serverTrouble: [{ kind: 'serverTrouble', status: 500, requestId: 'r-1' }, /error 500.*r-1\./],
  busy: [{ kind: 'busy', status: 429, retryAfter: 30_000 }, /wait 30 seconds/],
  signedOut: [{ kind: 'signedOut', status: 401 }, /Sign in again/],
  forbidden: [{ kind: 'forbidden', message: 'Not yours.' }, /not allowed.*“Not yours\.”/],
  notFound: [{ kind: 'notFound', message: '' }, /deleted meanwhile\.$/],
  gone: [{ kind: 'gone', message: 'Expired.' }, /“Expired\.”/],
  invalid: [
    { kind: 'invalid', message: 'Wrong.', fields: { a: ['Too long.'], b: ['Too long.', 'Too odd.'] } },
    /“Too long\. Too odd\.”/,
  ],
  stillRunning: [{ kind: 'stillRunning' }, /still working/],
  conflict: [{ kind: 'conflict', message: '', current: null }, /Somebody else changed this first/],
  changedMeanwhile: [{ kind: 'changedMeanwhile', message: '', current: null }, /Somebody else changed this first/],
  refused: [{ kind: 'refused', status: 415, message: 'No.' }, /error 415.*“No\.”/],
};

test.each(Object.entries(EXAMPLES))('%s', (_, [error, words]) => {
  expect(errorText(intl, error)).toMatch(words);
});

test.each([
  [500, /one second/],
  [119_000, /119 seconds/],
  [150_000, /3 minutes/],
])('a break of %i ms', (retryAfter, words) => {
  expect(errorText(intl, { kind: 'busy', status: 503, retryAfter })).toMatch(words);
});

test('what is not known is left out', () => {
  expect(errorText(intl, { kind: 'serverTrouble', status: 502, requestId: null })).not.toMatch(/Reference/);
  expect(errorText(intl, { kind: 'unexpectedResponse', call: '', field: '' })).not.toMatch(/missing/);
  expect(errorText(intl, { kind: 'invalid', message: 'Wrong.', fields: {} })).toMatch(/“Wrong\.”/);
  expect(errorText(intl, { kind: 'refused', status: 413, message: '' })).toMatch(/too large/);
});
