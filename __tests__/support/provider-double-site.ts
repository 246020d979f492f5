import { readFileSync, statSync } from 'node:fs';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ROOT } from '../../config/scripts/run-command';
import { startFaultProxy } from './fault-proxy';
import { startProvider } from './provider-double';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
const DIST = path.join(ROOT, 'dist');

/** A plain static host of `dist/`, whose `/runtime-config.js` names the API's host. */
export async function startSite(apiHost: () => string) {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/runtime-config.js') {
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(`globalThis.OUTPOST_RUNTIME = ${JSON.stringify({ apiHost: apiHost() })};`);
      return;
    }
    const wanted = path.join(DIST, path.normalize(pathname));
    const file = statSync(wanted, { throwIfNoEntry: false })?.isFile() ? wanted : path.join(DIST, 'index.html');
    response
      .writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A provider, the network in front of it, and a static host of the application that is set to it: three origins. */
export async function openProviderHouse() {
  let pages = '';
  const provider = await startProvider(() => pages);
  const network = await startFaultProxy(provider.origin);
  const site = await startSite(() => network.origin);
  pages = site.origin;
  return {
    provider,
    network,
    /** Of the pages. */
    origin: site.origin,
    close: async () => {
      await site.close();
      await network.close();
      await provider.close();
    },
  };
}
