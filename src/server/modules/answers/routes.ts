import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerCallsRoutes } from './call-routes';
import { answerRecordRoutes } from './record-routes';
import { sharingRoutes } from './sharing/routes';

/**
 * Answers: reading, creating, saving and deleting them, the calls that change a part of one, and sending one to a
 * director.
 */
export const answersRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(answerRecordRoutes);
  await app.register(answerCallsRoutes);
  await app.register(sharingRoutes);
};
