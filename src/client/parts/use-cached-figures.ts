import { useEffect, useState } from 'react';
import { listFigures, type CachedFigures } from '../lib/storage/figures-db';

/**
 * What is cached for `owner`, the newest first; null while it is being read. `owner` null: nothing is needed.
 * @param view read again when it is another one: more may be cached by then
 */
export function useCachedFigures(owner: string | null, view?: string | null): readonly CachedFigures[] | null {
  const [cached, setCached] = useState<readonly CachedFigures[] | null>(null);
  useEffect(() => {
    if (owner === null) return undefined;
    let isCurrent = true;
    listFigures(owner).then(
      (found) => isCurrent && setCached(found),
      // Storage is forbidden: then nothing was cached.
      () => isCurrent && setCached([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [owner, view]);
  return cached;
}
