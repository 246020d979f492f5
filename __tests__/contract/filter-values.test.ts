import { excluded, NONE, passesFilter } from '../../src/contract/filter-values';

test.each<[own: string[], values: string[], passes: boolean]>([
  [['a'], [], true],
  [['a'], ['a', 'b'], true],
  [['c'], ['a', 'b'], false],
  [[], ['a'], false],
  [[], [NONE], true],
  [['a'], [NONE], false],
  [['a'], [excluded('a')], false],
  [['b'], [excluded('a')], true],
  [[], [excluded('a')], true],
  [[], [excluded(NONE)], false],
  [['a', 'b'], [excluded('b')], false],
  [['a'], ['a', excluded('b')], true],
  [['a', 'b'], ['a', excluded('b')], false],
])('a record with %j, filtered by %j: %s', (own, values, passes) => {
  expect(passesFilter(own, values)).toBe(passes);
});
