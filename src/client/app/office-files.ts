import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isLinkPath } from '../lib/link-path';
import { bareScript, bareScripts } from './bare-scripts';

declare const self: {
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { readonly url: string }[]>;
  };
};

/** A file of the build; `office`: no page of a director's link needs it. */
export type BuildFile = PrecacheEntry & { readonly office?: true };

const CACHE = 'outpost-office';

/**
 * The files that a director's phone does without: they come once a page is open that is no director's link, and with
 * each new version from then on.
 */
export function keepOfficeFiles(files: readonly BuildFile[]) {
  const office = files.filter((file) => file.office);
  const controller = new PrecacheController({ cacheName: CACHE, plugins: [bareScripts] });
  controller.addToCacheList(office);
  registerRoute(new PrecacheRoute(controller));
  const keyOf = ({ url }: PrecacheEntry) => controller.getCacheKeyForURL(url) ?? url;

  /** Fetches what is missing. Rejects when something cannot be had. */
  async function keep(): Promise<void> {
    const cache = await caches.open(CACHE);
    for (const file of office) {
      const key = keyOf(file);
      if (await cache.match(key)) continue;
      const response = await fetch(file.url, { credentials: 'same-origin' });
      if (!response.ok) throw new Error(`${file.url}: ${String(response.status)}`);
      const request = new Request(key);
      await cache.put(request, bareScript(request, response));
    }
  }

  /** Whether more than links was opened here. */
  async function isWanted(): Promise<boolean> {
    if (await caches.has(CACHE)) return true;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    return pages.length === 0 || pages.some(({ url }) => !isLinkPath(new URL(url).pathname));
  }

  return {
    keep,
    install: async () => {
      if (await isWanted()) await keep();
    },
    /** Removes what former versions kept. */
    activate: async () => {
      if (!(await caches.has(CACHE))) return;
      const cache = await caches.open(CACHE);
      const wanted = new Set(office.map(keyOf));
      for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
    },
    isComplete: async () => {
      const cache = await caches.open(CACHE);
      const cached = new Set((await cache.keys()).map(({ url }) => url));
      return office.every((file) => cached.has(keyOf(file)));
    },
  };
}
