import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { linkRoutes } from './link-routes';
import { personRoutes } from './person-routes';

/**
 * Sharing: an answer goes to a director by a link. Among the answers, because both sides of it change an answer in the
 * ways that the other calls do (edit.ts).
 */
export const sharingRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(personRoutes);
  await app.register(linkRoutes);
};
