import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { BATCHES_PATH, BATCH_BYTES, batchBodySchema, batchResponseSchema } from '../../../contract/batches';
import { compressResponse, inflateBody } from '../../plugins/gzip';
import { runBatch } from './run-batch';

/** `POST /api/outbox-batches`: what devices did while they were offline, many changes at a time. */
export const batchesRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.post(
    BATCHES_PATH,
    {
      bodyLimit: BATCH_BYTES,
      // What is in a change is judged with the change: one that can't be stored must not keep the others from it.
      config: { carriesCalls: true },
      preParsing: inflateBody,
      onSend: compressResponse,
      schema: { body: batchBodySchema, response: { 200: batchResponseSchema } },
    },
    async (request) => ({ data: await runBatch(request, request.body.entries) }),
  );
  done();
};
