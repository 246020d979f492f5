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

/** What a crowd is told to do: devices all at once, or calls by turns, one each `everyMs`, until it is told to end. */
export type Task =
  { readonly devices: readonly Device[] } | { readonly everyMs: number; readonly calls: readonly Call[] } | 'end';

export interface Told {
  /** Responses by status; `cut`: ended before they were whole. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Of the calls that were made by turns, in ms. */
  readonly times: readonly number[];
}

const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
const statuses: Record<string, number> = {};
const times: number[] = [];
const note = (status: string | number) => (statuses[status] = (statuses[status] ?? 0) + 1);

/** Makes a call and reads all of its response. */
const send = ({ url, method, headers, body }: Call) =>
  new Promise<{ status: number | 'cut'; retryAfterMs: number }>((resolve) => {
    const cut = () => {
      resolve({ status: 'cut', retryAfterMs: 1_000 });
    };
    const request = http.request(
      url,
      { agent, method, headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) } },
      (response) => {
        response.resume();
        response.once('close', () => {
          const retryAfterMs = Number(response.headers['retry-after'] ?? 1) * 1_000;
          resolve({ status: response.complete ? (response.statusCode ?? 0) : 'cut', retryAfterMs });
        });
      },
    );
    request.once('error', cut).end(body);
  });

/** Again and again as the server asks for it, with the device's own spread; each response is counted. */
async function untilDone(call: Call): Promise<void> {
  for (;;) {
    const { status, retryAfterMs } = await send(call);
    note(status);
    if (status === 200) return;
    if (status !== 'cut' && status !== 503 && status !== 429) throw new Error(`${call.url}: ${status}`);
    await pause(retryAfterMs * (1 + Math.random()));
  }
}

async function comeBack({ fill, changes }: Device): Promise<void> {
  await untilDone(fill);
  for (const change of changes) await untilDone(change);
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

const tell = () => process.send?.({ statuses, times } satisfies Told);

process.on('message', (task: Task) => {
  if (task === 'end') hasEnded = true;
  else if ('devices' in task) void Promise.all(task.devices.map(comeBack)).then(tell);
  else void callByTurns(task).then(tell);
});
