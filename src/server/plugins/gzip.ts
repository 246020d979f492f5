import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { onSendAsyncHookHandler, preParsingAsyncHookHandler } from 'fastify';
import { Problem } from '../problem';

const compress = promisify(gzip);

/** Shorter ones are sent as they are, in bytes: they fit into one packet of the network. */
const SHORT = 1_024;

const isGzipAccepted = (accepted = ''): boolean =>
  accepted.split(',').some((offer) => {
    const [name = '', weight = ''] = offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === 'gzip' && !/^q=0(\.0*)?$/.test(weight);
  });

async function* orUnreadable(inflated: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* inflated;
  } catch {
    throw new Problem(400, 'request.unreadable');
  }
}

/**
 * Hook of routes whose bodies may come with `Content-Encoding: gzip`; any other is refused (415). It is inflated as it
 * is read, and no further than the route's `bodyLimit` (413), however much there would be.
 */
export const inflateBody: preParsingAsyncHookHandler = async (request, reply, payload) => {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity') return payload;
  if (encoding !== 'gzip') throw new Problem(415, 'request.typeNotAccepted');
  // At once: what arrives before anybody listens is lost.
  const gunzip = payload.pipe(createGunzip());
  const inflated = Object.assign(Readable.from(orUnreadable(gunzip), { objectMode: false }), {
    receivedEncodedLength: 0,
  });
  payload.on('data', (chunk: Buffer) => {
    inflated.receivedEncodedLength += chunk.length;
  });
  payload.on('error', (error) => gunzip.destroy(error));
  // Whoever reads it hears of it; it may break before anybody does, or when nobody does any more.
  for (const stream of [gunzip, inflated]) stream.on('error', () => undefined);
  reply.raw.once('close', () => inflated.destroy());
  return inflated;
};

/** Hook of routes whose responses are worth compressing, for whoever understands that. */
export const compressResponse: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (typeof payload !== 'string' || payload.length < SHORT) return payload;
  if (!isGzipAccepted(request.headers['accept-encoding'])) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return compress(payload);
};
