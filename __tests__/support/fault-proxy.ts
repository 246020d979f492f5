import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** One request that reached the proxy, whatever became of it. */
export interface Seen {
  readonly method: string;
  /** Query included. */
  readonly path: string;
  readonly key: string | null;
  readonly body: string;
  /** As the browser sent them. */
  readonly cookie: string;
  /** Milliseconds since the epoch, as are the other times. */
  readonly at: number;
  /** It went on to the server, who may never have answered. */
  forwardedAt: number | null;
  /** The server's answer to it; null when it did not get that far. */
  status: number | null;
  answeredAt: number | null;
  /** The server knew it by its key and did nothing again. */
  replayed: boolean;
  /** The browser has got something, or was cut off. */
  closedAt: number | null;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type Fault =
  | { readonly kind: 'dropRequest' | 'dropResponse' | 'cutBody' | 'duplicate' }
  | { readonly kind: 'holdRequest' | 'holdResponse' | 'delayRequest'; readonly until: Promise<Fault | null> }
  | { readonly kind: 'replaceResponse'; readonly with: Fault }
  | { readonly kind: 'answer'; readonly answer: Answer };

/** What the proxy may do to a request. */
export const fault = {
  /** The server never hears of it. */
  dropRequest: { kind: 'dropRequest' },
  /** The server does it, and the browser never hears. */
  dropResponse: { kind: 'dropResponse' },
  /** The browser gets the head and half of the body. */
  cutBody: { kind: 'cutBody' },
  /** The server hears it twice at once; the browser gets the first answer. */
  duplicate: { kind: 'duplicate' },
  /** The proxy answers in the server's place. */
  answer: (status: number, body: unknown = { message: '' }, headers: Record<string, string> = {}): Fault => ({
    kind: 'answer',
    answer: { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
  }),
  /** The proxy answers with a script in place of the server's. */
  script: (body: string): Fault => ({
    kind: 'answer',
    answer: { status: 200, headers: { 'content-type': 'text/javascript' }, body },
  }),
  /**
   * Keeps the request from the server, or its answer from the browser, until then; or lets the browser lose it, and the
   * server hear of it then.
   */
  until: (kind: 'holdRequest' | 'holdResponse' | 'delayRequest', until: Promise<Fault | null>): Fault => ({
    kind,
    until,
  }),
  /** What a network gives that wants you to sign in first. */
  captivePortal: {
    kind: 'answer',
    answer: {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><title>Free Wi-Fi</title><h1>Sign in</h1>',
    },
  },
} as const satisfies Record<string, Fault | ((...given: never[]) => Fault)>;

export interface Match {
  readonly method?: string;
  /** Of the path without its query. */
  readonly path: RegExp;
}

export interface Rule {
  /** How often it was met. */
  hits(): number;
  /** No more of it. */
  end(): void;
}
export interface Hold extends Rule {
  /** Lets what is held go on; or does this to it instead. Whatever comes later is not held. */
  release(instead?: Fault): void;
}

/** Sees everything that goes through the proxy. */
export interface Watcher {
  /** What becomes of a request that no rule is for; null: it goes on. */
  readonly judge: (request: Seen) => Fault | null;
  /** The server's answer, whether or not the browser gets it. */
  readonly answered: (request: Seen, headers: http.IncomingHttpHeaders, body: string) => void;
}

export const WRITES: Match = { method: 'WRITE', path: /^\/api\// };

/** What a browser needs to let a page of another origin read a response. */
const corsOf = ({ headers }: http.IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string] => header[0].startsWith('access-control-')),
  );

/** As text, whether it was compressed or not. */
const textOf = (body: Buffer, { 'content-encoding': encoding }: http.IncomingHttpHeaders): string =>
  (encoding === 'gzip' ? gunzipSync(body) : body).toString();

interface Forwarded {
  readonly head: http.IncomingMessage;
  readonly body: Buffer;
}
/** The files of a server that never change, as it sent them. */
export type LastingFiles = Map<string, Forwarded>;

const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * A proxy in front of a server, which does to requests what networks do. Every response closes its connection: on a
 * connection that is used again browsers repeat a failed request by themselves, and a test could not count. `files`: what
 * earlier proxies in front of this server learnt; every new browser asks for a hundred and more of them.
 */
export async function startFaultProxy(target: string, files: LastingFiles = new Map()) {
  let destination = new URL(target);
  // A connection that is used again may be closed by the server at that very moment: a fault that no test asked for.
  const agent = new http.Agent({ keepAlive: false });
  const sockets = new Set<Socket>();
  const seen: Seen[] = [];
  let rules: { match: Match; fault: Fault; left: number; hits: number }[] = [];
  let network: 'up' | 'down' = 'up';
  const isDown = () => network === 'down';
  let withoutKeys = false;
  let hidden: readonly string[] = [];
  let watcher: Watcher | null = null;

  const matches = ({ method, path }: Match, request: Seen) =>
    (method === undefined || method === request.method || (method === 'WRITE' && request.method !== 'GET')) &&
    path.test(request.path.split('?')[0] ?? '');

  function faultFor(request: Seen): Fault | null {
    const rule = rules.find(({ match, left }) => left > 0 && matches(match, request));
    if (!rule) return watcher?.judge(request) ?? null;
    rule.left -= 1;
    rule.hits += 1;
    return rule.fault;
  }

  async function forward(request: http.IncomingMessage, entry: Seen, bytes: Buffer): Promise<Forwarded> {
    const { url = '/', headers } = request;
    // All that the answer with a file depends on.
    const asked = [destination.origin, url, headers['accept-encoding'], headers.origin].join(' ');
    const known = files.get(asked);
    const forwarded = known ?? (await ask(request, entry, bytes));
    const { head, body } = forwarded;
    entry.status = head.statusCode ?? 0;
    entry.answeredAt = Date.now();
    entry.replayed = head.headers['idempotency-replayed'] === 'true';
    watcher?.answered(entry, head.headers, textOf(body, head.headers));
    if (head.headers['cache-control']?.includes('immutable')) files.set(asked, forwarded);
    return forwarded;
  }

  function ask(request: http.IncomingMessage, entry: Seen, bytes: Buffer): Promise<Forwarded> {
    const headers = { ...request.headers };
    delete headers.connection;
    if (withoutKeys) delete headers['idempotency-key'];
    const { hostname, port } = destination;
    entry.forwardedAt = Date.now();
    return new Promise((resolve, reject) => {
      const onward = http.request(
        { hostname, port, agent, method: entry.method, path: entry.path, headers },
        (head) => {
          const chunks: Buffer[] = [];
          head.on('data', (chunk: Buffer) => chunks.push(chunk));
          head.on('error', reject);
          head.on('end', () => {
            resolve({ head, body: Buffer.concat(chunks) });
          });
        },
      );
      onward.on('error', reject);
      onward.end(bytes);
    });
  }

  function reply(response: http.ServerResponse, { status, headers = {}, body = '' }: Answer, half = false) {
    const bytes = Buffer.from(body);
    response.writeHead(status, {
      ...headers,
      ...(status === 204 || status === 304 ? {} : { 'content-length': String(bytes.length) }),
      connection: 'close',
    });
    if (!half) response.end(bytes);
    else response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  }

  const capabilitiesLeft = (all: string) => {
    const names = all.split(', ').filter((name) => !hidden.includes(name));
    return names.join(', ');
  };

  /** What goes on for as long as both sides are there is not read first. */
  function stream(request: http.IncomingMessage, response: http.ServerResponse) {
    const { hostname, port } = destination;
    const onward = http.get({ hostname, port, path: request.url, headers: request.headers }, (head) => {
      response.writeHead(head.statusCode ?? 502, head.headers);
      head.pipe(response);
      head.once('error', () => response.destroy());
    });
    onward.once('error', () => response.destroy());
    response.once('close', () => onward.destroy());
  }

  function pass(response: http.ServerResponse, head: http.IncomingMessage, body: Buffer, half: boolean) {
    const headers = Object.entries(head.headers)
      .filter(([name]) => !CONNECTION_HEADERS.has(name) && !(withoutKeys && name === 'x-capabilities'))
      .map(([name, value]) => [name, name === 'x-capabilities' ? capabilitiesLeft(String(value)) : value]);
    response.writeHead(head.statusCode ?? 502, {
      ...Object.fromEntries(headers as [string, string][]),
      connection: 'close',
    });
    if (!half) response.end(body);
    else response.write(body.subarray(0, body.length / 2), () => response.destroy());
  }

  async function handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const entry: Seen = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      key: (request.headers['idempotency-key'] as string | undefined) ?? null,
      body: textOf(bytes, request.headers),
      cookie: request.headers.cookie ?? '',
      at: Date.now(),
      forwardedAt: null,
      status: null,
      answeredAt: null,
      replayed: false,
      closedAt: null,
    };
    seen.push(entry);
    response.once('close', () => {
      entry.closedAt = Date.now();
    });
    let now = faultFor(entry);
    if (now?.kind === 'delayRequest') {
      response.destroy();
      await now.until;
      await forward(request, entry, bytes);
      return;
    }
    if (now?.kind === 'holdRequest') now = await now.until;
    if (now?.kind === 'dropRequest' || isDown()) {
      response.destroy();
      return;
    }
    if (now?.kind === 'answer') {
      reply(response, now.answer);
      return;
    }
    if (request.headers.accept === 'text/event-stream') {
      stream(request, response);
      return;
    }
    const first = forward(request, entry, bytes);
    if (now?.kind === 'duplicate') await Promise.all([first, forward(request, { ...entry }, bytes)]);
    const { head, body } = await first;
    if (now?.kind === 'holdResponse') now = await now.until;
    if (now?.kind === 'replaceResponse') now = now.with;
    if (now?.kind === 'dropResponse' || isDown()) {
      response.destroy();
      return;
    }
    if (now?.kind === 'answer') reply(response, { ...now.answer, headers: { ...corsOf(head), ...now.answer.headers } });
    else pass(response, head, body, now?.kind === 'cutBody');
  }

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (isDown()) socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  function add(match: Match, what: Fault, times: number) {
    const rule = { match, fault: what, left: times, hits: 0 };
    rules.push(rule);
    return {
      hits: () => rule.hits,
      end: () => {
        rules = rules.filter((other) => other !== rule);
      },
    };
  }

  function hold(kind: 'holdRequest' | 'holdResponse' | 'delayRequest', match: Match, times = Infinity): Hold {
    let release: (instead: Fault | null) => void = () => {};
    const until = new Promise<Fault | null>((resolve) => {
      release = resolve;
    });
    const rule = add(match, { kind, until }, times);
    return {
      ...rule,
      release: (instead) => {
        rule.end();
        release(instead ?? null);
      },
    };
  }

  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    /** Does this to the next `times` requests that match; without `times`, to all of them until `end`. */
    fault: (match: Match, what: Fault, times = Infinity): Rule => add(match, what, times),
    /** The server does it, and this happens to its answer. */
    replaceResponses: (match: Match, what: Fault, times = Infinity): Rule =>
      add(match, { kind: 'replaceResponse', with: what }, times),
    /**
     * Keeps the next `times` matching requests from the server until released, whether or not the browser waits for
     * them; without `times`, all.
     */
    holdRequests: (match: Match, times = Infinity): Hold => hold('holdRequest', match, times),
    /** To the browser these are lost; the server hears of them when they are released. */
    delayRequests: (match: Match, times: number): Hold => hold('delayRequest', match, times),
    /** Keeps the server's answers to matching requests from the browser until released. */
    holdResponses: (match: Match): Hold => hold('holdResponse', match),
    /** Every connection breaks and none comes about, while the browser believes that it is online. */
    down: () => {
      network = 'down';
      for (const socket of sockets) socket.destroy();
    },
    up: () => {
      network = 'up';
    },
    /** From now on the server is one that has no idempotency keys; or shows again those that it has. */
    withoutKeys: (without = true) => {
      withoutKeys = without;
    },
    /** From now on the server does not show that it has these capabilities. */
    hideCapabilities: (...names: readonly string[]) => {
      hidden = names;
    },
    /** From now on another server stands behind the proxy. */
    lead: (to: string) => {
      destination = new URL(to);
    },
    /** Has everything seen by this one from now on; null: by nobody. */
    watch: (by: Watcher | null) => {
      watcher = by;
    },
    /** What came so far, oldest first. */
    seen: (match?: Match): readonly Seen[] => (match ? seen.filter((entry) => matches(match, entry)) : seen),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;
