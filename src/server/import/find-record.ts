import type { Columns, Draft, Entry } from './entry';
import type { KeyField, Kind } from './kind';
import type { KnownRecords } from './known-records';
import { RECORD } from './record-ids';

/** Fields that no two records may share; others may be called the same, and be told apart by their ids. */
const UNIQUE: readonly KeyField[] = ['email', 'code'];

const sharedField = (kind: Kind, columns: Columns, other: Entry): KeyField =>
  kind.sharedField?.(columns, other.columns) ?? kind.keyField;

/** The record that has the row's id, where that decides: who a person is, the address says. */
function identified(kind: Kind, draft: Draft, clientId: string | null, known: KnownRecords): Entry | undefined {
  const entry = kind.keyField === 'email' ? undefined : known.identified(kind.group, draft.values[RECORD]);
  return entry && (kind.group === 'clients' || entry.clientId === clientId) ? entry : undefined;
}

/**
 * The records that a row may be about: that with its id, or else those that are called so, without those that other
 * rows of the file name by their ids.
 */
export function recordsFor(
  kind: Kind,
  draft: Draft,
  { columns, clientId }: Pick<Entry, 'columns' | 'clientId'>,
  known: KnownRecords,
): readonly Entry[] {
  const found = kind.find(columns, clientId, known);
  const recordId = draft.values[RECORD];
  if (typeof recordId !== 'string') {
    const exact = found.filter((entry) => entry.columns[kind.keyField] === columns[kind.keyField]);
    return exact.length === 1 ? exact : found;
  }
  const own = identified(kind, draft, clientId, known);
  const isUnique = (entry: Entry) => UNIQUE.includes(sharedField(kind, columns, entry));
  if (own) return [own, ...found.filter((entry) => entry !== own && isUnique(entry))];
  const free = found.filter((entry) => isUnique(entry) || (!entry.claim && !known.isExpected(entry)));
  // Equal questions under one heading come in their order.
  return kind.keyField === 'question' ? free.slice(0, 1) : free;
}
