import type { WorkboxPlugin } from 'workbox-core';

/**
 * Gives the page its cached scripts as text alone. Chromium compiles whole what a service worker caches while it is
 * installed, every function of every library, and reads all that back before a script begins to run: on a slow phone
 * most of a second at each start. From text it compiles what runs, while the rest arrives.
 */
export const bareScripts: WorkboxPlugin = {
  cachedResponseWillBeUsed: ({ cachedResponse }) =>
    Promise.resolve(
      cachedResponse?.headers.get('Content-Type')?.includes('javascript')
        ? new Response(cachedResponse.body, cachedResponse)
        : cachedResponse,
    ),
};
