import fc from 'fast-check';
import type { Condition, ConditionOperator, Question } from '../../src/contract/assessment-tools';
import { conditionFaults, type ConditionalDraft } from '../../src/contract/condition-faults';
import { type Conditional, conditionPlan, hiddenQuestions, meets, operatorsOf } from '../../src/contract/conditions';
import { NOT_APPLICABLE } from '../../src/contract/scoring';

type Type = Question['type'];

test.each<[type: Type, operator: ConditionOperator, values: string[], value: string | null, isMet: boolean]>([
  ['yes_no', 'is', ['no'], 'no', true],
  ['yes_no', 'is', ['no'], 'yes', false],
  ['yes_no', 'is_not', ['no'], 'yes', true],
  ['yes_no', 'is_not', ['no'], null, false],
  ['yes_no', 'is_not', ['no'], '', false],
  ['yes_no', 'less', ['no'], 'yes', false],
  ['single', 'one_of', ['a', 'b'], 'b', true],
  ['single', 'one_of', ['a', 'b'], 'c', false],
  ['single', 'one_of', [], 'c', false],
  ['multiple', 'is', ['a'], 'b;a', true],
  ['multiple', 'is_not', ['a'], 'b;a', false],
  ['multiple', 'is_not', ['a'], 'b', true],
  ['multiple', 'one_of', ['a', 'c'], 'b;c', true],
  ['range', 'less', ['3'], '2', true],
  ['range', 'less', ['3'], '3', false],
  ['range', 'more', ['9'], '10', true],
  ['range', 'is', ['3'], '3', true],
  ['number', 'is', ['1.50'], '1.5', true],
  ['number', 'more', ['-1'], '-0.5', true],
  ['number', 'one_of', ['1'], '1', false],
  ['number', 'less', ['x'], '1', false],
  ['date', 'less', ['2026-02-01'], '2026-01-31', true],
  ['date', 'more', ['2026-02-01'], '2026-02-01', false],
  ['date', 'is', ['2026-02-01'], '2026-02-01', true],
  ['text', 'is', [' North '], 'north', true],
  ['text', 'is_not', ['north'], 'South', true],
  ['text', 'is_not', ['north'], NOT_APPLICABLE, false],
  ['multiple', 'is_not', ['a'], NOT_APPLICABLE, false],
])('a %s that %s %j: %j meets that: %s', (type, operator, values, value, isMet) => {
  expect(meets({ operator, values }, { type }, value)).toBe(isMet);
});

test('what was drawn cannot be compared, nor what has a type that is not known', () => {
  expect(operatorsOf({ type: 'text', text_input: 'signature' })).toEqual([]);
  expect(operatorsOf({ type: 'slider' as Type })).toEqual([]);
});

const when = (question_id: string, operator: ConditionOperator = 'is', ...values: string[]): Condition => ({
  match: 'all',
  terms: [{ question_id, operator, values: values.length === 0 ? ['yes'] : values }],
});
const draft = (id: string, shown_if?: Condition | null, change: Partial<ConditionalDraft> = {}): ConditionalDraft => ({
  ...{ id, question: id, type: 'yes_no', answer_options: '', shown_if },
  ...change,
});
const asked = (drafts: readonly ConditionalDraft[], shown_if: Condition | null = null): Conditional => ({
  question_categories: [{ id: 'heading', shown_if }],
  questions: drafts.map((one) => ({ ...one, id: one.id ?? '', question_category_id: 'heading' })),
});
const hiddenIn = (content: Conditional, values: Readonly<Record<string, string>>): string[] | null => {
  const plan = conditionPlan(content);
  return plan && [...hiddenQuestions(plan, (id) => values[id])].sort();
};

test('without conditions there is nothing to look at', () => {
  expect(conditionPlan(asked([draft('a'), draft('b', null)]))).toBeNull();
});

test('a value of what is hidden counts as none, in whatever order the questions stand', () => {
  const content = asked([draft('c', when('b')), draft('b', when('a')), draft('a')]);
  expect(hiddenIn(content, { a: 'yes', b: 'yes' })).toEqual([]);
  expect(hiddenIn(content, { a: 'no', b: 'yes' })).toEqual(['b', 'c']);
  expect(hiddenIn(content, { b: 'yes' })).toEqual(['b', 'c']);
});

test('all of several terms, or any of them', () => {
  const [a] = when('a').terms;
  const [b] = when('b').terms;
  const both = (match: Condition['match']) => asked([draft('a'), draft('b'), draft('c', { match, terms: [a!, b!] })]);
  expect(hiddenIn(both('all'), { a: 'yes', b: 'no' })).toEqual(['c']);
  expect(hiddenIn(both('any'), { a: 'yes', b: 'no' })).toEqual([]);
});

test('with its category all of its questions are hidden, whatever they say themselves', () => {
  const outside = draft('z');
  const content: Conditional = {
    question_categories: [{ id: 'heading', shown_if: when('z') }, { id: 'other' }],
    questions: [
      ...asked([draft('a'), draft('b', when('a'))]).questions,
      { ...outside, id: 'z', question_category_id: 'other' },
    ],
  };
  expect(hiddenIn(content, { z: 'no', a: 'yes' })).toEqual(['a', 'b']);
  expect(hiddenIn(content, { z: 'yes', a: 'no' })).toEqual(['b']);
});

test('a condition names a question by its first id, in every version', () => {
  const [first, second] = asked([draft('a', null, { original_id: 'first' }), draft('b', when('first'))]).questions;
  const content = { ...asked([]), questions: [first!, second!] };
  expect(hiddenIn(content, { a: 'yes' })).toEqual([]);
  expect(hiddenIn(content, {})).toEqual(['b']);
});

test('of odd data it says something and ends: what hangs on itself is shown, what hangs on nothing known is hidden', () => {
  const content = asked([
    draft('a', when('b')),
    draft('b', when('a')),
    draft('c', when('c')),
    draft('d', when('a')),
    draft('e', when('gone')),
  ]);
  expect(hiddenIn(content, {})).toEqual(['e']);
});

test.each<[what: string, drafts: ConditionalDraft[], kind: string | null]>([
  ['nothing', [draft('a'), draft('b', when('a'))], null],
  ['a later question, which may be named', [draft('b', when('a')), draft('a')], null],
  ['a question that is not there', [draft('b', when('gone'))], 'conditionQuestion'],
  ['itself', [draft('b', when('b'))], 'conditionCycle'],
  ['itself through another', [draft('a', when('b')), draft('b', when('a'))], 'conditionCycle'],
  ['an order of what has none', [draft('a'), draft('b', when('a', 'less', '1'))], 'conditionOperator'],
  [
    'a signature',
    [draft('a', null, { type: 'text', text_input: 'signature' }), draft('b', when('a', 'is', 'x'))],
    'conditionOperator',
  ],
  ['an option that it has no more', [draft('a'), draft('b', when('a', 'is', 'perhaps'))], 'conditionOption'],
  ['no value', [draft('a'), draft('b', when('a', 'is', ' '))], 'conditionValue'],
  ['no number', [draft('a', null, { type: 'number' }), draft('b', when('a', 'more', 'x'))], 'conditionValue'],
  ['no day', [draft('a', null, { type: 'date' }), draft('b', when('a', 'more', '2026-02-99'))], 'conditionValue'],
  [
    'less than the least',
    [draft('a', null, { type: 'range', answer_options: '1;2;3' }), draft('b', when('a', 'less', '1'))],
    'conditionNever',
  ],
  [
    'two answers at once',
    [draft('a'), draft('b', { match: 'all', terms: [...when('a').terms, ...when('a', 'is', 'no').terms] })],
    'conditionNever',
  ],
  [
    'two choices at once, of several',
    [
      draft('a', null, { type: 'multiple', answer_options: 'x;y' }),
      draft('b', { match: 'all', terms: [...when('a', 'is', 'x').terms, ...when('a', 'is', 'y').terms] }),
    ],
    null,
  ],
  [
    'a number between two others',
    [
      draft('a', null, { type: 'number' }),
      draft('b', { match: 'all', terms: [...when('a', 'more', '1').terms, ...when('a', 'less', '2').terms] }),
    ],
    null,
  ],
  [
    'a day between two that are side by side',
    [
      draft('a', null, { type: 'date' }),
      draft('b', {
        match: 'all',
        terms: [...when('a', 'more', '2026-01-01').terms, ...when('a', 'less', '2026-01-02').terms],
      }),
    ],
    'conditionNever',
  ],
])('what is wrong with a condition about %s', (_what, drafts, kind) => {
  const faults = conditionFaults([{ name: 'Heading', questions: drafts }]);
  expect(faults[0]?.kind ?? null).toBe(kind);
  if (kind) expect(faults[0]?.field).toBe('shown_if');
});

test('what hangs on something that is never shown is never shown either; behind a circle nothing more is said', () => {
  const never = { match: 'all' as const, terms: [...when('a').terms, ...when('a', 'is', 'no').terms] };
  const chain = [draft('c', when('b')), draft('b', never), draft('a')];
  expect(
    conditionFaults([{ name: 'Heading', questions: chain }]).map(({ question, kind }) => [question, kind]),
  ).toEqual([
    [0, 'conditionNever'],
    [1, 'conditionNever'],
  ]);
  const circle = [draft('a', when('b')), draft('b', when('a')), draft('c', when('a'))];
  expect(conditionFaults([{ name: 'Heading', questions: circle }]).map(({ question }) => question)).toEqual([0, 1]);
});

test('a category cannot hang on its own questions', () => {
  const [fault] = conditionFaults([{ name: 'Heading', shown_if: when('a'), questions: [draft('a')] }]);
  expect(fault).toEqual({ category: 0, kind: 'conditionCycle', field: 'shown_if' });
});

const COUNT = 12;
const term = fc.record({
  question_id: fc.nat(COUNT).map(String),
  operator: fc.constantFrom<ConditionOperator>('is', 'is_not', 'one_of', 'less'),
  values: fc.array(fc.constantFrom('1', '2', '3'), { maxLength: 2 }),
});
const condition = fc.option(
  fc.record({
    match: fc.constantFrom('all' as const, 'any' as const),
    terms: fc.array(term, { minLength: 1, maxLength: 3 }),
  }),
);
const questionnaire = fc.record({
  headings: fc.tuple(condition, condition),
  questions: fc.array(fc.record({ heading: fc.nat(1), shown_if: condition }), { minLength: COUNT, maxLength: COUNT }),
  changes: fc.array(fc.tuple(fc.nat(COUNT - 1).map(String), fc.constantFrom('1', '2', '3', null)), { maxLength: 20 }),
});

test('what is hidden after each change is the same as if it was looked at for the first time', () => {
  fc.assert(
    fc.property(questionnaire, ({ headings, questions, changes }) => {
      const plan = conditionPlan({
        question_categories: headings.map((shown_if, at) => ({ id: `h${String(at)}`, shown_if })),
        questions: questions.map(({ heading, shown_if }, at) => ({
          ...{ id: String(at), question_category_id: `h${String(heading)}`, type: 'range', shown_if },
        })),
      });
      if (!plan) return;
      const values = new Map<string, string | null>();
      const whole = () => hiddenQuestions(plan, (id) => values.get(id));
      let hidden = whole();
      for (const [id, value] of changes) {
        values.set(id, value);
        const next = hiddenQuestions(plan, (one) => values.get(one), { hidden, changed: [id] });
        const anew = whole();
        expect([...next].sort()).toEqual([...anew].sort());
        if (next.size === hidden.size && [...next].every((one) => hidden.has(one))) expect(next).toBe(hidden);
        hidden = next;
      }
    }),
  );
});
