import { newUuid } from '../ids';
import { readItem, writeItem } from './items';

/** Session storage key of the tab's id. */
const KEY = 'tabId';
const LOCK = 'outpost-tab-';
/** In ms. Loaded again, a page may run before the browser has let go of the locks of the one before it. */
const TIMEOUT = 1000;

/** Holds the lock of an id until the page is left. @returns whether it could be had. */
function hold(id: string, options: LockOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const held = navigator.locks.request(`${LOCK}${id}`, options, (lock) => {
      resolve(lock !== null);
      if (lock === null) return undefined;
      // Let go of early, for the page that comes next in this tab; the browser itself takes its time on a busy device.
      return new Promise<void>((letGo) => {
        window.addEventListener('pagehide', () => letGo(), { once: true });
      });
    });
    held.catch(() => {
      resolve(false);
    });
  });
}

/**
 * Whether no other tab has this id. Asked once more when time is up: a busy page may hear of that before it hears of
 * its lock.
 */
const isOwn = async (id: string): Promise<boolean> =>
  (await hold(id, { signal: AbortSignal.timeout(TIMEOUT) })) || hold(id, { ifAvailable: true });

async function findId(): Promise<string> {
  const own = readItem('session', KEY);
  // Without locks nobody could tell a tab that was loaded again from its duplicate, so each page counts as a tab of its
  // own.
  if (own !== null && 'locks' in navigator && (await isOwn(own))) return own;
  const id = newUuid();
  writeItem('session', KEY, id);
  if ('locks' in navigator) await hold(id, {});
  return id;
}

let found: Promise<string> | null = null;
// Back from the browser's cache, the page has let go of its lock.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) found = null;
});

/**
 * The id of this tab: a UUID that stays when the page is loaded again, and is another one in a tab that was duplicated,
 * though the browser copies the session storage.
 */
export const tabId = (): Promise<string> => (found ??= findId());

/** The ids of the tabs that are open now and have asked for theirs; none where the browser can't tell. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name }) => name ?? []);
  return new Set(names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length)));
}
