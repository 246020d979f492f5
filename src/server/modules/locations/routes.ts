import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { locationListSchema, locationsOfQuerySchema } from '../../../contract/locations';
import { idParamsSchema } from '../../../contract/record';
import { scopeOf } from '../../context';
import { listRecords } from '../../admin/query';
import { notFound } from '../../problem';
import { locations } from './resource';

const schema = { params: idParamsSchema, querystring: locationsOfQuerySchema, response: { 200: locationListSchema } };

/** The locations of one project or one district. */
export const locationsRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get('/api/projects/:id/locations', { schema }, async (request) => {
    const { id } = request.params;
    const scope = scopeOf(request);
    const project = await scope.projects().where('projects.id', '=', id).select('projects.id').executeTakeFirst();
    if (!project) throw notFound();
    const query = { ...request.query, filters: { project_id: [id] } };
    return listRecords(locations, scope, { query, url: request.url });
  });

  app.get('/api/districts/:id/locations', { schema }, async (request) => {
    const { id } = request.params;
    const scope = scopeOf(request);
    const district = await scope.districts().where('districts.id', '=', id).select('districts.id').executeTakeFirst();
    if (!district) throw notFound();
    const query = { ...request.query, filters: { district_id: [id] } };
    return listRecords(locations, scope, { query, url: request.url });
  });
  done();
};
