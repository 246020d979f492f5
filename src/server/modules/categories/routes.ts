import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { categoryListQuerySchema, categoryListSchema, categoryResponseSchema } from '../../../contract/categories';
import { idParamsSchema } from '../../../contract/record';
import { scopeOf } from '../../context';
import { sendRecord } from '../../plugins/etag';
import { findCategory, listCategories } from './repository';
import { toTree } from './tree';

/** Reading categories, as a list or (`showParents=1`) as a tree, which always comes whole. */
export const categoriesRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/api/categories',
    { schema: { querystring: categoryListQuerySchema, response: { 200: categoryListSchema } } },
    async (request) => {
      if (request.query.showParents !== '1') return listCategories(scopeOf(request), request);
      const { clientId, sort } = request.query;
      const { data } = await listCategories(scopeOf(request), { url: request.url, query: { clientId, sort } });
      return { data: toTree(data) };
    },
  );
  app.get(
    '/api/categories/:id',
    { schema: { params: idParamsSchema, response: { 200: categoryResponseSchema } } },
    async (request, reply) => sendRecord(reply, await findCategory(scopeOf(request), request.params.id)),
  );
  done();
};
