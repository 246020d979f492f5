import { mayHaveLeft, type StoredEntry } from '../../lib/storage/outbox-db';
import { ENTRY_VERSION, isDetail, type Entry } from './entry';

/** Before version 3 a detail was stored whole, with the value that the person saw and without the note. */
interface WholeDetail {
  readonly answer: string | null;
  readonly additionalInfo: string | null;
  readonly previous: string | null;
}

/**
 * What versions before this one did not note, as far as it can be told: what may have left, may have left without a
 * key.
 */
function upgraded(entry: Entry): Entry {
  const mayHaveArrived = mayHaveLeft(entry) ? (entry.mayHaveArrived ?? 'withoutKey') : null;
  const known = { ...entry, mayHaveArrived, chosen: entry.chosen ?? null, clockOffset: entry.clockOffset ?? null };
  if (!isDetail(entry) || entry.version >= 3) return known;
  const { answer, additionalInfo, previous } = entry.args as unknown as WholeDetail;
  const value = { answer, previous: { answer: previous } };
  const changed =
    answer === previous
      ? { additionalInfo, previous: {} }
      : additionalInfo === null
        ? value
        : { ...value, additionalInfo };
  return { ...known, version: 3, args: { questionRef: entry.args.questionRef, ...changed } } as Entry;
}

/**
 * The entry for the rules of this version. One of a later version is kept as it is and not sent; it need not have what
 * ours have, and the rules look at every entry of a lane.
 */
export function readable(stored: StoredEntry): Entry {
  const entry = stored as Entry;
  return entry.version > ENTRY_VERSION ? ({ ...entry, args: { ...entry.args } } as Entry) : upgraded(entry);
}
