/**
 * Records by id in 256 hash buckets, never changed in place.
 *
 * One flat map would be copied whole for every edit: with 50,000 records that is felt at each key press.
 * Here an edit copies one bucket, and whoever compares two tables by reference finds what changed by
 * looking at 256 references.
 */
export interface Identified {
  readonly id: string;
}
type Bucket<T> = Readonly<Record<string, T>>;
export interface RecordTable<T extends Identified> {
  readonly buckets: readonly Bucket<T>[];
  readonly size: number;
}

const BUCKETS = 256;
const NO_RECORDS: Bucket<never> = Object.freeze({});
const EMPTY: RecordTable<never> = Object.freeze({
  buckets: Object.freeze(Array.from({ length: BUCKETS }, () => NO_RECORDS)),
  size: 0,
});

/** The table without records: always the same reference. */
export const emptyTable = <T extends Identified>(): RecordTable<T> => EMPTY;

/** FNV-1a over the end of the id, where both UUIDs and numbers vary most. */
function bucketOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = Math.max(0, id.length - 12); at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 16)) & (BUCKETS - 1);
}

export const getRecord = <T extends Identified>(table: RecordTable<T>, id: string): T | undefined =>
  table.buckets[bucketOf(id)]?.[id];

function* iterate<T extends Identified>(table: RecordTable<T>): Generator<T> {
  for (const bucket of table.buckets) for (const id in bucket) yield bucket[id] as T;
}
export const allRecords = <T extends Identified>(table: RecordTable<T>): T[] => [...iterate(table)];

/**
 * The table with `removed` taken out and `records` put in. Buckets are copied once each, however many records
 * fall into them. A record is frozen at its top only: freezing it deeply would cost seconds at 10,000 records.
 */
export function changeTable<T extends Identified>(
  table: RecordTable<T>,
  records: Iterable<T>,
  removed: Iterable<string> = [],
): RecordTable<T> {
  const copies = new Map<number, Record<string, T>>();
  let size = table.size;
  const writable = (id: string) => {
    const at = bucketOf(id);
    let copy = copies.get(at);
    if (!copy) {
      copy = { ...table.buckets[at] };
      copies.set(at, copy);
    }
    return copy;
  };
  for (const id of removed) {
    if (!getRecord(table, id)) continue;
    const bucket = writable(id);
    if (!(id in bucket)) continue;
    delete bucket[id];
    size -= 1;
  }
  for (const record of records) {
    const bucket = writable(record.id);
    if (bucket[record.id] === record) continue;
    if (!(record.id in bucket)) size += 1;
    bucket[record.id] = Object.freeze(record);
  }
  if (copies.size === 0) return table;
  const buckets = table.buckets.slice();
  for (const [at, bucket] of copies) buckets[at] = Object.freeze(bucket);
  return Object.freeze({ buckets: Object.freeze(buckets), size });
}

/**
 * Finds the records that `isWanted`, which must always say the same of a record. It knows what it found before: after an
 * edit it goes through one bucket, and as long as the records are the same ones, so is the list.
 */
export function makeFinder<T extends Identified>(isWanted: (record: T) => boolean) {
  const known = new WeakMap<Bucket<T>, readonly T[]>();
  let table: RecordTable<T> | null = null;
  let found: readonly T[] = [];
  const inBucket = (bucket: Bucket<T>): readonly T[] => {
    const cached = known.get(bucket);
    if (cached) return cached;
    const wanted = Object.values(bucket).filter(isWanted);
    known.set(bucket, wanted);
    return wanted;
  };
  return (current: RecordTable<T>): readonly T[] => {
    if (current === table) return found;
    table = current;
    const now = current.buckets.flatMap(inBucket);
    if (now.length !== found.length || now.some((record, at) => record !== found[at])) found = now;
    return found;
  };
}

/** `table` with done to it what turned `before` into `after`. */
export function withChanges<T extends Identified>(
  table: RecordTable<T>,
  before: RecordTable<T>,
  after: RecordTable<T>,
): RecordTable<T> {
  const { put, removed } = tableDifference(before, after);
  return changeTable(table, put, removed);
}

/** What turns `before` into `after`, found by comparing references. */
export function tableDifference<T extends Identified>(before: RecordTable<T>, after: RecordTable<T>) {
  const put: T[] = [];
  const removed: string[] = [];
  after.buckets.forEach((bucket, at) => {
    const old = before.buckets[at] ?? NO_RECORDS;
    if (bucket === old) return;
    for (const id in bucket) if (bucket[id] !== old[id]) put.push(bucket[id] as T);
    for (const id in old) if (!(id in bucket)) removed.push(id);
  });
  return { put, removed };
}
