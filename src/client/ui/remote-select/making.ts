import { foldName } from '../../../contract/names';
import type { Option } from './options';

/** How an option is made that is not there yet. */
export interface Making {
  /** What it says for what is typed, which may be nothing. */
  readonly label: (typed: string) => string;
  /** Why none can be made at the moment; null: one can. */
  readonly hindrance: string | null;
  readonly onMake: (typed: string) => void;
}

interface Found {
  readonly query: string;
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly hasMore: boolean;
}

/** The offer's place among the values: no id is like it. */
const OFFER = 'make:';
export const isOffer = ({ value }: Option): boolean => value === OFFER;

/**
 * The last option of a select that can make one: below all that match, where none of them is called what was typed, or
 * where there is none at all. It is chosen as the others are, by pointer or keys.
 */
export function offerOf(making: Making | undefined, { query, status, hasMore }: Found, options: readonly Option[]) {
  const typed = query.trim();
  const isThere = typed === '' ? options.length > 0 : options.some(({ label }) => foldName(label) === foldName(typed));
  const isOffered = making !== undefined && status === 'loaded' && !hasMore && !isThere;
  const hindrance = making?.hindrance ?? null;
  return {
    options: isOffered
      ? [
          {
            value: OFFER,
            label: making.label(typed),
            disabled: hindrance !== null,
            ...(hindrance !== null && { note: hindrance }),
          },
        ]
      : [],
    /** Whether that is what was chosen: then it is made, and nothing else changes. */
    isTaken: (chosen: readonly string[]): boolean => {
      const isIt = isOffered && chosen.includes(OFFER);
      if (isIt) making.onMake(typed);
      return isIt;
    },
  };
}
