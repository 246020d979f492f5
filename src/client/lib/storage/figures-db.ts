import localforage from 'localforage';
import pLimit from 'p-limit';
import { readItem, writeItem } from './items';

/** Figures of one set of filters, as they were last seen. */
export interface KeptFigures {
  readonly key: string;
  /** Whose they are. */
  readonly owner: string;
  /** The address that shows them, from `?` on. */
  readonly search: string;
  /** What they are narrowed to, in words. */
  readonly title: string;
  /** When the newest of them came, ISO-8601. */
  readonly at: string;
  /** What each call gave, and when. */
  readonly parts: Readonly<Record<string, { readonly at: string; readonly data: unknown }>>;
}
interface FiguresPart extends Omit<KeptFigures, 'parts'> {
  readonly part: string;
  readonly data: unknown;
}

/** Sets of filters that are kept; the one that was seen longest ago goes first. */
const MOST = 20;
/** Says that something was kept, so that nobody opens the database in order to empty it. */
const MARK = 'offline-figures-kept';

const open = () =>
  localforage.createInstance({ driver: localforage.INDEXEDDB, name: 'offline-figures', storeName: 'figures' });
let opened: LocalForage | null = null;
const store = (): LocalForage => (opened ??= open());

/** Writes read before they write. */
const inTurn = pLimit(1);

async function readAll(owner: string): Promise<KeptFigures[]> {
  const all: KeptFigures[] = [];
  await store().iterate<KeptFigures, undefined>((kept) => {
    if (kept.owner === owner) all.push(kept);
  });
  return all.sort((one, other) => other.at.localeCompare(one.at));
}

/** What is kept for one person, newest first; what is being written is among it. Rejects when the browser refuses. */
export const listFigures = (owner: string): Promise<KeptFigures[]> => inTurn(() => readAll(owner));

/** Keeps what one call gave, beside what others gave for the same filters. Rejects when the browser refuses. */
export const keepFigures = ({ part, data, ...figures }: FiguresPart): Promise<void> =>
  inTurn(async () => {
    writeItem('local', MARK, 'yes');
    const before = await store().getItem<KeptFigures>(figures.key);
    const parts = { ...before?.parts, [part]: { at: figures.at, data } };
    await store().setItem<KeptFigures>(figures.key, { ...figures, parts });
    const beyond = (await readAll(figures.owner)).slice(MOST);
    for (const { key } of beyond) await store().removeItem(key);
  });

/** Forgets everything. Rejects when the browser refuses. */
export const clearFigures = (): Promise<void> =>
  inTurn(async () => {
    if (readItem('local', MARK) === null) return;
    await store().clear();
    writeItem('local', MARK, null);
  });
