import { cacheNames, clientsClaim } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { bareScripts } from './bare-scripts';
import { keepOfficeFiles, type BuildFile } from './office-files';

declare const self: ServiceWorkerGlobalScope;

/*
 * Keeps the application on the device, and nothing else: answers of the API are never cached, and unsent changes are
 * the outbox's business.
 */
const all = self.__WB_MANIFEST as BuildFile[];
const files = all.filter(({ office }) => !office);
addPlugins([bareScripts]);
precacheAndRoute(files);
const office = keepOfficeFiles(all);
cleanupOutdatedCaches();

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

const POLICY = 'Content-Security-Policy';
/** What the operator may open to other origins without a new build; scripts stay those of the cached page. */
const OF_THE_OPERATOR = ['connect-src', 'style-src', 'font-src'];

/** The cached page's policy, with the operator's directives as the server last sent them beside the settings. */
function currentPolicy(ofPage: string, newest: string): string {
  const directives = (policy: string) => policy.split(';').map((directive) => directive.trim());
  const isOperators = (directive: string) => OF_THE_OPERATOR.includes(directive.split(' ')[0] ?? '');
  return [
    ...directives(ofPage).filter((directive) => !isOperators(directive)),
    ...directives(newest).filter(isOperators),
  ].join('; ');
}

/** A page stored before the operator named another API would go on forbidding calls to it. */
async function withCurrentPolicy(page: Response): Promise<Response> {
  const settings = await (await caches.open(SETTINGS_CACHE)).match(SETTINGS);
  const [ofPage, newest] = [page, settings].map((response) => response?.headers.get(POLICY));
  if (!ofPage || !newest) return page;
  const headers = new Headers(page.headers);
  headers.set(POLICY, currentPolicy(ofPage, newest));
  return new Response(page.body, { status: page.status, headers });
}

/** Every address is the application's, but for those of the server. */
const openPage = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute(async (options) => withCurrentPolicy(await openPage(options)), {
    denylist: [/^\/(api|sanctum|health|dev|docs)(\/|$)/],
  }),
);

/**
 * Another font service's style sheet and faces; our own are precached. Nothing else comes from elsewhere by such a
 * request.
 */
const isForeign = (url: URL, request: Request, destination: RequestDestination) =>
  url.origin !== self.location.origin && request.destination === destination;
registerRoute(
  ({ url, request }) => isForeign(url, request, 'style'),
  new StaleWhileRevalidate({ cacheName: 'outpost-font-styles' }),
);
registerRoute(
  ({ url, request }) => isForeign(url, request, 'font'),
  new CacheFirst({ cacheName: 'outpost-font-faces' }),
);

/** What reads codes: half a megabyte that many never need. The first code brings it; the newest one alone is kept. */
const isReader = ({ origin, pathname }: URL) =>
  origin === self.location.origin && /^\/assets\/[^/]+\.wasm$/.test(pathname);
registerRoute(
  ({ url }) => isReader(url),
  new CacheFirst({
    cacheName: 'outpost-reader',
    plugins: [
      {
        cacheDidUpdate: async ({ cacheName, request }) => {
          const cache = await caches.open(cacheName);
          for (const old of await cache.keys()) if (old.url !== request.url) await cache.delete(old);
        },
      },
    ],
  }),
);

self.addEventListener('install', (event) => {
  // The first visit is not controlled yet, and the next one may be offline.
  event.waitUntil(readSettings());
  event.waitUntil(office.install());
});
self.addEventListener('activate', (event) => event.waitUntil(office.activate()));

/** Whether nothing of the application was lost from this device: browsers may empty a cache, people too. */
async function isComplete(): Promise<boolean> {
  const cache = await caches.open(cacheNames.precache);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const addresses = files.map(({ url }) => getCacheKeyForURL(url));
  const hasFiles = addresses.every((address) => address !== undefined && cached.has(address));
  return hasFiles && (await office.isComplete());
}

self.addEventListener('message', (event) => {
  const message = event.data as { type?: unknown } | null;
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
  // What cannot be had now is asked for again by the next page; until then it comes by the network.
  if (message?.type === 'KEEP_OFFICE') event.waitUntil(office.keep().catch(() => undefined));
  if (message?.type === 'IS_COMPLETE')
    event.waitUntil(isComplete().then((complete) => event.ports[0]?.postMessage(complete)));
});

// Only takes effect on the first visit, or after a person asked for the update.
clientsClaim();
