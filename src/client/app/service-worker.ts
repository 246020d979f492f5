import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

/*
 * Keeps the application on the device, and nothing else: answers of the API are never cached, and unsent changes are
 * the outbox's business.
 */
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

/** Every address is the application's, but for those of the server. */
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/(api|sanctum|health|dev)(\/|$)/] }));

const SETTINGS = '/runtime-config.js';
const SETTINGS_CACHE = 'outpost-settings';

/** The operator's settings: the newest that can be had, else the last known, else none. */
async function readSettings(): Promise<Response> {
  const cache = await caches.open(SETTINGS_CACHE);
  try {
    const response = await fetch(SETTINGS, { cache: 'no-store' });
    const isScript = response.headers.get('Content-Type')?.includes('javascript') ?? false;
    if (response.ok && isScript) {
      await cache.put(SETTINGS, response.clone());
      return response;
    }
  } catch {
    // Offline.
  }
  const none = () => new Response('', { headers: { 'Content-Type': 'text/javascript' } });
  return (await cache.match(SETTINGS)) ?? none();
}
registerRoute(({ url }) => url.origin === self.location.origin && url.pathname === SETTINGS, readSettings);

self.addEventListener('install', (event) => {
  // The first visit is not controlled yet, and the next one may be offline.
  event.waitUntil(readSettings());
});

self.addEventListener('message', (event) => {
  const message = event.data as { type?: unknown } | null;
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// Only takes effect on the first visit, or after a person asked for the update.
clientsClaim();
