import type { NoteRule } from '../../src/contract/assessment-tools';
import { lacksNote, type Noted, needsNote, settledNote } from '../../src/contract/note-rules';

const rule = (operator: NoteRule['operator'], ...values: string[]): NoteRule => ({ operator, values, prompt: '' });

test.each<[type: Noted['type'], note_if: NoteRule | null, value: string | null, isNeeded: boolean]>([
  ['yes_no', null, 'no', false],
  ['yes_no', rule('is', 'no'), 'no', true],
  ['yes_no', rule('is', 'no'), 'yes', false],
  ['yes_no', rule('is_not', 'yes'), null, false],
  ['range', rule('less', '3'), '2', true],
  ['range', rule('less', '3'), '3', false],
  ['range', rule('less', '3'), 'n/a', false],
  ['multiple', rule('one_of', 'a', 'b'), 'c; b', true],
  ['text', rule('is', 'none'), ' None ', true],
  ['text', rule('less', '3'), '2', false],
])('of %s, with %j, the answer %j needs a note: %s', (type, note_if, value, isNeeded) => {
  expect(needsNote({ type, note_if }, value)).toBe(isNeeded);
  expect(lacksNote({ type, note_if }, { answer_value: value, additional_info: ' ' })).toBe(isNeeded);
  expect(lacksNote({ type, note_if }, { answer_value: value, additional_info: 'Because.' })).toBe(false);
});

test('what the question has no answer for is no part of its rule', () => {
  const question = { type: 'single', answer_options: 'a;b' } as const;
  expect(settledNote({ ...rule('one_of', 'b', 'x', 'b'), prompt: ' Why? ' }, question)).toEqual({
    ...rule('one_of', 'b'),
    prompt: 'Why?',
  });
  expect(settledNote(rule('is', 'x'), question)).toBeNull();
  expect(settledNote(rule('less', '2'), question)).toBeNull();
  expect(settledNote(rule('less', 'two'), { type: 'number', answer_options: '' })).toBeNull();
});
