import { useState } from 'react';
import type { RecordPage } from '../../../api/base-api';

/**
 * The ids of a page as they stood when it came, for as long as it `isHeld`; null: as the server has them now. Another
 * `query` has another order.
 */
export function useHeldOrder(query: string, page: RecordPage | undefined, hasCome: boolean, isHeld: boolean) {
  const [held, setHeld] = useState<{ readonly query: string; readonly ids: readonly string[] } | null>(null);
  const isKept = held !== null && held.query === query && isHeld;
  if (held !== null && !isHeld) setHeld(null);
  else if (isHeld && !isKept && page && hasCome) setHeld({ query, ids: page.ids });
  return {
    order: isKept ? held.ids : null,
    /** What the server has now is wanted. */
    release: () => setHeld(null),
  };
}
