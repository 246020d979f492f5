import { nameKey } from '../../contract/names';
import { message } from '../messages/message';
import { type CheckedRow, type Entry, fault } from './entry';
import type { Kind } from './kind';
import type { KnownRecords } from './known-records';

interface Options {
  readonly kind: Kind;
  readonly isInstallation: boolean;
  readonly overwrites: boolean;
}

/**
 * Refuses rows whose record would be called as another one: of the file, or there already. A record that keeps its name
 * may keep it, for names may be equal since before that was refused; and so may records that a whole installation brings
 * from elsewhere, each with an id of its own. After all rows, which may give names to each other.
 */
export function refuseNamesakes(
  checked: readonly CheckedRow[],
  known: KnownRecords,
  { kind: { group }, isInstallation, overwrites }: Options,
): void {
  if (group === 'questions') return;
  const keyOf = ({ clientId, columns }: Pick<Entry, 'clientId' | 'columns'>) =>
    nameKey(group, { ...columns, client_id: clientId });
  const isWritten = ({ claim, updatedAt }: Entry): boolean =>
    claim !== null && claim.status !== 'error' && (updatedAt === null || overwrites);
  const after = (entry: Entry): Entry =>
    isWritten(entry) ? { ...entry, columns: { ...entry.columns, ...entry.claim?.columns } } : entry;
  const isBrought = (entry: Entry): boolean => isInstallation && entry.updatedAt === null && known.isExpected(entry);
  const holders = new Map<string, Entry[]>();
  for (const entry of known.some(group, Infinity)) {
    const key = keyOf(after(entry));
    if (key === undefined) return;
    const there = holders.get(key);
    if (there) there.push(entry);
    else holders.set(key, [entry]);
  }
  for (const row of checked) {
    const { entry } = row;
    if (entry?.claim !== row || !isWritten(entry)) continue;
    const key = keyOf(after(entry));
    if (key === undefined || (entry.updatedAt !== null && keyOf(entry) === key)) continue;
    const other = holders.get(key)?.find((one) => one !== entry && !(isBrought(one) && isBrought(entry)));
    if (!other) continue;
    const errors = (row.errors ??= {});
    fault({ errors }, 'name', message('record.nameTaken', { name: String(after(other).columns['name']) }));
  }
  for (const row of checked) if (row.errors !== null) row.status = 'error';
}
