import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A call, with the headers of whoever makes it. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What one device does when it is back: it is filled, and sends its changes one after the other. */
export interface Device {
  readonly fill: Call;
  readonly changes: readonly Call[];
}

/**
 * What a crowd is told to do: devices all at once; the same ones again, with what they know since; or calls by turns,
 * one each `everyMs`, until it is told to end.
 */
export type Task =
  | { readonly devices: readonly Device[] }
  | { readonly everyMs: number; readonly calls: readonly Call[] }
  | 'again'
  | 'end';

export interface Told {
  /** Responses by status; `cut`: ended before they were whole. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Of all responses, without their headers. */
  readonly bytes: number;
  /** Of the calls that were made by turns, in ms. */
  readonly times: readonly number[];
}

const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
let statuses: Record<string, number> = {};
let bytes = 0;
const times: number[] = [];
const note = (status: string | number) => (statuses[status] = (statuses[status] ?? 0) + 1);

/** Makes a call and reads all of its response. */
const send = ({ url, method, headers, body }: Call) =>
  new Promise<{ status: number | 'cut'; retryAfterMs: number; cursor: string }>((resolve) => {
    const cut = () => {
      resolve({ status: 'cut', retryAfterMs: 1_000, cursor: '' });
    };
    const request = http.request(
      url,
      { agent, method, headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) } },
      (response) => {
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.once('close', () => {
          const retryAfterMs = Number(response.headers['retry-after'] ?? 1) * 1_000;
          const status = response.complete ? (response.statusCode ?? 0) : 'cut';
          resolve({ status, retryAfterMs, cursor: String(response.headers['x-cursor'] ?? '') });
        });
      },
    );
    request.once('error', cut).end(body);
  });

/** Again and again as the server asks for it, with the device's own spread; each response is counted. */
async function untilDone(call: Call): Promise<string> {
  for (;;) {
    const { status, retryAfterMs, cursor } = await send(call);
    note(status);
    if (status === 200) return cursor;
    if (status !== 'cut' && status !== 503 && status !== 429) throw new Error(`${call.url}: ${status}`);
    await pause(retryAfterMs * (1 + Math.random()));
  }
}

/** @returns the device as it comes back the next time: it knows what it was given, and has changed something else */
async function comeBack({ fill, changes }: Device): Promise<Device> {
  const cursor = await untilDone(fill);
  for (const change of changes) await untilDone(change);
  return {
    fill: { ...fill, url: `${fill.url.split('?')[0] ?? ''}?since=${encodeURIComponent(cursor)}` },
    changes: changes.map((change) => ({
      ...change,
      headers: { ...change.headers, 'idempotency-key': crypto.randomUUID() },
      body: change.body?.replace('Note', 'Another note') ?? '',
    })),
  };
}

let devices: readonly Device[] = [];
async function comeBackAll(): Promise<void> {
  devices = await Promise.all(devices.map(comeBack));
}

let hasEnded = false;

async function callByTurns({ calls, everyMs }: { calls: readonly Call[]; everyMs: number }): Promise<void> {
  for (let n = 0; !hasEnded; n += 1) {
    const call = calls[n % calls.length];
    if (!call) return;
    const from = performance.now();
    const key = call.method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {};
    note((await send({ ...call, headers: { ...call.headers, ...key } })).status);
    times.push(performance.now() - from);
    await pause(everyMs);
  }
}

/** What became of the task; the next one is counted anew. */
const tell = () => {
  process.send?.({ statuses, bytes, times } satisfies Told);
  statuses = {};
  bytes = 0;
};

process.on('message', (task: Task) => {
  if (task === 'end') hasEnded = true;
  else if (task === 'again') void comeBackAll().then(tell);
  else if ('devices' in task) {
    ({ devices } = task);
    void comeBackAll().then(tell);
  } else void callByTurns(task).then(tell);
});
