import type { FastifyRequest, LightMyRequestResponse } from 'fastify';
import pLimit from 'p-limit';
import { type BatchEntry, type BatchResult, NOT_RUN, answerOfCall } from '../../../contract/batches';
import { HEADER } from '../../../contract/errors';
import { answerTogether } from '../../plugins/together';

/** Answers of one batch that are changed side by side. Half of the connections are for writes, of all devices. */
const LANES_AT_ONCE = 2;
/** Changes of one transaction: others wait for its row, and on the embedded database everybody does. */
const TOGETHER = 25;
/** What is not begun by then is left for the next batch, in ms: a device waits 30 s for a response. */
const LONGEST_MS = 10_000;

/** These say that the rest of the batch would be answered the same. */
const OF_ALL = [401, 419, 503];
/** From here on a response says that nothing was done. */
const REFUSED = 400;

/** What each call would have sent along by itself. */
const CARRIED = ['cookie', 'x-requested-with', 'accept-language', 'user-agent', HEADER.xsrf, HEADER.person];
const carriedBy = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    CARRIED.flatMap((name) => {
      const value = headers[name.toLowerCase()];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

const TOLD = ['Retry-After', HEADER.idempotencyReplayed, HEADER.outdated];

function resultOf({ key }: BatchEntry, { statusCode: status, headers, payload }: LightMyRequestResponse): BatchResult {
  const told = TOLD.flatMap((name) => {
    const value = headers[name.toLowerCase()];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  const body: unknown = payload === '' ? null : JSON.parse(payload);
  return { key, status, body, ...(told.length > 0 && { headers: Object.fromEntries(told) }) };
}

const notRun = ({ key }: BatchEntry): BatchResult => ({ key, status: NOT_RUN, body: null });

/** The changes by what they may hold up: those of an answer in their order, and each that begins one by itself. */
function lanesOf(entries: readonly BatchEntry[]): { record: string | undefined; lane: BatchEntry[] }[] {
  const lanes = new Map<string, { record: string | undefined; lane: BatchEntry[] }>();
  for (const entry of entries) {
    const record = answerOfCall(entry.path) ?? undefined;
    const name = record ?? entry.key;
    const known = lanes.get(name);
    if (known) known.lane.push(entry);
    else lanes.set(name, { record, lane: [entry] });
  }
  return [...lanes.values()];
}

/**
 * Makes the calls of a batch, each through the application's own door, as if it had come alone: whatever judges such a
 * call judges it here. @returns a result for each, in the order of `entries`.
 */
export async function runBatch(request: FastifyRequest, entries: readonly BatchEntry[]): Promise<BatchResult[]> {
  const { server } = request;
  const headers = carriedBy(request);
  const begun = performance.now();
  const results = new Map<string, BatchResult>();
  let isOver = false;

  const send = ({ key, method, path, body, worked }: BatchEntry) =>
    server.inject({
      method,
      url: path,
      authority: request.host,
      remoteAddress: request.ip,
      headers: {
        ...headers,
        [HEADER.idempotencyKey]: key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(worked !== undefined && { [HEADER.worked]: worked }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });

  async function runLane(record: string | undefined, lane: readonly BatchEntry[]): Promise<void> {
    for (let from = 0; from < lane.length; from += TOGETHER) {
      if (isOver || performance.now() - begun > LONGEST_MS) return;
      const part = lane.slice(from, from + TOGETHER);
      const responses = await answerTogether(
        request,
        record,
        part.map((entry) => () => send(entry)),
      );
      for (const [at, response] of responses.entries()) {
        const entry = part[at];
        if (entry) results.set(entry.key, resultOf(entry, response));
      }
      const refused = responses.find(({ statusCode }) => statusCode >= REFUSED);
      if (refused && OF_ALL.includes(refused.statusCode)) isOver = true;
      if (refused) return;
    }
  }

  const limit = pLimit(LANES_AT_ONCE);
  await Promise.all(lanesOf(entries).map(({ record, lane }) => limit(runLane, record, lane)));
  return entries.map((entry) => results.get(entry.key) ?? notRun(entry));
}
