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
  /** The text that matches where the name does not. */
  readonly matched: string | null;
}
export interface RecordHits {
  readonly hits: readonly RecordHit[];
  /** Groups with more than the hits, and how many more. */
  readonly more: readonly { readonly group: AdminGroup; readonly count: number }[];
}

const SHOWN = 10;

function asHit(record: FoundRecord, query: string): RecordHit {
  const rank = rankOf(query, record.name);
  if (rank !== RANK.NONE) return { ...record, rank, matched: null };
  const matched = record.others.find((text) => matches(query, text)) ?? null;
  return { ...record, rank: matched === null ? RANK.NONE : RANK.OTHER, matched };
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
    .map(({ group, total }) => ({ group, count: total - hits.filter((hit) => hit.group === group).length }))
    .filter(({ count }) => count > 0);
  return { hits, more };
}
