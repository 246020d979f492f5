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

async function register(): Promise<void> {
  const { Workbox } = await import(/* webpackChunkName: "service-worker-window" */ 'workbox-window');
  const worker = new Workbox('/service-worker.js');
  worker.addEventListener('waiting', () => {
    ready = () => {
      worker.addEventListener('controlling', () => {
        window.location.reload();
      });
      worker.messageSkipWaiting();
    };
    for (const watcher of watchers) watcher(ready);
  });
  await worker.register();
}

/** Registers the service worker once the page has loaded. A failure is ignored (specification, section 8). */
export function registerServiceWorker(): void {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  const begin = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
