import { chosenOf, optionsOf, toggled } from '../../../../src/client/parts/question/options';

test('options are split and trimmed', () => {
  expect(optionsOf('Bell; Hoist ;Rail;')).toEqual(['Bell', 'Hoist', 'Rail']);
  expect(optionsOf('')).toEqual([]);
});

test('several options are kept in the order of the question, and none is no answer', () => {
  const options = ['Bell', 'Hoist', 'Rail'];
  expect(toggled(options, null, 'Rail')).toBe('Rail');
  expect(toggled(options, 'Rail', 'Bell')).toBe('Bell;Rail');
  expect(toggled(options, 'Bell;Rail', 'Rail')).toBe('Bell');
  expect(toggled(options, 'Bell', 'Bell')).toBeNull();
  expect(chosenOf('Bell;Rail')).toEqual(['Bell', 'Rail']);
});
