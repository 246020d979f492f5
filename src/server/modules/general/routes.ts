import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Readable, type Transform, pipeline } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { HEADER } from '../../../contract/errors';
import { initEntitiesQuerySchema } from '../../../contract/general';
import { type KeptRule, monthsBefore } from '../../../contract/kept';
import { CONTRACT_VERSION } from '../../../contract/version';
import { viewerOf } from '../../context';
import { type Moment, readMoment } from '../../db/changes';
import { type Db, FILL_CONNECTIONS } from '../../db/open-database';
import { openQueue, type QueueLimits } from '../../limits/queue';
import type { Kept } from '../../scope/kept';
import { type Sight, sightOf } from '../../scope/sight';
import { chooseEncoding } from './compression';
import { cursorAt } from './cursor';
import { openDeltas } from './deltas';
import { writeEntities } from './init-entities';
import { collections } from './repository';
import { openSharedFills } from './shared-fills';

/** Fills that are under way: each holds a compressor and what its reader has not taken yet, a few MB. */
const FILLS: QueueLimits = { atOnce: 12, waiting: 200, longestWaitMs: 10_000 };
/**
 * Queries of all fills together, on connections of their own. What has begun is not refused any more. One processor is
 * left to others: with as many queries as processors, a small write beside fills takes twice as long, and they end no sooner.
 */
const QUERIES = {
  atOnce: Math.max(1, Math.min(FILL_CONNECTIONS, availableParallelism() - 1)),
  waiting: Infinity,
  longestWaitMs: 2 ** 31 - 1,
};

/**
 * Changes whenever the response would: with what is in scope, the contract, and another past of the database, in which
 * revisions count anew. The same for all who see the same.
 */
async function tagOf({ scope, key }: Sight, { history }: Moment, encoding: string): Promise<string> {
  const parts = [CONTRACT_VERSION, history, ...key, await scope.revision(), encoding];
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
}

type Query = z.output<typeof initEntitiesQuerySchema>;

const formatRule = ({ completed, months }: KeptRule): string =>
  `completed=${String(completed)}; months=${String(months)}`;

/** What the device asks to keep; undefined: it does not ask, or nothing is left out here. */
function keptOf({ keep, places, opened }: Query, rule: KeptRule | null, now: Date): Kept | undefined {
  if (keep === undefined || rule === null) return undefined;
  const earliest = monthsBefore(now, rule.months);
  return { rule, places: [...places].sort(), opened: [...opened].sort(), earliest };
}

interface GeneralOptions {
  fills?: QueueLimits | undefined;
  /** By which rule answers are left out; null: none is. */
  keptRule: KeptRule | null;
  /** Connections of their own for what is streamed. */
  db: Db;
}

/**
 * `GET /api/general/init-entities-app`: everything that the signed-in person's device keeps, streamed; or, to a device
 * that says what it knows, what changed since.
 */
export const generalRoutes: FastifyPluginCallbackZod<GeneralOptions> = (app, options, done) => {
  const { db } = options;
  const fills = openQueue(options.fills ?? FILLS);
  const queries = openQueue(QUERIES);
  const deltas = openDeltas(db, queries);
  app.queues.set('fills', fills.length).set('fill-queries', queries.length).set('deltas', deltas.length);
  const shared = openSharedFills();

  /** Compresses a text. A failure on either side ends both, and so all responses, as cut short. */
  function compress(
    request: FastifyRequest,
    text: AsyncIterable<string> | Iterable<string>,
    encode: () => Transform,
  ): Transform {
    return pipeline(Readable.from(text), encode(), (error) => {
      // Whoever leaves the page ends it early, which is no fault.
      if (error?.code === 'ERR_STREAM_PREMATURE_CLOSE') request.log.debug('init-entities was no longer wanted');
      else if (error) request.log.warn({ err: error }, 'init-entities was cut short');
    });
  }

  /** Makes room in the queue when the response is over; at once for whoever went away meanwhile. */
  function leaveAfter(reply: FastifyReply, leave: () => void): void {
    reply.raw.once('finish', leave).once('close', leave);
    if (reply.raw.destroyed) leave();
  }

  app.get(
    '/api/general/init-entities-app',
    { schema: { querystring: initEntitiesQuerySchema } },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const { since, after } = request.query;
      const kept = keptOf(request.query, options.keptRule, app.now());
      const sight = await sightOf(db, viewer, kept);
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      reply.header('cache-control', 'private, no-cache').header('vary', 'Accept-Encoding, Cookie');
      if (kept) reply.header(HEADER.kept, formatRule(kept.rule));
      const send = (moment: Moment, body: Readable) => {
        reply.type('application/json; charset=utf-8').header(HEADER.cursor, cursorAt(moment, viewer, sight));
        if (encoding) reply.header('content-encoding', encoding.name);
        return reply.send(body);
      };

      const delta = since === undefined ? undefined : await deltas.read({ viewer, sight, since, after });
      if (delta?.text) {
        // A few records are not worth a place among the fills; many are as much work as everything.
        if (!delta.isSmall) leaveAfter(reply, await fills.enter());
        reply.header(HEADER.since, since);
        return send(
          delta.moment,
          encoding ? compress(request, delta.text, encoding.encode) : Readable.from(delta.text),
        );
      }

      // Both before the records: a change in between makes them too old, never too new.
      const moment = delta?.moment ?? (await readMoment(db));
      const tag = await tagOf(sight, moment, encoding?.name ?? '');
      reply.header('etag', tag);
      if (request.headers['if-none-match'] === tag)
        return reply
          .header(HEADER.cursor, cursorAt(moment, viewer, sight))
          .code(304)
          .send();

      const begun = encoding && shared.join(tag);
      if (begun) return send(begun.moment, begun.body);

      const leave = await fills.enter();
      if (encoding) {
        // Perhaps somebody else began it meanwhile.
        const joined = shared.join(tag);
        if (joined) {
          leave();
          return send(joined.moment, joined.body);
        }
        const text = writeEntities(collections(sight, queries));
        const source = compress(request, text, encoding.encode).once('close', leave);
        return send(moment, shared.begin(tag, moment, source).body);
      }
      leaveAfter(reply, leave);
      return send(moment, Readable.from(writeEntities(collections(sight, queries))));
    },
  );
  done();
};
