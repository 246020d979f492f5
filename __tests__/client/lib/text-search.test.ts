import { matches } from '../../../src/client/lib/text-search';

test.each([
  ['', true],
  ['nor hyg', true],
  ['NORTH', true],
  ['ines', true],
  ['south', false],
  ['north south', false],
])('%j in a tool at a location: %s', (query, found) => {
  expect(matches(query, 'Hygiene audit', 'North House', 'Inês', null, undefined)).toBe(found);
});
