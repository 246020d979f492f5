import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
  /** How much goes through in each direction, in bit/s; null: as much as the machine can. */
  bandwidth: number | null;
  /** Whether the page hears that the server takes many changes in one call. */
  batches: boolean;
  /** Origin of the API server. */
  server: string | null;
}

/** One direction of a narrow line: whatever goes through it waits for what is before it. */
function makeLine() {
  let freeAt = 0;
  return (bytes: number, bandwidth: number): Promise<void> => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes * 8_000) / bandwidth;
    return pause(freeAt - now);
  };
}

async function bodyOf(message: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const sizeOf = ({ rawHeaders }: http.IncomingMessage, body: Buffer) => rawHeaders.join(': ').length + body.length;

/** The page and, on the same origin, the API. Any name under `localhost` leads here, each with storage of its own. */
export async function startSite() {
  const settings: SiteSettings = { snapshot: 'server', latency: 0, bandwidth: null, batches: true, server: null };
  const bundle = readBundle();
  const agent = new http.Agent({ keepAlive: true });

  const [up, down] = [makeLine(), makeLine()];

  async function forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { hostname, port } = new URL(settings.server ?? '');
    const { method, url, headers } = request;
    const { bandwidth, batches } = settings;
    const sent = bandwidth === null ? null : await bodyOf(request);
    if (bandwidth !== null && sent !== null) await up(sizeOf(request, sent), bandwidth);
    const onward = http.request({ hostname, port, agent, method, path: url, headers });
    onward.on('error', () => response.destroy());
    if (sent === null) request.pipe(onward);
    else onward.end(sent);
    const [head] = (await once(onward, 'response')) as [http.IncomingMessage];
    const known = head.headers['x-capabilities'];
    if (typeof known === 'string' && !batches) head.headers['x-capabilities'] = known.replace(', batches', '');
    if (bandwidth === null) {
      response.writeHead(head.statusCode ?? 502, head.headers);
      head.pipe(response);
      return;
    }
    const came = await bodyOf(head);
    await down(sizeOf(head, came), bandwidth);
    response.writeHead(head.statusCode ?? 502, head.headers);
    response.end(came);
  }
  const pass = (request: http.IncomingMessage, response: http.ServerResponse) => {
    forward(request, response).catch(() => response.destroy());
  };

  const server = http.createServer((request, response) => {
    const { url = '/' } = request;
    const file = bundle.get(url);
    if (file) response.setHeader('content-type', file.type).end(file.content);
    else if (url === '/') response.writeHead(200, ISOLATED).end(PAGE);
    else if (url === '/favicon.ico') response.writeHead(204).end();
    else if (url.startsWith(SNAPSHOT_PATH) && settings.snapshot === 'unchanged') response.writeHead(304).end();
    else if (url.startsWith(SNAPSHOT_PATH) && settings.snapshot !== 'server') {
      response.setHeader('content-type', 'application/json').end(settings.snapshot);
    } else if (settings.latency > 0) setTimeout(pass, settings.latency, request, response);
    else pass(request, response);
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
