import pLimit from 'p-limit';
import { yieldToMain } from '../yield-to-main';
import {
  getRecord,
  emptyTable,
  changeTable,
  tableDifference,
  type Identified,
  type RecordTable,
} from '../record-table';

/** Records read or written at once; between two chunks the page gets its turn. */
export const CHUNK = 250;

export const isRecord = (value: unknown, key: IDBValidKey): value is Identified =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === key;

/** Records that could not be understood are reported and left where they are; the server's copy will replace them. */
interface ReadResult<C extends string> {
  tables: TablesOf<C>;
  broken: { collection: C; key: string }[];
}
export type TablesOf<C extends string> = Record<C, RecordTable<Identified>>;
/** Ids of records whose changes must not be kept yet. */
type Withheld<C extends string> = Partial<Record<C, readonly string[]>>;

/** Values in the order of their keys. */
export interface Chunk {
  readonly keys: readonly IDBValidKey[];
  readonly values: readonly unknown[];
}

/** Where the records lie; every method rejects when the browser refuses. */
interface RecordRows<C extends string> {
  /** At most `CHUNK` records of a collection, in the order of their keys, the first ones of the range. */
  chunk: (collection: C, range: IDBKeyRange) => Promise<Chunk>;
  put: (collection: C, records: readonly Identified[]) => Promise<void>;
  remove: (collection: C, ids: readonly string[]) => Promise<void>;
  clear: () => Promise<void>;
}

/** Half of the ids begin before it, for they are UUIDs. */
const MIDDLE = '8';
/**
 * A collection is read from both at once: while the page unpacks a piece of one half, the browser reads one of the other,
 * which takes as long.
 */
const HALVES = () => [IDBKeyRange.upperBound(MIDDLE, true), IDBKeyRange.lowerBound(MIDDLE)] as const;

/** What of a range lies beyond a key. */
const beyond = (key: IDBValidKey, { upper, upperOpen }: IDBKeyRange): IDBKeyRange =>
  upper === undefined ? IDBKeyRange.lowerBound(key, true) : IDBKeyRange.bound(key, upper, true, upperOpen);

/** Tables of records over a database: read in pieces, and written as far as they changed. */
export function makeRecordDb<C extends string>(collections: readonly C[], rows: RecordRows<C>) {
  const noTables = () => Object.fromEntries(collections.map((collection) => [collection, emptyTable()])) as TablesOf<C>;
  /** What was last read or written, to find out what a new state changes. */
  let known: TablesOf<C> = noTables();
  /** One write at a time, so that an older state never lands on a newer one. A failed one doesn't stop the next. */
  const inTurn = pLimit(1);

  /**
   * `same`: the record to keep in place of one that was read, where both say the same. `pause`: what is waited for between
   * two pieces.
   */
  async function readAll(
    same: (collection: C, record: Identified) => Identified,
    pause = yieldToMain,
  ): Promise<ReadResult<C>> {
    const broken: ReadResult<C>['broken'] = [];
    const tables = noTables();
    const readHalf = async (collection: C, half: IDBKeyRange, first: Chunk): Promise<Identified[]> => {
      const records: Identified[] = [];
      for (let next: Chunk | Promise<Chunk> = first; ;) {
        const { keys, values } = await next;
        const last = keys.length < CHUNK ? undefined : keys.at(-1);
        if (last !== undefined) next = rows.chunk(collection, beyond(last, half));
        values.forEach((value, at) => {
          const key = keys[at] ?? '';
          if (isRecord(value, key)) records.push(same(collection, value));
          else broken.push({ collection, key: JSON.stringify(key) });
        });
        if (last === undefined) return records;
        await pause();
      }
    };
    const beginHalf = async (collection: C, half: IDBKeyRange) => ({ half, first: await rows.chunk(collection, half) });
    const begun = await Promise.all(
      collections.map(async (collection) => ({
        collection,
        halves: await Promise.all(HALVES().map((half) => beginHalf(collection, half))),
      })),
    );
    for (const { collection, halves } of begun) {
      const read = await Promise.all(halves.map(({ half, first }) => readHalf(collection, half, first)));
      tables[collection] = changeTable(tables[collection], read.flat());
    }
    known = tables;
    return { tables, broken };
  }

  return {
    /** `pause`: what is waited for between two pieces; usually that the page had its turn. */
    read: (pause?: () => Promise<void>): Promise<ReadResult<C>> => readAll((_, record) => record, pause),

    /**
     * Finds out what others have written since, so that the next write brings the database to `next` whatever they did.
     */
    async compare(next: Partial<TablesOf<C>>): Promise<void> {
      await inTurn(() =>
        readAll((collection, record) => {
          const ours = next[collection] && getRecord(next[collection], record.id);
          return ours && JSON.stringify(ours) === JSON.stringify(record) ? ours : record;
        }),
      );
    },

    /**
     * Brings the database to `next`, writing only the records that differ from what was last read or written.
     * A table that was put aside whole (the empty one) is forgotten, not deleted: that takes `clear`.
     * @param withheld ids of records that stay as they were stored: what changed in them must not be kept yet
     */
    write(next: Partial<TablesOf<C>>, withheld: Withheld<C> = {}): Promise<void> {
      return inTurn(() => writeDifferences(next, withheld));
    },

    /** Whether `write` would find anything to write. */
    isChanged: (next: Partial<TablesOf<C>>, withheld: Withheld<C> = {}): boolean =>
      collections.some((collection) => {
        const table = writable(collection, next, withheld);
        if (!table || table === known[collection]) return false;
        const { put, removed } = tableDifference(known[collection], table);
        return put.length + removed.length > 0;
      }),

    clear(): Promise<void> {
      return inTurn(async () => {
        await rows.clear();
        known = noTables();
      });
    },
  };

  function writable(collection: C, next: Partial<TablesOf<C>>, withheld: Withheld<C>) {
    const wanted = next[collection];
    const ids = withheld[collection];
    return wanted && ids ? withRecordsOf(wanted, known[collection], ids) : wanted;
  }

  async function writeDifferences(next: Partial<TablesOf<C>>, withheld: Withheld<C>): Promise<void> {
    for (const collection of collections) {
      const table = writable(collection, next, withheld);
      if (!table || table === known[collection]) continue;
      if (table === emptyTable()) {
        known = { ...known, [collection]: table };
        continue;
      }
      const { put, removed } = tableDifference(known[collection], table);
      for (let at = 0; at < put.length; at += CHUNK) {
        if (at > 0) await yieldToMain();
        await rows.put(collection, put.slice(at, at + CHUNK));
      }
      if (removed.length > 0) await rows.remove(collection, removed);
      known = { ...known, [collection]: table };
    }
  }
}

/** The table with the records of these ids as they are in `other`. */
function withRecordsOf<T extends Identified>(
  table: RecordTable<T>,
  other: RecordTable<T>,
  ids: readonly string[],
): RecordTable<T> {
  const theirs = ids.flatMap((id) => getRecord(other, id) ?? []);
  return changeTable(
    table,
    theirs,
    ids.filter((id) => !getRecord(other, id)),
  );
}
