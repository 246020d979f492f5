import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerCallsRoutes } from './call-routes';
import { answerRecordRoutes } from './record-routes';
import { linkRoutes } from './sharing/link-routes';
import { personRoutes } from './sharing/person-routes';

/**
 * Answers: reading, creating, saving and deleting them, the calls that change a part of one, and sending one to a
 * director by a link. Sharing is among them because both of its sides change an answer in the ways that the other calls
 * do (edit.ts).
 */
export const answersRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(answerRecordRoutes);
  await app.register(answerCallsRoutes);
  await app.register(personRoutes);
  await app.register(linkRoutes);
};
