import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { sessionResponseSchema } from '../../../contract/auth';
import { viewerOf } from '../../context';
import { readOwnUser } from '../../accounts/users';

/** The signed-in person. */
export const usersRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get('/api/user', { schema: { response: { 200: sessionResponseSchema } } }, async (request) => {
    const viewer = viewerOf(request);
    return { data: { user: await readOwnUser(app.db, viewer), is_impersonating: viewer.impersonatorId !== null } };
  });
  done();
};
