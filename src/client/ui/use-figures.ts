import { useEffect, useState } from 'react';
import { listFigures, type KeptFigures } from '../lib/storage/figures-db';

/**
 * What is kept for `owner`, the newest first; null while it is being read. `owner` null: nothing is needed.
 * @param view read again when it is another one: more may be kept by then
 */
export function useFigures(owner: string | null, view?: string | null): readonly KeptFigures[] | null {
  const [kept, setKept] = useState<readonly KeptFigures[] | null>(null);
  useEffect(() => {
    if (owner === null) return undefined;
    let isCurrent = true;
    listFigures(owner).then(
      (found) => isCurrent && setKept(found),
      // Storage is forbidden: then nothing was kept.
      () => isCurrent && setKept([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [owner, view]);
  return kept;
}
