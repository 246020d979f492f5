import { withCache, type SharedCopy } from './cache-db';

/** In ms. A link works for 30 days after its last mail; a copy that nobody opened for as long has had its time. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

export type { SharedCopy };

/*
 * Copies of answers that were opened by a link, apart from what belongs to who works on this device. All reject when
 * the browser refuses.
 */

/** The copy of a link; undefined: there is none. Copies that have had their time are removed. */
export const readSharedCopy = (ref: string, now: number): Promise<SharedCopy | undefined> =>
  withCache(async (cache) => {
    const { store, done } = cache.transaction('copies', 'readwrite');
    const copy = await store.get(ref);
    const old = await store.index('keptAt').getAllKeys(IDBKeyRange.upperBound(now - KEPT_FOR));
    await Promise.all([...old.map((key) => store.delete(key)), done]);
    return copy;
  });

export const keepSharedCopy = (copy: SharedCopy): Promise<string> => withCache((cache) => cache.put('copies', copy));

export const forgetSharedCopy = (ref: string): Promise<void> => withCache((cache) => cache.delete('copies', ref));
