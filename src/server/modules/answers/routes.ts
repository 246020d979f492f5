import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerCallsRoutes } from './call-routes';
import { answerRecordRoutes } from './record-routes';

/** Answers: reading, creating, saving and deleting them, and the calls that change a part of one. */
export const answersRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(answerRecordRoutes);
  await app.register(answerCallsRoutes);
};
