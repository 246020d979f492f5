import type { Entry } from '../../../src/client/state/outbox/entry';
import { busyUntil, nextEntry } from '../../../src/client/sync/next-entry';
import { makeEntry } from '../../support/entries';

const NOW = 1_000;
const detail = (questionRef: string, change: Partial<Entry> = {}) =>
  makeEntry({ kind: 'setAnswerDetail', args: { questionRef, answer: '1', previous: { answer: null } } }, change);
const submission = () => makeEntry({ kind: 'changeStatus', args: { status: 'completed', previous: 'in_progress' } });
const creation = (change: Partial<Entry> = {}) =>
  makeEntry(
    { kind: 'createAnswer', args: { assessmentToolId: 't', locationId: 'l', clientRef: 'r', userId: 'u' } },
    change,
  );
const next = (lane: Entry[], unsaved: Record<string, { reason: string | null }> = {}, settled: string[] = []) =>
  nextEntry(lane, { unsaved }, new Set(settled), NOW);

test('the first of the lane is next', () => {
  const lane = [detail('q1'), detail('q2')];
  expect(next(lane)).toEqual({ entry: lane[0] });
});

test('what the server has taken already is passed over', () => {
  const lane = [detail('q1'), detail('q2')];
  expect(next(lane, {}, [lane[0]?.id ?? ''])).toEqual({ entry: lane[1] });
});

test('an entry that is not durable yet holds up those behind it', () => {
  const lane = [detail('q1'), detail('q2')];
  expect(next(lane, { [lane[0]?.id ?? '']: { reason: null } })).toEqual({ waitUntil: null });
});

test('a delayed entry names the time to look again', () => {
  expect(next([detail('q1', { nextAttemptAt: 5_000 }), detail('q2')])).toEqual({ waitUntil: 5_000 });
});

test('a value that needs attention lets other questions pass, but not the same one and not the submission', () => {
  const needsAttention = detail('q1', { state: 'needsAttention' });
  const other = detail('q2');
  expect(next([needsAttention, detail('q1'), other])).toEqual({ entry: other });
  expect(next([needsAttention, submission()])).toEqual({ waitUntil: null });
});

test('a value of a custom question that needs attention lets its note pass, but no rewording and no deletion of the question', () => {
  const given = (args: { answer: string } | { additionalInfo: string }, change: Partial<Entry> = {}) =>
    makeEntry({ kind: 'setCustomAnswerDetail', args: { questionRef: 'c1', previous: {}, ...args } }, change);
  const needsAttention = given({ answer: '1' }, { state: 'needsAttention' });
  const note = given({ additionalInfo: 'Warm.' });
  const reworded = makeEntry({
    kind: 'updateCustomQuestion',
    args: { questionRef: 'c1', question: 'B?', previous: 'A?' },
  });
  const deleted = makeEntry({ kind: 'deleteCustomQuestion', args: { questionRef: 'c1', previous: 'A?' } });
  expect(next([needsAttention, note])).toEqual({ entry: note });
  expect(next([needsAttention, reworded])).toEqual({ waitUntil: null });
  expect(next([needsAttention, deleted])).toEqual({ waitUntil: null });
});

test('a creation that needs attention holds up everything', () => {
  expect(next([creation({ state: 'needsAttention' }), detail('q1')])).toEqual({ waitUntil: null });
});

test('a submission that waits for such a value holds up what came after it', () => {
  expect(next([detail('q1', { state: 'needsAttention' }), submission(), detail('q2')])).toEqual({ waitUntil: null });
});

test('an entry of a version to come is neither sent nor overtaken', () => {
  expect(next([detail('q1', { version: 99 }), detail('q2')])).toEqual({ waitUntil: null });
});

test('a clock that was set back does not make an entry wait for a day', () => {
  const entry = detail('q1', { nextAttemptAt: 24 * 60 * 60 * 1000 });
  expect(next([entry])).toEqual({ entry });
});

test('a busy server is waited for as long as it asked, however long', () => {
  const hour = 60 * 60 * 1000;
  const entry = detail('q1', { nextAttemptAt: NOW + hour, lastError: { kind: 'busy', status: 429, retryAfter: hour } });
  expect(next([entry])).toEqual({ waitUntil: NOW + hour });
  expect(busyUntil({ a1: [entry] }, NOW)).toBe(NOW + hour);
});
