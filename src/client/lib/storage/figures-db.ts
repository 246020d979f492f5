import pLimit from 'p-limit';
import { withCache, type CachedFigures } from './cache-db';
import { readItem, writeItem } from './items';

export type { CachedFigures };

interface FiguresPart extends Omit<CachedFigures, 'parts'> {
  readonly part: string;
  readonly data: unknown;
}

/** Sets of filters that are kept; the one that was seen longest ago goes first. */
const MOST = 20;
/** Says that something was kept, so that nobody opens the database in order to empty it. */
const MARK = 'offline-figures-kept';

/** Writes read before they write. */
const inTurn = pLimit(1);

async function readAll(owner: string): Promise<CachedFigures[]> {
  const all = await withCache((cache) => cache.getAllFromIndex('figures', 'owner', owner));
  return all.sort((one, other) => other.at.localeCompare(one.at));
}

/** What is kept for one person, newest first; what is being written is among it. Rejects when the browser refuses. */
export const listFigures = (owner: string): Promise<CachedFigures[]> => inTurn(() => readAll(owner));

/** Keeps what one call gave, beside what others gave for the same filters. Rejects when the browser refuses. */
export const cacheFigures = ({ part, data, ...figures }: FiguresPart): Promise<void> =>
  inTurn(async () => {
    writeItem('local', MARK, 'yes');
    const before = await withCache((cache) => cache.get('figures', figures.key));
    const parts = { ...before?.parts, [part]: { at: figures.at, data } };
    await withCache((cache) => cache.put('figures', { ...figures, parts }));
    const beyond = (await readAll(figures.owner)).slice(MOST);
    for (const { key } of beyond) await withCache((cache) => cache.delete('figures', key));
  });

/** Forgets what is kept for these people. Rejects when the browser refuses. */
export const forgetFigures = (isTheirs: (owner: string) => boolean): Promise<void> =>
  inTurn(async () => {
    if (readItem('local', MARK) === null) return;
    await withCache(async (cache) => {
      const { store, done } = cache.transaction('figures', 'readwrite');
      const all = await store.getAll();
      const theirs = all.filter(({ owner }) => isTheirs(owner));
      await Promise.all([...theirs.map(({ key }) => store.delete(key)), done]);
    });
  });

/** Forgets everything. Rejects when the browser refuses. */
export const clearFigures = (): Promise<void> =>
  inTurn(async () => {
    if (readItem('local', MARK) === null) return;
    await withCache((cache) => cache.clear('figures'));
    writeItem('local', MARK, null);
  });
