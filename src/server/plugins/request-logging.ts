import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sharedTransaction } from './together';

/** From here on a response says that something went wrong (RFC 9110, section 15.5). */
const REFUSED = 400;

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
const isWatching = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.watching === true;

/** A line for each request whose sender went away before the response was whole: it is never completed. */
export function logAborted(app: FastifyInstance): void {
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info({ req: request }, 'request aborted');
    done();
  });
}

/**
 * One line at `info` for each request, when it is over, with all that is known of it; that it began is at `debug`, as
 * is all of who watches the server. Of the reads that succeed, one of `sample` is logged. What came in a batch has a
 * line too, with the id of the request that brought it.
 */
export class RequestLogging extends fastify.LogController {
  private reads = 0;

  constructor(private readonly sample: number) {
    super();
  }

  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const batch = sharedTransaction()?.carrier;
    const line = { req: request, res: reply, responseTime: reply.elapsedTime, ...(batch !== undefined && { batch }) };
    if (error) request.log.error({ ...line, err: error }, 'request errored');
    else request.log[this.levelOf(request, reply)](line, 'request completed');
  }

  private levelOf(request: FastifyRequest, reply: FastifyReply): 'info' | 'debug' {
    if (isWatching(request)) return 'debug';
    if (!isRead(request) || reply.statusCode >= REFUSED) return 'info';
    this.reads += 1;
    return this.reads % this.sample === 0 ? 'info' : 'debug';
  }
}
