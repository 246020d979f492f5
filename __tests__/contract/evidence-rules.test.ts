import type { Question } from '../../src/contract/assessment-tools';
import { answersOf, needsEvidence, settledRule } from '../../src/contract/evidence-rules';

type Rule = Partial<Pick<Question, 'evidence' | 'evidence_for' | 'is_required'>>;

test.each<[when: string, rule: Rule, value: string | null, isNeeded: boolean]>([
  ['nothing is said', {}, 'yes', false],
  ['it is not wanted', { evidence: 'no', evidence_for: ['yes'] }, 'yes', false],
  ['it is required for any, and there is one', { evidence: 'required', evidence_for: null }, 'no', true],
  ['it is required for any, and there is none', { evidence: 'required' }, null, false],
  ['there is none, and there must be one', { evidence: 'required', is_required: 1 }, '', true],
  ['it is required for this one', { evidence: 'required', evidence_for: ['no'] }, 'no', true],
  ['it is required for another one', { evidence: 'required', evidence_for: ['no'] }, 'yes', false],
  ['it is required for one of several', { evidence: 'required', evidence_for: ['b c'] }, 'a; b c', true],
  ['it is required for none of several', { evidence: 'required', evidence_for: ['b'] }, 'a;b c', false],
  [
    'it is required for some, and must be answered',
    { evidence: 'required', evidence_for: ['b'], is_required: 1 },
    '',
    false,
  ],
])('whether an answer needs evidence where %s', (_when, rule, value, isNeeded) => {
  expect(needsEvidence({ is_required: 0, ...rule }, value)).toBe(isNeeded);
});

test('it can be required for what is chosen alone', () => {
  expect(answersOf({ type: 'yes_no', answer_options: '' })).toEqual(['yes', 'no']);
  expect(answersOf({ type: 'multiple', answer_options: ' a; b;;a' })).toEqual(['a', 'b']);
  expect(answersOf({ type: 'text', answer_options: 'a;b' })).toEqual([]);
});

test('answers that a question has no more are no part of its rule, which without any asks for nothing', () => {
  const question = { type: 'single', answer_options: 'a;b;c' } as const;
  const settled = (evidence_for: string[] | null) => settledRule({ evidence: 'required', evidence_for }, question);
  expect(settled(['c', 'x', 'a'])).toEqual({ evidence: 'required', evidence_for: ['a', 'c'] });
  expect(settled(['x'])).toEqual({ evidence: 'allowed', evidence_for: null });
  expect(settled(null)).toEqual({ evidence: 'required', evidence_for: null });
  expect(settledRule({ evidence: 'no', evidence_for: ['a'] }, question)).toEqual({
    evidence: 'no',
    evidence_for: null,
  });
});
