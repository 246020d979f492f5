import type { WorkboxPlugin } from 'workbox-core';

const TYPE = 'Content-Type';

function typed(response: Response, type: string): Response {
  const headers = new Headers(response.headers);
  headers.set(TYPE, type);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

const isScript = ({ url }: Request) => new URL(url).pathname.endsWith('.js');

/**
 * What is kept of a file: of a script its text. What Chromium sees cached as a script while a service worker is
 * installed, it compiles whole, every function of every library: two seconds of a laptop's time at the first visit, and
 * on a slow phone most of a second at each start, which reads all that back before a script begins to run. From text it
 * compiles what runs, while the rest arrives.
 */
export const bareScript = (request: Request, response: Response): Response =>
  isScript(request) ? typed(response, 'text/plain; charset=utf-8') : response;

/** Keeps scripts bare, and gives them to the page as scripts. */
export const bareScripts: WorkboxPlugin = {
  // Workbox leaves the judgement of what may be kept to whoever has a word in it.
  cacheWillUpdate: ({ request, response }) => Promise.resolve(response.ok ? bareScript(request, response) : null),
  cachedResponseWillBeUsed: ({ request, cachedResponse }) =>
    Promise.resolve(
      cachedResponse && isScript(request) ? typed(cachedResponse, 'text/javascript; charset=utf-8') : cachedResponse,
    ),
};
