import { type NoteRule, questionCategoryBodySchema } from '../../src/contract/assessment-tools';
import { lacksNote, type Noted, needsNote, settledNote } from '../../src/contract/note-rules';
import { settledTranslation } from '../../src/contract/translating';

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

test('what names an option has its line ends, so that both stay the same when they are saved', () => {
  const option = 'On\u2028the roof';
  const question = {
    ...{ question: 'Where?', help: null, type: 'single', is_required: 0, answer_options: `${option};Below` },
    evidence: 'required',
    evidence_for: [option],
    note_if: rule('one_of', option),
    shown_if: { match: 'all', terms: [{ question_id: '1', operator: 'is', values: [option] }] },
    translations: { fr: { labels: { [option]: 'Sur le toit' } } },
  };
  const [saved] = questionCategoryBodySchema.parse({ name: 'Hall', questions: [question] }).questions;
  expect(saved).toMatchObject({
    answer_options: 'On the roof;Below',
    evidence_for: ['On the roof'],
    note_if: { values: ['On the roof'] },
    shown_if: { terms: [{ values: ['On the roof'] }] },
    translations: { fr: { labels: { 'On the roof': 'Sur le toit' } } },
  });
  expect(settledNote(saved?.note_if, saved!)).toEqual(rule('one_of', 'On the roof'));
  // An option that was never saved again still has its own.
  const labels = saved?.translations?.['fr']?.labels ?? {};
  expect(settledTranslation({ labels }, [{ id: '1', kind: 'question', part: 'label', text: option }])).toEqual({
    labels: { [option]: 'Sur le toit' },
  });
});
