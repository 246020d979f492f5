import fc from 'fast-check';
import { makeRecordReader } from '../../../src/client/lib/json-records';

function read(text: string, cuts: number[]) {
  const records: [string, unknown][] = [];
  const reader = makeRecordReader((collection, record) => records.push([collection, record]));
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
  let from = 0;
  for (const to of [...places, text.length]) {
    reader.push(text.slice(from, to));
    from = to;
  }
  return { records, collections: reader.end() };
}

const record = fc.dictionary(fc.string(), fc.jsonValue());
const entities = fc.record({ clients: fc.array(record), answers: fc.array(record), locations: fc.array(record) });

test('reads every record, however the text is cut', () => {
  fc.assert(
    fc.property(entities, fc.boolean(), fc.array(fc.nat()), fc.boolean(), (data, wrapped, cuts, pretty) => {
      const text = JSON.stringify(wrapped ? { data } : data, null, pretty ? 2 : 0);
      const { records, collections } = read(text, cuts);
      const expected = Object.entries(JSON.parse(JSON.stringify(data)) as Record<string, unknown[]>).flatMap(
        ([name, list]) => list.map((item) => [name, item]),
      );
      expect(records).toEqual(expected);
      expect([...collections].sort()).toEqual(['answers', 'clients', 'locations']);
    }),
  );
});

test.each([
  '',
  '<html><body>Sign in to the network</body></html>',
  '{"answers":[{"id":1},{"id"',
  '{"answers":[{"id":"\\',
])('a text that is no whole answer is an error: %s', (text) => {
  expect(() => read(text, [])).toThrow(SyntaxError);
});
