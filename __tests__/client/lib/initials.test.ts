import { initialsOf, placeOf } from '../../../src/client/lib/initials';

test.each([
  ['Maya Okafor', 'MO'],
  ['  maya  de la Cruz ', 'MC'],
  ['Élodie Ångström', 'ÉÅ'],
  ['Zoe\u0308 \u00A0Q\u0301x', 'ZQ\u0301'],
  ['Cher', 'C'],
  ['(Harbour) “Care” 24', 'H2'],
  ['مها عمر', 'م'],
  ['山田 太郎', '山'],
  ['😀 !', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a text has one place, and many texts have all of them', () => {
  const places = Array.from({ length: 400 }, (_, number) => placeOf(`0198a${String(number)}-person`, 8));
  expect(places).toEqual(Array.from({ length: 400 }, (_, number) => placeOf(`0198a${String(number)}-person`, 8)));
  const counts = Array.from({ length: 8 }, (_, place) => places.filter((other) => other === place).length);
  for (const count of counts) expect(count).toBeGreaterThan(20);
});
