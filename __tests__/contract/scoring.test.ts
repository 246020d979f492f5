import type { Question, Scoring } from '../../src/contract/assessment-tools';
import {
  NOT_APPLICABLE,
  type Scored,
  bandOf,
  carriedScoring,
  ratioOf,
  scoringFault,
  settledScoring,
} from '../../src/contract/scoring';

type Type = Question['type'];
const asked = (type: Type, answer_options: string, points?: Scoring['points']): Scored => ({
  ...{ type, answer_options, scoring: points === undefined ? null : { points } },
});

test.each<
  [type: Type, options: string, points: Scoring['points'] | undefined, value: string | null, ratio: number | null]
>([
  ['range', '1;2;3;4', undefined, '1', 0.25],
  ['range', '1;2;3;4', undefined, '', null],
  ['range', '0', undefined, '0', null],
  ['single', 'a;b', undefined, 'a', null],
  ['yes_no', '', undefined, 'yes', null],
  ['range', '1;2;3;4', [4, 3, 2, 0], '1', 1],
  ['single', 'good; fair;bad', [10, 5, 0], 'fair', 0.5],
  ['single', 'good;bad', [10, -5], 'bad', 0],
  ['single', 'good;bad', [10, 0], 'gone', null],
  ['single', 'good;bad', [10, 0], null, null],
  ['single', 'good;bad', [0, -1], 'good', null],
  ['yes_no', '', [0, 2], 'no', 1],
  ['multiple', 'a;b;c', [1, 3, -2], 'a', 0.25],
  ['multiple', 'a;b;c', [1, 3, -2], 'b;c', 0.25],
  ['multiple', 'a;b;c', [1, 3, -2], 'c', 0],
  ['text', '', [1], 'a', null],
  ['range', '1;2', undefined, NOT_APPLICABLE, null],
  ['multiple', 'a;b', [1, 2], NOT_APPLICABLE, null],
])('a %s of %j with points %j: %j is worth %j', (type, options, points, value, ratio) => {
  expect(ratioOf(asked(type, options, points), value)).toBe(ratio);
});

test('points are missing where an answer has none, and where none adds anything', () => {
  const faults = [undefined, [1, 0], [1, null], [1], [0, -1]].map((points) =>
    scoringFault(asked('single', 'a;b', points)),
  );
  expect(faults).toEqual([null, null, 'pointsMissing', 'pointsMissing', 'pointsNone']);
});

test('points go with their options where the question is changed by who knows none', () => {
  const before = asked('single', 'a;b;c', [3, 2, 1]);
  expect(carriedScoring(before, asked('single', 'c;a'))).toEqual({ points: [1, 3] });
  expect(carriedScoring(before, asked('single', 'a;b;c;d'))).toBeNull();
  expect(carriedScoring(before, asked('text', ''))).toBeNull();
  expect(settledScoring({ points: [1, 0] }, asked('date', ''))).toBeNull();
});

test('a score is called by the highest band that it reaches', () => {
  const bands = [80, 0.5, 50].map((from) => ({ name: String(from), from, colour: 'green' as const }));
  expect([100, 80, 79.9, 0.5, 0, null].map((score) => bandOf(bands, score)?.name)).toEqual([
    ...['80', '80', '50', '0.5', undefined, undefined],
  ]);
  expect(bandOf(null, 50)).toBeNull();
});
