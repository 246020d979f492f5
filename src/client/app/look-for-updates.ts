import { lookForUpdate } from '../lib/application-copy';
import { systemClock, type Clock } from '../lib/clock';

/** Between two looks, in ms. */
const HOUR = 60 * 60_000;

interface Options {
  clock?: Pick<Clock, 'now'>;
  look?: () => Promise<void>;
}

/**
 * Browsers look for a newer version only when a page is opened, and this one may stay open for days: so look whenever
 * the person comes back to it or the network does, at most once an hour. @returns how to stop.
 */
export function keepLookingForUpdates({ clock = systemClock, look = lookForUpdate }: Options = {}): () => void {
  // The page has just been opened, so the browser looks by itself.
  let lookedAt = clock.now();
  const onReturn = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || Math.abs(clock.now() - lookedAt) <= HOUR) return;
    lookedAt = clock.now();
    void look();
  };
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('online', onReturn);
  return () => {
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('online', onReturn);
  };
}
