import { createHash } from 'node:crypto';
import { Readable, pipeline } from 'node:stream';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { CONTRACT_VERSION } from '../../../contract/version';
import { scopeOf } from '../../context';
import { openQueue, type QueueLimits } from '../../limits/queue';
import type { Scope } from '../../scope/scope';
import { chooseEncoding } from './compression';
import { writeEntities } from './init-entities';
import { collections } from './repository';

/** Fills that are under way: each holds a compressor and what its reader has not taken yet, a few MB. */
const FILLS: QueueLimits = { atOnce: 12, waiting: 200, longestWaitMs: 10_000 };
/**
 * Queries of all fills together, so that they leave most of the pool's connections to others. What has begun is not
 * refused any more, however long it waits.
 */
const QUERIES = { atOnce: 3, waiting: Infinity, longestWaitMs: 2 ** 31 - 1 };

/** Changes whenever the response would: with what is in scope, who asks, and the contract. */
async function tagOf(scope: Scope, encoding: string): Promise<string> {
  const { id, role, clientId } = scope.viewer;
  const parts = [CONTRACT_VERSION, id, role, clientId, await scope.revision(), encoding];
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
}

/** `GET /api/general/init-entities-app`: everything that the signed-in person's device keeps, streamed. */
export const generalRoutes: FastifyPluginCallbackZod<{ fills?: QueueLimits | undefined }> = (app, options, done) => {
  const fills = openQueue(options.fills ?? FILLS);
  const queries = openQueue(QUERIES);
  app.queues.set('fills', fills.length).set('fill-queries', queries.length);

  app.get('/api/general/init-entities-app', async (request, reply) => {
    const scope = scopeOf(request);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    // Read before the records: a change in between makes the tag too old, never too new.
    const tag = await tagOf(scope, encoding?.name ?? '');
    reply.header('cache-control', 'private, no-cache').header('vary', 'Accept-Encoding, Cookie').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();

    const leave = await fills.enter();
    reply.raw.once('finish', leave).once('close', leave);
    // Whoever went away meanwhile makes room at once.
    if (reply.raw.destroyed) leave();
    reply.type('application/json; charset=utf-8');
    const entities = Readable.from(writeEntities(collections(scope, queries)));
    if (!encoding) return reply.send(entities);
    reply.header('content-encoding', encoding.name);
    // A failure on either side ends both, and so the response, which the reader then sees as cut short.
    return reply.send(
      pipeline(entities, encoding.encode(), (error) => {
        // Whoever leaves the page ends it early, which is no fault.
        if (error?.code === 'ERR_STREAM_PREMATURE_CLOSE') request.log.debug('init-entities was no longer wanted');
        else if (error) request.log.warn({ err: error }, 'init-entities was cut short');
      }),
    );
  });
  done();
};
