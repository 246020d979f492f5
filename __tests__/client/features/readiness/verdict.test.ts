import { judge, type Facts } from '../../../../src/client/features/readiness/verdict';

const NOW = Date.parse('2026-03-02T12:00:00Z');
const fine: Facts = {
  application: true,
  filledAt: '2026-03-02T08:00:00Z',
  recordsRefused: false,
  unsaved: 0,
  needsAttention: 0,
  persisted: true,
  free: 5_000_000_000,
};

test('all there', () => {
  expect(judge(fine, NOW)).toEqual({ level: 'ready', reasons: [] });
});

test.each([
  ['notReady', 'noApplication', { application: false }],
  ['notReady', 'noRecords', { filledAt: null }],
  ['notReady', 'recordsRefused', { recordsRefused: true }],
  ['notReady', 'unsaved', { unsaved: 2 }],
  ['almost', 'oldRecords', { filledAt: '2026-03-01T11:59:00Z' }],
  ['almost', 'needsAttention', { needsAttention: 1 }],
  ['almost', 'littleSpace', { free: 10_000_000 }],
  ['almost', 'notKept', { persisted: false }],
] as const)('%s: %s', (level, reason, facts) => {
  expect(judge({ ...fine, ...facts }, NOW)).toEqual({ level, reasons: [reason] });
});

test('what the browser does not say counts for nothing', () => {
  expect(judge({ ...fine, persisted: null, free: null }, NOW).level).toBe('ready');
});

test('the weightiest reason comes first', () => {
  expect(judge({ ...fine, persisted: false, needsAttention: 1, unsaved: 1 }, NOW).reasons).toEqual([
    'unsaved',
    'needsAttention',
    'notKept',
  ]);
});

test('no verdict before the device was looked at, unless it is bad already', () => {
  expect(judge({ ...fine, application: null }, NOW).level).toBe('checking');
  expect(judge({ ...fine, application: null, filledAt: null }, NOW).level).toBe('notReady');
});
