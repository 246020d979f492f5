import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SNAPSHOT_PATH } from './page/contender';
import { BUNDLE } from './bundle';

const PAGE =
  '<!doctype html><meta charset="utf-8"><title>Bench</title><link rel="stylesheet" href="/main.css"><script src="/bench.js"></script>';

/** An isolated page has a clock of 5 µs instead of 100 µs. */
const ISOLATED = {
  'content-type': 'text/html',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

interface BundledFile {
  readonly type: string;
  readonly content: Buffer;
}

/** What the page consists of, by path. */
const readBundle = () =>
  new Map<string, BundledFile>(
    readdirSync(BUNDLE).flatMap((name) => {
      const type = TYPES[path.extname(name)];
      return type === undefined
        ? []
        : [[`/${name}`, { type, content: readFileSync(path.join(BUNDLE, name)) }] as const];
    }),
  );

/** What the site answers for the server, and how. */
export interface SiteSettings {
  /** The response of init-entities; `unchanged`: 304; `server`: ask it. */
  snapshot: Buffer | 'unchanged' | 'server';
  /** Added to each request, in ms. */
  latency: number;
  /** Origin of the API server. */
  server: string | null;
}

/** The page and, on the same origin, the API. Any name under `localhost` leads here, each with storage of its own. */
export async function startSite() {
  const settings: SiteSettings = { snapshot: 'server', latency: 0, server: null };
  const bundle = readBundle();
  const agent = new http.Agent({ keepAlive: true });

  function forward(request: http.IncomingMessage, response: http.ServerResponse) {
    const { hostname, port } = new URL(settings.server ?? '');
    const { method, url, headers } = request;
    const onward = http.request({ hostname, port, agent, method, path: url, headers }, (head) => {
      response.writeHead(head.statusCode ?? 502, head.headers);
      head.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  const server = http.createServer((request, response) => {
    const { url = '/' } = request;
    const file = bundle.get(url);
    if (file) response.setHeader('content-type', file.type).end(file.content);
    else if (url === '/') response.writeHead(200, ISOLATED).end(PAGE);
    else if (url === '/favicon.ico') response.writeHead(204).end();
    else if (url.startsWith(SNAPSHOT_PATH) && settings.snapshot === 'unchanged') response.writeHead(304).end();
    else if (url.startsWith(SNAPSHOT_PATH) && settings.snapshot !== 'server') {
      response.setHeader('content-type', 'application/json').end(settings.snapshot);
    } else if (settings.latency > 0) setTimeout(forward, settings.latency, request, response);
    else forward(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings,
    /** The origin of this name. */
    at: (name: string) => `http://${name}.localhost:${port}`,
    async close() {
      server.closeAllConnections();
      agent.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Site = Awaited<ReturnType<typeof startSite>>;
