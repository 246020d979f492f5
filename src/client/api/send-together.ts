import type { BatchBody, BatchResult } from '../../contract/batches';
import type { ApiError } from './api-error';
import { errorOfResponse } from './api-error';
import { callAndRead } from './call';
import type { ApiContext } from './context';
import { readJson, type HttpRequest, type HttpResult } from './http';
import { unwrap } from './normalise';
import { setTransport } from './transports';

const PATH = '/api/outbox-batches';
type BatchEntry = BatchBody['entries'][number];

/**
 * What became of the calls that travelled together, by their keys; `error`: of the one that carried them, whose fate
 * they share.
 */
interface Journey<T> {
  readonly results: ReadonlyMap<string, T>;
  readonly error: ApiError | null;
}

type Carried = { readonly results: ReadonlyMap<string, BatchResult>; readonly head: Headers } | { error: ApiError };

const isResult = (value: unknown): value is BatchResult =>
  typeof value === 'object' && value !== null && 'key' in value && 'status' in value && 'body' in value;

const isMute = (status: number) => status === 204 || status === 205 || status === 304;

/** The response of one call, as it would have come by itself. */
function resultOf(key: string, carried: Carried): HttpResult {
  if ('error' in carried) return { ok: false, error: carried.error };
  const result = carried.results.get(key);
  if (!result || result.status < 200 || result.status > 599)
    return { ok: false, error: { kind: 'unexpectedResponse', call: `POST ${PATH}`, field: 'status' } };
  const { status, body } = result;
  const headers = new Headers(result.headers);
  for (const name of ['X-Capabilities', 'Date']) {
    const value = carried.head.get(name);
    if (value !== null) headers.set(name, value);
  }
  const response = new Response(isMute(status) ? null : JSON.stringify(body), { status, headers });
  if (response.ok || status === 304) return { ok: true, response };
  return { ok: false, error: errorOfResponse(response, body, Date.now()) };
}

const entryOf = (key: string, { method, path, body, worked }: HttpRequest): BatchEntry => ({
  key,
  method: method as BatchEntry['method'],
  path,
  ...(body !== undefined && { body }),
  ...(worked !== undefined && { worked }),
});

async function carry(context: ApiContext, entries: readonly BatchEntry[]): Promise<Carried> {
  const entryIds = entries.map(({ key }) => key);
  return callAndRead<Exclude<Carried, { error: ApiError }>>(
    context,
    { method: 'POST', path: PATH, body: { entries }, compress: true, entryIds },
    async (response) => {
      const read = await readJson(response);
      if (!read.ok) return { error: read.error };
      const results = unwrap(read.body);
      if (!Array.isArray(results) || !results.every(isResult))
        return { error: { kind: 'unexpectedResponse', call: `POST ${PATH}`, field: 'data' } };
      return { results: new Map(results.map((result) => [result.key, result])), head: response.headers };
    },
  );
}

/**
 * Makes calls that each have an idempotency key in one request of a server with the capability `batches`. Each is made
 * as if by itself, and gets its own response; `keys` give their order, and tell the results apart.
 * @param call makes the one with this key
 */
export async function sendTogether<T>(
  context: ApiContext,
  keys: readonly string[],
  call: (key: string) => Promise<T>,
): Promise<Journey<T>> {
  const requests = new Map<string, HttpRequest>();
  /** Calls that have neither come here nor ended without. */
  const awaited = new Set(keys);
  let depart: (carried: Promise<Carried>) => void = () => undefined;
  const carried = new Promise<Carried>((resolve) => {
    depart = resolve;
  });
  const isHere = (key: string) => {
    if (!awaited.delete(key) || awaited.size > 0) return;
    const entries = keys.flatMap((one) => {
      const request = requests.get(one);
      return request ? [entryOf(one, request)] : [];
    });
    depart(entries.length === 0 ? Promise.resolve({ error: { kind: 'offline' } }) : carry(context, entries));
  };
  const results = await Promise.all(
    keys.map(async (key): Promise<[string, T]> => {
      const leave = setTransport(key, (request) => {
        requests.set(key, request);
        isHere(key);
        return carried.then((all) => resultOf(key, all));
      });
      try {
        return [key, await call(key)];
      } finally {
        leave();
        isHere(key);
      }
    }),
  );
  const outcome = await carried;
  return { results: new Map(results), error: 'error' in outcome ? outcome.error : null };
}
