import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { ErrorBody } from '../../contract/errors';
import type { Code } from '../messages/message';
import { say } from '../messages/say';
import { Problem } from '../problem';

const REFUSALS: Readonly<Record<string, readonly [status: number, code: Code]>> = {
  HPE_HEADER_OVERFLOW: [431, 'request.headersTooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.tooSlow'],
};

/**
 * Answers what Node cannot read as a request, so that it never becomes one: a body of the contract's shape, in English
 * for want of a readable `Accept-Language`. The connection ends with it, for what follows on it cannot be read either.
 */
export const answerUnreadable: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = REFUSALS[error.code] ?? [400, 'request.unreadable' as const];
  const body = JSON.stringify({ message: say('en', code), code } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Whatever else it sends is thrown away, so that it can end.
  socket.resume();
};

/** HTTP/1.1 asks for a `Host` (RFC 9112, section 3.2). Left to Node, a request without one has an empty answer. */
export function addHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const isMissing = raw.httpVersion === '1.1' && raw.headers.host === undefined;
    done(isMissing ? new Problem(400, 'request.unreadable') : undefined);
  });
}
