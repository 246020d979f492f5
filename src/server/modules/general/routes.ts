import { createHash } from 'node:crypto';
import { Readable, type Transform, pipeline } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { CONTRACT_VERSION } from '../../../contract/version';
import { viewerOf } from '../../context';
import { type Db, FILL_CONNECTIONS } from '../../db/open-database';
import { openQueue, type QueueLimits } from '../../limits/queue';
import type { Scope } from '../../scope/scope';
import { sightOf } from '../../scope/sight';
import { chooseEncoding } from './compression';
import { writeEntities } from './init-entities';
import { collections } from './repository';
import { openSharedFills } from './shared-fills';

/** Fills that are under way: each holds a compressor and what its reader has not taken yet, a few MB. */
const FILLS: QueueLimits = { atOnce: 12, waiting: 200, longestWaitMs: 10_000 };
/** Queries of all fills together, on connections of their own. What has begun is not refused any more. */
const QUERIES = { atOnce: FILL_CONNECTIONS, waiting: Infinity, longestWaitMs: 2 ** 31 - 1 };

/** Changes whenever the response would: with what is in scope, and the contract. The same for all who see the same. */
async function tagOf(scope: Scope, seen: readonly unknown[], encoding: string): Promise<string> {
  const parts = [CONTRACT_VERSION, ...seen, await scope.revision(), encoding];
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
}

interface GeneralOptions {
  fills?: QueueLimits | undefined;
  /** Connections of their own for what is streamed. */
  db: Db;
}

/** `GET /api/general/init-entities-app`: everything that the signed-in person's device keeps, streamed. */
export const generalRoutes: FastifyPluginCallbackZod<GeneralOptions> = (app, options, done) => {
  const fills = openQueue(options.fills ?? FILLS);
  const queries = openQueue(QUERIES);
  app.queues.set('fills', fills.length).set('fill-queries', queries.length);
  const shared = openSharedFills();

  /** Compresses what the scope holds. A failure on either side ends both, and so all responses, as cut short. */
  function compress(request: FastifyRequest, scope: Scope, encode: () => Transform): Transform {
    return pipeline(Readable.from(writeEntities(collections(scope, queries))), encode(), (error) => {
      // Whoever leaves the page ends it early, which is no fault.
      if (error?.code === 'ERR_STREAM_PREMATURE_CLOSE') request.log.debug('init-entities was no longer wanted');
      else if (error) request.log.warn({ err: error }, 'init-entities was cut short');
    });
  }

  app.get('/api/general/init-entities-app', async (request, reply) => {
    const { key, scope } = await sightOf(options.db, viewerOf(request));
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    // Read before the records: a change in between makes the tag too old, never too new.
    const tag = await tagOf(scope, key, encoding?.name ?? '');
    reply.header('cache-control', 'private, no-cache').header('vary', 'Accept-Encoding, Cookie').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();

    reply.type('application/json; charset=utf-8');
    if (encoding) reply.header('content-encoding', encoding.name);
    const begun = encoding && shared.join(tag);
    if (begun) return reply.send(begun);

    const leave = await fills.enter();
    if (encoding) {
      // Perhaps somebody else began it meanwhile.
      const joined = shared.join(tag);
      if (joined) {
        leave();
        return reply.send(joined);
      }
      const source = compress(request, scope, encoding.encode).once('close', leave);
      return reply.send(shared.begin(tag, source));
    }
    reply.raw.once('finish', leave).once('close', leave);
    // Whoever went away meanwhile makes room at once.
    if (reply.raw.destroyed) leave();
    return reply.send(Readable.from(writeEntities(collections(scope, queries))));
  });
  done();
};
