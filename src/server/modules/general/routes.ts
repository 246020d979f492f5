import { createHash } from 'node:crypto';
import { Readable, pipeline } from 'node:stream';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { CONTRACT_VERSION } from '../../../contract/version';
import { scopeOf } from '../../context';
import type { Scope } from '../../db/scope';
import { chooseEncoding } from './compression';
import { writeEntities } from './init-entities';
import { collections } from './repository';

/** Changes whenever the response would: with what is in scope, who asks, and the contract. */
async function tagOf(scope: Scope, encoding: string): Promise<string> {
  const { id, role, clientId } = scope.viewer;
  const parts = [CONTRACT_VERSION, id, role, clientId, await scope.revision(), encoding];
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
}

/** `GET /api/general/init-entities-app`: everything that the signed-in person's device keeps, streamed. */
export const generalRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get('/api/general/init-entities-app', async (request, reply) => {
    const scope = scopeOf(request);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    // Read before the records: a change in between makes the tag too old, never too new.
    const tag = await tagOf(scope, encoding?.name ?? '');
    reply.header('cache-control', 'private, no-cache').header('vary', 'Accept-Encoding, Cookie').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();

    reply.type('application/json; charset=utf-8');
    const entities = Readable.from(writeEntities(collections(scope)));
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
