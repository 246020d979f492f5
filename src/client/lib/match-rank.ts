import { plain } from './text-search';

/** How well a name matches, the best first: `EXACT` < `PREFIX` < `WORD` < `PART`; `NONE` when it does not. */
export const RANK = { EXACT: 0, PREFIX: 1, WORD: 2, PART: 3, OTHER: 4, NONE: 5 } as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

/**
 * How well this name matches: it is the query, begins with it, has a word that does, or just all of its words
 * somewhere.
 */
export function rankOf(query: string, name: string): Rank {
  const wanted = plain(query).trim().replaceAll(/\s+/g, ' ');
  const text = plain(name);
  if (text === wanted) return RANK.EXACT;
  if (text.startsWith(wanted)) return RANK.PREFIX;
  const words = text.split(/[^\p{Letter}\p{Number}]+/u);
  const beginsWord = (part: string) => words.some((word) => word.startsWith(part));
  const parts = wanted.split(' ');
  if (parts.every(beginsWord)) return RANK.WORD;
  return parts.every((part) => text.includes(part)) ? RANK.PART : RANK.NONE;
}
