import { MissingField, normaliseRecord, normaliseRecords, unwrap } from '../../../src/client/api/normalise';
import type { RecordBatch } from '../../../src/client/api/events';

const provided = {
  id: 12,
  assessment_tool_id: 7,
  location_id: 3,
  status: 'in_progress',
  unknown_field: 'kept',
  details: [{ question_id: 4, answer_value: '3' }],
  custom_questions: [{ id: 9, question: 'Own?', is_required: true }],
  key_trends: null,
};

test("another provider's answer becomes one of the contract: text ids, 0/1, lists, options of a custom question", () => {
  expect(normaliseRecord('answers', provided, {})).toMatchObject({
    id: '12',
    assessment_tool_id: '7',
    location_id: '3',
    unknown_field: 'kept',
    details: [{ question_id: '4', answer_id: '12', answer_value: '3', additional_info: null }],
    custom_questions: [{ id: '9', answer_id: '12', answer_options: '1;2;3;4;5', is_required: 1, type: 'range' }],
    custom_details: [],
    key_trends: [],
    additional_question: null,
  });
});

test('what a provider calls remarks, and is none, is left out', () => {
  const remarks = (given: unknown) => normaliseRecord('answers', { ...provided, remarks: given }, {}).remarks;
  expect(remarks('Tidy up')).toBeUndefined();
  expect(remarks(null)).toBeUndefined();
  const one = { question_id: '4', text: 'Why?', written_at: '2026-01-01T00:00:00.000Z' };
  expect(remarks([{ note: 'x' }, null, { ...one, question_id: 4 }])).toEqual([one]);
});

test('a body may be wrapped or not', () => {
  expect(unwrap({ data: [1] })).toEqual([1]);
  expect(unwrap([1])).toEqual([1]);
  expect(unwrap(null)).toBeNull();
});

test('records inside a record go to their own collection, and their id stands in for them', () => {
  const tool = { id: 7, name: 'Audit', questions: [] };
  const { assessment_tool_id: _, ...rest } = provided;
  const { ids, batch } = normaliseRecords('answers', [
    { ...rest, assessment_tool: tool, location: { id: 3, name: 'North' } },
  ]);
  expect(ids).toEqual(['12']);
  expect(batch.answers?.[0]).toMatchObject({ assessment_tool_id: '7' });
  expect(batch.answers?.[0]).not.toHaveProperty('assessment_tool');
  expect(batch.assessmentTools).toMatchObject([{ id: '7', name: 'Audit', question_categories: [] }]);
  expect(batch.locations).toMatchObject([{ id: '3', group_id: null }]);
});

test('a tool without its questions does not replace the whole one', () => {
  const batch: RecordBatch = {};
  normaliseRecord('answers', { ...provided, assessment_tool: { id: 7, name: 'Audit' } }, batch);
  expect(batch.assessmentTools).toBeUndefined();
});

const term = { question_id: 4, operator: 'is', values: ['yes'] };

test.each<[string, unknown]>([
  ['an operator of a later contract', { match: 'all', terms: [{ ...term, operator: 'matches' }] }],
  ['a way to match that is unknown', { match: 'none', terms: [term] }],
  ['no terms', { match: 'any' }],
  ['an empty list of terms', { match: 'any', terms: [] }],
  ['nothing in place of a term', { match: 'all', terms: [null] }],
  ['values that are none', { match: 'all', terms: [{ ...term, values: null }] }],
  ['something in place of a value', { match: 'all', terms: [{ ...term, values: [null] }] }],
  ['text', 'yes'],
])('a condition with %s shows the question', (_what, shown_if) => {
  const known = { match: 'any', terms: [{ ...term, question_id: '4' }] };
  const tool = {
    ...{ id: 7, name: 'Audit', question_categories: [{ id: 1, name: 'First', shown_if }] },
    questions: [
      { id: 4, question: 'Safe?', shown_if },
      { id: 5, question: 'Why?', shown_if: { match: 'any', terms: [term] } },
    ],
  };
  const { question_categories, questions } = normaliseRecord('assessmentTools', tool, {});
  expect(question_categories.map((category) => category.shown_if)).toEqual([null]);
  expect(questions.map((question) => question.shown_if)).toEqual([null, known]);
});

test.each<[string, unknown, unknown]>([
  ['as the contract has them', { fr: { text: 'Sûr ?', labels: { scoring: 'note' } } }, 'the same'],
  ['as a list', [{ language: 'fr', text: 'Sûr ?' }], null],
  ['as plain texts', { fr: 'Sûr ?' }, null],
  ['with labels that are none', { fr: { labels: { yes: 1 } } }, null],
])('translations %s are read, or leave the question as it was written', (_what, translations, expected) => {
  const tool = { id: 7, name: 'Audit', questions: [{ id: 4, question: 'Safe?', translations }] };
  const [question] = normaliseRecord('assessmentTools', tool, {}).questions;
  expect(question?.translations).toEqual(expected === 'the same' ? translations : expected);
});

test.each<[unknown, string]>([
  [{ id: 1 }, 'answers.assessment_tool_id'],
  [{ assessment_tool_id: 1, location_id: 2 }, 'answers.id'],
  ['<html>', 'answers record'],
])('what the client cannot do without is named: %j', (raw, field) => {
  expect(() => normaliseRecord('answers', raw, {})).toThrow(new MissingField(field));
});
