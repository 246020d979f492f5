import { checkDay, checkNumber, checkText } from '../../../../src/client/parts/question/check-text';

test.each([
  ['12', { value: '12' }],
  ['3,5', { value: '3.5' }],
  ['1 200', { value: '1200' }],
  ['-4', { value: '-4' }],
  ['7.', { value: '7' }],
  ['', { value: null }],
  ['١٢٫٥', { value: '12.5' }],
  ['١٬٢٠٠', { value: '1200' }],
  ['۳', { value: '3' }],
  ['१२', { value: '12' }],
  ['\u200e−4', { value: '-4' }],
  ['999999999999999', { value: '999999999999999' }],
  ['99999999999999999999', { fault: 'tooManyDigits' }],
  ['7x', { fault: 'notANumber' }],
  ['1.2.3', { fault: 'notANumber' }],
  ['-', { fault: 'notANumber' }],
])('the number %j', (text, result) => {
  expect(checkNumber(text)).toEqual(result);
});

test.each([
  ['2026-11-21', { value: '2026-11-21' }],
  ['', { value: null }],
  ['0202-11-21', { fault: 'yearIncomplete' }],
  ['20261-11-21', { fault: 'yearIncomplete' }],
  ['21.11.2026', { fault: 'notADay' }],
])('the day %j', (text, result) => {
  expect(checkDay(text)).toEqual(result);
});

test('text is kept as it is typed; blanks alone are no answer; too much is refused', () => {
  expect(checkText(' Fine. ')).toEqual({ value: ' Fine. ' });
  expect(checkText(' \n')).toEqual({ value: null });
  expect(checkText('a'.repeat(10_001))).toEqual({ fault: 'tooLong' });
});
