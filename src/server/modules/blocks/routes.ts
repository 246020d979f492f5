import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  addBlockBodySchema,
  blockResponseSchema,
  blocksQuerySchema,
  blocksSchema,
  renameBlockBodySchema,
  savedBlockSchema,
} from '../../../contract/blocks';
import { idParamsSchema } from '../../../contract/record';
import { scopeOf } from '../../context';
import { perform } from '../../plugins/idempotency';
import { addBlock, listBlocks, readBlock, removeBlock, renameBlock } from './repository';

const PATH = '/api/blocks';

/** Questions that a client keeps to be copied into its questionnaires, for administrators. */
export const blocksRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(PATH, { schema: { querystring: blocksQuerySchema, response: { 200: blocksSchema } } }, async (request) => ({
    data: await listBlocks(scopeOf(request), request.query.clientId),
  }));

  app.get(
    `${PATH}/:id`,
    { schema: { params: idParamsSchema, response: { 200: blockResponseSchema } } },
    async (request) => ({ data: await readBlock(scopeOf(request), request.params.id) }),
  );

  app.post(PATH, { schema: { body: addBlockBodySchema, response: { 201: savedBlockSchema } } }, (request, reply) =>
    perform(request, reply, async (scope) => ({
      status: 201,
      body: { data: await addBlock(scope, request.body, app.now()) },
    })),
  );

  app.put(
    `${PATH}/:id`,
    { schema: { params: idParamsSchema, body: renameBlockBodySchema, response: { 200: savedBlockSchema } } },
    (request, reply) =>
      perform(request, reply, async (scope) => ({
        status: 200,
        body: { data: await renameBlock(scope, request.params.id, request.body.name, app.now()) },
      })),
  );

  app.delete(
    `${PATH}/:id`,
    { schema: { params: idParamsSchema, response: { 204: z.undefined() } } },
    (request, reply) =>
      perform(request, reply, async (scope) => {
        await removeBlock(scope, request.params.id, app.now());
        return { status: 204, body: undefined };
      }),
  );
  done();
};
