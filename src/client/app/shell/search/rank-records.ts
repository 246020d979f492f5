import type { AdminGroup } from '../../../../contract/admin';
import { RANK, rankOf, type Rank } from '../../../lib/match-rank';
import { matches } from '../../../lib/text-search';

export interface FoundRecord {
  readonly group: AdminGroup;
  readonly id: string;
  readonly name: string;
  readonly clientId: string | null;
  /** Its other texts that are searched. */
  readonly others: readonly string[];
}
export interface FoundGroup {
  readonly group: AdminGroup;
  readonly records: readonly FoundRecord[];
  /** How many match in all, also those that were not given. */
  readonly total: number;
}

export interface RecordHit extends FoundRecord {
  readonly rank: Rank;
  /** The text that has what of the query the name has not. */
  readonly matched: string | null;
}
export interface RecordHits {
  readonly hits: readonly RecordHit[];
  /** Groups with more than the hits, and how many of how many those are. */
  readonly more: readonly { readonly group: AdminGroup; readonly shown: number; readonly total: number }[];
}

const SHOWN = 10;

function asHit(record: FoundRecord, query: string): RecordHit {
  const rank = rankOf(query, record.name);
  if (rank !== RANK.NONE) return { ...record, rank, matched: null };
  const rest = query.split(/\s+/).filter((word) => !matches(word, record.name));
  const matched = record.others.find((text) => rest.some((word) => matches(word, text))) ?? null;
  return { ...record, rank: matches(query, record.name, ...record.others) ? RANK.OTHER : RANK.NONE, matched };
}

/**
 * The records of all groups that match best; equals stay in the order in which they were found. `isCurrent`: they were
 * found for this query, not for the letters before.
 */
export function rankRecords(groups: readonly FoundGroup[], query: string, isCurrent: boolean): RecordHits {
  // A server may look into fields that this client does not know.
  const all = groups
    .flatMap(({ records }) => records.map((record) => asHit(record, query)))
    .filter(({ rank }) => isCurrent || rank !== RANK.NONE);
  const hits = all.toSorted((one, other) => one.rank - other.rank).slice(0, SHOWN);
  const more = (isCurrent ? groups : [])
    .map(({ group, total }) => ({ group, total, shown: hits.filter((hit) => hit.group === group).length }))
    .filter(({ shown, total }) => total > shown);
  return { hits, more };
}
