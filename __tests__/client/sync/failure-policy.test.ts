import { errorOfResponse, parseRetryAfter } from '../../../src/client/api/api-error';
import { backoff, policyFor } from '../../../src/client/sync/failure-policy';

const policyOf = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  policyFor(errorOfResponse(new Response(null, { status, headers }), body, 0)).then;

test.each<[number, string]>([
  [401, 'stop'],
  [403, 'park'],
  [404, 'park'],
  [408, 'waitLane'],
  [409, 'park'],
  [410, 'park'],
  [412, 'park'],
  [413, 'park'],
  [415, 'park'],
  [419, 'stop'],
  [422, 'park'],
  [429, 'waitAll'],
  [500, 'waitLane'],
  [502, 'waitLane'],
  [503, 'waitLane'],
])('a response with status %i leads to %s', (status, policy) => {
  expect(policyOf(status)).toBe(policy);
});

test('a busy server and a request under way are waited for', () => {
  expect(policyOf(503, {}, { 'Retry-After': '5' })).toBe('waitAll');
  expect(policyOf(409, { code: 'idempotency_running' })).toBe('waitLane');
});

test('Retry-After is read in both of its forms', () => {
  const wait = (retryAfter: string, date?: string) =>
    parseRetryAfter(new Headers({ 'Retry-After': retryAfter, ...(date !== undefined && { Date: date }) }), 10_000);
  expect(wait('120')).toBe(120_000);
  expect(wait('Thu, 01 Jan 1970 00:01:00 GMT')).toBe(50_000);
  expect(wait('soon')).toBeGreaterThan(0);
  // By the server's own clock, whatever the device's says.
  expect(wait('Mon, 02 Mar 2026 10:00:30 GMT', 'Mon, 02 Mar 2026 10:00:00 GMT')).toBe(30_000);
  // Nobody waits for a day.
  expect(wait('86400')).toBe(3_600_000);
});

test('the pause grows up to a limit and is spread over all of it', () => {
  expect(backoff(1, () => 1)).toBe(1_200);
  expect(backoff(3, () => 1)).toBe(4_200);
  expect(backoff(50, () => 1)).toBe(60_200);
  expect(backoff(50, () => 0)).toBe(200);
});
