import { isLinkPath } from '../lib/link-path';
import { keepLookingForUpdates } from './look-for-updates';

type Apply = () => void;

let ready: Apply | null = null;
const watchers = new Set<(apply: Apply) => void>();

/** Calls `watcher` when a new version waits; it takes over when `apply` is called. @returns how to stop watching. */
export function onUpdateReady(watcher: (apply: Apply) => void): () => void {
  watchers.add(watcher);
  if (ready) watcher(ready);
  return () => {
    watchers.delete(watcher);
  };
}

/** Whoever opens more than the link of a mail will want the rest of the application offline too. */
async function keepOfficeFiles(): Promise<void> {
  if (isLinkPath(window.location.pathname)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'KEEP_OFFICE' });
}

async function register(): Promise<void> {
  const { Workbox } = await import(/* webpackChunkName: "service-worker-window" */ 'workbox-window');
  const worker = new Workbox('/service-worker.js');
  let asked = false;
  /** The new version runs this page already: it was asked for in another tab. */
  let controls = false;
  const reload = () => {
    window.location.reload();
  };
  worker.addEventListener('controlling', () => {
    controls = true;
    if (asked) reload();
  });
  worker.addEventListener('waiting', () => {
    controls = false;
    ready = () => {
      asked = true;
      if (controls) reload();
      else worker.messageSkipWaiting();
    };
    for (const watcher of watchers) watcher(ready);
  });
  await worker.register();
  keepLookingForUpdates();
  await keepOfficeFiles();
}

/** Registers the service worker once the page has loaded. A failure is ignored (specification, section 8). */
export function registerServiceWorker(): void {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  const begin = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
