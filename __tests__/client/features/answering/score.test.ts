import { failedOf, resultOf } from '../../../../src/client/lib/score';
import { detail, question } from './records';

const range = (id: string, answer_options = '1;2;3;4;5') => ({
  ...question(id, 'range', { answer_options }),
  number: 1,
});
const given = (...details: ReturnType<typeof detail>[]) => ({ details, custom_questions: [], custom_details: [] });

test('the mean of the scales over their largest option, in percent', () => {
  const questions = [range('a'), range('b', '0;5;10'), range('c')];
  const result = resultOf(
    [{ id: 'one', name: null, questions }],
    given(detail('a', '4'), detail('b', '5'), detail('c', '2')),
  );
  expect(result).toEqual({ score: 56.7, sections: [56.7], own: null });
});

test('is none when nothing is scored', () => {
  const questions = [range('empty'), range('words', 'Poor;Good'), { ...question('number', 'number'), number: 1 }];
  const details = [detail('empty', null), detail('words', 'Good'), detail('number', '7')];
  expect(resultOf([{ id: 'one', name: null, questions }], given(...details)).score).toBeNull();
});

test('a category counts as much as its weight, and one without any not at all', () => {
  const sections = [
    { id: 'one', name: 'One', weight: 3, questions: [range('a')] },
    { id: 'two', name: 'Two', questions: [{ ...range('b'), scoring: { weight: 0 } }, range('c')] },
    { id: 'three', name: 'Three', weight: 0, questions: [range('d')] },
  ];
  const details = [detail('a', '5'), detail('b', '5'), detail('c', '1'), detail('d', '1')];
  expect(resultOf(sections, given(...details))).toEqual({ score: 80, sections: [100, 20, 20], own: null });
});

test('a failed critical question lowers the whole, and is named', () => {
  const scoring = { critical: { pass: 50, cap: 30 } };
  const sections = [{ id: 'one', name: 'One', questions: [{ ...range('a'), scoring }, range('b')] }];
  const [failed, passed] = ['2', '3'].map((value) => given(detail('a', value), detail('b', '5')));
  expect(resultOf(sections, failed!)).toEqual({ score: 30, sections: [70], own: null });
  expect(resultOf(sections, passed!).score).toBe(80);
  expect([failed!, passed!].map(({ details }) => failedOf(sections, details).map(({ id }) => id))).toEqual([['a'], []]);
});
