import fc from 'fast-check';
import {
  allRecords,
  changeTable,
  emptyTable,
  getRecord,
  makeFinder,
  tableDifference,
  type RecordTable,
} from '../../../src/client/lib/record-table';

interface Row {
  id: string;
  value: number;
}
type Change = { put: Row[]; removed: string[] };

const row = fc.record({ id: fc.integer({ min: 0, max: 40 }).map(String), value: fc.integer() });
const change: fc.Arbitrary<Change> = fc.record({
  put: fc.array(row),
  removed: fc.array(fc.integer({ min: 0, max: 40 }).map(String)),
});

const sorted = (rows: Iterable<Row>) => [...rows].sort((a, b) => a.id.localeCompare(b.id));

test('a table behaves as a map does, whatever is put and removed', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      let table: RecordTable<Row> = emptyTable();
      const model = new Map<string, Row>();
      for (const { put, removed } of changes) {
        table = changeTable(table, put, removed);
        for (const id of removed) model.delete(id);
        for (const record of put) model.set(record.id, record);
        expect(table.size).toBe(model.size);
        for (const id of model.keys()) expect(getRecord(table, id)).toEqual(model.get(id));
      }
      expect(sorted(allRecords(table))).toEqual(sorted(model.values()));
    }),
  );
});

test('the difference of two tables turns the one into the other', () => {
  fc.assert(
    fc.property(fc.array(row), change, (rows, { put, removed }) => {
      const before = changeTable<Row>(emptyTable(), rows);
      const after = changeTable(before, put, removed);
      const difference = tableDifference(before, after);
      expect(sorted(allRecords(changeTable(before, difference.put, difference.removed)))).toEqual(
        sorted(allRecords(after)),
      );
    }),
  );
});

test('putting the same record again changes nothing, so that nothing is written', () => {
  const record = { id: '1', value: 1 };
  const table = changeTable<Row>(emptyTable(), [record]);
  expect(tableDifference(table, changeTable(table, [record]))).toEqual({ put: [], removed: [] });
});

test('an edit copies one bucket and leaves the others as they are', () => {
  const before = changeTable<Row>(
    emptyTable(),
    Array.from({ length: 1000 }, (_, at) => ({ id: String(at), value: at })),
  );
  const after = changeTable(before, [{ id: '7', value: 70 }]);
  expect(after.buckets.filter((bucket, at) => bucket !== before.buckets[at])).toHaveLength(1);
});

test('a finder finds what a look at all records would, whatever changes, and keeps its list while they are the same', () => {
  const isWanted = ({ value }: Row) => value > 0;
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const find = makeFinder(isWanted);
      let table: RecordTable<Row> = emptyTable();
      let before = find(table);
      for (const { put, removed } of changes) {
        table = changeTable(table, put, removed);
        const found = find(table);
        const wanted = allRecords(table).filter(isWanted);
        expect(found).toEqual(wanted);
        if (wanted.length === before.length && wanted.every((one, at) => one === before[at]))
          expect(found).toBe(before);
        before = found;
      }
    }),
  );
});

test('a finder looks again at what changed alone', () => {
  const isWanted = jest.fn(() => true);
  const find = makeFinder<Row>(isWanted);
  const rows = Array.from({ length: 5_000 }, (_, at) => ({ id: String(at), value: at }));
  const table = changeTable<Row>(emptyTable(), rows);
  find(table);
  isWanted.mockClear();
  find(changeTable(table, [{ id: '7', value: 0 }]));
  // One of 256 buckets.
  expect(isWanted.mock.calls.length).toBeLessThan(100);
});
