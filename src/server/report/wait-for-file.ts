import type { FastifyReply } from 'fastify';
import type { Code } from '../messages/message';
import { Problem } from '../problem';
import { ReportTooLong } from './pdf/render-pdf';

/** How long a response waits for a file. */
const LONGEST_WAIT_MS = 60_000;

/** What a person is told who waits for a file in vain. */
type Refusals = Readonly<Record<'another' | 'tooLong' | 'tooSlow', Code>>;

/** Aborted when the client is gone. */
function whileConnected(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return left.signal;
}

/**
 * Makes files while somebody waits: one each, so that nobody fills the queue of PDFs, and for a minute at most.
 * Throws 429 for who waits for one already, 422 for one that is too long, 503.
 */
export function openFileWaiting({ another, tooLong, tooSlow }: Refusals) {
  const waiting = new Set<string>();
  return async (who: string, reply: FastifyReply, make: (signal: AbortSignal) => Promise<Buffer>): Promise<Buffer> => {
    if (waiting.has(who)) throw new Problem(429, another, { retryAfterSeconds: 5 });
    const late = AbortSignal.timeout(LONGEST_WAIT_MS);
    waiting.add(who);
    try {
      return await make(AbortSignal.any([late, whileConnected(reply)]));
    } catch (error) {
      if (error instanceof ReportTooLong) throw new Problem(422, tooLong);
      throw late.aborted ? new Problem(503, tooSlow) : error;
    } finally {
      waiting.delete(who);
    }
  };
}
