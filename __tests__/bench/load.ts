import http from 'node:http';

/** So many requests under way at a time, for so long. */
export interface Load {
  /** By turns. */
  readonly urls: readonly string[];
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bodies by turns; none: a request without one. */
  readonly bodies: readonly string[];
  /** Each request has an `Idempotency-Key` of its own. */
  readonly keyed: boolean;
  readonly atOnce: number;
  readonly ms: number;
}

/** What came of it. */
export interface Loaded {
  readonly perSecond: number;
  readonly failure: string | null;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });

const send = ({ urls, method, headers, bodies, keyed }: Load, n: number): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const body = bodies[n % bodies.length];
    const request = http.request(
      urls[n % urls.length] ?? '',
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(keyed && { 'idempotency-key': crypto.randomUUID() }),
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        if (response.statusCode === 200) response.resume();
        let told = '';
        if (response.statusCode !== 200) response.on('data', (part: Buffer) => (told += part.toString()));
        response.once('end', () => resolve(response.statusCode === 200 ? null : `${response.statusCode}: ${told}`));
        response.once('error', reject);
      },
    );
    request.once('error', reject).end(body);
  });

async function run(load: Load): Promise<Loaded> {
  const from = performance.now();
  let sent = 0;
  let failure: string | null = null;
  const one = async () => {
    while (failure === null && performance.now() - from < load.ms) failure = (await send(load, (sent += 1))) ?? failure;
  };
  await Promise.all(Array.from({ length: load.atOnce }, one));
  return { perSecond: (sent * 1_000) / (performance.now() - from), failure };
}

process.on('message', (load: Load) => {
  void run(load).then(
    (loaded) => process.send?.(loaded),
    (error: unknown) => process.send?.({ perSecond: 0, failure: String(error) } satisfies Loaded),
  );
});
