import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { categoryResponseSchema, moveCategoryBodySchema } from '../../../contract/categories';
import { idParamsSchema } from '../../../contract/record';
import { save } from '../../admin/save';
import { moveCategory } from './move';

/** What only categories have: another place in their tree. */
export const categoriesRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.post(
    '/api/categories/:id/move',
    { schema: { params: idParamsSchema, body: moveCategoryBodySchema, response: { 200: categoryResponseSchema } } },
    (request, reply) =>
      save(request, reply, 200, (scope, now) => moveCategory(scope, request.params.id, request.body, now)),
  );
  done();
};
