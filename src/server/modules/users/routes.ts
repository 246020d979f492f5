import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { sessionResponseSchema } from '../../../contract/auth';
import { viewerOf } from '../../context';
import { readOwnUser } from '../../accounts/users';
import { sayTo } from '../../messages/say';

/** The signed-in person. */
export const usersRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get('/api/user', { schema: { response: { 200: sessionResponseSchema } } }, async (request) => {
    const viewer = viewerOf(request);
    const user = await readOwnUser(app.db, viewer, sayTo(request));
    return { data: { user, is_impersonating: viewer.impersonatorId !== null } };
  });
  done();
};
