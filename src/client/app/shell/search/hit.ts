import type { ReactNode } from 'react';
import { RANK, rankOf, type Rank } from '../../../lib/match-rank';
import { matches } from '../../../lib/text-search';

/** Something that the search offers. */
export interface Hit {
  /** Unique among all hits. */
  readonly key: string;
  readonly icon: ReactNode;
  readonly words: string;
  /** Other words for it, by which it is found too. */
  readonly also?: string;
  /** Why it is found, where the words do not say it. */
  readonly note?: string | null;
  /** Said beside the words. */
  readonly more?: string;
  /** Whether it is found by that, too. */
  readonly isFoundByMore?: true;
  /** Offered only to who looks for it. */
  readonly isRare?: true;
  readonly act: () => void;
}
/** A hit, and how well it matches. */
export type RankedHit = Hit & { readonly rank: Rank };

/** Those that match, in their order. Without a query all but the rare ones. */
export const matching = (hits: readonly Hit[], query: string): readonly RankedHit[] =>
  hits
    .filter(({ words, also, isRare }) => (query.trim() === '' ? isRare !== true : matches(query, words, also)))
    .map((hit) => ({ ...hit, rank: Math.min(rankOf(query, hit.words), RANK.OTHER) as Rank }));
