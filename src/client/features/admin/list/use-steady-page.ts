import { useState } from 'react';
import type { RecordPage } from '../../../api/base-api';
import { useOthersChanges } from '../../../state/admin/use-others-changes';
import type { QueryResult } from '../resource';

interface Held {
  /** What was asked for. */
  readonly query: string;
  /** What is shown meanwhile. */
  readonly page: RecordPage;
  /** What the server had said when it was asked again. */
  readonly former: RecordPage;
  /** What it has by now; null while it is being asked. */
  readonly newer: RecordPage | null;
}

const isSameOrder = ({ ids }: RecordPage, other: RecordPage): boolean =>
  ids.length === other.ids.length && ids.every((id, index) => id === other.ids[index]);

/**
 * The page of a list, read again when others changed something. Rows that someone looks at stay where they are: other
 * values are shown in place, other rows or another order once the person asks for them (`showNewer`). What comes for
 * another reason, as after a change of the person's own, is shown at once.
 */
export function useSteadyPage(query: string, { data, currentData, refetch }: QueryResult) {
  const [held, setHeld] = useState<Held | null>(null);
  useOthersChanges(async () => {
    // While another search is on its way, what is shown is not what was asked for: there is nothing to hold.
    if (!currentData) return;
    const page = held?.query === query ? held.page : currentData;
    setHeld({ query, page, former: currentData, newer: null });
    const { data: newer } = await refetch();
    const next = newer === undefined || isSameOrder(page, newer) ? null : { query, page, former: currentData, newer };
    setHeld((now) => (now?.query === query ? next : now));
  });
  const isLater = held !== null && held.newer !== null && data !== held.newer && data !== held.former;
  const isOver = held !== null && (held.query !== query || isLater);
  if (isOver) setHeld(null);
  const isHeld = held !== null && !isOver;
  return {
    page: isHeld ? held.page : data,
    /** Null: what is shown is all there is. */
    showNewer: isHeld && held.newer !== null ? () => setHeld(null) : null,
  };
}
