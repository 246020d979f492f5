import { scoreOf } from '../../../../src/contract/scoring';
import { ratiosOf } from '../../../../src/client/features/answering/score';
import { detail, question } from './records';

const range = (id: string, answer_options = '1;2;3;4;5') => question(id, 'range', { answer_options });

test('is the mean of the ratings over their largest option, in percent to one decimal', () => {
  const questions = [range('a'), range('b', '0;5;10'), range('c')];
  const ratios = ratiosOf(questions, [detail('a', '4'), detail('b', '5'), detail('c', '2')]);
  expect(ratios).toEqual([0.8, 0.5, 0.4]);
  expect(scoreOf(ratios)).toBe(56.7);
});

test('leaves out what is no rating, has no answer, or no numbers to choose from', () => {
  const questions = [range('empty'), range('words', 'Poor;Good'), question('number', 'number')];
  expect(ratiosOf(questions, [detail('empty', null), detail('words', 'Good'), detail('number', '7')])).toEqual([]);
});

test('is none when nothing is scored', () => {
  expect(scoreOf([])).toBeNull();
});
