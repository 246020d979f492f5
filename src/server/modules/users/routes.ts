import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { sessionResponseSchema } from '../../../contract/auth';
import { viewerOf } from '../../context';
import { readOwnUser } from '../../db/users';

/** The signed-in person. */
export const usersRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get('/api/user', { schema: { response: { 200: sessionResponseSchema } } }, async (request) => ({
    data: { user: await readOwnUser(app.db, viewerOf(request)), is_impersonating: false },
  }));
  done();
};
